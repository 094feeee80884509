/** The usual reasons of the owner for rejecting or cancelling a booking. */
export const bookingReasons = [
  {
    id: 'Semua teknisi sudah terisi pada waktu tersebut',
    en: 'All our technicians are busy at that time',
  },
  { id: 'Suku cadang yang dibutuhkan belum tersedia', en: 'The required part is not in stock' },
  { id: 'Kendaraan ini belum dapat kami layani', en: 'We cannot service this vehicle yet' },
  { id: 'Data kendaraan tidak lengkap', en: 'The vehicle data is incomplete' },
  { id: 'Bengkel tutup pada waktu tersebut', en: 'The workshop is closed at that time' },
] as const
