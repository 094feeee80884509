import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { findNewestBackup } from './platform/backup/backup-task.ts'
import { drillBackup, chooseDrillFolder, toDrillProblem } from './platform/backup/drill.ts'
import type { DrillMessage } from './platform/backup/drill-task.ts'
import { progressLine } from './platform/backup/progress-line.ts'
import { StartupError } from './platform/errors.ts'
import { readSample } from './read-sample.ts'
import { readSettings } from './settings.ts'

/*
 * `npm run drill [-- FILE]` restores a backup, by default the newest, into a database that is removed afterwards. The
 * running shop also uses this program: with --report it sends messages instead of printing.
 */

const usage =
  'Name at most one file:\n\n  npm run drill              restores the newest backup of BACKUP_DIR, and removes it again\n' +
  '  npm run drill -- FILE      does the same with another backup\n'

lowerPriority()
const [first, ...more] = process.argv.slice(2)
await (first === '--report' ? reportDrill(...more) : showDrill(first, ...more))

async function reportDrill(parentFolder = '', file = ''): Promise<void> {
  const send = (message: DrillMessage) => process.send?.(message)
  // The shop that started this drill has ended.
  process.on('disconnect', () => process.exit(1))
  try {
    send({
      restored: await drillBackup(file, {
        parentFolder,
        readSample,
        onProgress: (progress) => send({ progress }),
      }),
    })
  } catch (error) {
    send({ problem: toDrillProblem(error) })
  }
}

async function showDrill(named?: string, ...others: string[]): Promise<void> {
  try {
    if (others.length > 0 || named?.startsWith('-')) throw new StartupError(usage)
    const settings = readSettings(process.env)
    const file = named ?? (await findNewestIn(settings.backupDir))
    const line = progressLine('Restoring')
    const { rows, pictures, seconds } = await drillBackup(file, {
      parentFolder: chooseDrillFolder(settings),
      readSample,
      onProgress: ({ done, total }) => line.show(done, total ?? 0),
    }).finally(line.end)
    console.log(
      `\n  ${file} can be restored: ${rows} rows, all compared, and ${pictures} pictures opened, in ${seconds} s.` +
        ' The restored data was removed.\n',
    )
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(`\n${error.message}\n`)
    process.exitCode = 1
  }
}

async function findNewestIn(folder: string | undefined): Promise<string> {
  if (folder === undefined)
    throw new StartupError(
      'Set BACKUP_DIR to the folder of the backups, or name a file: npm run drill -- FILE',
    )
  const newest = await findNewestBackup(folder)
  if (newest === undefined) throw new StartupError(`There is no backup in ${folder}.`)
  return join(folder, newest)
}

/** The shop has priority for CPU and memory. At the lowest priority a drill on a busy machine would never end. */
function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    // Linux ends this process first when memory runs out.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}
