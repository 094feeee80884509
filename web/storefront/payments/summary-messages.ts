import { messages } from '#web/app/language/messages.ts'

export const usePaymentSummaryMessages = messages({
  id: {
    amount: 'Jumlah yang harus dibayar',
    copy: 'Salin jumlah',
    copied: 'Jumlah disalin',
    copyFailed: 'Tidak dapat menyalin. Tahan angkanya untuk menyalin sendiri.',
    pending: 'Menunggu Pembayaran',
    payBefore: (when: string) => `Bayar sebelum ${when}`,
    retryTitle: 'Pembayaran sebelumnya ditolak',
    order: 'Pesanan Anda',
  },
  en: {
    amount: 'Amount to pay',
    copy: 'Copy the amount',
    copied: 'Amount copied',
    copyFailed: 'Copying failed. Press and hold the number to copy it yourself.',
    pending: 'Awaiting payment',
    payBefore: (when) => `Pay before ${when}`,
    retryTitle: 'The previous payment was rejected',
    order: 'Your order',
  },
})
