import type { SalesGrouping } from '#contract/admin/sales.ts'
import type { SalesReport } from '#contract/admin/sales-schemas.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { csvBeginning, csvRow } from '#server/platform/csv.ts'

const batchSize = 500

export async function* exportSales(
  { by, rows, other }: SalesReport,
  language: Language,
): AsyncGenerator<string, void, undefined> {
  yield csvBeginning + csvRow([groupNames[by], ...figureNames].map((name) => name[language]))
  for (let at = 0; at < rows.length; at += batchSize)
    yield rows
      .slice(at, at + batchSize)
      .map(({ key, name, ...figures }) =>
        toRow(by === 'channel' ? channelNames[key]![language] : name, figures),
      )
      .join('')
  if (other) yield toRow(otherName[language], { ...other, orders: null })
}

const toRow = (
  name: string,
  { orders, pieces, refunded, revenue }: Omit<SalesReport['total'], 'orders'> & { orders: number | null },
) => csvRow([name, orders, pieces, refunded, revenue])

export const salesFileName = ({ by, from, to }: SalesReport, language: Language): string =>
  `${fileName[language]}-${fileParts[by][language]}-${from}-${to}.csv`

const figureNames: readonly Bilingual[] = [
  { id: 'Pesanan', en: 'Orders' },
  { id: 'Barang', en: 'Pieces' },
  { id: 'Pengembalian (Rp)', en: 'Refunds (Rp)' },
  { id: 'Penjualan bersih (Rp)', en: 'Net sales (Rp)' },
]

const groupNames: Record<SalesGrouping, Bilingual> = {
  product: { id: 'Produk', en: 'Product' },
  category: { id: 'Kategori', en: 'Category' },
  channel: { id: 'Asal', en: 'Channel' },
  customer: { id: 'Pelanggan', en: 'Customer' },
  day: { id: 'Hari', en: 'Day' },
  week: { id: 'Minggu mulai', en: 'Week from' },
  month: { id: 'Bulan mulai', en: 'Month from' },
}

const channelNames: Record<string, Bilingual> = {
  web: { id: 'Formulir produk', en: 'Product form' },
  cart: { id: 'Keranjang', en: 'Cart' },
  shop: { id: 'Dicatat pemilik', en: 'Taken by the owner' },
}

const otherName: Bilingual = {
  id: 'Tanpa produk (ongkir, barang tanpa katalog, pengembalian tanpa barang)',
  en: 'Without a product (delivery, items outside the catalogue, refunds without items)',
}

const fileName: Bilingual = { id: 'penjualan', en: 'sales' }

const fileParts: Record<SalesGrouping, Bilingual> = {
  product: { id: 'produk', en: 'products' },
  category: { id: 'kategori', en: 'categories' },
  channel: { id: 'asal', en: 'channels' },
  customer: { id: 'pelanggan', en: 'customers' },
  day: { id: 'hari', en: 'days' },
  week: { id: 'minggu', en: 'weeks' },
  month: { id: 'bulan', en: 'months' },
}
