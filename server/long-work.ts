import { changeWork } from '#server/catalogue/change-many.ts'
import { importWork } from '#server/catalogue/file/import-products.ts'
import type { Settings } from '#server/settings.ts'
import { backupWork } from './platform/backup/backup-work.ts'
import type { Database } from './platform/database/database.ts'
import type { Log } from './platform/log.ts'
import { makeWorks, type Works } from './platform/work/works.ts'

export interface LongWorkParts {
  database: Database
  settings: Pick<Settings, 'backupDir'>
  log: Pick<Log, 'warn' | 'error'>
  /** Called when work has changed what visitors see. */
  refreshPages?: () => void
}

/** Everything that is asked for in one request and done after its answer. */
export const openLongWork = ({ database, settings, log, refreshPages }: LongWorkParts): Works =>
  makeWorks({
    db: database.db,
    log,
    kinds: [importWork, changeWork, backupWork(database, settings.backupDir)],
    // The embedded database belongs to this process alone.
    alone: database.kind === 'embedded',
    ...(refreshPages && { refreshPages }),
  })
