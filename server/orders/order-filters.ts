import type { SavedFilter } from '#contract/orders/admin-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'

export const listOrderFilters = (db: Db, admin: { id: string }): Promise<SavedFilter[]> =>
  db
    .selectFrom('order_filters')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', admin.id)
    .orderBy('name')
    .execute()

/** Throws TOO_MANY_FILTERS. */
export async function saveOrderFilter(
  db: Db,
  admin: { id: string },
  { name, query }: Pick<SavedFilter, 'name' | 'query'>,
): Promise<SavedFilter[]> {
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', admin.id).forNoKeyUpdate().execute()
    await tx
      .insertInto('order_filters')
      .values({ id: newId(), user_id: admin.id, name, query })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ query }))
      .execute()
    const saved = await listOrderFilters(tx, admin)
    if (saved.length > limits.orderFilters) throw problem('TOO_MANY_FILTERS')
    return saved
  })
}

/** Throws NOT_FOUND, also for a filter of another admin. */
export async function deleteOrderFilter(db: Db, admin: { id: string }, id: string): Promise<SavedFilter[]> {
  const deleted = await db
    .deleteFrom('order_filters')
    .where('id', '=', id)
    .where('user_id', '=', admin.id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw problem('NOT_FOUND')
  return listOrderFilters(db, admin)
}
