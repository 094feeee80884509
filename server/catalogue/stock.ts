import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { inBothLanguages } from '#server/platform/database/in-language.ts'
import { problem, type ProblemError } from '#server/platform/problem.ts'

export interface StockLine {
  size_id: string
  /** Pieces. */
  quantity: number
}

/**
 * Takes pieces for an order; lines of one size are summed first. INSUFFICIENT_STOCK with the product's name and what is
 * left, PRODUCT_NOT_FOUND when it is gone or hidden. Sizes are taken product by product, so that two orders never wait for
 * each other in a circle.
 */
export async function takeStock(tx: Db, lines: readonly StockLine[], orderId: string): Promise<void> {
  const sums = await inProductOrder(tx, summedBySize(lines))
  if (sums.length === 0) return
  for (const { size_id, quantity } of sums) {
    const taken = await tx
      .updateTable('product_sizes as s')
      .from('products as p')
      .set({ stock: sql<number>`s.stock - ${quantity}` })
      .whereRef('p.id', '=', 's.product_id')
      .where('p.hidden_at', 'is', null)
      .where('s.id', '=', size_id)
      .where('s.stock', '>=', quantity)
      .returning('s.id')
      .executeTakeFirst()
    if (!taken) throw await whyNot(tx, size_id)
  }
  await tx
    .insertInto('stock_movements')
    .values(
      sums.map(({ size_id, quantity }) => ({
        size_id,
        change: -quantity,
        reason: 'order' as const,
        order_id: orderId,
      })),
    )
    .execute()
}

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

function summedBySize(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>()
  for (const { size_id, quantity } of lines) sums.set(size_id, (sums.get(size_id) ?? 0) + quantity)
  return [...sums].map(([size_id, quantity]) => ({ size_id, quantity }))
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

async function whyNot(tx: Db, sizeId: string): Promise<ProblemError> {
  const row = await tx
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['p.name', 'p.name_en', 's.stock'])
    .where('s.id', '=', sizeId)
    .where('p.hidden_at', 'is', null)
    .executeTakeFirst()
  if (!row) return problem('PRODUCT_NOT_FOUND')
  return problem('INSUFFICIENT_STOCK', {
    name: inBothLanguages(row.name, row.name_en),
    available: row.stock,
  })
}
