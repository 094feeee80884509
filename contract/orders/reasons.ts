/** The owner's usual reasons for rejecting a payment: the five texts of the specification. */
export const rejectionReasons = {
  unreadable: {
    id: 'Bukti pembayaran tidak jelas atau tidak terbaca',
    en: 'The payment proof is unclear or cannot be read',
  },
  'wrong-amount': {
    id: 'Jumlah pembayaran tidak sesuai dengan total pesanan',
    en: 'The amount paid does not match the order total',
  },
  'not-found': {
    id: 'Pembayaran tidak ditemukan di rekening bank kami',
    en: 'The payment was not found in our bank account',
  },
  expired: {
    id: 'Transaksi sudah kedaluwarsa',
    en: 'The transaction has expired',
  },
  incomplete: {
    id: 'Data pembayaran tidak lengkap',
    en: 'The payment data is incomplete',
  },
} as const

/** All reasons that the shop words itself. Their codes are stored. */
export const orderReasons = {
  ...rejectionReasons,
  'not-accepted': {
    id: 'Toko tidak menerima pesanan ini sampai batas waktunya',
    en: 'The shop did not accept the order in time',
  },
  'taken-back': { id: 'Dibatalkan oleh pembeli', en: 'Cancelled by the customer' },
  received: { id: 'Dikonfirmasi diterima oleh pembeli', en: 'The customer confirmed the receipt' },
} as const
export type OrderReasonCode = keyof typeof orderReasons
