import { sql } from 'kysely'
import { resumeMails } from '#server/accounts/mail-stops.ts'
import { accounts, readsMails } from '#server/accounts/to-user.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { chooseSizes, type WantedSize } from '../choose-sizes.ts'

/**
 * Asking again has no effect. The mail is only sent to a confirmed address. Throws PRODUCT_NOT_FOUND, SIZE_UNKNOWN and
 * IN_STOCK.
 */
export async function requestStockNotice(db: Db, userId: string, wanted: WantedSize): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [size] = await chooseSizes(tx, [wanted])
    if (!size || size.stock > 0) throw problem('IN_STOCK')
    await resumeMails(tx, userId, 'back-in-stock')
    await tx
      .insertInto('stock_notices')
      .values({ user_id: userId, size_id: size.sizeId })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'size_id'])
          .doUpdateSet({ mailed_at: null, asked_at: sql<Date>`shop_now()` })
          // After the mail about an earlier restock, the customer waits again, behind the others.
          .where('stock_notices.mailed_at', 'is not', null),
      )
      .execute()
  })
}

export async function needsConfirmation(db: Db, userId: string): Promise<boolean> {
  const account = await accounts(db)
    .select('users.id')
    .where('users.id', '=', userId)
    .where(readsMails)
    .executeTakeFirst()
  return account === undefined
}

/** Ends all requests of a customer who wants no more mails about stock. */
export async function endStockNotices(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('stock_notices').where('user_id', '=', userId).where('mailed_at', 'is', null).execute()
}

/** Cancelling again has no effect. */
export async function cancelStockNotice(
  db: Db,
  userId: string,
  { product_id, size_id }: WantedSize,
): Promise<void> {
  await db
    .deleteFrom('stock_notices')
    .where('user_id', '=', userId)
    .where('mailed_at', 'is', null)
    .where('size_id', 'in', sizesOf(db, product_id))
    .$if(Boolean(size_id), (notices) => notices.where('size_id', '=', size_id ?? ''))
    .execute()
}

const sizesOf = (db: Db, productId: string) =>
  db.selectFrom('product_sizes').select('id').where('product_id', '=', productId)

/** Returns the sizes for which the customer waits; null for a product without sizes. */
export async function listStockNotices(
  db: Db,
  userId: string,
  productId: string,
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('stock_notices as n')
    .innerJoin('product_sizes as s', 's.id', 'n.size_id')
    .select(sql<string | null>`case when s.name is not null then s.id end`.as('size_id'))
    .where('n.user_id', '=', userId)
    .where('n.mailed_at', 'is', null)
    .where('s.product_id', '=', productId)
    .orderBy('s.position')
    .execute()
  return rows.map(({ size_id }) => size_id)
}

export async function handOverStockNotices(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    delete from stock_notices source where user_id = ${from}
      and exists (select from stock_notices target where target.user_id = ${to} and target.size_id = source.size_id)`.execute(
    tx,
  )
  await tx.updateTable('stock_notices').set({ user_id: to }).where('user_id', '=', from).execute()
}

/** After a merge: the other customer may have bought what this one waits for. */
export async function endBoughtStockNotices(tx: Db, userId: string): Promise<void> {
  await sql`
    delete from stock_notices n where n.user_id = ${userId} and exists (
      select from orders o join order_lines l on l.order_id = o.id
      where o.user_id = n.user_id and o.status <> 'cancelled' and o.created_at >= n.asked_at and l.size_id = n.size_id)`.execute(
    tx,
  )
}
