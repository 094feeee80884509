import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/platform/database/database.ts'

export async function countTaken(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(-sum(change), 0)::int as pieces from stock_movements
    where order_id = ${orderId} and reason in ('order', 'return')`.execute(db)
  return rows[0]?.pieces ?? 0
}

/**
 * Returns the quantity that an order must hold: what was ordered minus what refunds returned to the stock. A
 * cancelled order holds only the pieces that its refunds left out of the stock.
 */
export async function countSold(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select case o.status when 'cancelled' then refunded.left_out else
      (select coalesce(sum(quantity), 0) from order_lines where order_id = o.id and size_id is not null)
      - refunded.restocked end::int as pieces
    from orders o, lateral (
      select coalesce(sum((line ->> 'quantity')::int) filter (where (line ->> 'restocked')::boolean), 0) as restocked,
        coalesce(sum((line ->> 'quantity')::int) filter (where not (line ->> 'restocked')::boolean), 0) as left_out
      from payments p, jsonb_array_elements(p.lines) line
      join order_lines l on l.position = (line ->> 'position')::int
      where p.order_id = o.id and l.order_id = o.id and l.size_id is not null
        and not exists (select from payments reversal where reversal.reverses = p.id)) refunded
    where o.id = ${orderId}`.execute(db)
  return rows[0]?.pieces ?? 0
}

export async function expectRefundedPieces(db: Db, orderId: string): Promise<void> {
  const { rows: lines } = await sql<{ refunded: number; by_ledger: number; is_exact: boolean }>`
    select l.refunded_quantity as refunded,
      l.refunded_price between 0 and l.net_price and (l.refunded_quantity < l.quantity or l.refunded_price = l.net_price) as is_exact,
      (select coalesce(sum((line ->> 'quantity')::int), 0)::int from payments p, jsonb_array_elements(p.lines) line
        where p.order_id = l.order_id and (line ->> 'position')::int = l.position
          and not exists (select from payments reversal where reversal.reverses = p.id)) as by_ledger
    from order_lines l where l.order_id = ${orderId} order by l.position`.execute(db)
  expect(lines.every(({ is_exact }) => is_exact)).toBe(true)
  expect(lines.map(({ refunded }) => refunded)).toEqual(lines.map(({ by_ledger }) => by_ledger))
  const { refunded_quantity } = await db
    .selectFrom('orders')
    .select('refunded_quantity')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(refunded_quantity).toBe(lines.reduce((sum, { refunded }) => sum + refunded, 0))
}
