import { countOf } from '#contract/platform/texts.ts'
import { auditLabel } from '#contract/audit-labels.ts'
import type { AuditAction } from '#contract/platform/audit.ts'
import type { OpeningHours } from '#contract/shop/settings.ts'
import type { Language } from '#contract/platform/language.ts'
import { hourText } from '#web/app/language/format-day.ts'
import type { Text } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useAuditMessages = messages({
  text: [
    'Semua yang dilakukan pengelola, dengan keadaan sebelum dan sesudahnya, kata sandi dan email akun yang diganti, serta percobaan yang ditolak.',
    'Everything that admins did, with the values before and after, changes of account passwords and emails, and refused attempts.',
  ],
  securityEvents: ['Kejadian keamanan', 'Security events'],
  security: {
    text: [
      'Gagal masuk, akses yang ditolak, batas yang tercapai, perangkat baru, ekspor, sesi, serta perubahan pengelola. Disimpan setahun.',
      'Failed log-ins, refused access, limits reached, new devices, exports, sessions, and changes of admins. Kept for a year.',
    ],
    filter: ['Filter kejadian', 'Filter the events'],
    kind: ['Jenis', 'Kind'],
    all: ['Semua jenis', 'All kinds'],
    person: ['Orang', 'Person'],
    everyone: ['Semua orang', 'Everyone'],
    empty: ['Belum ada kejadian', 'No events yet'],
    emptyText: [
      'Begitu seseorang gagal masuk, ditolak, atau mengekspor data, kejadiannya muncul di sini.',
      'When a log-in fails, access is refused or data is exported, the event appears here.',
    ],
    only: (name: string) => [`Hanya kejadian ${name}`, `Only events of ${name}`],
    none: ['Tidak ada kejadian yang cocok', 'No event matches'],
    export: ['Unduh JSON Lines', 'Download JSON Lines'],
    exporting: ['Mengunduh…', 'Downloading…'],
    exported: ['Kejadian keamanan diunduh', 'The security events were downloaded'],
    exportHint: [
      'Semua kejadian dalam daftar ini, satu baris JSON per kejadian, untuk disimpan di tempat lain',
      'All events in this list, one line of JSON per event, to be kept in another place',
    ],
  },
  filter: ['Filter catatan', 'Filter the log'],
  admin: ['Pengelola', 'Admin'],
  everyone: ['Semua pengelola', 'All admins'],
  terminal: ['Dari terminal', 'From the terminal'],
  visitor: ['Pengunjung', 'A visitor'],
  action: ['Tindakan', 'Action'],
  everything: ['Semua tindakan', 'All actions'],
  subject: ['Nomor, email, atau id', 'Reference, email or id'],
  from: ['Dari tanggal', 'From date'],
  to: ['Sampai tanggal', 'To date'],
  show: ['Tampilkan', 'Show'],
  clear: ['Hapus filter', 'Clear the filter'],
  what: ['Yang berubah', 'What changed'],
  before: ['Sebelum', 'Before'],
  after: ['Sesudah', 'After'],
  changes: (n: number) => [`${n} perubahan`, countOf(n, 'change')],
  nothing: ['tidak ada', 'none'],
  yes: ['ya', 'yes'],
  no: ['tidak', 'no'],
  empty: ['Belum ada tindakan', 'No actions yet'],
  emptyText: [
    'Begitu seorang pengelola mengubah sesuatu, catatannya muncul di sini.',
    'When an admin changes something, it is recorded here.',
  ],
  none: ['Tidak ada catatan yang cocok', 'Nothing in the log matches'],
  noneText: ['Ubah atau hapus filternya.', 'Change or clear the filter.'],
  actions: {
    'accept-booking': ['Menerima booking', 'Accepted a booking'],
    'accept-invitation': ['Menerima undangan menjadi pengelola', 'Accepted the invitation to the staff'],
    'accept-order': ['Menerima pesanan', 'Accepted an order'],
    'add-admin': ['Menambah pengelola dari terminal', 'Added an admin from the terminal'],
    'add-category': ['Menambah kategori', 'Added a category'],
    'add-customer': ['Menambah pelanggan', 'Added a customer'],
    'add-voucher': ['Menambah voucher', 'Added a voucher'],
    'add-delivery': ['Menambah cara pengiriman', 'Added a delivery method'],
    'add-passkey': ['Menambah passkey', 'Added a passkey'],
    'add-product': ['Menambah produk', 'Added a product'],
    'add-service': ['Menambah layanan', 'Added a service'],
    'add-shop-device': ['Menjadikan peramban perangkat toko', 'Made a browser a device of the shop'],
    'add-staff': ['Menambah pengelola', 'Added an admin'],
    'add-totp': ['Memasang aplikasi autentikator', 'Set up an authenticator app'],
    'believe-clock': ['Membenarkan jam server', 'Confirmed the server clock'],
    'bill-booking': ['Menulis tagihan booking', 'Changed the bill of a booking'],
    'book-walk-in': ['Mencatat booking di tempat', 'Made a booking at the counter'],
    'cancel-booking': ['Membatalkan booking', 'Cancelled a booking'],
    'change-category': ['Mengubah kategori', 'Changed a category'],
    'change-consent': ['Mencatat persetujuan WhatsApp', 'Recorded the agreement to WhatsApp messages'],
    'change-customer': ['Mengubah data pelanggan', 'Changed the details of a customer'],
    'change-voucher': ['Mengubah voucher', 'Changed a voucher'],
    'change-delivery': ['Mengubah cara pengiriman', 'Changed a delivery method'],
    'change-email': ['Mengubah email akun', 'Changed the email of an account'],
    'undo-email-change': [
      'Membatalkan perubahan email lewat tautan di email lama',
      'Undid the change of an email with the link in the old mailbox',
    ],
    'stop-mails': ['Berhenti menerima suatu jenis email', 'Stopped a kind of emails'],
    'change-guide': ['Mengubah panduan toko baru', 'Changed the guide of a new shop'],
    'change-password': ['Mengganti kata sandi sendiri', 'Changed their own password'],
    'change-message-text': ['Mengubah teks pesan', 'Changed the text of a message'],
    'change-policy': ['Mengubah kebijakan toko', 'Changed a policy of the shop'],
    'change-product': ['Mengubah produk', 'Changed a product'],
    'change-products': ['Mengubah banyak produk', 'Changed many products'],
    'change-role': ['Mengubah peran', 'Changed a role'],
    'change-qris': ['Mengganti QRIS', 'Changed the QRIS'],
    'change-service': ['Mengubah layanan', 'Changed a service'],
    'change-settings': ['Mengubah pengaturan', 'Changed the settings'],
    'change-stock': ['Mengubah stok', 'Changed the stock'],
    'count-stock': ['Menghitung stok', 'Counted the stock'],
    'claim-account': ['Membuat kata sandi pertama akun', 'Chose the first password of an account'],
    'complete-booking': ['Menyelesaikan booking', 'Completed a booking'],
    'confirm-payment': ['Mengonfirmasi pembayaran', 'Confirmed a payment'],
    'decline-claim': ['Menolak permintaan menyimpan pesanan', 'Declined a request for an order'],
    'discard-count': ['Menghapus hitungan stok', 'Discarded a stock count'],
    'detach-email': [
      'Memutus email dari akun, karena undangan untuk email itu diterima',
      'Detached an email from an account, since the invitation for it was accepted',
    ],
    'end-customer-sessions': ['Mengakhiri semua sesi pelanggan', 'Ended all sessions of a customer'],
    'end-sessions': ['Mengakhiri sesi di perangkat lain', 'Ended sessions on other devices'],
    export: ['Mengekspor data', 'Exported data'],
    'fail-factor': ['Faktor kedua salah', 'Wrong second factor'],
    'fail-log-in': ['Gagal masuk: kata sandi salah', 'Failed to log in: wrong password'],
    'fail-pin': ['PIN salah', 'Wrong PIN'],
    'fail-password': [
      'Kata sandi salah saat mengubah hal yang dilindungi',
      'Wrong password at a protected change',
    ],
    'hide-product': ['Menyembunyikan produk', 'Hid a product'],
    'hide-rating': ['Menyembunyikan ulasan', 'Hid a review'],
    'reply-to-rating': ['Membalas ulasan', 'Replied to a review'],
    'hide-service': ['Menyembunyikan layanan', 'Hid a service'],
    'import-products': ['Mengimpor produk', 'Imported products'],
    'import-rates': ['Mengimpor tarif ongkir', 'Imported delivery rates'],
    'invite-staff': ['Mengundang pengelola', 'Invited an admin'],
    'log-in': ['Masuk', 'Logged in'],
    'make-backup': ['Membuat cadangan data', 'Made a backup'],
    'make-nota-link': ['Membuat tautan nota', 'Made a receipt link'],
    'make-payment-link': ['Membuat tautan pembayaran', 'Made a payment link'],
    'make-recovery-codes': ['Membuat kode pemulihan', 'Made recovery codes'],
    'mark-suggestion': ['Menandai saran', 'Marked a suggestion'],
    'merge-customers': ['Menggabungkan pelanggan', 'Merged two customers'],
    'move-order': ['Memajukan pesanan', 'Updated an order'],
    'new-device': ['Masuk di perangkat baru', 'Logged in on a new device'],
    'reach-limit': ['Ditolak: terlalu banyak percobaan', 'Refused: too many attempts'],
    'refuse-access': ['Ditolak: tidak berhak', 'Refused: not allowed'],
    'record-payment': ['Mencatat uang masuk atau keluar', 'Recorded money in or out'],
    'refund-order': ['Mengembalikan uang', 'Refunded money'],
    'reject-booking': ['Menolak booking', 'Rejected a booking'],
    'reject-payment': ['Menolak pembayaran', 'Rejected a payment'],
    'remove-category': ['Menghapus kategori', 'Removed a category'],
    'remove-voucher': ['Menghapus voucher', 'Removed a voucher'],
    'make-voucher-codes': ['Membuat kode voucher', 'Made voucher codes'],
    'remove-delivery': ['Menghapus cara pengiriman', 'Removed a delivery method'],
    'remove-passkey': ['Menghapus passkey', 'Removed a passkey'],
    'remove-size': ['Menghapus ukuran', 'Removed a size'],
    'remove-staff': ['Menghapus pengelola', 'Removed an admin'],
    'remove-pin': ['Menghapus PIN', 'Removed the PIN'],
    'remove-shop-device': ['Menghapus perangkat toko', 'Removed a device of the shop'],
    'set-pin': ['Memasang PIN', 'Set a PIN'],
    'remove-totp': ['Melepas aplikasi autentikator', 'Removed an authenticator app'],
    'reopen-order': ['Membuka kembali pesanan', 'Reopened an order'],
    'reset-admin': [
      'Mengatur ulang kata sandi pengelola dari terminal',
      "Reset an admin's password from the terminal",
    ],
    'reset-factor': [
      'Menghapus faktor kedua pengelola dari terminal',
      "Removed an admin's second factors from the terminal",
    ],
    'reset-password': ['Membuat kata sandi baru lewat email', 'Chose a new password by email'],
    'restore-category': ['Mengembalikan kategori', 'Restored a category'],
    'retry-mail': ['Mengirim ulang email', 'Sent an email again'],
    'reverse-payment': ['Membatalkan catatan uang', 'Reversed a payment record'],
    'send-message': ['Mengirim pesan WhatsApp', 'Sent a WhatsApp message'],
    'show-product': ['Menampilkan produk', 'Showed a product again'],
    'show-rating': ['Menampilkan ulasan', 'Showed a review again'],
    'show-service': ['Menampilkan layanan', 'Showed a service again'],
    'skip-message': ['Menganggap pesan tidak perlu', 'Skipped a WhatsApp message'],
    'start-drill': ['Memulai uji pemulihan', 'Started a restore drill'],
    'take-back-nota-link': ['Mencabut tautan nota', 'Withdrew a receipt link'],
    'take-back-payment-link': ['Mencabut tautan pembayaran', 'Revoked a payment link'],
    'take-order': ['Mencatat pesanan', 'Took an order'],
    'unsend-message': ['Menandai pesan belum terkirim', 'Marked a message as not sent'],
    'use-recovery-code': ['Memakai kode pemulihan', 'Used a recovery code'],
    'upload-picture': ['Mengunggah gambar', 'Uploaded a picture'],
    'verify-ledger': ['Memeriksa buku kas', 'Verified the ledger'],
    'withdraw-invitation': ['Menarik undangan pengelola', 'Withdrew an invitation to the staff'],
  } satisfies Record<AuditAction, Text>,
  closed: ['Tutup', 'Closed'],
  weekdays: {
    0: ['Senin', 'Monday'],
    1: ['Selasa', 'Tuesday'],
    2: ['Rabu', 'Wednesday'],
    3: ['Kamis', 'Thursday'],
    4: ['Jumat', 'Friday'],
    5: ['Sabtu', 'Saturday'],
    6: ['Minggu', 'Sunday'],
  },
  pending: ['menunggu', 'pending'],
})

type AuditMessages = ReturnType<typeof useAuditMessages>

/** The log may contain actions that no longer exist; their text is their id. */
export const actionMessages = ({ actions }: AuditMessages, action: string): string =>
  (actions as Record<string, string>)[action] ?? action.replaceAll('-', ' ')

export const isWeekday = (path: string): boolean => /^hours\.\d+$/.test(path)

/** Shown in one line, as in a file. */
export const isQuantityPrices = (path: string): boolean => /(?:^|\.)quantity_prices$/.test(path)

export function weekdayMessages(
  { closed }: AuditMessages,
  path: string,
  value: unknown,
  language: Language,
): string | undefined {
  if (!isWeekday(path)) return undefined
  const { open, close, break: pause } = (value ?? {}) as Partial<NonNullable<OpeningHours>>
  if (!open || !close) return closed
  const intervals = pause
    ? [
        [open, pause.from],
        [pause.to, close],
      ]
    : [[open, close]]
  return intervals.map((times) => times.map((time) => hourText(time, language)).join('–')).join(', ')
}

/** Returns "Opening hours › Monday › Opening time" for `hours.0.open`. */
export const fieldMessages = ({ weekdays }: AuditMessages, path: string, language: Language): string =>
  path
    .split('.')
    .map((part, at, parts) => {
      if (!/^\d+$/.test(part)) return auditLabel(part, language)
      const weekday = parts[at - 1] === 'hours' ? (weekdays as Record<string, string>)[part] : undefined
      return weekday ?? String(Number(part) + 1)
    })
    .join(' › ')
