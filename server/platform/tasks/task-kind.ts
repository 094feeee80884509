import type { Language } from '#contract/platform/language.ts'
import type { TaskKindName } from '#contract/platform/task.ts'
import type { Db } from '../database/database.ts'

/** How far a task is; what is left out stays as it was. */
export interface Progress {
  done: number
  total?: number
  outcome?: object
  report?: unknown[]
}

/** A task while it is done. What it holds is brought up to date by every part. */
export interface RunningTask {
  readonly id: string
  /** Null: the shop by itself. */
  readonly askedBy: string | null
  readonly language: Language
  readonly input: unknown
  readonly file: Uint8Array | null
  readonly done: number
  readonly total: number | null
  readonly outcome: object | null
  readonly report: unknown[]
  /** The shop closes: what is not a part ends now, and is begun again later. */
  readonly closing: AbortSignal
  /** How many things one part should be about, so that nobody waits long for it. */
  readonly room: number
  /** Does one part, all of it or nothing, together with writing down how far the task is then. */
  step: (action: (tx: Db) => Promise<Progress>) => Promise<void>
  /** Writes down how far a task is that changes nothing in the database. */
  show: (progress: Progress) => Promise<void>
}

/** One kind of long task, and what does it. */
export interface TaskKind {
  name: TaskKindName
  /** How many attempts without any progress are made before it is given up. */
  attempts: (askedBy: string | null) => number
  /** Seconds before the next one. */
  retrySeconds: number
  /** Resumes where `task.done` says. */
  run: (task: RunningTask) => Promise<void>
  /** What the owner reads of an error; left out: that it was a fault. */
  problemOf?: (error: unknown) => string
}
