import { sql, type Selectable } from 'kysely'
import { allOwedPieces, owedLines, owedPieces } from '#contract/orders/owed.ts'
import { computeBalance, netPrice } from '#contract/orders/payment.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { orderStatusLabel } from '#contract/orders/status-labels.ts'
import { csvBeginning, csvRow, momentCell } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { ordersFound, type OrderSearch } from './list-all-orders.ts'
import type { OrderRow } from './move-order.ts'
import { wordRejection, computeItemsTotal } from './to-order.ts'
import { computeOwedWeight, weightOfLine } from './owed-weight.ts'
import type { OrderTables } from './tables.ts'

/** Limits the memory of an export. */
const batchSize = 500

export async function* exportOrders(
  db: Db,
  search: OrderSearch,
  language: Language,
): AsyncGenerator<string, void, undefined> {
  const { default_weight } = await readShopSettings(db)
  yield csvBeginning + csvRow(columns.map((column) => column[language]))
  let last: PlacedRow | undefined
  do {
    const page = await readPage(db, search, last)
    const lines = await readLines(db, page)
    if (page.length > 0)
      yield page
        .map((order) => csvRow(toCells(order, lines.get(order.id) ?? [], language, default_weight)))
        .join('')
    last = page.length === batchSize ? page.at(-1) : undefined
  } while (last)
}

/** `placed` is the time to the microsecond, from which the next page continues. */
type PlacedRow = OrderRow & { placed: string }
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
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(batchSize)
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

const columns: readonly Bilingual[] = [
  { id: 'Nomor', en: 'Reference' },
  { id: 'Status', en: 'Status' },
  { id: 'Dipesan (WIB)', en: 'Ordered (WIB)' },
  { id: 'Bukti dikirim (WIB)', en: 'Proof sent (WIB)' },
  { id: 'Nama', en: 'Name' },
  { id: 'Email', en: 'Email' },
  { id: 'Telepon', en: 'Phone' },
  { id: 'Alamat', en: 'Address' },
  { id: 'Barang', en: 'Items' },
  { id: 'Jumlah barang', en: 'Pieces' },
  { id: 'Total (Rp)', en: 'Total (Rp)' },
  { id: 'Nomor resi', en: 'Tracking number' },
  { id: 'Alasan ditolak atau batal', en: 'Why rejected or cancelled' },
  { id: 'Catatan pelanggan', en: "Customer's notes" },
  { id: 'Barang (Rp)', en: 'Items (Rp)' },
  { id: 'Ongkir (Rp)', en: 'Delivery (Rp)' },
  { id: 'Pengiriman', en: 'Delivery method' },
  { id: 'Wilayah', en: 'Area' },
  { id: 'Berat (gram)', en: 'Weight (grams)' },
  { id: 'Potongan unik (Rp)', en: 'Unique discount (Rp)' },
  { id: 'Bayar saat diterima', en: 'Paid on arrival' },
  { id: 'Diskon (Rp)', en: 'Discount (Rp)' },
  { id: 'Alasan diskon', en: 'Why the discount' },
  { id: 'Dicatat toko', en: 'Taken by the shop' },
  { id: 'Jumlah dipesan', en: 'Pieces ordered' },
  { id: 'Dikembalikan (Rp)', en: 'Refunded (Rp)' },
  { id: 'Total bersih (Rp)', en: 'Net total (Rp)' },
]

/** Refunded pieces are not in the parcel, so items, pieces and weight leave them out. */
const toCells = (order: OrderRow, lines: readonly Line[], language: Language, defaultWeight: number) => [
  order.reference,
  orderStatusLabel(order.status, 'owner', language, { ...order, ...computeBalance(order) }),
  momentCell(order.created_at),
  order.paid_at && momentCell(order.paid_at),
  order.customer_name,
  order.customer_email,
  order.customer_phone,
  order.customer_address,
  owedLines(lines)
    .map((line) => lineTexts(line, language))
    .join(' | '),
  allOwedPieces(order),
  order.total_amount,
  order.tracking_number,
  wordRejection(order, language),
  order.notes,
  computeItemsTotal(order),
  order.delivery && order.delivery_price,
  order.delivery && inLanguage(order.delivery.name, order.delivery.name_en, language),
  order.delivery && order.delivery.area_path,
  order.delivery && computeOwedWeight(order.delivery, lines, defaultWeight),
  -order.unique_amount || null,
  order.pay_on_arrival ? yes[language] : null,
  order.discount_amount || null,
  order.discount_reason,
  order.channel === 'shop' ? yes[language] : null,
  order.total_quantity,
  order.credited_amount || null,
  netPrice(order),
]

const yes = { id: 'ya', en: 'yes' }

function lineTexts(line: Line, language: Language): string {
  const size = inLanguage(line.size_name, line.size_name_en, language)
  const name = inLanguage(line.product_name, line.product_name_en, language)
  return `${owedPieces(line)} × ${name}${size ? ` (${size})` : ''}`
}
