import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { inBothLanguages } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import type { AvailableSize } from './choose-sizes.ts'

export interface StockLine {
  /** Null: a line of an order that names no product, which takes nothing. */
  size_id: string | null
  /** Pieces. */
  quantity: number
}

/**
 * Takes the pieces of orders, as a part of the statement that writes them; lines of one size are summed. Sizes are taken product by
 * product, so that two statements never wait for each other in a circle. Where a piece is missing or a product hidden the statement
 * fails as overtaken (40001): who read that they are there reads again.
 */
export const takingStock = (lines: readonly (StockLine & { order_id: string })[]): RawBuilder<void> => sql`
  take_stock(${lines.map(({ size_id }) => size_id)}::text[], ${lines.map(({ quantity }) => quantity)}::int[],
    ${lines.map(({ order_id }) => order_id)}::text[])`

type ShortSize = Pick<AvailableSize, 'sizeId' | 'name' | 'nameEn' | 'sizeName' | 'sizeNameEn' | 'stock'>

/** INSUFFICIENT_STOCK, which names every size that is short. */
export function stockProblem(short: readonly ShortSize[]) {
  const [first] = short
  return problem('INSUFFICIENT_STOCK', {
    ...(first && { name: inBothLanguages(first.name, first.nameEn), available: first.stock }),
    short: short.map(({ sizeId, stock, ...size }) => ({
      size_id: sizeId,
      name: fullName(size),
      available: stock,
    })),
  })
}

const fullName = ({ name, nameEn, sizeName, sizeNameEn }: Omit<ShortSize, 'sizeId' | 'stock'>) => {
  const [product, size] = [inBothLanguages(name, nameEn), sizeName && inBothLanguages(sizeName, sizeNameEn)]
  return size ? { id: `${product.id} · ${size.id}`, en: `${product.en} · ${size.en}` } : product
}

const isStocked = <T extends StockLine>(line: T): line is T & { size_id: string } => line.size_id !== null

const sumBySize = (lines: readonly StockLine[]): { size_id: string; quantity: number }[] =>
  [...Map.groupBy(lines.filter(isStocked), ({ size_id }) => size_id)]
    .map(([size_id, same]) => ({ size_id, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .filter(({ quantity }) => quantity > 0)

/** Puts back what an order still holds; a second time does nothing. Its first return of a size is told from later ones by the column. */
export async function returnStock(tx: Db, orderId: string): Promise<void> {
  const { rows } = await sql<{ size_id: string; change: number }>`
    insert into stock_movements (size_id, change, reason, order_id, of_order)
    select size_id, -sum(change), 'return',
      case when not bool_or(is_return) then ${orderId}::text end, case when bool_or(is_return) then ${orderId}::text end
    from (select size_id, change, order_id is not null and reason = 'return' as is_return from stock_movements
      where (order_id = ${orderId} or of_order = ${orderId}) and reason in ('order', 'return')) moved
    group by size_id having sum(change) < 0 order by size_id
    on conflict do nothing
    returning size_id, change`.execute(tx)
  for (const { size_id, change } of await inProductOrder(tx, rows))
    await tx
      .updateTable('product_sizes')
      .set({ stock: sql<number>`stock + ${change}` })
      .where('id', '=', size_id)
      .execute()
}

/** Puts back some pieces of an order that goes on. */
export async function returnPieces(tx: Db, orderId: string, lines: readonly StockLine[]): Promise<void> {
  for (const { size_id, quantity } of await inProductOrder(tx, lines.filter(isStocked))) {
    await tx
      .insertInto('stock_movements')
      .values({ size_id, change: quantity, reason: 'return', of_order: orderId })
      .execute()
    await tx
      .updateTable('product_sizes')
      .set({ stock: sql<number>`stock + ${quantity}` })
      .where('id', '=', size_id)
      .execute()
  }
}

/** Takes pieces for an order that took them before and gave them back. INSUFFICIENT_STOCK when they were sold since. */
export async function takeStockAgain(tx: Db, orderId: string, lines: readonly StockLine[]): Promise<void> {
  const ordered = await inProductOrder(tx, sumBySize(lines))
  for (const [at, { size_id, quantity }] of ordered.entries()) {
    const taken = await tx
      .updateTable('product_sizes')
      .set({ stock: sql<number>`stock - ${quantity}` })
      .where('id', '=', size_id)
      .where('stock', '>=', quantity)
      .returning('id')
      .executeTakeFirst()
    // Sizes before this one were taken already, so they are not short.
    if (!taken) throw stockProblem(await findShort(tx, ordered.slice(at)))
    await tx
      .insertInto('stock_movements')
      .values({ size_id, change: -quantity, reason: 'order', of_order: orderId })
      .execute()
  }
}

async function findShort(tx: Db, lines: readonly (StockLine & { size_id: string })[]): Promise<ShortSize[]> {
  const sizes = await tx
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.id as sizeId', 'p.name', 'p.name_en as nameEn', 's.name as sizeName'])
    .select(['s.name_en as sizeNameEn', 's.stock'])
    .where(
      's.id',
      'in',
      lines.map(({ size_id }) => size_id),
    )
    .orderBy('s.product_id')
    .orderBy('s.id')
    .execute()
  return sizes.filter(({ sizeId, stock }) =>
    lines.some(({ size_id, quantity }) => size_id === sizeId && quantity > stock),
  )
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
