import type { Settings } from '#server/settings.ts'
import type { Database } from '../database/database.ts'

/** What the routes of a domain may use. */
export interface App {
  database: Database
  settings: Settings
  startTasks: () => void
}
