import type { Language } from '#contract/platform/language.ts'
import type { TaskKindName } from '#contract/platform/task.ts'
import type { Db } from '../database/database.ts'

/** Fields that are left out stay unchanged. */
export interface Progress {
  done: number
  total?: number
  outcome?: object
  report?: unknown[]
}

export interface RunningTask {
  readonly id: string
  /** Null means that the shop requested the task. */
  readonly askedBy: string | null
  readonly language: Language
  readonly input: unknown
  readonly file: Uint8Array | null
  readonly done: number
  readonly total: number | null
  readonly outcome: object | null
  readonly report: unknown[]
  /** The signal is aborted when the shop closes. Work outside of a step then ends and begins again later. */
  readonly closing: AbortSignal
  readonly batchSize: number
  /** Runs one step in a transaction that also stores the progress. */
  step: (action: (tx: Db) => Promise<Progress>) => Promise<void>
  /** Stores the progress of a task that changes nothing in the database. */
  show: (progress: Progress) => Promise<void>
}

export interface TaskKind {
  name: TaskKindName
  attempts: (askedBy: string | null) => number
  retrySeconds: number
  run: (task: RunningTask) => Promise<void>
  /** The text that an admin sees. The default is FAULT. */
  problemOf?: (error: unknown) => string
}
