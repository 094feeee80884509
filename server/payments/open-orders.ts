import { sql, type RawBuilder } from 'kysely'
import type { AdminOrderSummary } from '#contract/orders/admin-schemas.ts'
import { computeBalance } from '#contract/orders/payment.ts'
import { orderStatusLabel } from '#contract/orders/status-labels.ts'
import type { RefundCause } from '#contract/payments/refund-causes.ts'
import type { OpenBookings, OpenOrders } from '#contract/payments/ledger-schemas.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { readAdminSummaries } from '#server/orders/list-all-orders.ts'
import type { OrderRow } from '#server/orders/move-order.ts'
import { exportBatch, momentCell, readBatches, writeCsv, type CsvColumn } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findPage, pagePagination, type PageRequest } from '#server/platform/database/find-page.ts'
import { sumOpenBookings } from './open-bookings.ts'

/** `unpaid` is money that customers owe. The other values are money that the shop owes, by cause. */
type OpenMoney = 'unpaid' | 'to-refund' | RefundCause

const price = sql`total_amount - credited_amount`

export const isToRefund = sql<boolean>`(paid_amount > 0 and (status = 'cancelled' or paid_amount > ${price}))`

/** Each condition on `orders` is also that of a partial index. */
const isOpen: Record<OpenMoney, RawBuilder<boolean>> = {
  unpaid: sql<boolean>`(status <> 'cancelled' and ${price} - paid_amount > 0)`,
  'to-refund': isToRefund,
  late: sql<boolean>`(paid_amount > 0 and (status = 'cancelled' or paid_amount > ${price}) and status = 'cancelled')`,
  overpaid: sql<boolean>`(paid_amount > 0 and paid_amount > ${price} and status <> 'cancelled')`,
}

interface OpenOrderList {
  data: AdminOrderSummary[]
  pagination: Pagination
  sum: OpenOrders
  bookings: OpenBookings
}

export async function listOpenOrders(
  db: Db,
  { show, ...place }: PageRequest & { show: OpenMoney },
  language: Language,
): Promise<OpenOrderList> {
  const rows = db.selectFrom('orders').where(isOpen[show])
  const list = { rows, alias: 'orders', by: [sql`orders.created_at`], direction: 'asc' } as const
  const page = await findPage(db, list, place)
  return {
    data: await readAdminSummaries(db, page, language),
    pagination: pagePagination(place, page),
    sum: await sumOpenOrders(db, show),
    bookings: await sumOpenBookings(db, show === 'unpaid' ? 'unpaid' : 'to-refund'),
  }
}

export async function sumOpenOrders(db: Db, show: OpenMoney): Promise<OpenOrders> {
  const { rows } = await sql<OpenOrders>`
    select count(*)::int as orders, coalesce(sum(abs(
      case when status = 'cancelled' then 0 else ${price} end - paid_amount)), 0)::bigint as amount
    from orders where ${isOpen[show]}`.execute(db)
  return rows[0]!
}

export const exportOpenOrders = (db: Db, show: OpenMoney, language: Language): AsyncIterable<string> =>
  writeCsv(
    columns,
    readBatches<PlacedRow>((after) =>
      db
        .selectFrom('orders')
        .where(isOpen[show])
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(created_at, id) > (${after?.placed}::timestamptz, ${after?.id})`),
        )
        .selectAll()
        .select(sql<string>`created_at::text`.as('placed'))
        .orderBy('created_at')
        .orderBy('id')
        .limit(exportBatch)
        .execute(),
    ),
    language,
  )

/** `placed` is the time to the microsecond, from which the next page continues. */
type PlacedRow = OrderRow & { placed: string }

const columns: readonly CsvColumn<OrderRow>[] = [
  ['Nomor', 'Reference', (order) => order.reference],
  [
    'Status',
    'Status',
    (order, language) =>
      orderStatusLabel(order.status, 'owner', language, { ...order, ...computeBalance(order) }),
  ],
  ['Dipesan (WIB)', 'Ordered (WIB)', (order) => momentCell(order.created_at)],
  ['Nama', 'Name', (order) => order.customer_name],
  ['Email', 'Email', (order) => order.customer_email],
  ['Telepon', 'Phone', (order) => order.customer_phone],
  ['Total (Rp)', 'Total (Rp)', (order) => order.total_amount],
  ['Sudah dibayar (Rp)', 'Paid (Rp)', (order) => order.paid_amount],
  ['Kurang (Rp)', 'Still due (Rp)', (order) => computeBalance(order).due_amount || null],
  ['Harus dikembalikan (Rp)', 'To give back (Rp)', (order) => computeBalance(order).refund_due || null],
]
