import type { Bilingual } from '#contract/platform/language.ts'

/** What the shop says after an action, by what the action changed. */
export const successMessages = {
  accounts: {
    registered: { id: 'Registrasi berhasil! Silakan masuk.', en: 'You are registered. Please log in.' },
    loggedIn: { id: 'Anda sudah masuk.', en: 'You are logged in.' },
    loggedOut: { id: 'Anda telah keluar.', en: 'You are logged out.' },
    sessionEnded: { id: 'Sesi itu telah diakhiri.', en: 'That session has ended.' },
    sessionsEnded: { id: 'Semua sesi lain telah diakhiri.', en: 'All other sessions have ended.' },
    resetSent: {
      id: 'Email terdaftar! Kode reset password telah dikirim ke email Anda.',
      en: 'Email found! A password reset code has been sent to your email.',
    },
    resetLate: {
      id: 'Email terdaftar, tetapi email dari toko sedang terlambat. Kode reset dikirim begitu bisa, dan berlaku 30 menit sejak dikirim.',
      en: 'Email found, but mails from the shop are late at the moment. The reset code will be sent as soon as possible, and is valid for 30 minutes from then.',
    },
    passwordReset: { id: 'Password berhasil diubah!', en: 'The password has been changed!' },
    invitationAccepted: {
      id: 'Kata sandi Anda tersimpan. Silakan masuk.',
      en: 'Your password is saved. Please log in.',
    },
    confirmationMailed: {
      id: 'Tautan konfirmasi telah dikirim ke email Anda.',
      en: 'A confirmation link has been sent to your email.',
    },
    emailConfirmed: { id: 'Email Anda telah dikonfirmasi.', en: 'Your email is confirmed.' },
    emailRestored: {
      id: 'Email akun Anda sudah dikembalikan, dan semua sesi sudah berakhir.',
      en: 'The email of your account is restored, and all sessions have ended.',
    },
    mailsStopped: {
      id: 'Kami tidak akan mengirim email ini lagi.',
      en: 'We will not send these e-mails again.',
    },
    profileUpdated: { id: 'Profil berhasil diperbarui!', en: 'Profile updated successfully!' },
    passwordUpdated: { id: 'Kata sandi berhasil diperbarui!', en: 'Password updated successfully!' },
  },
  factors: {
    passkeyAdded: { id: 'Passkey ditambahkan', en: 'The passkey was added' },
    passkeyRemoved: { id: 'Passkey dihapus', en: 'The passkey was removed' },
    totpAdded: { id: 'Aplikasi autentikator terpasang', en: 'The authenticator app is set up' },
    totpRemoved: { id: 'Aplikasi autentikator dilepas', en: 'The authenticator app was removed' },
    codesMade: { id: 'Kode pemulihan dibuat', en: 'The recovery codes were made' },
    given: { id: 'Terima kasih, Anda sudah terverifikasi', en: 'Thank you, you are verified' },
  },
  till: {
    deviceAdded: {
      id: 'Peramban ini sekarang perangkat toko',
      en: 'This browser is now a device of the shop',
    },
    deviceRemoved: { id: 'Perangkat toko dihapus', en: 'The device was removed' },
    pinSet: { id: 'PIN disimpan', en: 'The PIN was saved' },
    pinRemoved: { id: 'PIN dihapus', en: 'The PIN was removed' },
  },
  staff: {
    invited: { id: 'Undangan dikirim', en: 'The invitation was sent' },
    withdrawn: { id: 'Undangan ditarik', en: 'The invitation was withdrawn' },
    added: { id: 'Pengelola ditambahkan', en: 'The admin was added' },
    roleChanged: { id: 'Peran disimpan', en: 'The role was saved' },
    removed: { id: 'Pengelola dihapus', en: 'The admin was removed' },
    sessionsEnded: { id: 'Semua sesi pengelola diakhiri', en: 'All sessions of the admin have ended' },
  },
  addresses: {
    saved: { id: 'Alamat disimpan.', en: 'The address is saved.' },
    removed: { id: 'Alamat dihapus.', en: 'The address is deleted.' },
  },
  customers: {
    added: { id: 'Pelanggan ditambahkan', en: 'The customer was added' },
    changed: { id: 'Data pelanggan diperbaiki', en: 'The customer was corrected' },
    sessionsEnded: { id: 'Semua sesi pelanggan diakhiri', en: 'All sessions of the customer have ended' },
    agreed: { id: 'Persetujuan WhatsApp dicatat', en: 'The agreement to WhatsApp messages was saved' },
    withdrawn: {
      id: 'Pelanggan ini tidak dikabari lewat WhatsApp lagi',
      en: 'This customer gets no more WhatsApp messages',
    },
    merged: { id: 'Kedua pelanggan digabungkan', en: 'The two customers were merged' },
  },
  messages: {
    textSaved: { id: 'Teks pesan disimpan', en: 'The text was saved' },
    sent: { id: 'Ditandai terkirim', en: 'Marked as sent' },
    skipped: { id: 'Pesan ini tidak perlu dikirim', en: 'This message will not be sent' },
    unsent: { id: 'Pesan ini belum terkirim', en: 'This message is not sent' },
  },
  console: {
    clockConfirmed: { id: 'Jam server dianggap benar', en: 'The server clock was confirmed' },
    mailRetried: { id: 'Email akan dikirim ulang', en: 'The mail will be sent again' },
    settingsSaved: { id: 'Pengaturan disimpan', en: 'The settings were saved' },
  },
  policies: {
    saved: { id: 'Kebijakan disimpan', en: 'The policy was saved' },
  },
  cart: {
    added: { id: 'Produk berhasil ditambahkan ke keranjang', en: 'The product was added to your cart' },
    changed: { id: 'Keranjang berhasil diperbarui', en: 'Your cart was updated' },
    removed: { id: 'Produk berhasil dihapus dari keranjang', en: 'The product was removed from your cart' },
    cleared: { id: 'Keranjang berhasil dikosongkan', en: 'Your cart was emptied' },
  },
  wishlist: {
    added: { id: 'Produk ditambahkan ke wishlist', en: 'Added to your wishlist' },
    removed: { id: 'Produk dihapus dari wishlist', en: 'Removed from your wishlist' },
  },
  ratings: {
    sent: {
      id: 'Rating berhasil dikirim! Terima kasih atas masukan Anda.',
      en: 'Your rating has been sent! Thank you for your feedback.',
    },
    photoAdded: { id: 'Foto ditambahkan ke ulasan Anda', en: 'The photograph was added to your review' },
    hidden: { id: 'Ulasan disembunyikan', en: 'The review was hidden' },
    shown: { id: 'Ulasan ditampilkan lagi', en: 'The review is shown again' },
    replied: { id: 'Balasan ditampilkan', en: 'The reply is published' },
    unreplied: { id: 'Balasan dihapus', en: 'The reply was removed' },
  },
  notifications: {
    subscribed: { id: 'Notifikasi aktif di perangkat ini.', en: 'Notifications are on for this device.' },
    saved: { id: 'Pilihan notifikasi disimpan.', en: 'Your choices are saved.' },
    removed: { id: 'Perangkat dihapus.', en: 'The device was removed.' },
    tested: { id: 'Notifikasi percobaan dikirim.', en: 'A test notification was sent.' },
  },
  suggestions: {
    sent: {
      id: 'Saran berhasil dikirim! Terima kasih atas masukan Anda.',
      en: 'Your suggestion has been sent! Thank you for your feedback.',
    },
    marked: { id: 'Saran ditandai', en: 'The suggestion was marked' },
  },
  deliveryMethods: {
    added: { id: 'Cara pengiriman ditambahkan', en: 'The delivery method was added' },
    saved: { id: 'Perubahan disimpan', en: 'The changes were saved' },
    removed: { id: 'Cara pengiriman dihapus', en: 'The delivery method was removed' },
  },
  vouchers: {
    added: { id: 'Voucher ditambahkan', en: 'The voucher was added' },
    saved: { id: 'Perubahan disimpan', en: 'The changes were saved' },
    removed: { id: 'Voucher dihapus', en: 'The voucher was removed' },
    codesMade: { id: 'Kode dibuat', en: 'The codes were made' },
  },
  orders: {
    placed: { id: 'Pesanan berhasil dibuat', en: 'Your order was placed' },
    received: { id: 'Terima kasih, pesanan sudah selesai', en: 'Thank you, your order is complete' },
    inCart: { id: 'Produk pesanan ini sudah masuk keranjang', en: 'The products are in your cart' },
    nothingInCart: {
      id: 'Belum ada produk pesanan ini yang dapat dimasukkan ke keranjang',
      en: 'None of the products could be added to your cart',
    },
    cancelled: { id: 'Pesanan berhasil dibatalkan', en: 'Your order was cancelled' },
    accepted: { id: 'Pesanan diterima', en: 'The order was accepted' },
    reopened: { id: 'Pesanan dibuka kembali', en: 'The order was reopened' },
    moved: { id: 'Status pesanan diperbarui', en: 'The order was updated' },
    taken: { id: 'Pesanan dicatat', en: 'The order was taken' },
  },
  stockCounts: {
    saved: { id: 'Hasil hitung disimpan', en: 'The count was saved' },
    choiceSaved: { id: 'Pilihan disimpan', en: 'The choice was saved' },
    discarded: { id: 'Hitungan dihapus', en: 'The count was discarded' },
  },
  payments: {
    proofSent: {
      id: 'Bukti pembayaran berhasil dikirim. Kami akan segera memeriksanya.',
      en: 'Your payment proof was sent. We will check it soon.',
    },
    confirmed: { id: 'Pembayaran dikonfirmasi', en: 'The payment was confirmed' },
    short: {
      id: 'Pembayaran dicatat; sisanya ditunggu',
      en: 'The payment was recorded; the rest is awaited',
    },
    rejected: { id: 'Pembayaran ditolak', en: 'The payment was rejected' },
    qris: { id: 'QRIS toko diganti', en: 'The QRIS of the shop was changed' },
    recorded: { id: 'Uang dicatat', en: 'The money was recorded' },
    reversed: { id: 'Catatan dibatalkan', en: 'The entry was taken back' },
    refunded: { id: 'Pengembalian uang dicatat', en: 'The refund was recorded' },
    verifying: { id: 'Buku kas sedang diperiksa', en: 'The ledger is being verified' },
    verified: { id: 'Buku kas utuh', en: 'The ledger is intact' },
    broken: { id: 'Buku kas tidak utuh', en: 'The ledger is not intact' },
  },
  paymentLinks: {
    made: { id: 'Tautan pembayaran dibuat', en: 'The payment link was made' },
    yours: { id: 'Pesanan ini sudah ada di akun Anda', en: 'This order is in your account already' },
    asked: {
      id: 'Permintaan Anda dicatat. Bila nomor HP atau email akun Anda sama dengan yang ada di pesanan, toko akan memeriksanya lalu menyimpan pesanan ini di akun Anda.',
      en: 'Your request was noted. If the phone number or email of your account is that of the order, the shop will check it and keep this order in your account.',
    },
    declined: { id: 'Permintaan ditolak', en: 'The request was declined' },
    ended: { id: 'Tautan pembayaran dicabut', en: 'The payment link was taken back' },
  },
  notaLinks: {
    made: { id: 'Tautan nota siap dikirim', en: 'The link of the receipt is ready' },
    ended: { id: 'Tautan nota dicabut', en: 'The link of the receipt was withdrawn' },
  },
  bookings: {
    booked: { id: 'Booking berhasil dibuat', en: 'Your booking was made' },
    cancelled: { id: 'Booking berhasil dibatalkan', en: 'Your booking was cancelled' },
    walkInBooked: { id: 'Booking dicatat', en: 'The booking was recorded' },
    accepted: { id: 'Booking diterima', en: 'The booking was accepted' },
    rejected: { id: 'Booking ditolak', en: 'The booking was rejected' },
    completed: { id: 'Booking selesai', en: 'The booking is completed' },
    calledOff: { id: 'Booking dibatalkan', en: 'The booking was cancelled' },
    billed: { id: 'Tagihan disimpan', en: 'The bill was saved' },
    paymentRecorded: { id: 'Uang dicatat', en: 'The money was recorded' },
  },
  products: {
    added: { id: 'Produk ditambahkan', en: 'The product was added' },
    saved: { id: 'Perubahan disimpan', en: 'The changes were saved' },
    hidden: { id: 'Produk disembunyikan', en: 'The product was hidden' },
    shown: { id: 'Produk ditampilkan kembali', en: 'The product is shown again' },
    counted: { id: 'Stok diperbarui', en: 'The stock was updated' },
  },
  categories: {
    added: { id: 'Kategori ditambahkan', en: 'The category was added' },
    saved: { id: 'Perubahan disimpan', en: 'The changes were saved' },
    removed: { id: 'Kategori dihapus', en: 'The category was removed' },
    restored: { id: 'Kategori dikembalikan', en: 'The category was put back' },
  },
  stockNotices: {
    noted: {
      id: 'Kami akan mengirim email begitu stoknya tersedia lagi.',
      en: 'We will e-mail you when it is back in stock.',
    },
    notedUnconfirmed: {
      id: 'Anda sudah dicatat. Konfirmasikan email Anda di halaman profil agar kami dapat mengabari Anda.',
      en: 'You are on the list. Confirm your e-mail address on your profile, so that we can notify you.',
    },
    cancelled: { id: 'Permintaan dibatalkan.', en: 'The request was cancelled.' },
  },
  services: {
    added: { id: 'Layanan ditambahkan', en: 'The service was added' },
    saved: { id: 'Perubahan disimpan', en: 'The changes were saved' },
    hidden: { id: 'Layanan disembunyikan', en: 'The service was hidden' },
    shown: { id: 'Layanan ditampilkan kembali', en: 'The service is shown again' },
  },
} satisfies Record<string, Record<string, Bilingual>>
