import { sql } from 'kysely'
import {
  looksLikeNumberOf,
  readTrackingLines,
  type TrackingLine,
} from '#contract/delivery/tracking-numbers.ts'
import { isAllRefunded } from '#contract/orders/owed.ts'
import type { TrackingRow, TrackingState } from '#contract/orders/tracking-schemas.ts'
import { orderMayMove } from '#contract/orders/transitions.ts'
import { limits } from '#contract/platform/limits.ts'
import { toCompany } from '#server/delivery/list-methods.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { advanceLockedOrder } from './advance-order.ts'
import type { OrderRow } from './move-order.ts'

/** Throws LIST_TOO_LONG above `limits.ordersTogether`. */
export const previewTrackingNumbers = async (db: Db, text: string): Promise<TrackingRow[]> =>
  (await readRows(db, text)).map(({ row }) => row)

interface Shipped {
  shipped: TrackingRow[]
  skipped: TrackingRow[]
}

/** Ships each order like a single one. `also` are numbers that the admin agrees to. Throws LIST_TOO_LONG. */
export async function shipWithNumbers(
  db: Db,
  admin: { id: string },
  { text, also = [] }: { text: string; also?: readonly string[] | undefined },
): Promise<Shipped> {
  return inTransaction(db, async (tx) => {
    const shipped: TrackingRow[] = []
    const skipped: TrackingRow[] = []
    for (const { row, order } of await readRows(tx, text, { locked: true })) {
      if (!order || !isToBeShipped(row, also)) {
        skipped.push(row)
        continue
      }
      await advanceLockedOrder(tx, admin, order, { status: 'shipped', tracking_number: row.number })
      shipped.push(row)
    }
    return { shipped, skipped }
  })
}

const isToBeShipped = ({ state, number }: TrackingRow, also: readonly string[]): boolean =>
  state === 'ready' || ((state === 'odd' || state === 'used') && also.includes(number ?? ''))

interface Row {
  row: TrackingRow
  order: OrderRow | undefined
}

async function readRows(db: Db, text: string, { locked = false } = {}): Promise<Row[]> {
  const lines = readTrackingLines(text)
  if (lines.length > limits.ordersTogether) throw problem('LIST_TOO_LONG')
  const orders = await findOrders(db, lines, locked)
  const others = await findOrdersWithNumbers(db, lines)
  return lines.map(({ isSure, ...line }, at) => {
    const order = line.reference === null ? undefined : orders.get(line.reference)
    const other = others.find(
      ({ tracking_number, id }) => tracking_number === line.number && id !== order?.id,
    )
    const isTwice = lines.some(
      (earlier, before) =>
        before < at &&
        ((line.reference !== null && earlier.reference === line.reference) ||
          (line.number !== null && earlier.number === line.number)),
    )
    const row = {
      ...line,
      state: stateOf(line, { order, isTwice, isSure, isUsed: other !== undefined }),
      order: order
        ? { id: order.id, customer_name: order.customer_name, delivery_name: order.delivery?.name ?? null }
        : null,
      used_by: other?.reference ?? null,
    }
    return { row, order }
  })
}

interface Facts {
  order: OrderRow | undefined
  /** An earlier line has the same order or number. */
  isTwice: boolean
  isSure: boolean
  isUsed: boolean
}

function stateOf(
  { reference, number }: Pick<TrackingLine, 'reference' | 'number'>,
  { order, isTwice, isSure, isUsed }: Facts,
): TrackingState {
  if (reference === null) return 'no_reference'
  if (number === null) return 'no_number'
  if (!order) return 'unknown'
  if (isTwice) return 'twice'
  if (order.delivery?.kind === 'pickup') return 'pickup'
  if (['shipped', 'delivered', 'completed'].includes(order.status)) return 'sent'
  if (!orderMayMove(order, 'shipped') || isAllRefunded(order)) return 'not_to_ship'
  if (isUsed) return 'used'
  if (!isSure) return 'odd'
  return looksLikeNumberOf(toCompany(order.delivery?.company ?? null) ?? 'other', number) ? 'ready' : 'odd'
}

/** The rows are locked in one order, as everywhere. */
async function findOrders(
  db: Db,
  lines: readonly TrackingLine[],
  locked: boolean,
): Promise<Map<string, OrderRow>> {
  const references = lines.map(({ reference }) => reference ?? '')
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('reference', 'in', [...references, ''])
    .orderBy('id')
    .$if(locked, (query) => query.forUpdate())
    .execute()
  return new Map(found.map((order) => [order.reference, order]))
}

const findOrdersWithNumbers = (db: Db, lines: readonly TrackingLine[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'reference'])
    .select(storedNumber.as('tracking_number'))
    .where('tracking_number', 'is not', null)
    .where(storedNumber, 'in', [...lines.map(({ number }) => number ?? ''), ''])
    .execute()

/** As `readTrackingNumber` reads a typed number. The index orders_of_tracking_number has it. */
const storedNumber = sql<string>`upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g'))`
