import { sql } from 'kysely'
import { methodLabels } from '#contract/orders/payment.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { addDays, momentOf } from '#contract/platform/time.ts'
import type { PaymentDirection, PaymentMethod } from '#contract/orders/payment.ts'
import type { ListedPayment } from '#contract/payments/ledger-schemas.ts'
import { csvBeginning, csvRow, momentCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  sortLikePage,
  findPage,
  pagePagination,
  type PageRequest,
} from '#server/platform/database/find-page.ts'

interface PaymentSearch {
  /** Days in Asia/Jakarta on which the money was received, both inclusive. */
  from?: string | undefined
  to?: string | undefined
  method?: PaymentMethod | undefined
  direction?: PaymentDirection | undefined
}

export async function listPayments(
  db: Db,
  { from, to, method, direction, ...place }: PaymentSearch & PageRequest,
): Promise<{ data: ListedPayment[]; pagination: Pagination }> {
  const rows = paymentsFound(db, { from, to, method, direction })
  const page = await findPage(db, { rows, alias: 'payments', by: newest, direction: 'desc' }, place)
  const found = await withNames(db)
    .where('payments.id', 'in', [...page.ids, ''])
    .execute()
  return {
    data: sortLikePage(page, found).map(({ received_at, recorded_at, ...row }) => ({
      ...row,
      received_at: received_at.toISOString(),
      recorded_at: recorded_at.toISOString(),
    })),
    pagination: pagePagination(place, page),
  }
}

const newest = [sql`payments.received_at`, sql`payments.number`]

const paymentsFound = (db: Db, { from, to, method, direction }: PaymentSearch) =>
  db
    .selectFrom('payments')
    .$if(from !== undefined, (query) =>
      query.where('payments.received_at', '>=', momentOf(from ?? '', '00:00')),
    )
    .$if(to !== undefined, (query) =>
      query.where('payments.received_at', '<', momentOf(addDays(to ?? '', 1), '00:00')),
    )
    .$if(method !== undefined, (query) => query.where('payments.method', '=', method ?? 'qris'))
    .$if(direction !== undefined, (query) => query.where('payments.direction', '=', direction ?? 'in'))

const withNames = (db: Db, rows = db.selectFrom('payments')) =>
  rows
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
    .leftJoin('users', 'users.id', 'payments.recorded_by')
    .select(['payments.id', 'payments.number', 'direction', 'method', 'amount', 'payments.received_at'])
    .select(['payments.reference', 'note', 'reverses', 'recorded_at', 'payments.order_id', 'booking_id'])
    .select(sql<boolean>`payments.picture_id is not null`.as('has_picture'))
    .select(['orders.reference as order_reference', 'bookings.reference as booking_reference'])
    .select(sql<string | null>`coalesce(orders.customer_name, bookings.customer_name)`.as('customer_name'))
    .select('users.full_name as by_name')

const batchSize = 500

export async function* exportPayments(
  db: Db,
  search: PaymentSearch,
  language: Language,
): AsyncGenerator<string, void, undefined> {
  yield csvBeginning + csvRow(columns.map((column) => column[language]))
  for (let last = 0, full = true; full;) {
    const page = await withNames(db, paymentsFound(db, search))
      .where('payments.number', '>', last)
      .orderBy('payments.number')
      .limit(batchSize)
      .execute()
    if (page.length > 0) yield page.map((row) => csvRow(toCells(row, language))).join('')
    full = page.length === batchSize
    last = page.at(-1)?.number ?? last
  }
}

const columns: readonly Bilingual[] = [
  { id: 'Nomor', en: 'Number' },
  { id: 'Waktu (WIB)', en: 'When (WIB)' },
  { id: 'Masuk atau keluar', en: 'In or out' },
  { id: 'Cara bayar', en: 'Payment method' },
  { id: 'Masuk (Rp)', en: 'In (Rp)' },
  { id: 'Keluar (Rp)', en: 'Out (Rp)' },
  { id: 'Pesanan', en: 'Order' },
  { id: 'Booking', en: 'Booking' },
  { id: 'Nama', en: 'Name' },
  { id: 'Referensi', en: 'Reference' },
  { id: 'Catatan', en: 'Note' },
  { id: 'Dicatat oleh', en: 'Recorded by' },
  { id: 'Dicatat (WIB)', en: 'Recorded (WIB)' },
  { id: 'Pembatalan', en: 'Takes back another' },
]

const directions: Record<PaymentDirection, Bilingual> = {
  in: { id: 'Masuk', en: 'In' },
  out: { id: 'Keluar', en: 'Out' },
}

type Row = Omit<ListedPayment, 'received_at' | 'recorded_at'> & { received_at: Date; recorded_at: Date }

const toCells = (row: Row, language: Language) => [
  row.number,
  momentCell(row.received_at),
  directions[row.direction][language],
  methodLabels[row.method][language],
  row.direction === 'in' ? row.amount : null,
  row.direction === 'out' ? row.amount : null,
  row.order_reference,
  row.booking_reference,
  row.customer_name,
  row.reference,
  row.note,
  row.by_name,
  momentCell(row.recorded_at),
  row.reverses === null ? null : { id: 'ya', en: 'yes' }[language],
]
