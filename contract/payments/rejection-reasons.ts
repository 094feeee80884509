/** These are the five texts of the specification. */
export const rejectionReasons = [
  {
    id: 'Bukti pembayaran tidak jelas atau tidak terbaca',
    en: 'The payment proof is unclear or cannot be read',
  },
  {
    id: 'Jumlah pembayaran tidak sesuai dengan total pesanan',
    en: 'The amount paid does not match the order total',
  },
  {
    id: 'Pembayaran tidak ditemukan di rekening bank kami',
    en: 'The payment was not found in our bank account',
  },
  {
    id: 'Transaksi sudah kedaluwarsa',
    en: 'The transaction has expired',
  },
  {
    id: 'Data pembayaran tidak lengkap',
    en: 'The payment data is incomplete',
  },
] as const
