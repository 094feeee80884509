import { sql, type RawBuilder } from 'kysely'
import type { Client, QueryConfig } from 'pg'

/**
 * Begins a statement, or follows its `select`, that is asked so often that a connection to PostgreSQL keeps it parsed and planned. Not for
 * one whose text is seldom the same, or whose best plan hangs on its values.
 */
export const prepared = sql.raw('/* prepared */')

/**
 * Texts for `= any (…)` or `unnest(…)` in a prepared statement. The planner sees how many an array of text holds, takes a few for cheaper than any
 * number, and plans such a statement anew each time; into JSON it does not look.
 */
export const anyOf = (texts: readonly string[]): RawBuilder<string[]> =>
  sql`array(select json_array_elements_text(${JSON.stringify([...new Set(texts)])}::json))`

/** What commits by itself is such a statement too. */
const isMarked = /^\s*(?:select )?\/\* (?:prepared|commits) \*\//

/** Kept on a connection; each holds its plan in the memory of its process at the server. */
const most = 100

/** The names under which one connection knows statements. */
export class PreparedStatements {
  readonly #names = new Map<string, string>()
  #made = 0

  /** The same statement by its name, where it is to have one. */
  named(text: string, values: unknown[]): QueryConfig | undefined {
    if (!isMarked.test(text)) return undefined
    const name = this.#names.get(text) ?? this.#nameFor(text)
    return name === undefined ? undefined : { name, text, values }
  }

  #nameFor(text: string): string | undefined {
    if (this.#names.size >= most) return undefined
    const name = `griya_${++this.#made}`
    this.#names.set(text, name)
    return name
  }

  /** Under new names all are prepared anew. */
  forget(): void {
    this.#names.clear()
  }
}

/** A pooler gives out connections of its own to the server, and the next statement may go to another: none of them knows a name. */
export async function leadsToServer(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === Reflect.get(client, 'processID')
}

/** A migration changed what a prepared statement gives; nothing of it was done. */
export const planIsOutdated = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
