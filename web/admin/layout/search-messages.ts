import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useSearchMessages = messages({
  button: ['Cari…', 'Search…'],
  title: ['Cari di seluruh toko', 'Search the whole shop'],
  keys: ['Pintasan: / atau Ctrl+K', 'Shortcut: / or Ctrl+K'],
  placeholder: ['Nomor, nama, telepon, produk', 'Number, name, phone, product'],
  hint: (kinds: string) => [
    `Cari ${kinds}: dengan nomor, nama, telepon, email, kode label, atau plat. Ketik paling sedikit dua huruf.`,
    `Search ${kinds}: by number, name, phone, email, label code or plate. Type at least two characters.`,
  ],
  close: ['Tutup', 'Close'],
  found: (n: number) => [`${n} hasil`, countOf(n, 'result')],
  none: (q: string) => [`Tidak ada yang cocok dengan “${q}”`, `Nothing matches “${q}”`],
  corrected: (q: string) => [`Menampilkan hasil untuk “${q}”`, `Showing results for “${q}”`],
  create: ['Buat baru', 'Create'],
  newProduct: ['Produk baru', 'New product'],
  newCustomer: ['Pelanggan baru', 'New customer'],
  newOrder: ['Pesanan baru', 'New order'],
  failed: [
    'Pencarian gagal. Periksa koneksi internet, lalu coba lagi.',
    'The search failed. Please check your internet connection and try again.',
  ],
  retry: ['Coba lagi', 'Try again'],
  order: ['Pesanan', 'Orders'],
  customer: ['Pelanggan', 'Customers'],
  product: ['Produk', 'Products'],
  booking: ['Booking', 'Bookings'],
  all: {
    order: ['Semua pesanan yang cocok', 'All matching orders'],
    customer: ['Semua pelanggan yang cocok', 'All matching customers'],
    product: ['Semua produk yang cocok', 'All matching products'],
    booking: ['Semua booking yang cocok', 'All matching bookings'],
  },
})
