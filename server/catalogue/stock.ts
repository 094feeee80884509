import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export interface StockLine {
  size_id: string
  /** Pieces. */
  quantity: number
}

/**
 * Takes pieces for an order, as a part of the statement that writes it; lines of one size are summed. Sizes are taken product by
 * product, so that two orders never wait for each other in a circle. Where a piece is missing or a product hidden the statement
 * fails as overtaken (40001): who read that they are there reads again.
 */
export const takingStock = (lines: readonly StockLine[], orderId: string): RawBuilder<void> => sql`
  take_stock(${lines.map(({ size_id }) => size_id)}::text[], ${lines.map(({ quantity }) => quantity)}::int[], ${orderId}::text)`

/** Puts back what an order took; a second time does nothing. */
export async function returnStock(tx: Db, orderId: string): Promise<void> {
  const { rows } = await sql<{ size_id: string; change: number }>`
    insert into stock_movements (size_id, change, reason, order_id)
    select size_id, -change, 'return', order_id from stock_movements where order_id = ${orderId} and reason = 'order'
    order by size_id
    on conflict do nothing
    returning size_id, change`.execute(tx)
  for (const { size_id, change } of await inProductOrder(tx, rows))
    await tx
      .updateTable('product_sizes')
      .set({ stock: sql<number>`stock + ${change}` })
      .where('id', '=', size_id)
      .execute()
}

/** In the database's own order, which is everybody's. */
async function inProductOrder<T extends { size_id: string }>(tx: Db, lines: T[]): Promise<T[]> {
  if (lines.length < 2) return lines
  const ids = lines.map(({ size_id }) => size_id)
  const rows = await tx
    .selectFrom('product_sizes')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('product_id')
    .orderBy('id')
    .execute()
  const place = new Map(rows.map(({ id }, at) => [id, at]))
  return lines.toSorted((a, b) => (place.get(a.size_id) ?? 0) - (place.get(b.size_id) ?? 0))
}
