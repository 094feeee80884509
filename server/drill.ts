import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { findNewestBackup } from './platform/backup/backup-task.ts'
import { drillBackup, chooseDrillFolder, toDrillProblem } from './platform/backup/drill.ts'
import type { DrillMessage } from './platform/backup/drill-task.ts'
import { progressLine } from './platform/backup/progress-line.ts'
import { StartupError } from './platform/startup-error.ts'
import { readSample } from './read-sample.ts'
import { readSettings } from './settings.ts'

/*
 * npm run drill [-- FILE]: restores a backup, the newest unless one is named, into a database that is removed afterwards. The
 * open shop does its drills with this program too: then, with --report, the shop is told instead of the terminal.
 */

const usage =
  'Say at most which file:\n\n  npm run drill              restores the newest backup of BACKUP_DIR, and removes it again\n' +
  '  npm run drill -- FILE      the same with another one\n'

yieldToTheShop()
const [first, ...more] = process.argv.slice(2)
await (first === '--report' ? reportDrill(...more) : showDrill(first, ...more))

async function reportDrill(place = '', file = ''): Promise<void> {
  const tell = (message: DrillMessage) => process.send?.(message)
  // Nobody waits for it any more.
  process.on('disconnect', () => process.exit(1))
  try {
    tell({
      restored: await drillBackup(file, { parentFolder: place, readSample, onProgress: (progress) => tell({ progress }) }),
    })
  } catch (error) {
    tell({ problem: toDrillProblem(error) })
  }
}

async function showDrill(named?: string, ...others: string[]): Promise<void> {
  try {
    if (others.length > 0 || named?.startsWith('-')) throw new StartupError(usage)
    const settings = readSettings(process.env)
    const file = named ?? (await newestIn(settings.backupDir))
    const line = progressLine('Restoring')
    const { rows, pictures, seconds } = await drillBackup(file, {
      parentFolder: chooseDrillFolder(settings),
      readSample,
      onProgress: ({ done, total }) => line.show(done, total ?? 0),
    }).finally(line.end)
    console.log(
      `\n  ${file} can be restored: ${rows} rows, each compared, and ${pictures} pictures opened, in ${seconds} s.` +
        ' Nothing of it was kept.\n',
    )
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(`\n${error.message}\n`)
    process.exitCode = 1
  }
}

async function newestIn(folder: string | undefined): Promise<string> {
  if (folder === undefined)
    throw new StartupError(
      'Set BACKUP_DIR to the folder of the backups, or name a file: npm run drill -- FILE',
    )
  const newest = await findNewestBackup(folder)
  if (newest === undefined) throw new StartupError(`There is no backup in ${folder}.`)
  return join(folder, newest)
}

/** Of processor and memory the shop comes first; at the lowest priority of all a busy machine would never end a drill. */
function yieldToTheShop(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    // Whom Linux ends first when no memory is left.
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // No Linux.
  }
}
