import { AsyncLocalStorage } from 'node:async_hooks'
import net from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { errorCode } from '../errors.ts'
import { toOutage } from './outage.ts'

/** All values are in milliseconds. */
export interface DatabaseTimeouts {
  connection: number
  statement: number
}

/** A page that waits for a connection and then for a statement still ends before its own timeout. */
export const defaultTimeouts: DatabaseTimeouts = { connection: 4_000, statement: 5_000 }
const longTimeoutMs = 3_600_000

const currentTimeoutMs = new AsyncLocalStorage<number>()

export const withStatementTimeout = <T>(milliseconds: number, action: () => Promise<T>): Promise<T> =>
  currentTimeoutMs.run(milliseconds, action)

export const withLongTimeout = <T>(action: () => Promise<T>): Promise<T> =>
  withStatementTimeout(longTimeoutMs, action)

interface LimitedConfig extends ClientConfig {
  statementTimeoutMs?: number
}

/**
 * PostgreSQL's own timeouts are not enough: a server that hangs does not check them, and a pooler refuses
 * them. Emits `unwritable` with the reason when a write fails because of the disk.
 */
export class LimitedClient extends Client {
  #statementTimeoutMs: number

  constructor(settings?: LimitedConfig) {
    super(settings)
    this.#statementTimeoutMs = settings?.statementTimeoutMs ?? defaultTimeouts.statement
    // A connection that is cut between two statements reports it only here. The next statement fails.
    this.on('error', () => {})
  }

  // This signature stands for the eight overloads of the base class, which callers see.
  override query(...statement: [any, ...any[]]): any {
    const answer: unknown = super.query(...statement)
    if (!(answer instanceof Promise)) return answer
    const timer = setTimeout(
      () => this.#timeOut(statement[0]),
      currentTimeoutMs.getStore() ?? this.#statementTimeoutMs,
    )
    return answer
      .catch((error: unknown) => {
        this.#noteOutage(error)
        throw error
      })
      .finally(() => clearTimeout(timer))
  }

  #noteOutage(failure: unknown): void {
    const outage = toOutage(failure)
    if (outage === 'DISK_FULL') this.emit('unwritable', 'ENOSPC')
    if (outage === 'READ_ONLY') this.emit('unwritable', 'EROFS')
    // After a fail-over this server may be the standby. A new connection may reach the primary.
    if (errorCode(failure) === '25006') void super.end().catch(() => {})
  }

  #timeOut(statement: unknown): void {
    // Cancelling a commit that waits for a standby would make it visible before it is replicated.
    if (!isCommit(statement)) this.#cancel()
    const stream: unknown = Reflect.get(this.connection, 'stream')
    if (stream instanceof net.Socket)
      stream.destroy(Object.assign(new Error('The database did not answer in time'), { code: 'ETIMEDOUT' }))
  }

  /** Without a cancel request the server would continue the statement and keep its locks. */
  #cancel(): void {
    const [processID, secretKey] = [Reflect.get(this, 'processID'), Reflect.get(this, 'secretKey')]
    const request = Buffer.alloc(16)
    for (const [at, value] of [request.length, cancelRequestCode, processID, secretKey].entries())
      request.writeInt32BE(Number(value), at * 4)
    const socket = this.host.startsWith('/')
      ? net.connect(`${this.host}/.s.PGSQL.${this.port}`)
      : net.connect(this.port, this.host)
    socket.setTimeout(defaultTimeouts.connection, () => socket.destroy())
    socket.on('error', () => {})
    socket.end(request)
  }
}

const cancelRequestCode = 80_877_102

const isCommit = (statement: unknown): boolean => {
  const text = statement instanceof Object && 'text' in statement ? statement.text : statement
  return typeof text === 'string' && /^\s*commit\s*$/i.test(text)
}
