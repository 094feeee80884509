import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useAdminMessages = messages({
  title: ['Kelola toko', 'Manage the shop'],
  navigation: ['Navigasi pengelola', 'Admin navigation'],
  toShop: ['Lihat toko', 'View the shop'],
  logout: ['Keluar', 'Log out'],
  otherPerson: ['Ganti orang', 'Change person'],
  waiting: (n: number) => [`${n} menunggu`, `${n} waiting`],
  stale: [
    'Tidak dapat memuat data terbaru. Yang tampil mungkin sudah lama.',
    'The latest data could not be loaded. The data shown may be outdated.',
  ],
  retry: ['Coba lagi', 'Try again'],
  save: ['Simpan', 'Save'],
  undo: ['Urungkan', 'Undo'],
  undone: (reference: string) => [`${reference} menunggu lagi`, `${reference} is waiting again`],
  stillSending: ['Foto masih dikirim…', 'Photographs are still being uploaded…'],
  cancel: ['Batal', 'Cancel'],
  showAll: ['Tampilkan semua', 'Show all'],
  previous: ['Sebelumnya', 'Previous'],
  next: ['Berikutnya', 'Next'],
  pages: ['Halaman daftar', 'Pages of the list'],
  page: (n: number) => [`Halaman ${n}`, `Page ${n}`],
  showing: (from: string, to: string, total: string) => [
    `Menampilkan ${from} sampai ${to} dari ${total} hasil`,
    `Showing ${from} to ${to} of ${countOf(total, 'result')}`,
  ],
  showingOfMore: (from: string, to: string, total: string) => [
    `Menampilkan ${from} sampai ${to} dari lebih dari ${total} hasil`,
    `Showing ${from} to ${to} of more than ${total} results`,
  ],
  total: 'Total',
  filterSheet: {
    open: (active: number) => (active > 0 ? `Filter (${active})` : 'Filter'),
    title: 'Filter',
    show: ['Tampilkan hasil', 'Show the results'],
    clear: ['Hapus semua', 'Clear all'],
    close: ['Tutup', 'Close'],
  },
  loading: ['Memuat…', 'Loading…'],
  reason: {
    title: ['Alasan', 'Reason'],
    other: ['Alasan lain', 'Another reason'],
    ownWords: ['Tulis alasannya', 'Write the reason'],
    choose: ['Pilih alasannya dulu.', 'Please choose a reason first.'],
    write: ['Tulis alasannya dulu.', 'Please write the reason first.'],
  },
  noAccess: {
    title: ['Halaman ini hanya untuk pengelola toko', 'This page is for admins of the shop'],
    text: [
      'Akun yang sedang dipakai adalah akun pelanggan. Keluar dulu, lalu masuk dengan akun pengelola.',
      'You are logged in with a customer account. Log out first, then log in with an admin account.',
    ],
    as: (email: string) => [`Masuk sebagai ${email}`, `Logged in as ${email}`],
    switch: ['Ganti akun', 'Switch account'],
    toShop: ['Kembali ke toko', 'Back to the shop'],
  },
  error: {
    title: ['Halaman ini tidak dapat dimuat', 'This page could not be loaded'],
    ofRole: ['Halaman ini untuk peran lain', 'This page is for another role'],
    missing: ['Data tidak ditemukan', 'Not found'],
    missingText: [
      'Alamatnya mungkin salah ketik, atau datanya sudah tidak ada.',
      'The address may be mistyped, or the data is no longer there.',
    ],
    text: [
      'Periksa koneksi internet, lalu coba lagi.',
      'Please check your internet connection and try again.',
    ],
  },
  today: {
    sold: (money: string, orders: number) => [
      `${money} dari ${orders} pesanan hari ini`,
      `${money} from ${countOf(orders, 'order')} today`,
    ],
    ledger: (when: string) => [`Buku kas diperiksa ${when}: utuh.`, `Ledger verified ${when}: intact.`],
    ledgerBroken: (when: string) => [
      `Buku kas diperiksa ${when}: tidak utuh.`,
      `Ledger verified ${when}: not intact.`,
    ],
    lowStock: ['Stok menipis', 'Low stock'],
    lowStockText: [
      'Segera tambah stok agar tetap bisa dipesan.',
      'Restock soon so that they can still be ordered.',
    ],
    allLowStock: ['Lihat semua', 'See all'],
    noLowStock: ['Semua stok masih cukup.', 'All products have enough stock.'],
    product: ['Produk', 'Product'],
    stock: ['Stok', 'Stock'],
    soldOut: ['Habis', 'Sold out'],
    left: (n: number) => [`Sisa ${n}`, `${n} left`],
  },
})
