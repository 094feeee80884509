import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useSearchMessages = messages({
  search: ['Cari di toko', 'Search the shop'],
  searchButton: ['Cari', 'Search'],
  suggestions: ['Saran pencarian', 'Search suggestions'],
  category: ['Kategori', 'Category'],
  corrected: (q: string) => [`Menampilkan hasil untuk “${q}”`, `Showing results for “${q}”`],
  found: (n: number) => [`${n} saran`, countOf(n, 'suggestion')],
  none: [
    'Tidak ada saran. Tekan Cari untuk mencari di semua produk.',
    'No suggestions. Press Search to search all products.',
  ],
  failed: [
    'Saran tidak dapat dimuat. Tekan Cari untuk mencari di semua produk.',
    'The suggestions could not be loaded. Press Search to search all products.',
  ],
})
