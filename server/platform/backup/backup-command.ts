import { existsSync } from 'node:fs'
import { openDatabase } from '../database/database.ts'
import { openEmbedded } from '../database/embedded.ts'
import { openPostgres } from '../database/postgres.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'
import { progressLine } from './progress-line.ts'
import { errorCode, StartupError } from '../errors.ts'
import { openLog } from '../logging/log.ts'
import { readSettings } from '#server/settings.ts'

const log = await openLog('warn', process.stderr)

try {
  const [action, file, ...more] = process.argv.slice(2)
  if ((action !== 'backup' && action !== 'restore') || !file || file.startsWith('-') || more.length > 0)
    throw new StartupError(
      'Name a file:\n\n  npm run backup -- FILE    writes the whole shop into a new file\n' +
        '  npm run restore -- FILE   fills an empty database from a backup\n',
    )
  await (action === 'backup' ? backUp(file) : restore(file))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}

async function backUp(file: string): Promise<void> {
  if (existsSync(file)) throw new StartupError(`${file} already exists: name a new file.`)
  const database = await openDatabase({ ...readSettings(process.env), log })
  try {
    const line = progressLine('Writing')
    const { rows, bytes } = await writeBackup(database.db, file, {
      onProgress: ({ done, total }) => line.show(done, total ?? 0),
    }).finally(line.end)
    console.log(
      `\n  ${file} contains the whole shop: ${rows} rows, ${bytes} bytes. Keep it as safe as the shop itself.\n`,
    )
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC')
      throw new StartupError(`${file} cannot be written (${code}).`, { cause: error })
    throw error
  } finally {
    await database.close()
  }
}

async function restore(file: string): Promise<void> {
  const settings = readSettings(process.env)
  // The tables are not migrated yet, since the backup is restored into the tables of its own version.
  const database = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, log)
    : await openEmbedded({ ...settings, log })
  try {
    const line = progressLine('Restoring')
    const { made_at, tables } = await restoreBackup(database.db, file, {
      onProgress: ({ done, total }) => line.show(done, total ?? 0),
    }).finally(line.end)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `\n  The shop is restored to ${made_at}: ${rows} rows, all compared. Start it with npm start.\n`,
    )
  } finally {
    await database.close()
  }
}
