import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Language } from '#contract/platform/language.ts'
import type { DrillResult } from '#contract/platform/task.ts'
import type { Db } from '../database/database.ts'
import { problem } from '../problem.ts'
import { requestSingleTask } from '../tasks/request-task.ts'
import type { TaskKind } from '../tasks/task-kind.ts'
import { findNewestBackup, reportWhile } from './backup-task.ts'
import { DrillError, toDrillProblem, removeLeftovers } from './drill.ts'
import type { BackupProgress } from './write-backup.ts'

export type DrillMessage =
  | { progress: BackupProgress }
  | { restored: NonNullable<DrillResult['restored']> }
  | { problem: string }

interface DrillFolders {
  backups: string
  drills: string
  program: URL
}

/** Throws NO_BACKUPS if an admin asks and the backup folder of this node has no backup. */
export async function requestDrill(
  db: Db,
  { backups, ...request }: { backups: string | undefined; askedBy: string | null; language: Language },
): Promise<string> {
  if (request.askedBy !== null && backups !== undefined && !(await findNewestBackup(backups)))
    throw problem('NO_BACKUPS')
  return requestSingleTask(db, { kind: 'drill', ...request }, 'start-drill')
}

export const drillTask = ({ backups, drills, program }: DrillFolders): TaskKind => ({
  name: 'drill',
  attempts: () => 1,
  retrySeconds: 0,
  problemOf: toDrillProblem,
  async run(running) {
    const file = await findNewestBackup(backups)
    if (!file) throw new DrillError('NO_BACKUPS', `There is no backup in ${backups}.`)
    // The name of the file is stored before, so that a drill that fails has it too.
    await running.show({ done: 0, outcome: { file, restored: null } satisfies DrillResult })
    try {
      const restored = await reportWhile(running, (onProgress) =>
        runInProcess(['--report', drills, join(backups, file)], {
          program,
          onProgress,
          closing: running.closing,
        }),
      )
      const { rows } = restored
      await running.show({ done: rows, total: rows, outcome: { file, restored } satisfies DrillResult })
    } finally {
      await removeLeftovers(drills).catch(() => {})
    }
  },
})

interface ProcessOptions {
  program: URL
  onProgress: (progress: BackupProgress) => void
  closing: AbortSignal
}

/**
 * A backup has lines that take several megabytes of JavaScript memory. The optimising compiler saves no time
 * here, and would take 400 MB more while the database opens.
 */
const execArgv = ['--max-old-space-size=512', '--liftoff-only']

/**
 * A process can have a lower priority than the shop, and its end does not end the shop. A thread can do
 * neither.
 */
async function runInProcess(
  args: string[],
  { program, onProgress, closing }: ProcessOptions,
): Promise<NonNullable<DrillResult['restored']>> {
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
        reject(new DrillError('INTERRUPTED', `The drill was interrupted (${signal ?? code}).`)),
      )
    })
  } finally {
    closing.removeEventListener('abort', end)
    end()
    if (child.pid !== undefined) await ended
  }
}
