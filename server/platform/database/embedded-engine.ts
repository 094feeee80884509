import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { errorCode } from '../error-code.ts'
import type { Log } from '../logging/log.ts'
import type { SyncNodeFS } from './embedded-folder.ts'
import { diskError, type Engine, type Unwritable } from './pglite-dialect.ts'

/** Bytes kept free, three segments of PostgreSQL's log: one that cannot grow would end it in the middle of a transaction. */
const leastRoom = 48 * 1024 * 1024

/** Milliseconds between two attempts to open it anew. */
const pause = 2_000

type OpenFiles = () => Promise<{ pglite: PGlite; files: SyncNodeFS }>

/**
 * PostgreSQL over a folder whose disk may fill up and fail. While it cannot be written it is only read. When PostgreSQL ended
 * itself, since its log could not be written, it is opened anew from what is on the disk, as after a power cut; both by itself.
 */
export class FolderEngine implements Engine {
  pglite: PGlite
  unwritable: Unwritable | undefined
  #folder: string
  #files: SyncNodeFS
  #end: Ending
  #open: OpenFiles
  #log: Log
  #lastTry = -Infinity
  #isClosing = false

  constructor(folder: string, opened: Awaited<ReturnType<OpenFiles>>, open: OpenFiles, log: Log) {
    this.#folder = folder
    this.pglite = opened.pglite
    this.#files = opened.files
    this.#end = watchForEnd(opened.pglite)
    this.#open = open
    this.#log = log
  }

  get failure(): Error | undefined {
    return this.#end.failure
  }

  /** Done at the beginning of every turn. */
  async prepare(): Promise<void> {
    if (this.#isClosing) return
    const unwritable = whyUnwritable(this.#folder)
    if (this.failure) await this.#openAnew(this.failure, unwritable)
    if (unwritable === this.unwritable) return
    await this.pglite.exec(`set default_transaction_read_only = ${unwritable ? 'on' : 'off'}`)
    this.unwritable = unwritable
    if (unwritable) this.#log.error({ folder: this.#folder, code: unwritable }, sentences[unwritable])
    else this.#log.warn({ folder: this.#folder }, 'the disk can be written again')
  }

  async #openAnew(failure: Error, unwritable: Unwritable | undefined): Promise<void> {
    if (unwritable) throw diskError(unwritable, failure)
    if (performance.now() - this.#lastTry < pause) throw failure
    this.#lastTry = performance.now()
    this.#files.abandon()
    try {
      const { pglite, files } = await this.#open()
      this.pglite = pglite
      this.#files = files
    } catch (error) {
      this.#log.error({ err: error }, 'the database ended itself, and does not open yet')
      throw failure
    }
    this.#end = watchForEnd(this.pglite)
    this.unwritable = undefined
    this.#log.warn({ err: failure }, 'the database was opened anew after it had ended itself')
  }

  /** From now on it is taken as it is: what closes need not be able to write. */
  beginClosing(): void {
    this.#isClosing = true
  }

  async close(): Promise<void> {
    if (this.pglite.closed) return
    // The next start finds in the log what has not reached the tables.
    if (this.failure || this.unwritable === 'EROFS') {
      this.#files.abandon()
      return
    }
    await this.pglite.exec('checkpoint')
    await this.pglite.close()
  }
}

interface Ending {
  failure?: Error
}

/**
 * PostgreSQL ends itself when its log cannot be written. PGlite takes no notice of it and runs in a circle for ever, so this
 * breaks the circle: the error goes to who asked.
 */
function watchForEnd(pglite: PGlite): Ending {
  const ending: Ending = {}
  const inside: unknown = pglite
  if (!isInternals(inside)) throw new Error('PGlite has changed inside: nothing would show that it ended')
  const { mod, POSTGRES_MAIN_LONGJMP: expected } = inside
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = mod
  mod._PostgresMainLoopOnce = () => {
    // PGlite has something to say after an error too.
    if (ending.failure) throw ending.failure
    try {
      runOnce()
    } catch (cause) {
      if (!(cause instanceof Object && 'status' in cause && cause.status === expected))
        ending.failure = Object.assign(new Error('The database ended itself', { cause }), {
          code: crashShutdown,
        })
      throw cause
    }
  }
  // All that PGlite does after any error, and outside of its own catching.
  mod.stackRestore = (stack) => {
    if (ending.failure) throw ending.failure
    stackRestore(stack)
  }
  return ending
}

/** The code PostgreSQL gives its clients then. */
const crashShutdown = '57P02'

interface Internals {
  POSTGRES_MAIN_LONGJMP: number
  mod: { _PostgresMainLoopOnce: () => void; stackRestore: (stack: number) => void }
}

const isInternals = (pglite: unknown): pglite is Internals =>
  typeof pglite === 'object' && pglite !== null && 'mod' in pglite && 'POSTGRES_MAIN_LONGJMP' in pglite

const sentences = {
  ENOSPC: 'the disk is full: the shop only reads until there is room',
  EROFS: 'the disk can only be read, and so can the shop',
} as const satisfies Record<Unwritable, string>

/** Why nothing may be written into this folder, if so. */
export function whyUnwritable(folder: string): Unwritable | undefined {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    // Every other reason shows where it is written.
    if (errorCode(error) === 'EROFS') return 'EROFS'
  }
  return hasRoom(folder) ? undefined : 'ENOSPC'
}

export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize >= leastRoom
}
