import type { Bilingual } from '#contract/platform/language.ts'
import type { StoredNoticeKind } from './tables.ts'

interface NoticeMessages {
  one: Bilingual
  many: Record<'id' | 'en', (count: number) => string>
  /** The page that shows several of them. */
  list: string
  urgency: 'normal' | 'high'
}

const many = (id: string, en: string): NoticeMessages['many'] => ({
  id: (count) => `${count} ${id}`,
  en: (count) => `${count} ${en}`,
})

export const noticeMessages: Record<StoredNoticeKind, NoticeMessages> = {
  order: {
    one: { id: 'Pesanan baru', en: 'New order' },
    many: many('pesanan baru', 'new orders'),
    list: '/admin/orders',
    urgency: 'high',
  },
  proof: {
    one: { id: 'Bukti pembayaran masuk', en: 'A payment proof arrived' },
    many: many('bukti pembayaran masuk', 'payment proofs arrived'),
    list: '/admin/payments',
    urgency: 'high',
  },
  booking: {
    one: { id: 'Booking baru', en: 'New booking' },
    many: many('booking baru', 'new bookings'),
    list: '/admin/bookings',
    urgency: 'high',
  },
  cancellation: {
    one: { id: 'Dibatalkan pembeli', en: 'Cancelled by the customer' },
    many: many('pembatalan dari pembeli', 'cancellations by customers'),
    list: '/admin',
    urgency: 'high',
  },
  message: {
    one: { id: 'Saran baru dari pengunjung', en: 'New message from a visitor' },
    many: many('saran baru dari pengunjung', 'new messages from visitors'),
    list: '/admin/suggestions',
    urgency: 'normal',
  },
  mail: {
    one: { id: 'Email toko tidak terkirim', en: 'The shop’s mails are not being sent' },
    many: many('gangguan email', 'mail failures'),
    list: '/admin/outbox?show=failing',
    urgency: 'normal',
  },
  backup: {
    one: { id: 'Cadangan data gagal dibuat', en: 'A backup failed' },
    many: many('cadangan data gagal', 'backups failed'),
    list: '/admin/tasks',
    urgency: 'normal',
  },
  stock: {
    one: { id: 'Stok menipis', en: 'Low stock' },
    many: many('produk stoknya menipis', 'products are low in stock'),
    list: '/admin/products?stock=low',
    urgency: 'normal',
  },
  security: {
    one: { id: 'Kejadian keamanan lebih sering dari biasanya', en: 'More security events than usual' },
    many: many('peringatan keamanan', 'security alarms'),
    list: '/admin/security-events',
    urgency: 'high',
  },
  drill: {
    one: { id: 'Uji pemulihan cadangan gagal', en: 'A restore drill failed' },
    many: many('uji pemulihan gagal', 'restore drills failed'),
    list: '/admin/tasks',
    urgency: 'normal',
  },
  confirmed: {
    one: { id: 'Pesanan Anda dikonfirmasi', en: 'Your order is confirmed' },
    many: many('pesanan Anda dikonfirmasi', 'of your orders are confirmed'),
    list: '/transaction-history',
    urgency: 'high',
  },
  sent: {
    one: { id: 'Pesanan Anda dikirim', en: 'Your order was sent' },
    many: many('pesanan Anda dikirim', 'of your orders were sent'),
    list: '/transaction-history',
    urgency: 'high',
  },
  ready: {
    one: { id: 'Pesanan Anda siap diambil', en: 'Your order is ready for pick-up' },
    many: many('pesanan Anda siap diambil', 'of your orders are ready for pick-up'),
    list: '/transaction-history',
    urgency: 'high',
  },
  booking_confirmed: {
    one: { id: 'Booking Anda diterima', en: 'Your booking is accepted' },
    many: many('booking Anda diterima', 'of your bookings are accepted'),
    list: '/my-bookings',
    urgency: 'high',
  },
  booking_tomorrow: {
    // Quiet hours may postpone it to the day itself.
    one: { id: 'Booking Anda sebentar lagi', en: 'Your booking is soon' },
    many: many('booking Anda sebentar lagi', 'of your bookings are soon'),
    list: '/my-bookings',
    urgency: 'high',
  },
  unpaid: {
    one: { id: 'Pesanan Anda belum dibayar', en: 'Your order is not paid yet' },
    many: many('pesanan Anda belum dibayar', 'of your orders are not paid yet'),
    list: '/transaction-history',
    urgency: 'high',
  },
  test: {
    one: { id: 'Notifikasi berhasil', en: 'Notifications are working' },
    many: many('notifikasi percobaan', 'test notifications'),
    list: '/admin/notifications',
    urgency: 'high',
  },
}

export const summaryTitle = many('kabar selama jam tenang', 'events during the quiet hours')
export const testBody: Bilingual = {
  id: 'Perangkat ini akan menerima kabar dari toko.',
  en: 'This device will get notifications from the shop.',
}
export const manyBody: Bilingual = { id: 'Tekan untuk melihat semuanya.', en: 'Press to see them all.' }
