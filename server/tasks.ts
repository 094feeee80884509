import { requireRight } from '#server/accounts/staff-with-right.ts'
import { bulkEditTask } from '#server/catalogue/bulk-edit/bulk-edit.ts'
import { importTask } from '#server/catalogue/csv/import-products.ts'
import { orderMovesTask } from '#server/orders/move-many-orders.ts'
import { verificationTask } from '#server/payments/verify-ledger.ts'
import type { Settings } from '#server/settings.ts'
import { backupTask } from './platform/backup/backup-task.ts'
import { chooseDrillFolder } from './platform/backup/drill.ts'
import { drillTask } from './platform/backup/drill-task.ts'
import type { Database } from './platform/database/database.ts'
import type { Log } from './platform/logging/log.ts'
import { makeTasks, type Tasks } from './platform/tasks/tasks.ts'

export interface TasksParts {
  database: Database
  settings: Pick<Settings, 'backupDir' | 'databaseUrl' | 'dataDir'>
  log: Pick<Log, 'info' | 'warn'>
  refreshPages?: () => void
}

/** A task is requested in one request and runs after its response. Backups run only on a node that has the folder. */
export function openTasks({ database, settings, log, refreshPages }: TasksParts): Tasks {
  const { backupDir } = settings
  return makeTasks({
    db: database.db,
    log,
    requireRight,
    kinds: [
      importTask,
      bulkEditTask,
      orderMovesTask,
      verificationTask(database.db),
      ...(backupDir === undefined
        ? []
        : [
            backupTask(database, backupDir, log),
            drillTask({
              backups: backupDir,
              drills: chooseDrillFolder(settings),
              program: new URL('drill.ts', import.meta.url),
            }),
          ]),
    ],
    oneConnection: database.kind === 'embedded',
    ...(refreshPages && { refreshPages }),
  })
}
