import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { toBilingual } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import type { AvailableSize } from './choose-sizes.ts'

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
 * stock of other sizes was taken. Call this before rows that refer to the sizes are inserted: the other order halves
 * the rate of buyers of one product (measured).
 */
export async function takeStock(tx: Db, orderId: string, lines: readonly StockLine[]): Promise<void> {
  const wanted = sumBySize(lines)
  const taken = await changeStock(tx, wanted, -1)
  if (taken.size < wanted.length) {
    const missing = wanted.filter(({ size_id }) => !taken.has(size_id))
    throw stockProblem(await readShortSizes(tx, missing))
  }
  await recordMovements(tx, orderId, wanted, 'order')
  await endStockNotices(tx, orderId, wanted)
}

/** A customer who bought a size no longer waits for it. */
async function endStockNotices(tx: Db, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await sql`
    delete from stock_notices n using orders o where o.id = ${orderId} and n.user_id = o.user_id
      and n.size_id = any(${pieces.map(({ size_id }) => size_id)})`.execute(tx)
}

export async function returnStock(tx: Db, orderId: string, lines: readonly StockLine[]): Promise<void> {
  const returned = sumBySize(lines)
  await changeStock(tx, returned, 1)
  await recordMovements(tx, orderId, returned, 'return')
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

/**
 * Returns the ids of the sizes that had enough. Sizes are locked in one order, so that transactions cannot deadlock.
 * The second of two buyers waits for the lock, and PostgreSQL (read committed) then checks the condition on the
 * updated row.
 */
async function changeStock(tx: Db, pieces: readonly Pieces[], sign: 1 | -1): Promise<ReadonlySet<string>> {
  if (pieces.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select s.id, ${sign}::int * w.quantity as change
      from json_to_recordset(${JSON.stringify(pieces)}::json) as w (size_id text, quantity int)
      join product_sizes s on s.id = w.size_id
      order by s.product_id, s.id for no key update of s
    )
    update product_sizes s set stock = s.stock + wanted.change from wanted
    where s.id = wanted.id and s.stock + wanted.change >= 0
    returning s.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

async function recordMovements(
  tx: Db,
  order_id: string,
  pieces: readonly Pieces[],
  reason: 'order' | 'return',
): Promise<void> {
  if (pieces.length === 0) return
  const sign = reason === 'order' ? -1 : 1
  await tx
    .insertInto('stock_movements')
    .values(pieces.map(({ size_id, quantity }) => ({ size_id, change: sign * quantity, reason, order_id })))
    .execute()
}

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
