import { sql, type RawBuilder } from 'kysely'
import type { ShelfLine } from '#contract/orders/stock-count-schemas.ts'
import { statusesOnShelf } from '#contract/orders/transitions.ts'
import type { Db } from '#server/platform/database/database.ts'

interface CountedSize {
  size_id: string
  counted_at: string
}

type ShelfRow = Omit<ShelfLine, 'expected'>

/**
 * What lies on the shelf is the stock and the pieces of orders that were not handed over, so an order that is placed
 * during the count changes nothing. What left or reached the shelf after the moment of counting is not part of the
 * difference. Corrections are: a second count of the same pieces finds them right. Unknown sizes are left out.
 */
export async function readShelf(db: Db, counted: readonly CountedSize[]): Promise<ShelfLine[]> {
  const given = counted.map(({ size_id, counted_at }) => ({
    size_id,
    counted_at: new Date(counted_at).toISOString(),
  }))
  const { rows } = await sql<ShelfRow>`
    with counted as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as c (size_id text, counted_at timestamptz)),
    moved as (
      select l.size_id, 'shipped' as kind, t.at, l.refunded_quantity - l.quantity as change, o.id, o.reference
      from (select order_id, max(at) as at from order_steps
        where status = 'shipped' and at > (select min(counted_at) from counted) group by order_id) t
      join orders o on o.id = t.order_id and o.status <> 'cancelled'
      join order_lines l on l.order_id = o.id join counted c using (size_id) where t.at > c.counted_at
      union all
      select m.size_id, case m.reason when 'return' then 'returned' else m.reason end, m.at, m.change, o.id, o.reference
      from stock_movements m join counted c using (size_id) left join orders o on o.id = m.order_id
      where m.reason <> 'order' and m.at > (select min(counted_at) from counted) and m.at > c.counted_at
        and m.count_id is null and (m.reason in ('restock', 'damage', 'used') or (m.reason = 'return' and exists (
          select from order_steps t where t.order_id = m.order_id and t.status = 'shipped' and t.at <= c.counted_at)))),
    held as (${heldPieces(sql`select size_id from counted`)})
    select s.id as size_id, s.stock, coalesce(held.pieces, 0) as held,
      (select coalesce(json_agg(json_build_object('kind', kind, 'at', to_json(m.at), 'change', m.change, 'order_id', m.id,
        'order_reference', m.reference) order by m.at), '[]') from moved m where m.size_id = s.id and m.change <> 0) as moved
    from counted c join product_sizes s on s.id = c.size_id left join held on held.size_id = s.id`.execute(db)
  return rows.map(({ moved, ...row }) => ({
    ...row,
    // A correction can leave fewer pieces than moved since. Nothing less than nothing is expected on a shelf.
    expected: Math.max(0, row.stock + row.held - moved.reduce((sum, { change }) => sum + change, 0)),
    moved: moved.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  }))
}

/** The pieces of orders that were not handed over. There are few such orders, so they are read first. */
const heldPieces = (sizes: RawBuilder<unknown>) => sql<{ size_id: string; pieces: number }>`
  select l.size_id, sum(l.quantity - l.refunded_quantity)::int as pieces
  from orders o join order_lines l on l.order_id = o.id
  where o.status in (${sql.join(statusesOnShelf)}) and l.size_id in (${sizes}) group by 1`

export async function readHeldPieces(db: Db, sizeIds: string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await heldPieces(sql`select unnest(${sizeIds}::text[])`).execute(db)
  return new Map(rows.map(({ size_id, pieces }) => [size_id, pieces]))
}
