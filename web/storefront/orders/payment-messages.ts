import { messages } from '#web/app/language/messages.ts'

export const useOrderPaymentMessages = messages({
  id: {
    title: 'Pembayaran Anda',
    in: 'Pembayaran diterima',
    out: 'Dikembalikan kepada Anda',
    picture: 'Lihat buktinya',
    mistake: 'Dicatat keliru, sudah dibatalkan',
    methods: { qris: 'QRIS', transfer: 'Transfer bank', cash: 'Tunai', other: 'Lainnya' },
  },
  en: {
    title: 'Your payments',
    in: 'Payment received',
    out: 'Returned to you',
    picture: 'Show the receipt',
    mistake: 'Recorded by mistake and reversed',
    methods: { qris: 'QRIS', transfer: 'Bank transfer', cash: 'Cash', other: 'Other' },
  },
})
