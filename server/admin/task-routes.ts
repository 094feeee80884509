import * as endpoints from '#contract/admin/tasks-schemas.ts'
import type { App } from '#server/platform/http/app.ts'
import { areBackupsEnabled } from '#server/platform/backup/backup-health.ts'
import { requestBackup } from '#server/platform/backup/backup-task.ts'
import { requestDrill } from '#server/platform/backup/drill-task.ts'
import type { EndpointRegistry } from '#server/platform/http/endpoint-registry.ts'
import { problem } from '#server/platform/problem.ts'
import { listTasks, showTask } from '#server/platform/tasks/show-tasks.ts'

export function registerTaskEndpoints(
  registry: EndpointRegistry,
  { settings, startTasks }: Pick<App, 'settings' | 'startTasks'>,
) {
  const folder = settings.backupDir
  registry.registerEndpoint(endpoints.listTasks, async ({ db, user, query }) => ({
    ...(await listTasks(db, query, user)),
    backups: await areBackupsEnabled(db, folder),
  }))
  registry.registerEndpoint(endpoints.showTask, async ({ db, user, params }) => ({
    data: await showTask(db, params.id, user),
  }))
  registry.registerEndpoint(
    endpoints.backUpNow,
    async ({ db, user, language }) => {
      if (!(await areBackupsEnabled(db, folder))) throw problem('BACKUPS_OFF')
      return { data: await showTask(db, await requestBackup(db, { askedBy: user.id, language })) }
    },
    { afterwards: startTasks },
  )
  registry.registerEndpoint(
    endpoints.startDrill,
    async ({ db, user, language }) => {
      if (!(await areBackupsEnabled(db, folder))) throw problem('BACKUPS_OFF')
      return {
        data: await showTask(db, await requestDrill(db, { backups: folder, askedBy: user.id, language })),
      }
    },
    { afterwards: startTasks },
  )
}
