import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite, Results } from '@electric-sql/pglite'
import {
  AbortedTransactionError,
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type {
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { errorCode } from '../errors.ts'
import type { Turns } from './embedded-turns.ts'

/**
 * The store is set while the action of a transaction runs, to detect a query that bypasses its own
 * transaction.
 */
export const runningTransaction = new AsyncLocalStorage<{ open: boolean }>()

export interface Engine {
  readonly pglite: PGlite
  readonly failure?: Error | undefined
  readonly unwritable?: Unwritable | undefined
}

export type Unwritable = 'ENOSPC' | 'EROFS'

/**
 * Kysely's own PGlite dialect shares the one connection between all callers, so a query could run inside
 * another caller's transaction. Here a transaction holds its turn until it ends.
 */
export class PgliteDialect implements Dialect {
  #engine: Engine
  #turns: Turns

  constructor(engine: Engine, turns: Turns) {
    this.#engine = engine
    this.#turns = turns
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createDriver() {
    return new PgliteDriver(this.#engine, this.#turns)
  }

  createIntrospector(db: Kysely<any>) {
    return new PostgresIntrospector(db)
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
}

class PgliteDriver implements Driver {
  #connection: PgliteConnection
  #turns: Turns

  constructor(engine: Engine, turns: Turns) {
    this.#connection = new PgliteConnection(engine)
    this.#turns = turns
  }

  async init() {}

  async acquireConnection() {
    forbidInsideTransaction()
    await this.#turns.acquire()
    return this.#connection
  }

  async releaseConnection() {
    this.#turns.release()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const access = settings.accessMode ? ` ${settings.accessMode}` : ''
    await connection.executeQuery(CompiledQuery.raw(`start transaction${isolation}${access}`))
  }

  async commitTransaction() {
    const { command } = await this.#connection.run('commit')
    // PostgreSQL answers COMMIT with ROLLBACK when an earlier statement of the transaction has failed.
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction() {
    await this.#connection.run('rollback')
  }

  async savepoint(connection: DatabaseConnection, name: string, _compile: QueryCompiler['compileQuery']) {
    await connection.executeQuery(CompiledQuery.raw(`savepoint "${name}"`))
  }

  async rollbackToSavepoint(
    connection: DatabaseConnection,
    name: string,
    _compile: QueryCompiler['compileQuery'],
  ) {
    await connection.executeQuery(CompiledQuery.raw(`rollback to "${name}"`))
  }

  async releaseSavepoint(
    connection: DatabaseConnection,
    name: string,
    _compile: QueryCompiler['compileQuery'],
  ) {
    await connection.executeQuery(CompiledQuery.raw(`release "${name}"`))
  }

  async destroy() {}
}

class PgliteConnection implements DatabaseConnection {
  #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A query that Kysely has built is one statement. Raw SQL may have several.
    const isOne = query.query.kind !== 'RawNode' || query.parameters.length > 0
    const { command, rowCount, rows } = await this.run(query.sql, isOne ? query.parameters : undefined)
    const changes =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- type of the query
    return { rows: rows as R[], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  async run(text: string, values?: readonly unknown[]): Promise<Results> {
    try {
      const { pglite } = requireUsable(this.#engine)
      if (values) return await pglite.query(text, [...values])
      return (await pglite.exec(text)).at(-1) ?? { rows: [], fields: [] }
    } catch (error) {
      throwDiskError(this.#engine, error)
      // The stack of a PGlite error begins at its message loop, so the stack of the caller is added.
      if (error instanceof Error)
        error.stack = `${error.stack}\n${new Error('asked').stack?.split('\n').slice(2).join('\n')}`
      throw error
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream: page through the rows instead.')
  }
}

export function requireUsable(engine: Engine): Engine {
  if (engine.failure) throw engine.failure
  return engine
}

const readOnlyTransaction = '25006'

export function throwDiskError({ unwritable }: Engine, cause: unknown): void {
  if (unwritable && errorCode(cause) === readOnlyTransaction) throw makeDiskError(unwritable, cause)
}

export const makeDiskError = (code: Unwritable, cause?: unknown): Error =>
  Object.assign(new Error(code === 'ENOSPC' ? 'The disk is full' : 'The disk is read-only', { cause }), {
    code,
  })

/** Without this check, the query would wait forever for the turn that its own transaction holds. */
export function forbidInsideTransaction(): void {
  if (runningTransaction.getStore()?.open)
    throw new Error('A query was sent to `db` inside an open transaction: pass `tx` to the function instead.')
}
