import { methodLabels } from '#contract/orders/payment.ts'
import { messages } from '#web/app/language/messages.ts'

export const useOrderPaymentMessages = messages({
  id: {
    title: 'Pembayaran Anda',
    in: 'Pembayaran diterima',
    out: 'Dikembalikan kepada Anda',
    picture: 'Lihat buktinya',
    mistake: 'Dicatat keliru, sudah dibatalkan',
    methods: methodLabels.id,
  },
  en: {
    title: 'Your payments',
    in: 'Payment received',
    out: 'Returned to you',
    picture: 'Show the receipt',
    mistake: 'Recorded by mistake and reversed',
    methods: methodLabels.en,
  },
})
