import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useTaskMessages = messages({
  text: [
    'Impor, perubahan banyak produk atau pesanan, cadangan data, dan uji pemulihan. Prosesnya tetap berjalan walau halaman ditutup.',
    'Imports, bulk edits, steps of many orders, backups and restore drills. They continue even if you close the page.',
  ],
  ownText: [
    'Langkah untuk banyak pesanan yang Anda minta. Prosesnya tetap berjalan walau halaman ditutup.',
    'Steps of many orders that you asked for. They continue even if you close the page.',
  ],
  all: ['Semua proses', 'All tasks'],
  running: (n: number) => [`${n} proses berjalan`, `${countOf(n, 'task')} running`],
  list: ['Proses terbaru', 'Latest tasks'],
  empty: ['Belum ada proses', 'No tasks yet'],
  emptyText: [
    'Impor, perubahan banyak produk atau pesanan, cadangan data, dan uji pemulihan akan tercatat di sini.',
    'Imports, bulk edits, steps of many orders, backups and restore drills will be listed here.',
  ],
  ownEmptyText: [
    'Langkah untuk banyak pesanan yang Anda minta akan tercatat di sini.',
    'Steps of many orders that you ask for will be listed here.',
  ],
  import: ['Impor produk', 'Product import'],
  importOf: (file: string) => [`Impor produk dari ${file}`, `Product import from ${file}`],
  change: {
    price: ['Ubah harga banyak produk', 'Bulk edit of prices'],
    sale: ['Promo untuk banyak produk', 'Bulk edit of sales'],
    sale_end: ['Akhiri promo banyak produk', 'Bulk end of sales'],
    stock: ['Ubah stok banyak produk', 'Bulk edit of stock'],
    weight: ['Ubah berat banyak produk', 'Bulk edit of weights'],
    category: ['Pindahkan kategori banyak produk', 'Bulk edit of categories'],
    visibility: ['Ubah tampilan banyak produk', 'Bulk edit of visibility'],
  },
  orders: {
    processing: ['Mulai proses banyak pesanan', 'Start processing many orders'],
    shipped: ['Tandai banyak pesanan dikirim', 'Mark many orders as sent'],
  },
  backup: ['Cadangan data toko', 'Backup of the shop'],
  drill: ['Uji pemulihan cadangan', 'Restore drill'],
  ledger: ['Pemeriksaan buku kas', 'Ledger verification'],
  states: {
    waiting: ['Menunggu giliran', 'Queued'],
    running: ['Berjalan', 'Running'],
    done: ['Selesai', 'Done'],
    failed: ['Gagal', 'Failed'],
  },
  by: (name: string, when: string) => `${name}, ${when}`,
  automatic: ['Otomatis', 'Automatic'],
  progress: ['Kemajuan', 'Progress'],
  products: (done: string, total: string) => [
    `${done} dari ${total} produk`,
    `${done} of ${countOf(total, 'product')}`,
  ],
  ofOrders: (done: string, total: string) => [
    `${done} dari ${total} pesanan`,
    `${done} of ${countOf(total, 'order')}`,
  ],
  rows: (done: string, total: string) => [
    `${done} dari ${total} baris data`,
    `${done} of ${total} rows of data`,
  ],
  preparing: ['Menyiapkan…', 'Preparing…'],
  leave: [
    'Anda boleh meninggalkan halaman ini: prosesnya tetap berjalan dan hasilnya tercatat di halaman Proses.',
    'You can leave this page: the task continues, and its result appears on the page Tasks.',
  ],
  toWork: ['Buka halaman Proses', 'Open the page Tasks'],
  counts: (changed: string, unchanged: string) => [
    `${changed} berubah, ${unchanged} tetap sama.`,
    `Changed: ${changed}; unchanged: ${unchanged}.`,
  ],
  refused: (n: string) => [`${n} ditolak.`, `Refused: ${n}.`],
  outdated: (n: string) => [
    `${n} dibiarkan karena diubah orang lain setelah Anda melihat pratinjaunya.`,
    `Unchanged because another admin changed them after your preview: ${n}.`,
  ],
  left: ['Yang dibiarkan', 'Unchanged'],
  why: {
    sale: [
      'Harga promo tidak di bawah harga biasa, atau menjadi Rp 0',
      'The sale price is not below the usual price, or would be Rp 0',
    ],
    offers: [
      'Harga promo atau grosirnya tidak lagi di bawah harga biasa',
      'Its sale price or price by quantity would not be below the usual price',
    ],
    limits: ['Melewati batas', 'Would exceed the limits'],
    edited: ['Diubah orang lain', 'Changed by another admin'],
  },
  reason: ['Alasan', 'Reason'],
  order: ['Pesanan', 'Order'],
  movedOrders: (n: string) => [`${n} pesanan berubah.`, `${countOf(n, 'order was', 'orders were')} moved.`],
  skippedOrders: (n: string) => [
    `${n} pesanan dibiarkan.`,
    `${countOf(n, 'order was', 'orders were')} left unchanged.`,
  ],
  skippedWhy: {
    unknown: () => ['Pesanan ini tidak ada', 'This order does not exist'],
    moved: (status: string) => [
      `Sudah ${status.toLowerCase()} sebelumnya`,
      `Was already ${status.toLowerCase()}`,
    ],
    step: (status: string) => [
      `Tidak dapat diubah dari status ${status}`,
      `Cannot be moved from the status ${status}`,
    ],
    refunded: () => ['Uang semua barangnya sudah dikembalikan', 'Every item of it was refunded'],
  },
  file: (name: string, size: string) => `${name} (${size})`,
  fileRows: (n: string) => [`${n} baris data.`, `${countOf(n, 'row of data', 'rows of data')}.`],
  newFiles: (size: string | null) => [
    size === null ? 'Tidak ada foto atau bukti baru.' : `Foto dan bukti baru: ${size}.`,
    size === null ? 'No new pictures or proofs.' : `New pictures and proofs: ${size}.`,
  ],
  allBackups: (size: string) => [
    `Semua cadangan bersama foto dan buktinya: ${size}.`,
    `All backups with their pictures and proofs: ${size}.`,
  ],
  drilled: (file: string, rows: string, pictures: string, seconds: string) => [
    `${file} dapat dipulihkan: semua ${rows} baris data cocok dan ${pictures} gambar dapat dibuka, dalam ${seconds} detik.`,
    `${file} can be restored: all ${rows} rows of data match and ${pictures} pictures open, in ${seconds} seconds.`,
  ],
  drillOf: (file: string) => [`Cadangan: ${file}`, `Backup: ${file}`],
  ledgerSound: (n: string) => [
    `${n} catatan uang, semuanya utuh.`,
    `${countOf(n, 'entry', 'entries')}, all intact.`,
  ],
  ledgerBroken: (n: string) => [
    `${n} catatan uang, tidak semuanya utuh. Lihat halaman Uang.`,
    `${countOf(n, 'entry', 'entries')}, not all intact. See the page Money.`,
  ],
  details: ['Lihat rincian', 'View the details'],
  stopped: {
    import: (done: string, total: string) => [
      `Impor berhenti karena kesalahan di server setelah ${done} dari ${total} produk. Yang sudah ditulis tetap tersimpan. Pilih berkas yang sama sekali lagi: pratinjaunya menunjukkan apa yang masih kurang.`,
      `The import stopped after ${done} of ${countOf(total, 'product')} because of a server error. The products imported so far are kept. Choose the same file again: the preview shows what is still missing.`,
    ],
    change: (done: string, total: string) => [
      `Perubahan berhenti karena kesalahan di server setelah ${done} dari ${total} produk. Yang sudah berubah tetap tersimpan. Periksa daftar produk, lalu ubah sisanya.`,
      `The bulk edit stopped after ${done} of ${countOf(total, 'product')} because of a server error. The changes made so far are kept. Check the list of products, then change the rest.`,
    ],
    orders: (done: string, total: string) => [
      `Berhenti karena kesalahan di server setelah ${done} dari ${total} pesanan. Yang sudah berubah tetap tersimpan. Periksa daftar pesanan, lalu ulangi untuk sisanya.`,
      `Stopped because of a server error after ${done} of ${countOf(total, 'order')}. Moved orders stay moved. Check the list of orders, then repeat the step for the rest.`,
    ],
    backup: (problem: string) => [
      `Cadangan tidak dapat ditulis (${problem}). Disk cadangan mungkin penuh atau tidak terpasang. Coba lagi; bila tetap gagal, hubungi orang yang memasang toko.`,
      `The backup could not be written (${problem}). The disk for backups may be full or missing. Try again; if it still fails, call the person who installed the shop.`,
    ],
    drill: {
      NO_BACKUPS: [
        'Belum ada cadangan yang dapat diuji. Buat cadangan dulu, lalu ulangi uji ini.',
        'There is no backup to test yet. Make a backup first, then repeat the drill.',
      ],
      NO_ROOM: [
        'Ruang kosong di disk tidak cukup untuk memulihkan cadangan di samping toko. Kosongkan sebagian disk, lalu ulangi uji ini.',
        'There is not enough free disk space to restore a backup next to the shop. Free some space, then repeat the drill.',
      ],
      INTERRUPTED: [
        'Uji pemulihan terhenti sebelum selesai, mungkin karena memori server habis. Coba lagi saat toko sepi.',
        'The drill was interrupted, perhaps because the server ran out of memory. Try again when the shop is less busy.',
      ],
      other: (problem: string) => [
        `Cadangan ini tidak dapat dipulihkan. Buat cadangan baru sekarang, lalu ulangi uji ini. Penyebab menurut server: ${problem}`,
        `This backup cannot be restored. Make a new backup now, then repeat the drill. Reason: ${problem}`,
      ],
    },
    ledger: [
      'Pemeriksaan buku kas berhenti karena kesalahan di server. Periksa sekali lagi di halaman Uang.',
      'The ledger verification stopped because of a server error. Start it again on the page Money.',
    ],
    forbidden: [
      'Terhenti, karena orang yang memintanya tidak lagi memiliki hak untuk itu. Yang sudah dikerjakan tetap tersimpan.',
      'Stopped, because the person who requested it may no longer do this. What was done so far is kept.',
    ],
    restored: [
      'Terhenti karena toko dipulihkan dari cadangan. Jalankan lagi bila masih diperlukan.',
      'The task ended because the shop was restored from a backup. Start it again if it is still needed.',
    ],
  },
  backUp: ['Cadangkan sekarang', 'Back up now'],
  startDrill: ['Uji pemulihan', 'Test a restore'],
  backupsOff: [
    'Toko ini belum dicadangkan: bila disk server rusak, semua datanya hilang. Minta orang yang memasang toko menyalakan cadangan, sebaiknya ke disk lain. Setelah itu cadangan dibuat setiap malam, dan kapan pun Anda mau.',
    'This shop is not backed up: if the disk of the server breaks, all its data is lost. Ask the person who installed the shop to turn backups on, to another disk if possible. A backup is then made every night, and whenever you start one here.',
  ],
  close: ['Tutup', 'Close'],
})
