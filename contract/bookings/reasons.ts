/** The usual reasons of the owner for rejecting or cancelling a booking. */
export const usualReasons = {
  busy: {
    id: 'Semua teknisi sudah terisi pada waktu tersebut',
    en: 'All our technicians are busy at that time',
  },
  'no-part': { id: 'Suku cadang yang dibutuhkan belum tersedia', en: 'The required part is not in stock' },
  'not-serviced': { id: 'Kendaraan ini belum dapat kami layani', en: 'We cannot service this vehicle yet' },
  'no-vehicle-data': { id: 'Data kendaraan tidak lengkap', en: 'The vehicle data is incomplete' },
  closed: { id: 'Bengkel tutup pada waktu tersebut', en: 'The workshop is closed at that time' },
} as const

/** All reasons that the shop words itself. Their codes are stored. */
export const bookingReasons = {
  ...usualReasons,
  unanswered: {
    id: 'Mohon maaf, bengkel belum sempat menjawab booking Anda sebelum waktunya',
    en: 'We are sorry: the workshop did not manage to answer your booking in time',
  },
} as const
export type BookingReasonCode = keyof typeof bookingReasons
