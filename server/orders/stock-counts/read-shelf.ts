import { sql, type RawBuilder } from 'kysely'
import type { ShelfLine } from '#contract/orders/stock-count-schemas.ts'
import { statusesOnShelf, type OrderStatus } from '#contract/orders/transitions.ts'
import type { Db } from '#server/platform/database/database.ts'

interface CountedSize {
  size_id: string
  counted_at: string
}

/**
 * What lies on the shelf is the stock and the pieces of orders that were not handed over, so an order that is placed
 * during the count changes nothing. What left or reached the shelf after the moment of counting is not part of the
 * difference. Corrections are: a second count of the same pieces finds them right. Unknown sizes are left out.
 */
export async function readShelf(db: Db, counted: readonly CountedSize[]): Promise<ShelfLine[]> {
  const countedAt = new Map(counted.map(({ size_id, counted_at }) => [size_id, Date.parse(counted_at)]))
  const since = new Date(Math.min(...countedAt.values()))
  const sizes = await readSizes(db, [...countedAt.keys()], since)
  const histories = Map.groupBy(
    await readHistories(db, [...countedAt.keys()], since),
    ({ size_id }) => size_id,
  )
  return sizes.map(({ recorded, ...size }) => {
    const isSince = ({ at }: Moment) => at / 1000 >= (countedAt.get(size.size_id) ?? 0)
    const ofOrders = (histories.get(size.size_id) ?? []).map((history) =>
      listShelfChanges(history).filter(isSince),
    )
    // What left and came back is not worth a line.
    const moved = [recorded.filter(isSince), ...ofOrders.filter(sumChanges)]
      .flat()
      .toSorted((one, other) => one.at - other.at)
    return {
      ...size,
      // A correction can leave fewer pieces than moved since. Nothing less than nothing is expected on a shelf.
      expected: Math.max(0, size.stock + size.held - sumChanges(moved)),
      moved: moved.map((each) => ({ ...each, at: new Date(each.at / 1000).toISOString() })),
    }
  })
}

const sumChanges = (changes: readonly { change: number }[]): number =>
  changes.reduce((sum, { change }) => sum + change, 0)

/** Everything that one transaction recorded has the same moment. */
interface Moment {
  /** In microseconds since 1970. */
  at: number
}

type ShelfChange = Moment & Omit<ShelfLine['moved'][number], 'at'>

const microseconds = (at: string) => sql`(extract(epoch from ${sql.ref(at)}) * 1000000)::int8`

type SizeRow = Omit<ShelfLine, 'expected' | 'moved'> & { recorded: ShelfChange[] }

/** The sizes, with the changes that an admin recorded since. */
async function readSizes(db: Db, ids: string[], since: Date): Promise<SizeRow[]> {
  const { rows } = await sql<SizeRow>`
    with held as (${heldPieces(sql`select unnest(${ids}::text[])`)})
    select s.id as size_id, s.stock, coalesce(held.pieces, 0) as held,
      (select coalesce(json_agg(json_build_object('kind', reason, 'at', ${microseconds('at')}, 'change', change,
        'order_id', null, 'order_reference', null)), '[]') from stock_movements where size_id = s.id and at >= ${since}
        and order_id is null and count_id is null and reason in ('restock', 'damage', 'used')) as recorded
    from product_sizes s left join held on held.size_id = s.id where s.id = any(${ids})`.execute(db)
  return rows
}

interface OrderHistory {
  size_id: string
  order_id: string
  order_reference: string
  quantity: number
  /** In the order in which they were recorded. */
  steps: (Moment & { status: OrderStatus })[]
  movements: (Moment & { change: number })[]
  /** The refunded pieces; negative where a refund was reversed. */
  refunds: (Moment & { pieces: number })[]
}

/**
 * The whole histories of the orders of these sizes that had a step, a refund or a reversal since. Each movement of an
 * order has one of them in its transaction.
 */
async function readHistories(db: Db, sizeIds: string[], since: Date): Promise<OrderHistory[]> {
  const { rows } = await sql<OrderHistory>`
    with touched as (
      select order_id from order_steps where at >= ${since}
      union
      select order_id from payments where recorded_at >= ${since} and order_id is not null
        and (lines is not null or reverses is not null))
    select l.size_id, o.id as order_id, o.reference as order_reference, l.quantity,
      (select coalesce(json_agg(json_build_object('at', ${microseconds('at')}, 'status', status) order by id), '[]')
        from order_steps where order_id = o.id) as steps,
      (select coalesce(json_agg(json_build_object('at', ${microseconds('at')}, 'change', change)), '[]')
        from stock_movements where order_id = o.id and size_id = l.size_id) as movements,
      (select coalesce(json_agg(json_build_object('at', ${microseconds('recorded.at')}, 'pieces', recorded.pieces)), '[]')
        from payments p cross join jsonb_array_elements(p.lines) line
        left join payments reversal on reversal.reverses = p.id
        cross join lateral (values (p.recorded_at, (line ->> 'quantity')::int),
          (reversal.recorded_at, - (line ->> 'quantity')::int)) as recorded (at, pieces)
        where p.order_id = o.id and (line ->> 'position')::int = l.position and recorded.at is not null) as refunds
    from touched join orders o on o.id = touched.order_id join order_lines l on l.order_id = o.id
    where l.size_id = any(${sizeIds})`.execute(db)
  return rows
}

/**
 * What left or reached the shelf because of an order, at each moment of its history. An order holds its pieces on the
 * shelf until it is handed over. It does not hold a refunded piece, which is in the stock again or left out of it.
 */
function listShelfChanges({ order_id, order_reference, quantity, ...history }: OrderHistory): ShelfChange[] {
  const moments = Map.groupBy(listEvents(history), ({ at }) => at)
  let [isOnShelf, refunded, held] = [false, 0, 0]
  return [...moments]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([at, events]) => {
      const before = { isOnShelf, held }
      const toStock = events.reduce((sum, { change = 0 }) => sum + change, 0)
      refunded += events.reduce((sum, { pieces = 0 }) => sum + pieces, 0)
      const status = events.findLast((event) => event.status)?.status
      if (status) isOnShelf = statusesOnShelf.includes(status)
      held = isOnShelf ? quantity - refunded : 0
      const change = toStock + held - before.held
      const kind = toStock > 0 ? 'returned' : before.isOnShelf && !isOnShelf ? 'shipped' : 'refund'
      return change === 0 ? [] : [{ kind, at, change, order_id, order_reference } as const]
    })
}

interface OrderEvent extends Moment {
  status?: OrderStatus
  change?: number
  pieces?: number
}

/** A step that waited for the lock of the order has an earlier moment than the step before it. */
function listEvents({ steps, movements, refunds }: Pick<OrderHistory, 'steps' | 'movements' | 'refunds'>) {
  let latest = 0
  const inOrder = steps.map((step) => ({ ...step, at: (latest = Math.max(latest, step.at)) }))
  return [...inOrder, ...movements, ...refunds] as OrderEvent[]
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
