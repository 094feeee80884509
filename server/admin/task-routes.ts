import * as calls from '#contract/work.ts'
import type { App } from '#server/app.ts'
import { askForBackup } from '#server/platform/backup/backup-work.ts'
import type { Door } from '#server/platform/http/door.ts'
import { problem } from '#server/platform/problem.ts'
import { listTasks, showTask } from '#server/platform/tasks/show-tasks.ts'

/** The shop's long work, and a backup when the owner wants one. */
export function openWork(door: Door, { settings, beginWork }: Pick<App, 'settings' | 'beginWork'>) {
  const backups = settings.backupDir !== undefined
  door.open(calls.listWork, async ({ db, query }) => ({ ...(await listTasks(db, query)), backups }))
  door.open(calls.showWork, async ({ db, params }) => ({ data: await showTask(db, params.id) }))
  door.open(
    calls.backUpNow,
    async ({ db, user, language }) => {
      if (!backups) throw problem('BACKUPS_OFF')
      return { data: await showTask(db, await askForBackup(db, { askedBy: user.id, language })) }
    },
    { afterwards: beginWork },
  )
}
