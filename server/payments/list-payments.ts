import { sql } from 'kysely'
import { methodTexts } from '#contract/orders/payment.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { inLanguages } from '#contract/platform/texts.ts'
import { addDays, momentOf } from '#contract/platform/time.ts'
import type { PaymentDirection, PaymentMethod } from '#contract/orders/payment.ts'
import type { ListedPayment } from '#contract/payments/ledger-schemas.ts'
import { exportBatch, momentCell, readBatches, writeCsv, type CsvColumn } from '#server/platform/csv.ts'
import { roleLabels } from '#contract/platform/roles.ts'
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
    .select(['users.full_name as by_name', 'payments.recorded_role as by_role'])

export const exportPayments = (db: Db, search: PaymentSearch, language: Language): AsyncIterable<string> =>
  writeCsv(
    columns,
    readBatches<Row>((after) =>
      withNames(db, paymentsFound(db, search))
        .where('payments.number', '>', after?.number ?? 0)
        .orderBy('payments.number')
        .limit(exportBatch)
        .execute(),
    ),
    language,
  )

type Row = Omit<ListedPayment, 'received_at' | 'recorded_at'> & { received_at: Date; recorded_at: Date }

const columns: readonly CsvColumn<Row>[] = [
  ['Nomor', 'Number', (payment) => payment.number],
  ['Waktu (WIB)', 'When (WIB)', (payment) => momentCell(payment.received_at)],
  ['Masuk atau keluar', 'In or out', (payment, language) => directions[payment.direction][language]],
  ['Cara bayar', 'Payment method', (payment, language) => methodLabels(language)[payment.method]],
  ['Masuk (Rp)', 'In (Rp)', (payment) => (payment.direction === 'in' ? payment.amount : null)],
  ['Keluar (Rp)', 'Out (Rp)', (payment) => (payment.direction === 'out' ? payment.amount : null)],
  ['Pesanan', 'Order', (payment) => payment.order_reference],
  ['Booking', 'Booking', (payment) => payment.booking_reference],
  ['Nama', 'Name', (payment) => payment.customer_name],
  ['Referensi', 'Reference', (payment) => payment.reference],
  ['Catatan', 'Note', (payment) => payment.note],
  ['Dicatat oleh', 'Recorded by', (payment) => payment.by_name],
  ['Peran', 'Role', ({ by_role }, language) => by_role && roleLabels[by_role][language]],
  ['Dicatat (WIB)', 'Recorded (WIB)', (payment) => momentCell(payment.recorded_at)],
  ['Pembatalan', 'Takes back another', (payment) => payment.reverses !== null],
]

const methodLabels = inLanguages(methodTexts)

const directions: Record<PaymentDirection, Bilingual> = {
  in: { id: 'Masuk', en: 'In' },
  out: { id: 'Keluar', en: 'Out' },
}
