import type { CompiledQuery, KyselyPlugin, QueryId } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** `queries` are the statements that ran on the returned `db`, in the order of their results. */
export function recordQueries(db: Db): { db: Db; queries: CompiledQuery[] } {
  const made = new WeakMap<QueryId, CompiledQuery>()
  const queries: CompiledQuery[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      made.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    // Only queries with a result were statements of their own.
    transformResult: async ({ queryId, result }) => {
      queries.push(made.get(queryId)!)
      return result
    },
  }
  return { db: db.withPlugin(recorder), queries }
}
