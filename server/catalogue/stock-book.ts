import { sql } from 'kysely'
import type { StockReason } from '#contract/catalogue/stock-reasons.ts'
import { limits } from '#contract/platform/limits.ts'
import { writeAudits } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'

export interface StockMove {
  size_id: string
  change: number
  reason: 'initial' | 'order' | 'return' | StockReason | null
  note?: string | null
  order_id?: string
  count_id?: string
  by_user?: string | null
}

export interface MovedSize {
  size_id: string
  product_id: string
  size_name: string | null
  change: number
  /** The stock after the move. */
  stock: number
}

/**
 * Only this function changes the stock, so that each change has its movement. Returns the sizes that had enough, and no
 * more than the limit; the others stay unchanged. Sizes are locked in one order, so that transactions cannot deadlock.
 * The second of two buyers waits for the lock, and PostgreSQL (read committed) then checks the condition on the
 * updated row.
 */
export async function moveStock(
  tx: Db,
  moves: readonly StockMove[],
): Promise<ReadonlyMap<string, MovedSize>> {
  const nonZero = moves.filter(({ change }) => change !== 0)
  if (nonZero.length === 0) return new Map()
  const { rows } = await sql<MovedSize>`
    with wanted as (
      select w.* from json_to_recordset(${JSON.stringify(nonZero.map((move, at) => ({ ...move, at })))}::json) as w
        (size_id text, change int, reason text, note text, order_id text, count_id text, by_user text, at int)
      join product_sizes s on s.id = w.size_id
      order by s.product_id, s.id for no key update of s
    ),
    moved as (
      update product_sizes s set stock = s.stock + wanted.change from wanted
      where s.id = wanted.size_id and s.stock::bigint + wanted.change >= 0
        and (s.stock::bigint + wanted.change <= ${limits.stock} or wanted.reason = 'return')
      returning wanted.*, s.product_id, s.name as size_name, s.stock
    ),
    recorded as (
      insert into stock_movements (size_id, change, reason, note, order_id, count_id, by_user)
      select size_id, change, reason, note, order_id, count_id, by_user from moved order by at
    )
    select size_id, product_id, size_name, change, stock from moved order by at`.execute(tx)
  return new Map(rows.map((row) => [row.size_id, row]))
}

export interface StockCorrection {
  size_id: string
  change: number
  reason: StockReason
  note?: string | null
}

/** Moves the stock for an admin, with one audit entry per size. Returns what `moveStock` returns. */
export async function correctStock(
  tx: Db,
  adminId: string,
  corrections: readonly StockCorrection[],
): Promise<ReadonlyMap<string, MovedSize>> {
  const moved = await moveStock(
    tx,
    corrections.map((correction) => ({ ...correction, by_user: adminId })),
  )
  await writeAudits(
    tx,
    corrections.flatMap(({ size_id, reason, note = null }) => {
      const size = moved.get(size_id)
      if (!size) return []
      const { product_id, size_name, stock, change } = size
      return {
        userId: adminId,
        action: 'change-stock',
        subject: product_id,
        before: { size: size_name, stock: stock - change },
        after: { size: size_name, stock, reason, note },
      }
    }),
  )
  return moved
}

export interface LockedSize {
  id: string
  product_id: string
  name: string
  name_en: string | null
  size_name: string | null
  size_name_en: string | null
  stock: number
}

/** Locks sizes in the order in which orders lock them, so that no deadlock is possible. */
export async function lockSizes(
  tx: Db,
  of: { ids: readonly string[] } | { productIds: readonly string[] },
): Promise<ReadonlyMap<string, LockedSize>> {
  const chosen =
    'ids' in of ? sql`s.id = any(${[...of.ids]})` : sql`s.product_id = any(${[...of.productIds]})`
  const { rows } = await sql<LockedSize>`
    select s.id, s.product_id, p.name, p.name_en, s.name as size_name, s.name_en as size_name_en, s.stock
    from product_sizes s join products p on p.id = s.product_id
    where ${chosen} order by s.product_id, s.id for no key update of s`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
