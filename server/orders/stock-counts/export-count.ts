import type { StockReason } from '#contract/catalogue/stock-reasons.ts'
import type { StockCount } from '#contract/orders/stock-count-schemas.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { csvBeginning, csvRow, momentCell } from '#server/platform/csv.ts'

export async function* exportCount(
  { at, by_name, lines }: StockCount,
  language: Language,
): AsyncGenerator<string, void, undefined> {
  yield csvBeginning + csvRow(columns.map((column) => column[language]))
  for (const line of lines)
    yield csvRow([
      momentCell(new Date(at)),
      by_name,
      line.name,
      line.size_name,
      line.expected,
      line.counted,
      line.counted - line.expected,
      line.change,
      line.reason && reasons[line.reason][language],
      line.note,
    ])
}

const columns: readonly Bilingual[] = [
  { id: 'Dihitung (WIB)', en: 'Counted (WIB)' },
  { id: 'Oleh', en: 'By' },
  { id: 'Produk', en: 'Product' },
  { id: 'Ukuran', en: 'Size' },
  { id: 'Seharusnya di rak', en: 'Expected on the shelf' },
  { id: 'Hasil hitung', en: 'Counted' },
  { id: 'Selisih', en: 'Difference' },
  { id: 'Perubahan stok', en: 'Change of the stock' },
  { id: 'Alasan', en: 'Reason' },
  { id: 'Catatan', en: 'Note' },
]

const reasons: Record<StockReason, Bilingual> = {
  restock: { id: 'Barang datang', en: 'Goods arrived' },
  correction: { id: 'Salah catat', en: 'Recorded wrongly' },
  damage: { id: 'Rusak', en: 'Damaged' },
  lost: { id: 'Hilang', en: 'Lost' },
  used: { id: 'Dipakai sendiri', en: 'Used by the shop' },
  other: { id: 'Lainnya', en: 'Other' },
}
