import type { Bilingual, Language } from '#contract/platform/language.ts'

interface ClockTimes {
  now: string
  latest: string
  until: string
}

export const healthMessages = {
  'no-payment': {
    title: { id: 'Toko belum dapat menerima pesanan', en: 'The shop cannot take orders yet' },
    text: {
      id: 'Belum ada cara membayar: QRIS, rekening bank, atau bayar saat diterima. Pembeli diminta bertanya dulu ke toko.',
      en: 'There is no way to pay: no QRIS, no bank account, no payment on arrival. Customers are shown whom to ask.',
    },
    link: { id: 'Pasang QRIS', en: 'Add the QRIS' },
  },
  'disk-full': {
    title: { id: 'Disk server penuh', en: 'The disk of the server is full' },
    text: {
      id: 'Pesanan dan perubahan tidak dapat disimpan. Kosongkan ruang di server; setelah itu toko berjalan lagi dengan sendirinya.',
      en: 'Orders and changes cannot be saved. Free space on the server; the shop then recovers automatically.',
    },
  },
  'read-only': {
    title: { id: 'Database hanya dapat dibaca', en: 'The database is read-only' },
    text: {
      id: 'Pesanan dan perubahan tidak dapat disimpan. Minta orang yang mengurus server memeriksa disk dan database; setelah itu toko berjalan lagi dengan sendirinya.',
      en: 'Orders and changes cannot be saved. Ask your technician to check the disk and the database of the server; the shop then recovers automatically.',
    },
  },
  nearlyFull: {
    title: {
      id: (free: string) => `Disk server hampir penuh: sisa ${free}`,
      en: (free: string) => `The disk of the server is nearly full: ${free} left`,
    },
    data: {
      id: 'Kalau penuh, pesanan tidak dapat disimpan lagi. Hapus file yang tidak dipakai di server, atau perbesar disknya.',
      en: 'Once it is full, no order can be saved. Remove unneeded files from the server, or get a larger disk.',
    },
    backups: {
      id: 'Kalau folder cadangan penuh, cadangan malam tidak dapat dibuat. Hapus file yang tidak dipakai di sana, atau perbesar disknya.',
      en: 'Once the folder of the backups is full, no nightly backup can be made. Remove unneeded files from it, or get a larger disk.',
    },
  },
  'ledger-broken': {
    title: { id: 'Buku kas tidak utuh', en: 'The ledger is not intact' },
    what: {
      altered: {
        id: (what: string) => `Baris nomor ${what} tidak lagi seperti saat dicatat.`,
        en: (what: string) => `Row ${what} was changed after it was recorded.`,
      },
      removed: {
        id: (what: string) => `Baris nomor ${what} hilang.`,
        en: (what: string) => `Row ${what} is missing.`,
      },
      inserted: {
        id: (what: string) => `Baris nomor ${what} tidak dicatat oleh toko.`,
        en: (what: string) => `Row ${what} was not recorded by the shop.`,
      },
      sum: {
        id: (what: string) => `Jumlah yang dibayar pada ${what} tidak sama dengan catatannya.`,
        en: (what: string) => `The paid amount of ${what} is not the sum of its rows.`,
      },
      nota: {
        id: (what: string) => `Nota nomor ${what} hilang, atau tidak diterbitkan oleh toko.`,
        en: (what: string) => `Receipt number ${what} is missing, or was not issued by the shop.`,
      },
    },
    text: {
      id: 'Seseorang mengubah database secara langsung, atau disknya rusak. Simpan cadangan yang ada, dan minta orang yang mengurus server membandingkannya.',
      en: 'The database was changed directly, or its disk is failing. Keep all backups, and ask your technician to compare them.',
    },
  },
  'ledger-unchecked': {
    title: { id: 'Buku kas lama tidak diperiksa', en: 'The ledger has not been verified for days' },
    text: {
      id: 'Toko memeriksanya setiap malam. Biarkan server menyala pada malam hari, atau periksa sekarang.',
      en: 'The shop verifies it every night. Leave the server on at night, or verify it now.',
    },
  },
  'clock-behind': {
    title: { id: 'Jam server mundur', en: 'The clock of the server went back' },
    text: {
      id: ({ now, latest }: ClockTimes) =>
        `Jam server menunjukkan ${now}, padahal toko sudah mencatat ${latest}. Selama itu pesanan dan booking tidak diterima, dan tidak ada yang dibatalkan otomatis. Betulkan jam server. Kalau jam yang sekarang sudah benar, katakan di sini.`,
      en: ({ now, latest }: ClockTimes) =>
        `It shows ${now}, but the shop has already seen ${latest}. Until this is fixed, no orders and bookings are accepted, and nothing is cancelled automatically. Correct the clock of the server. If the current time is right, confirm it here.`,
    },
  },
  'clock-apart': {
    title: {
      id: 'Jam server dan jam database berbeda',
      en: 'The clocks of the server and of the database differ',
    },
    text: {
      id: () =>
        'Selisihnya lebih dari 5 menit, jadi pesanan dan booking tidak diterima dan tidak ada yang dibatalkan otomatis. Nyalakan sinkronisasi waktu (NTP) di kedua mesin; setelah itu toko berjalan lagi dengan sendirinya.',
      en: () =>
        'They are more than 5 minutes apart, so no orders and bookings are accepted and nothing is cancelled automatically. Switch on time synchronisation (NTP) on both machines; the shop then recovers automatically.',
    },
  },
  'clock-ahead': {
    title: { id: 'Jam server melompat maju', en: 'The clock of the server jumped ahead' },
    text: {
      id: ({ now, until }: ClockTimes) =>
        `Mungkin server sempat tidur, atau jamnya diubah. Sampai ${until} tidak ada pesanan atau booking yang dibatalkan otomatis. Kalau jam yang sekarang (${now}) sudah benar, katakan di sini; kalau tidak, betulkan jam server.`,
      en: ({ now, until }: ClockTimes) =>
        `The server may have been asleep, or its clock was changed. Until ${until} no order or booking is cancelled automatically. If the current time (${now}) is right, confirm it here; otherwise correct the clock.`,
    },
  },
  'jobs-stuck': {
    title: { id: 'Pekerjaan otomatis toko tertahan', en: 'Automatic jobs are delayed' },
    text: {
      id: 'Email, pembatalan otomatis, dan cadangan data sudah menunggu lebih dari 15 menit. Mulai ulang toko. Kalau terjadi lagi, minta orang yang mengurus server membaca log-nya.',
      en: 'Mails, automatic cancellations and backups have waited for more than 15 minutes. Restart the shop. If it happens again, ask your technician to read the log of the server.',
    },
  },
  'jobs-failed': {
    title: { id: 'Satu pekerjaan otomatis gagal', en: 'An automatic job failed' },
    text: {
      id: (name: string) =>
        `Pekerjaan “${name}” gagal dan belum berhasil lagi sejak itu. Penyebabnya ada di log server.`,
      en: (name: string) =>
        `The job “${name}” failed and has not succeeded since. The log of the server says why.`,
    },
  },
  'mail-late': {
    title: {
      id: (waiting: number) => `Email belum terkirim: ${waiting} menunggu`,
      en: (waiting: number) => `Mails are not being sent: ${waiting} waiting`,
    },
    text: {
      id: 'Pesanan dan pendaftaran tetap berjalan, dan email yang menunggu dikirim sendiri begitu server email menerimanya.',
      en: 'Orders and sign-ups still work, and waiting mails are sent automatically as soon as the mail server accepts them.',
    },
    link: { id: 'Buka kotak keluar', en: 'Open the outbox' },
  },
  'backup-off': {
    title: { id: 'Toko ini belum dicadangkan', en: 'This shop is not backed up' },
    text: {
      id: 'Kalau disk server rusak, semua pesanan hilang. Minta orang yang memasang toko menyalakan cadangan, sebaiknya ke disk lain; caranya ada di docs/operations.md, bagian “Backups”.',
      en: 'If the disk of the server breaks, every order is lost. Ask the person who installed the shop to turn backups on, to another disk if possible; docs/operations.md, “Backups”, says how.',
    },
  },
  'backup-overdue': {
    title: { id: 'Cadangan data terlambat', en: 'The backup is overdue' },
    last: {
      id: 'Sejak itu tidak ada cadangan yang berhasil. Lihat penyebabnya, lalu buat cadangan sekarang.',
      en: 'No backup has succeeded since. Check the reason, then make one now.',
    },
    never: {
      id: 'Belum pernah ada cadangan yang berhasil. Lihat penyebabnya, lalu buat cadangan sekarang.',
      en: 'No backup has ever succeeded. Check the reason, then make one now.',
    },
  },
  'drill-failed': {
    title: { id: 'Cadangan tidak lolos uji', en: 'The backup failed its test' },
    text: {
      id: 'Cadangan terakhir dicoba dipulihkan dan tidak berhasil, jadi mungkin tidak dapat dipakai. Buat cadangan baru, dan minta orang yang mengurus server membaca log-nya.',
      en: 'A test restore of the last backup failed, so the backup may be unusable. Make a new one, and ask your technician to read the log of the server.',
    },
  },
  'drill-overdue': {
    title: { id: 'Cadangan belum diuji', en: 'The backup has not been tested' },
    text: {
      id: 'Sudah lebih dari 14 hari tidak ada cadangan yang dicoba dipulihkan, jadi belum tentu cadangannya dapat dipakai. Buka daftar proses, lalu jalankan uji pemulihan.',
      en: 'No test restore has been run for more than 14 days, so the backups may be unusable. Open the tasks and start a restore drill.',
    },
  },
  toTasks: { id: 'Buka daftar proses', en: 'Open the tasks' },
} as const

export const explainMailError = (reason: string): Bilingual =>
  mailErrors.find(({ pattern }) => pattern.test(reason))?.meaning ?? {
    id: `Jawaban server email: “${reason}”.`,
    en: `The mail server says: “${reason}”.`,
  }

const mailErrors: { pattern: RegExp; meaning: Bilingual }[] = [
  {
    pattern: /Invalid login|authentication|\b53[05]\b|EAUTH/i,
    meaning: {
      id: 'Server email menolak nama atau password toko: periksa pengaturan SMTP_URL di server.',
      en: 'The mail server does not accept the name or password of the shop: check SMTP_URL on the server.',
    },
  },
  {
    pattern: /certificate|self-signed|TLS|SSL/i,
    meaning: {
      id: 'Sambungan aman ke server email gagal: periksa alamat dan port di pengaturan SMTP_URL.',
      en: 'The secure connection to the mail server failed: check the address and port in SMTP_URL.',
    },
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN|getaddrinfo|queryA/i,
    meaning: {
      id: 'Alamat server email tidak ditemukan: periksa pengaturan SMTP_URL dan sambungan internet server.',
      en: 'The address of the mail server was not found: check SMTP_URL and the internet connection of the server.',
    },
  },
  {
    pattern:
      /ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout|timed out|too long|Greeting never received|closed/i,
    meaning: {
      id: 'Server email tidak menjawab.',
      en: 'The mail server does not answer.',
    },
  },
  {
    pattern: /quota|rate|too many|limit/i,
    meaning: {
      id: 'Server email menolak karena terlalu banyak email: batas kirimnya tercapai.',
      en: 'The mail server accepts no more mails: its sending limit is reached.',
    },
  },
  {
    pattern: /sender|MAIL FROM|from address/i,
    meaning: {
      id: 'Server email menolak alamat pengirim: periksa pengaturan MAIL_FROM di server.',
      en: 'The mail server does not accept the sender: check MAIL_FROM on the server.',
    },
  },
]

export function formatSize(bytes: number, language: Language): string {
  const megabytes = bytes / 1024 / 1024
  const [size, unit] = megabytes < 1024 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB']
  const digits = { maximumFractionDigits: unit === 'GB' ? 1 : 0 }
  return `${size.toLocaleString(language === 'id' ? 'id-ID' : 'en-GB', digits)} ${unit}`
}
