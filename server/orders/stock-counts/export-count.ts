import type { StockReason } from '#contract/catalogue/stock-reasons.ts'
import type { StockCount } from '#contract/orders/stock-count-schemas.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { momentCell, writeCsv, type CsvColumn } from '#server/platform/csv.ts'

export const exportCount = ({ at, by_name, lines }: StockCount, language: Language): AsyncIterable<string> =>
  writeCsv(columns, [lines.map((line) => ({ ...line, at, by_name }))], language)

type CountedLine = StockCount['lines'][number] & Pick<StockCount, 'at' | 'by_name'>

const columns: readonly CsvColumn<CountedLine>[] = [
  ['Dihitung (WIB)', 'Counted (WIB)', (line) => momentCell(new Date(line.at))],
  ['Oleh', 'By', (line) => line.by_name],
  ['Produk', 'Product', (line) => line.name],
  ['Ukuran', 'Size', (line) => line.size_name],
  ['Seharusnya di rak', 'Expected on the shelf', (line) => line.expected],
  ['Hasil hitung', 'Counted', (line) => line.counted],
  ['Selisih', 'Difference', (line) => line.counted - line.expected],
  ['Perubahan stok', 'Change of the stock', (line) => line.change],
  ['Alasan', 'Reason', (line, language) => line.reason && reasons[line.reason][language]],
  ['Catatan', 'Note', (line) => line.note],
]

const reasons: Record<StockReason, Bilingual> = {
  restock: { id: 'Barang datang', en: 'Goods arrived' },
  correction: { id: 'Salah catat', en: 'Recorded wrongly' },
  damage: { id: 'Rusak', en: 'Damaged' },
  lost: { id: 'Hilang', en: 'Lost' },
  used: { id: 'Dipakai sendiri', en: 'Used by the shop' },
  other: { id: 'Lainnya', en: 'Other' },
}
