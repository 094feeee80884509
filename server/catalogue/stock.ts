import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { toBilingual } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import type { AvailableSize } from './choose-sizes.ts'
import { moveStock, type MovedSize } from './stock-book.ts'

export interface StockLine {
  size_id: string | null
  quantity: number
}

interface Pieces {
  size_id: string
  quantity: number
}

/**
 * Throws INSUFFICIENT_STOCK, which names every short size. The caller's transaction must then roll back, because
 * stock of other sizes was taken. Others wait for the locked sizes until the commit, so call this as late as possible,
 * but before rows that refer to the sizes are inserted: the other order halves the rate of buyers of one product
 * (measured). Returns the sizes with their remaining stock.
 */
export async function takeStock(
  tx: Db,
  order: { id: string; user_id: string },
  lines: readonly StockLine[],
): Promise<Iterable<MovedSize>> {
  const wanted = sumBySize(lines)
  await endStockNotices(tx, order, wanted)
  const taken = await moveStock(
    tx,
    wanted.map(({ size_id, quantity }) => ({
      size_id,
      change: -quantity,
      reason: 'order',
      order_id: order.id,
    })),
  )
  if (taken.size === wanted.length) return taken.values()
  const missing = wanted.filter(({ size_id }) => !taken.has(size_id))
  throw stockProblem(await readShortSizes(tx, missing))
}

/** A customer who bought a size no longer waits for it. */
async function endStockNotices(
  tx: Db,
  { user_id }: { user_id: string },
  pieces: readonly Pieces[],
): Promise<void> {
  await sql`
    delete from stock_notices
    where user_id = ${user_id} and size_id = any(${pieces.map(({ size_id }) => size_id)})`.execute(tx)
}

export async function returnStock(tx: Db, orderId: string, lines: readonly StockLine[]): Promise<void> {
  await moveStock(
    tx,
    sumBySize(lines).map(({ size_id, quantity }) => ({
      size_id,
      change: quantity,
      reason: 'return',
      order_id: orderId,
    })),
  )
}

/**
 * Returns the pieces that the order holds, except `leftOut`, by size. The caller holds the lock of the order. Calling
 * this again has no effect.
 */
export async function returnHeldStock(
  tx: Db,
  orderId: string,
  leftOut: ReadonlyMap<string | null, number> = new Map(),
): Promise<void> {
  const held = [...(await readHeldPieces(tx, orderId))]
  await returnStock(
    tx,
    orderId,
    held.map(([size_id, quantity]) => ({ size_id, quantity: quantity - (leftOut.get(size_id) ?? 0) })),
  )
}

/** The pieces of each size that the order has taken and not returned. */
export async function readHeldPieces(tx: Db, orderId: string): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await sql<Pieces>`
    select size_id, -sum(change)::int as quantity from stock_movements
    where order_id = ${orderId} and reason in ('order', 'return') group by size_id`.execute(tx)
  return new Map(rows.map(({ size_id, quantity }) => [size_id, quantity]))
}

const sumBySize = (lines: readonly StockLine[]): Pieces[] =>
  [...Map.groupBy(lines.filter(isStocked), ({ size_id }) => size_id)]
    .map(([size_id, same]) => ({ size_id, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }))
    .filter(({ quantity }) => quantity > 0)

const isStocked = (line: StockLine): line is Pieces => line.size_id !== null

type ShortSize = Pick<AvailableSize, 'sizeId' | 'name' | 'nameEn' | 'sizeName' | 'sizeNameEn' | 'stock'>

export function stockProblem(short: readonly ShortSize[]) {
  const [first] = short
  return problem('INSUFFICIENT_STOCK', {
    ...(first && { name: toBilingual(first.name, first.nameEn), available: first.stock }),
    short: short.map(({ sizeId, stock, ...size }) => ({
      size_id: sizeId,
      name: fullName(size),
      available: stock,
    })),
  })
}

/** The name of the product, with that of its size. */
export const fullName = ({ name, nameEn, sizeName, sizeNameEn }: Omit<ShortSize, 'sizeId' | 'stock'>) => {
  const [product, size] = [toBilingual(name, nameEn), sizeName && toBilingual(sizeName, sizeNameEn)]
  return size ? { id: `${product.id} · ${size.id}`, en: `${product.en} · ${size.en}` } : product
}

const readShortSizes = (tx: Db, pieces: readonly Pieces[]): Promise<ShortSize[]> =>
  tx
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.id as sizeId', 'p.name', 'p.name_en as nameEn', 's.name as sizeName'])
    .select(['s.name_en as sizeNameEn', 's.stock'])
    .where(
      's.id',
      'in',
      pieces.map(({ size_id }) => size_id),
    )
    .orderBy('s.product_id')
    .orderBy('s.id')
    .execute()
