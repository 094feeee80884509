import { messages } from '#web/app/language/messages.ts'

export const useTaskMessages = messages({
  id: {
    text: 'Impor, perubahan banyak produk atau pesanan, cadangan data, dan uji pemulihan. Prosesnya tetap berjalan walau halaman ditutup.',
    all: 'Semua proses',
    running: (n: number) => `${n} proses berjalan`,
    list: 'Proses terbaru',
    empty: 'Belum ada proses',
    emptyText:
      'Impor, perubahan banyak produk atau pesanan, cadangan data, dan uji pemulihan akan tercatat di sini.',
    import: 'Impor produk',
    importOf: (file: string) => `Impor produk dari ${file}`,
    change: {
      price: 'Ubah harga banyak produk',
      stock: 'Ubah stok banyak produk',
      weight: 'Ubah berat banyak produk',
      category: 'Pindahkan kategori banyak produk',
      visibility: 'Ubah tampilan banyak produk',
    },
    orders: { processing: 'Mulai proses banyak pesanan', shipped: 'Tandai banyak pesanan dikirim' },
    backup: 'Cadangan data toko',
    drill: 'Uji pemulihan cadangan',
    ledger: 'Pemeriksaan buku kas',
    states: { waiting: 'Menunggu giliran', running: 'Berjalan', done: 'Selesai', failed: 'Gagal' },
    by: (name: string, when: string) => `${name}, ${when}`,
    automatic: 'Otomatis',
    progress: 'Kemajuan',
    products: (done: string, total: string) => `${done} dari ${total} produk`,
    ofOrders: (done: string, total: string) => `${done} dari ${total} pesanan`,
    rows: (done: string, total: string) => `${done} dari ${total} baris data`,
    preparing: 'Menyiapkan…',
    leave:
      'Anda boleh meninggalkan halaman ini: prosesnya tetap berjalan dan hasilnya tercatat di halaman Proses.',
    toWork: 'Buka halaman Proses',
    counts: (changed: string, unchanged: string) => `${changed} berubah, ${unchanged} tetap sama.`,
    limits: (n: string) => `${n} dibiarkan karena akan melewati batas.`,
    outdated: (n: string) => `${n} dibiarkan karena diubah orang lain setelah Anda melihat pratinjaunya.`,
    left: 'Yang dibiarkan',
    why: { limits: 'Melewati batas', edited: 'Diubah orang lain' },
    reason: 'Alasan',
    order: 'Pesanan',
    movedOrders: (n: string) => `${n} pesanan berubah.`,
    skippedOrders: (n: string) => `${n} pesanan dibiarkan.`,
    skippedWhy: {
      unknown: () => 'Pesanan ini tidak ada',
      moved: (status: string) => `Sudah ${status.toLowerCase()} sebelumnya`,
      step: (status: string) => `Tidak dapat diubah dari status ${status}`,
      refunded: () => 'Uang semua barangnya sudah dikembalikan',
    },
    file: (name: string, size: string) => `${name} (${size})`,
    fileRows: (n: string) => `${n} baris data.`,
    newFiles: (size: string | null) =>
      size === null ? 'Tidak ada foto atau bukti baru.' : `Foto dan bukti baru: ${size}.`,
    allBackups: (size: string) => `Semua cadangan bersama foto dan buktinya: ${size}.`,
    drilled: (file: string, rows: string, pictures: string, seconds: string) =>
      `${file} dapat dipulihkan: semua ${rows} baris data cocok dan ${pictures} gambar dapat dibuka, dalam ${seconds} detik.`,
    drillOf: (file: string) => `Cadangan: ${file}`,
    ledgerSound: (n: string) => `${n} catatan uang, semuanya utuh.`,
    ledgerBroken: (n: string) => `${n} catatan uang, tidak semuanya utuh. Lihat halaman Uang.`,
    details: 'Lihat rincian',
    stopped: {
      import: (done: string, total: string) =>
        `Impor berhenti karena kesalahan di server setelah ${done} dari ${total} produk. Yang sudah ditulis tetap tersimpan. Pilih berkas yang sama sekali lagi: pratinjaunya menunjukkan apa yang masih kurang.`,
      change: (done: string, total: string) =>
        `Perubahan berhenti karena kesalahan di server setelah ${done} dari ${total} produk. Yang sudah berubah tetap tersimpan. Periksa daftar produk, lalu ubah sisanya.`,
      orders: (done: string, total: string) =>
        `Berhenti karena kesalahan di server setelah ${done} dari ${total} pesanan. Yang sudah berubah tetap tersimpan. Periksa daftar pesanan, lalu ulangi untuk sisanya.`,
      backup: (problem: string) =>
        `Cadangan tidak dapat ditulis (${problem}). Disk cadangan mungkin penuh atau tidak terpasang. Coba lagi; bila tetap gagal, hubungi orang yang memasang toko.`,
      drill: {
        NO_BACKUPS: 'Belum ada cadangan yang dapat diuji. Buat cadangan dulu, lalu ulangi uji ini.',
        NO_ROOM:
          'Ruang kosong di disk tidak cukup untuk memulihkan cadangan di samping toko. Kosongkan sebagian disk, lalu ulangi uji ini.',
        INTERRUPTED:
          'Uji pemulihan terhenti sebelum selesai, mungkin karena memori server habis. Coba lagi saat toko sepi.',
        other: (problem: string) =>
          `Cadangan ini tidak dapat dipulihkan. Buat cadangan baru sekarang, lalu ulangi uji ini. Penyebab menurut server: ${problem}`,
      },
      ledger:
        'Pemeriksaan buku kas berhenti karena kesalahan di server. Periksa sekali lagi di halaman Uang.',
      restored: 'Terhenti karena toko dipulihkan dari cadangan. Jalankan lagi bila masih diperlukan.',
    },
    backUp: 'Cadangkan sekarang',
    startDrill: 'Uji pemulihan',
    backupsOff:
      'Toko ini belum dicadangkan: bila disk server rusak, semua datanya hilang. Minta orang yang memasang toko menyalakan cadangan, sebaiknya ke disk lain. Setelah itu cadangan dibuat setiap malam, dan kapan pun Anda mau.',
    close: 'Tutup',
  },
  en: {
    text: 'Imports, bulk edits, steps of many orders, backups and restore drills. They continue even if you close the page.',
    all: 'All tasks',
    running: (n) => `${n} ${n === 1 ? 'task' : 'tasks'} running`,
    list: 'Latest tasks',
    empty: 'No tasks yet',
    emptyText: 'Imports, bulk edits, steps of many orders, backups and restore drills will be listed here.',
    import: 'Product import',
    importOf: (file) => `Product import from ${file}`,
    change: {
      price: 'Bulk edit of prices',
      stock: 'Bulk edit of stock',
      weight: 'Bulk edit of weights',
      category: 'Bulk edit of categories',
      visibility: 'Bulk edit of visibility',
    },
    orders: { processing: 'Start processing many orders', shipped: 'Mark many orders as sent' },
    backup: 'Backup of the shop',
    drill: 'Restore drill',
    ledger: 'Ledger verification',
    states: { waiting: 'Queued', running: 'Running', done: 'Done', failed: 'Failed' },
    by: (name, when) => `${name}, ${when}`,
    automatic: 'Automatic',
    progress: 'Progress',
    products: (done, total) => `${done} of ${total} products`,
    ofOrders: (done, total) => `${done} of ${total} orders`,
    rows: (done, total) => `${done} of ${total} rows of data`,
    preparing: 'Preparing…',
    leave: 'You can leave this page: the task continues, and its result appears on the page Tasks.',
    toWork: 'Open the page Tasks',
    counts: (changed, unchanged) => `Changed: ${changed}; unchanged: ${unchanged}.`,
    limits: (n) => `Unchanged because they would exceed the limits: ${n}.`,
    outdated: (n) => `Unchanged because another admin changed them after your preview: ${n}.`,
    left: 'Unchanged',
    why: { limits: 'Would exceed the limits', edited: 'Changed by another admin' },
    reason: 'Reason',
    order: 'Order',
    movedOrders: (n) => `${n} ${n === '1' ? 'order was' : 'orders were'} moved.`,
    skippedOrders: (n) => `${n} ${n === '1' ? 'order was' : 'orders were'} left unchanged.`,
    skippedWhy: {
      unknown: () => 'This order does not exist',
      moved: (status) => `Was already ${status.toLowerCase()}`,
      step: (status) => `Cannot be moved from the status ${status}`,
      refunded: () => 'Every item of it was refunded',
    },
    file: (name, size) => `${name} (${size})`,
    fileRows: (n) => `${n} rows of data.`,
    newFiles: (size) => (size === null ? 'No new pictures or proofs.' : `New pictures and proofs: ${size}.`),
    allBackups: (size) => `All backups with their pictures and proofs: ${size}.`,
    drilled: (file, rows, pictures, seconds) =>
      `${file} can be restored: all ${rows} rows of data match and ${pictures} pictures open, in ${seconds} seconds.`,
    drillOf: (file) => `Backup: ${file}`,
    ledgerSound: (n) => `${n} entries, all intact.`,
    ledgerBroken: (n) => `${n} entries, not all intact. See the page Money.`,
    details: 'View the details',
    stopped: {
      import: (done, total) =>
        `The import stopped after ${done} of ${total} products because of a server error. The products imported so far are kept. Choose the same file again: the preview shows what is still missing.`,
      change: (done, total) =>
        `The bulk edit stopped after ${done} of ${total} products because of a server error. The changes made so far are kept. Check the list of products, then change the rest.`,
      orders: (done, total) =>
        `Stopped because of a server error after ${done} of ${total} orders. Moved orders stay moved. Check the list of orders, then repeat the step for the rest.`,
      backup: (problem) =>
        `The backup could not be written (${problem}). The disk for backups may be full or missing. Try again; if it still fails, call the person who installed the shop.`,
      drill: {
        NO_BACKUPS: 'There is no backup to test yet. Make a backup first, then repeat the drill.',
        NO_ROOM:
          'There is not enough free disk space to restore a backup next to the shop. Free some space, then repeat the drill.',
        INTERRUPTED:
          'The drill was interrupted, perhaps because the server ran out of memory. Try again when the shop is less busy.',
        other: (problem) =>
          `This backup cannot be restored. Make a new backup now, then repeat the drill. Reason: ${problem}`,
      },
      ledger: 'The ledger verification stopped because of a server error. Start it again on the page Money.',
      restored:
        'The task ended because the shop was restored from a backup. Start it again if it is still needed.',
    },
    backUp: 'Back up now',
    startDrill: 'Test a restore',
    backupsOff:
      'This shop is not backed up: if the disk of the server breaks, all its data is lost. Ask the person who installed the shop to turn backups on, to another disk if possible. A backup is then made every night, and whenever you start one here.',
    close: 'Close',
  },
})
