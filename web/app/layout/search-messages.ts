import { messages } from '#web/app/language/messages.ts'

export const useSearchMessages = messages({
  id: {
    search: 'Cari di toko',
    searchButton: 'Cari',
    suggestions: 'Saran pencarian',
    category: 'Kategori',
    corrected: (q: string) => `Menampilkan hasil untuk “${q}”`,
    found: (n: number) => `${n} saran`,
    none: 'Tidak ada saran. Tekan Cari untuk mencari di semua produk.',
    failed: 'Saran tidak dapat dimuat. Tekan Cari untuk mencari di semua produk.',
  },
  en: {
    search: 'Search the shop',
    searchButton: 'Search',
    suggestions: 'Search suggestions',
    category: 'Category',
    corrected: (q) => `Showing results for “${q}”`,
    found: (n) => (n === 1 ? '1 suggestion' : `${n} suggestions`),
    none: 'No suggestions. Press Search to search all products.',
    failed: 'The suggestions could not be loaded. Press Search to search all products.',
  },
})
