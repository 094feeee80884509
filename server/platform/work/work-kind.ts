import type { Language } from '#contract/language.ts'
import type { WorkKindName } from '#contract/work.ts'
import type { Db } from '../database/database.ts'

/** How far work is; what is left out stays as it was. */
export interface Progress {
  done: number
  total?: number
  outcome?: object
  report?: unknown[]
}

/** Work while it is done. What it holds is brought up to date by every part. */
export interface RunningWork {
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
  /** Does one part, all of it or nothing, together with writing down how far the work is then. */
  part: (work: (tx: Db) => Promise<Progress>) => Promise<void>
  /** Says how far work is that changes nothing in the database; it must be heard every few seconds. */
  tell: (progress: Progress) => Promise<void>
}

/** One kind of long work, and what does it. */
export interface WorkKind {
  name: WorkKindName
  /** Work of one lane is done one after the other, in the order it was asked for. */
  lane: string
  /** How often it may fail without any progress before it is given up. */
  tries: (askedBy: string | null) => number
  /** Seconds before it is tried again. */
  retrySeconds: number
  /** Visitors see what it changes. */
  refreshesPages: boolean
  /** Goes on where `running.done` says. */
  carryOut: (running: RunningWork) => Promise<void>
  /** What the owner reads of an error; left out: that it was a fault. */
  problemOf?: (error: unknown) => string
}
