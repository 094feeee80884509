import { AsyncLocalStorage } from 'node:async_hooks'
import net from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { errorCode } from '../error-code.ts'
import { outageOf } from './outage.ts'

/** How long the database may keep anybody waiting, in milliseconds. */
export interface DatabasePatience {
  /** For a free or a new connection. */
  connection: number
  /** For the answer to a statement. */
  statement: number
}

/** Together less than a page waits. */
export const usualPatience: DatabasePatience = { connection: 4_000, statement: 5_000 }
/** Milliseconds a statement of a migration or a backup may take. */
const longLimit = 3_600_000

const limit = new AsyncLocalStorage<number>()

/** Gives every statement of this action so many milliseconds. */
export const answeredWithin = <T>(milliseconds: number, action: () => Promise<T>): Promise<T> =>
  limit.run(milliseconds, action)

/** Lets every statement of this action take long: a migration, a backup, a restore. */
export const takingLong = <T>(action: () => Promise<T>): Promise<T> => answeredWithin(longLimit, action)

interface LimitedConfig extends ClientConfig {
  statementLimit?: number
}

/**
 * A connection that never keeps anybody waiting for ever. The server's own time limits would not do: a server that hangs
 * looks at no clock, and a pooler in front of it refuses them. What gave no answer in time is cancelled, and its connection
 * closed, since the answer to the next statement might be the one to this. It emits `unwritable` with why, when nothing can be
 * written.
 */
export class LimitedClient extends Client {
  #statementLimit: number

  constructor(settings?: LimitedConfig) {
    super(settings)
    this.#statementLimit = settings?.statementLimit ?? usualPatience.statement
    // A connection that is cut while it is in use and between two statements is reported only here; the next one fails.
    this.on('error', () => {})
  }

  // One signature for the eight overloads: whoever calls this sees those of the base class.
  override query(...statement: [any, ...any[]]): any {
    const answer: unknown = super.query(...statement)
    if (!(answer instanceof Promise)) return answer
    const timer = setTimeout(() => this.#giveUp(statement[0]), limit.getStore() ?? this.#statementLimit)
    return answer
      .catch((error: unknown) => {
        this.#note(error)
        throw error
      })
      .finally(() => clearTimeout(timer))
  }

  #note(failure: unknown): void {
    const outage = outageOf(failure)
    if (outage === 'DISK_FULL') this.emit('unwritable', 'ENOSPC')
    if (outage === 'READ_ONLY') this.emit('unwritable', 'EROFS')
    // Since a fail-over this may be the standby, and a new connection lead to the primary.
    if (errorCode(failure) === '25006') void super.end().catch(() => {})
  }

  #giveUp(statement: unknown): void {
    // Whoever waits for a standby to have the commit would show it unreplicated to everybody when it is cancelled.
    if (!isCommit(statement)) this.#cancel()
    const stream: unknown = Reflect.get(this.connection, 'stream')
    if (stream instanceof net.Socket)
      stream.destroy(Object.assign(new Error('The database gave no answer in time'), { code: 'ETIMEDOUT' }))
  }

  /** Otherwise the server would go on with it, or wait on for a lock, and hold its own locks meanwhile. */
  #cancel(): void {
    const [processID, secretKey] = [Reflect.get(this, 'processID'), Reflect.get(this, 'secretKey')]
    const request = Buffer.alloc(16)
    for (const [at, value] of [request.length, cancelRequest, processID, secretKey].entries())
      request.writeInt32BE(Number(value), at * 4)
    const socket = this.host.startsWith('/')
      ? net.connect(`${this.host}/.s.PGSQL.${this.port}`)
      : net.connect(this.port, this.host)
    socket.setTimeout(usualPatience.connection, () => socket.destroy())
    // It is worth a try and no more.
    socket.on('error', () => {})
    socket.end(request)
  }
}

/** The number by which PostgreSQL's protocol knows the request. */
const cancelRequest = 80_877_102

const isCommit = (statement: unknown): boolean => {
  const text = statement instanceof Object && 'text' in statement ? statement.text : statement
  return typeof text === 'string' && /^\s*commit\s*$/i.test(text)
}
