import { sql, type Selectable } from 'kysely'
import { allOwedPieces, owedLines, owedPieces } from '#contract/orders/owed.ts'
import { computeBalance, netPrice } from '#contract/orders/payment.ts'
import type { Language } from '#contract/platform/language.ts'
import { orderStatusLabel } from '#contract/orders/status-labels.ts'
import { exportBatch, momentCell, readBatches, writeCsv, type CsvColumn } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { ordersFound, type OrderSearch } from './list-all-orders.ts'
import type { OrderRow } from './move-order.ts'
import { isOnItems, nameParts } from './name-parts.ts'
import { computeItemsTotal, selectVouchers, wordRejection, type StoredVoucher } from './to-order.ts'
import { computeOwedWeight, weightOfLine } from './owed-weight.ts'
import type { OrderTables } from './tables.ts'

export const exportOrders = (db: Db, search: OrderSearch, language: Language): AsyncIterable<string> =>
  writeCsv(columns, readOrders(db, search), language)

interface ExportedOrder extends PlacedRow {
  lines: Line[]
  default_weight: number
}

async function* readOrders(db: Db, search: OrderSearch): AsyncGenerator<ExportedOrder[], void, undefined> {
  const { default_weight } = await readShopSettings(db)
  for await (const page of readBatches<PlacedRow>((after) => readPage(db, search, after))) {
    const lines = await readLines(db, page)
    yield page.map((order) => ({ ...order, lines: lines.get(order.id) ?? [], default_weight }))
  }
}

/** `placed` is the time to the microsecond, from which the next page continues. */
type PlacedRow = OrderRow & { placed: string; vouchers: StoredVoucher[] }
type Line = Selectable<OrderTables['order_lines']> & { weight: number | null }

const readPage = (db: Db, search: OrderSearch, after: PlacedRow | undefined): Promise<PlacedRow[]> =>
  ordersFound(db, search)
    .$if(after !== undefined, (query) =>
      query
        .where('created_at', '<=', sql<Date>`${after?.placed}::timestamptz`)
        .where(sql<boolean>`(created_at < ${after?.placed}::timestamptz or id > ${after?.id})`),
    )
    .selectAll()
    .select(sql<string>`created_at::text`.as('placed'))
    .select(selectVouchers(sql.ref('orders.id')).as('vouchers'))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(exportBatch)
    .execute()

async function readLines(db: Db, orders: readonly OrderRow[]): Promise<Map<string, Line[]>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .select(weightOfLine(sql.ref('size_id')).as('weight'))
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  return Map.groupBy(lines, ({ order_id }) => order_id)
}

/** Refunded pieces are not in the parcel, so items, pieces and weight leave them out. */
const columns: readonly CsvColumn<ExportedOrder>[] = [
  ['Nomor', 'Reference', (order) => order.reference],
  [
    'Status',
    'Status',
    (order, language) =>
      orderStatusLabel(order.status, 'owner', language, { ...order, ...computeBalance(order) }),
  ],
  ['Dipesan (WIB)', 'Ordered (WIB)', (order) => momentCell(order.created_at)],
  ['Bukti dikirim (WIB)', 'Proof sent (WIB)', (order) => order.paid_at && momentCell(order.paid_at)],
  ['Nama', 'Name', (order) => order.customer_name],
  ['Email', 'Email', (order) => order.customer_email],
  ['Telepon', 'Phone', (order) => order.customer_phone],
  ['Alamat', 'Address', (order) => order.customer_address],
  [
    'Barang',
    'Items',
    (order, language) =>
      owedLines(order.lines)
        .map((line) => lineTexts(line, language))
        .join(' | '),
  ],
  ['Jumlah barang', 'Pieces', (order) => allOwedPieces(order)],
  ['Total (Rp)', 'Total (Rp)', (order) => order.total_amount],
  ['Nomor resi', 'Tracking number', (order) => order.tracking_number],
  [
    'Alasan ditolak atau batal',
    'Why rejected or cancelled',
    (order, language) => wordRejection(order, language),
  ],
  ['Catatan pelanggan', "Customer's notes", (order) => order.notes],
  ['Barang (Rp)', 'Items (Rp)', (order) => computeItemsTotal(order)],
  ['Ongkir (Rp)', 'Delivery (Rp)', (order) => order.delivery && order.delivery_price],
  [
    'Pengiriman',
    'Delivery method',
    (order, language) => order.delivery && inLanguage(order.delivery.name, order.delivery.name_en, language),
  ],
  ['Wilayah', 'Area', (order) => order.delivery && order.delivery.area_path],
  [
    'Berat (gram)',
    'Weight (grams)',
    (order) => order.delivery && computeOwedWeight(order.delivery, order.lines, order.default_weight),
  ],
  ['Potongan unik (Rp)', 'Unique discount (Rp)', (order) => -order.unique_amount || null],
  ['Bayar saat diterima', 'Paid on arrival', (order) => order.pay_on_arrival],
  ['Diskon (Rp)', 'Discount (Rp)', (order) => order.discount_amount || null],
  ['Alasan diskon', 'Why the discount', nameDiscounts],
  ['Dicatat toko', 'Taken by the shop', (order) => order.channel === 'shop'],
  ['Jumlah dipesan', 'Pieces ordered', (order) => order.total_quantity],
  ['Dikembalikan (Rp)', 'Refunded (Rp)', (order) => order.credited_amount || null],
  ['Total bersih (Rp)', 'Net total (Rp)', (order) => netPrice(order)],
]

/** The reason of the owner's discount, or all discounts with their amounts if there are vouchers. */
function nameDiscounts(order: ExportedOrder, language: Language): string | null {
  if (order.vouchers.length === 0) return order.discount_reason
  return nameParts(order, language)
    .filter((part) => isOnItems(part) || part.key === 'delivery_voucher')
    .map(({ name, amount }) => `${name}: ${-amount}`)
    .join(' | ')
}

function lineTexts(line: Line, language: Language): string {
  const size = inLanguage(line.size_name, line.size_name_en, language)
  const name = inLanguage(line.product_name, line.product_name_en, language)
  return `${owedPieces(line)} × ${name}${size ? ` (${size})` : ''}`
}
