import type { Language } from '#contract/platform/language.ts'
import type { TaskKindName } from '#contract/platform/task.ts'
import type { Db } from '../database/database.ts'

/** The progress of a task; omitted fields stay unchanged. */
export interface Progress {
  done: number
  total?: number
  outcome?: object
  report?: unknown[]
}

/** A running task. Its progress is updated by every step. */
export interface RunningTask {
  readonly id: string
  /** Null: started by the shop. */
  readonly askedBy: string | null
  readonly language: Language
  readonly input: unknown
  readonly file: Uint8Array | null
  readonly done: number
  readonly total: number | null
  readonly outcome: object | null
  readonly report: unknown[]
  /** Aborted when the shop closes: work outside of a step ends and begins again later. */
  readonly closing: AbortSignal
  /** How many items a step should process, so that it does not block others for long. */
  readonly batchSize: number
  /** Runs one step in a transaction that also stores the progress. */
  step: (action: (tx: Db) => Promise<Progress>) => Promise<void>
  /** Stores the progress of a task that changes nothing in the database. */
  show: (progress: Progress) => Promise<void>
}

export interface TaskKind {
  name: TaskKindName
  /** Attempts without progress before the task fails. */
  attempts: (askedBy: string | null) => number
  retrySeconds: number
  run: (task: RunningTask) => Promise<void>
  /** The error as an admin sees it; by default a fault. */
  problemOf?: (error: unknown) => string
}
