import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { errorCode } from '../errors.ts'
import type { Log } from '../logging/log.ts'
import type { SyncNodeFS } from './embedded-folder.ts'
import { makeDiskError, type Engine, type Unwritable } from './pglite-dialect.ts'

/**
 * These are three WAL segments. PostgreSQL shuts down in the middle of a transaction when its WAL cannot
 * grow.
 */
const minFreeBytes = 48 * 1024 * 1024

const reopenIntervalMs = 2_000

type OpenFiles = () => Promise<{ pglite: PGlite; files: SyncNodeFS }>

/**
 * Runs PostgreSQL in a folder whose disk may fill up or fail. While the disk cannot be written, the database
 * is read-only. After a shutdown because of its WAL, PostgreSQL is reopened and recovers as after a power
 * cut.
 */
export class FolderEngine implements Engine {
  pglite: PGlite
  unwritable: Unwritable | undefined
  #folder: string
  #files: SyncNodeFS
  #ending: Ending
  #open: OpenFiles
  #log: Log
  #lastTry = -Infinity
  #isClosing = false

  constructor(folder: string, opened: Awaited<ReturnType<OpenFiles>>, open: OpenFiles, log: Log) {
    this.#folder = folder
    this.pglite = opened.pglite
    this.#files = opened.files
    this.#ending = watchForEnd(opened.pglite)
    this.#open = open
    this.#log = log
  }

  get failure(): Error | undefined {
    return this.#ending.failure
  }

  async prepare(): Promise<void> {
    if (this.#isClosing) return
    const unwritable = findUnwritableReason(this.#folder)
    if (this.failure) await this.#reopen(this.failure, unwritable)
    if (unwritable === this.unwritable) return
    await this.pglite.exec(`set default_transaction_read_only = ${unwritable ? 'on' : 'off'}`)
    this.unwritable = unwritable
    if (unwritable) this.#log.error({ folder: this.#folder, code: unwritable }, messages[unwritable])
    else
      this.#log.warn({ folder: this.#folder }, 'The disk can be written again; the database accepts writes')
  }

  async #reopen(failure: Error, unwritable: Unwritable | undefined): Promise<void> {
    if (unwritable) throw makeDiskError(unwritable, failure)
    if (performance.now() - this.#lastTry < reopenIntervalMs) throw failure
    this.#lastTry = performance.now()
    this.#files.abandon()
    try {
      const { pglite, files } = await this.#open()
      this.pglite = pglite
      this.#files = files
    } catch (error) {
      this.#log.error({ err: error }, 'The embedded database has shut down and cannot be reopened yet')
      throw failure
    }
    this.#ending = watchForEnd(this.pglite)
    this.unwritable = undefined
    this.#log.warn({ err: failure }, 'Reopened the embedded database after it had shut down')
  }

  /**
   * From now on the engine does not reopen the database or make it read-only, since closing must not need a
   * writable disk.
   */
  beginClosing(): void {
    this.#isClosing = true
  }

  async close(): Promise<void> {
    if (this.pglite.closed) return
    // At the next start PostgreSQL recovers from the WAL what is not in the tables yet.
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
 * PostgreSQL exits when its WAL cannot be written. PGlite does not notice this and loops forever. The watch
 * ends the loop and rejects the statement.
 */
function watchForEnd(pglite: PGlite): Ending {
  const ending: Ending = {}
  const inside: unknown = pglite
  if (!isInternals(inside))
    throw new Error("PGlite's internals have changed: a shutdown of the database would go unnoticed")
  const { mod, POSTGRES_MAIN_LONGJMP: expected } = inside
  const { _PostgresMainLoopOnce: runOnce, stackRestore } = mod
  mod._PostgresMainLoopOnce = () => {
    if (ending.failure) throw ending.failure
    try {
      runOnce()
    } catch (cause) {
      if (!(cause instanceof Object && 'status' in cause && cause.status === expected))
        ending.failure = Object.assign(new Error('The embedded database has shut down', { cause }), {
          code: crashShutdownCode,
        })
      throw cause
    }
  }
  // PGlite calls this function after any error, outside of its own try block.
  mod.stackRestore = (stack) => {
    if (ending.failure) throw ending.failure
    stackRestore(stack)
  }
  return ending
}

const crashShutdownCode = '57P02'

interface Internals {
  POSTGRES_MAIN_LONGJMP: number
  mod: { _PostgresMainLoopOnce: () => void; stackRestore: (stack: number) => void }
}

const isInternals = (pglite: unknown): pglite is Internals =>
  typeof pglite === 'object' && pglite !== null && 'mod' in pglite && 'POSTGRES_MAIN_LONGJMP' in pglite

const messages = {
  ENOSPC: 'The disk is full: the database is read-only until there is space',
  EROFS: 'The disk is read-only, and so is the database',
} as const satisfies Record<Unwritable, string>

export function findUnwritableReason(folder: string): Unwritable | undefined {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    if (errorCode(error) === 'EROFS') return 'EROFS'
  }
  return hasFreeSpace(folder) ? undefined : 'ENOSPC'
}

export function hasFreeSpace(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize >= minFreeBytes
}
