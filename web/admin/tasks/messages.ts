import { messages } from '#web/app/language/messages.ts'

export const useTaskMessages = messages({
  id: {
    title: 'Proses',
    text: 'Impor, perubahan banyak produk, cadangan data, dan uji pemulihan. Prosesnya tetap berjalan walau halaman ditutup.',
    all: 'Semua proses',
    running: (n: number) => `${n} proses berjalan`,
    list: 'Proses terbaru',
    empty: 'Belum ada proses',
    emptyText: 'Impor, perubahan banyak produk, cadangan data, dan uji pemulihan akan tercatat di sini.',
    import: 'Impor produk',
    importOf: (file: string) => `Impor produk dari ${file}`,
    change: {
      price: 'Ubah harga banyak produk',
      stock: 'Ubah stok banyak produk',
      weight: 'Ubah berat banyak produk',
      category: 'Pindahkan kategori banyak produk',
      visibility: 'Ubah tampilan banyak produk',
    },
    backup: 'Cadangan data toko',
    drill: 'Uji pemulihan cadangan',
    ledger: 'Pemeriksaan buku kas',
    states: { waiting: 'Menunggu giliran', running: 'Berjalan', done: 'Selesai', failed: 'Gagal' },
    by: (name: string, when: string) => `${name}, ${when}`,
    byItself: 'Otomatis',
    progress: 'Kemajuan',
    products: (done: string, total: string) => `${done} dari ${total} produk`,
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
      backup: (problem: string) =>
        `Cadangan tidak dapat ditulis (${problem}). Periksa folder BACKUP_DIR dan ruang kosong di disk, lalu coba lagi.`,
      drill: {
        NO_BACKUPS: 'Belum ada cadangan di folder BACKUP_DIR. Buat cadangan dulu, lalu ulangi uji ini.',
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
      'Cadangan belum diatur. Isi pengaturan BACKUP_DIR di server dengan sebuah folder, lalu jalankan ulang toko: cadangan dibuat setiap malam, dan kapan pun Anda mau.',
    close: 'Tutup',
  },
  en: {
    title: 'Tasks',
    text: 'Imports, changes of many products, backups, and restore drills. They go on even when the page is closed.',
    all: 'All tasks',
    running: (n) => `${n} ${n === 1 ? 'task' : 'tasks'} running`,
    list: 'Latest tasks',
    empty: 'No tasks yet',
    emptyText: 'Imports, changes of many products, backups, and restore drills will be listed here.',
    import: 'Import of products',
    importOf: (file) => `Import of products from ${file}`,
    change: {
      price: 'Change of many prices',
      stock: 'Change of stock of many products',
      weight: 'Change of weight of many products',
      category: 'Move of many products to a category',
      visibility: 'Change of visibility of many products',
    },
    backup: 'Backup of the shop',
    drill: 'Restore drill',
    ledger: 'Check of the ledger',
    states: { waiting: 'Waiting its turn', running: 'Running', done: 'Done', failed: 'Failed' },
    by: (name, when) => `${name}, ${when}`,
    byItself: 'By itself',
    progress: 'Progress',
    products: (done, total) => `${done} of ${total} products`,
    rows: (done, total) => `${done} of ${total} rows of data`,
    preparing: 'Preparing…',
    leave: 'You may leave this page: the work goes on, and what comes of it is on the page Tasks.',
    toWork: 'Open the page Tasks',
    counts: (changed, unchanged) => `Changed: ${changed}; unchanged: ${unchanged}.`,
    limits: (n) => `Left as they are, since they would leave the limits: ${n}.`,
    outdated: (n) => `Left as they are, since someone else changed them after you looked at the plan: ${n}.`,
    left: 'Left as they are',
    why: { limits: 'Would leave the limits', edited: 'Changed by someone else' },
    reason: 'Reason',
    file: (name, size) => `${name} (${size})`,
    fileRows: (n) => `${n} rows of data.`,
    newFiles: (size) => (size === null ? 'No new pictures or proofs.' : `New pictures and proofs: ${size}.`),
    allBackups: (size) => `All backups with their pictures and proofs: ${size}.`,
    drilled: (file, rows, pictures, seconds) =>
      `${file} can be restored: all ${rows} rows of data match and ${pictures} pictures open, in ${seconds} seconds.`,
    drillOf: (file) => `Backup: ${file}`,
    ledgerSound: (n) => `${n} entries, all as they were written.`,
    ledgerBroken: (n) => `${n} entries, not all as they were written. See the page Money.`,
    details: 'See the details',
    stopped: {
      import: (done, total) =>
        `The import stopped after ${done} of ${total} products because of an error on the server. What was written is kept. Choose the same file once more: its plan shows what is still missing.`,
      change: (done, total) =>
        `The change stopped after ${done} of ${total} products because of an error on the server. What was changed is kept. Look at the list of products, then change the rest.`,
      backup: (problem) =>
        `The backup could not be written (${problem}). Check the folder BACKUP_DIR and the free space on the disk, then try again.`,
      drill: {
        NO_BACKUPS:
          'There is no backup in the folder BACKUP_DIR. Make a backup first, then repeat the drill.',
        NO_ROOM:
          'There is not enough free space on the disk to restore a backup beside the shop. Make room, then repeat the drill.',
        INTERRUPTED:
          'The drill was ended before it was done, perhaps because the server ran out of memory. Try again while the shop is quiet.',
        other: (problem) =>
          `This backup cannot be restored. Make a new backup now, then repeat the drill. The server says why: ${problem}`,
      },
      ledger:
        'The check of the ledger stopped because of a fault in the server. Check it again on the page Money.',
      restored: 'It ended because the shop was restored from a backup. Start it again if it is still needed.',
    },
    backUp: 'Back up now',
    startDrill: 'Test a restore',
    backupsOff:
      'Backups are not set up. Set BACKUP_DIR on the server to a folder, then start the shop again: a backup is made every night, and whenever you like.',
    close: 'Close',
  },
})
