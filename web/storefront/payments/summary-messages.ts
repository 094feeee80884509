import { messages } from '#web/app/language/messages.ts'

export const usePaymentSummaryMessages = messages({
  amount: ['Jumlah yang harus dibayar', 'Amount to pay'],
  copy: ['Salin jumlah', 'Copy the amount'],
  copied: ['Jumlah disalin', 'Amount copied'],
  copyFailed: [
    'Tidak dapat menyalin. Tahan angkanya untuk menyalin sendiri.',
    'Copying failed. Press and hold the number to copy it yourself.',
  ],
  pending: ['Menunggu Pembayaran', 'Awaiting payment'],
  payBefore: (when: string) => [`Bayar sebelum ${when}`, `Pay before ${when}`],
  retryTitle: ['Pembayaran sebelumnya ditolak', 'The previous payment was rejected'],
  order: ['Pesanan Anda', 'Your order'],
})
