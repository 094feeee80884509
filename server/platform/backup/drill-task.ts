import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Language } from '#contract/platform/language.ts'
import type { DrilledFile } from '#contract/platform/task.ts'
import type { Db } from '../database/database.ts'
import { problem } from '../problem.ts'
import { askForOnlyTask } from '../tasks/ask-for-task.ts'
import type { TaskKind } from '../tasks/task-kind.ts'
import { newestBackup, reportWhile } from './backup-task.ts'
import { DrillError, problemOfDrill, removeLeftovers } from './drill.ts'
import type { BackupProgress } from './write-backup.ts'

/** What the process of a drill says: how far it is, and at the end what came of it. */
export type DrillMessage =
  | { progress: BackupProgress }
  | { restored: NonNullable<DrilledFile['restored']> }
  | { problem: string }

interface DrillPlaces {
  /** BACKUP_DIR. */
  backups: string
  /** Where the database of the drill is made: beside the embedded database, or where the system keeps what is temporary. */
  drills: string
  /** The program that does it, which knows the shop's domains: `server/drill.ts`. */
  program: URL
}

/**
 * The id of the drill that will be done, or is being done already. An owner without a backup learns it at once, if this node has
 * the folder: NO_BACKUPS.
 */
export async function requestDrill(
  db: Db,
  { backups, ...asked }: { backups: string | undefined; askedBy: string | null; language: Language },
): Promise<string> {
  if (asked.askedBy !== null && backups !== undefined && !(await newestBackup(backups)))
    throw problem('NO_BACKUPS')
  return askForOnlyTask(db, { kind: 'drill', ...asked }, 'start-drill')
}

/** Restores the newest backup apart from the shop, to see that it can be. */
export const drillTask = ({ backups, drills, program }: DrillPlaces): TaskKind => ({
  name: 'drill',
  // What a file lacks it will lack again.
  attempts: () => 1,
  retrySeconds: 0,
  problemOf: problemOfDrill,
  async run(running) {
    const file = await newestBackup(backups)
    if (!file) throw new DrillError('NO_BACKUPS', `There is no backup in ${backups}.`)
    // Which one it was is to be read of a drill that fails, too.
    await running.show({ done: 0, outcome: { file, restored: null } satisfies DrilledFile })
    try {
      const restored = await reportWhile(running, (onProgress) =>
        inProcess(['--report', drills, join(backups, file)], {
          program,
          onProgress,
          closing: running.closing,
        }),
      )
      const { rows } = restored
      await running.show({ done: rows, total: rows, outcome: { file, restored } satisfies DrilledFile })
    } finally {
      // Of a process that was ended.
      await removeLeftovers(drills).catch(() => {})
    }
  },
})

interface InProcess {
  program: URL
  onProgress: (progress: BackupProgress) => void
  closing: AbortSignal
}

/**
 * Megabytes of JavaScript's own memory, as a backup has lines of some; and the optimising compiler, which would save no time
 * here, is left out: it would take 400 more while the database opens.
 */
const execArgv = ['--max-old-space-size=512', '--liftoff-only']

/** A process rather than a thread: it can be less important than the shop, and what ends it does not end the shop. */
async function inProcess(
  args: string[],
  { program, onProgress, closing }: InProcess,
): Promise<NonNullable<DrilledFile['restored']>> {
  closing.throwIfAborted()
  const child = fork(program, args, { execArgv, stdio: 'ignore' })
  const end = () => void child.kill('SIGKILL')
  closing.addEventListener('abort', end)
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    return await new Promise((resolve, reject) => {
      child.on('message', (message: DrillMessage) => {
        if ('progress' in message) onProgress(message.progress)
        else if ('restored' in message) resolve(message.restored)
        else reject(new Error(message.problem))
      })
      child.on('error', reject)
      child.on('close', (code, signal) =>
        reject(new DrillError('INTERRUPTED', `The drill was ended (${signal ?? code}).`)),
      )
    })
  } finally {
    closing.removeEventListener('abort', end)
    end()
    if (child.pid !== undefined) await ended
  }
}
