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
import { errorCode } from '../error-code.ts'
import type { Turns } from './embedded-turns.ts'

/** Set while a transaction's action runs, so that using `db` in it is not mistaken for waiting for somebody else's turn. */
export const runningTransaction = new AsyncLocalStorage<{ open: boolean }>()

/** The one connection, and how it is. */
export interface Engine {
  readonly pglite: PGlite
  /** Why nothing may be asked of it any more. */
  readonly failure?: Error | undefined
  /** Why every write is refused. */
  readonly unwritable?: Unwritable | undefined
}

/** The disk has no room, or its system no longer lets it be written. */
export type Unwritable = 'ENOSPC' | 'EROFS'

/**
 * Kysely over the one connection of the embedded database. Kysely's own dialect for PGlite hands that connection to
 * everybody at once: a plain query would run inside a stranger's transaction. Here a transaction keeps its turn to its end.
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
    await this.#turns.take()
    return this.#connection
  }

  async releaseConnection() {
    this.#turns.give()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const access = settings.accessMode ? ` ${settings.accessMode}` : ''
    await connection.executeQuery(CompiledQuery.raw(`start transaction${isolation}${access}`))
  }

  async commitTransaction() {
    const { command } = await this.#connection.run('commit')
    // PostgreSQL answers COMMIT with ROLLBACK when an earlier statement of the transaction had failed.
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
    // What Kysely made is one statement; what was written by hand may be several.
    const isOne = query.query.kind !== 'RawNode' || query.parameters.length > 0
    const { command, rowCount, rows } = await this.run(query.sql, isOne ? query.parameters : undefined)
    const changes =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the query says
    return { rows: rows as R[], ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  /** One statement, or without values any number of them: the last one answers. */
  async run(text: string, values?: readonly unknown[]): Promise<Results> {
    try {
      const { pglite } = usable(this.#engine)
      if (values) return await pglite.query(text, [...values])
      return (await pglite.exec(text)).at(-1) ?? { rows: [], fields: [] }
    } catch (error) {
      throwUnwritable(this.#engine, error)
      // PGlite's errors start at its own message loop; this adds who asked.
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

/** Throws why it cannot be used, if it cannot. */
export function usable(engine: Engine): Engine {
  if (engine.failure) throw engine.failure
  return engine
}

const readOnlyTransaction = '25006'

/** A write that was refused because of the disk says so. */
export function throwUnwritable({ unwritable }: Engine, cause: unknown): void {
  if (unwritable && errorCode(cause) === readOnlyTransaction) throw diskError(unwritable, cause)
}

export const diskError = (code: Unwritable, cause?: unknown): Error =>
  Object.assign(new Error(code === 'ENOSPC' ? 'The disk is full' : 'The disk can only be read', { cause }), {
    code,
  })

/** Without this the second query would wait for ever for the turn its own transaction holds. */
export function forbidInsideTransaction(): void {
  if (runningTransaction.getStore()?.open)
    throw new Error('A query went to `db` while its own transaction is open: pass `tx` down instead.')
}
