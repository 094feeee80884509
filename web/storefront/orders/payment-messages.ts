import { methodTexts } from '#contract/orders/payment.ts'
import { messages } from '#web/app/language/messages.ts'

export const useOrderPaymentMessages = messages({
  title: ['Pembayaran Anda', 'Your payments'],
  in: ['Pembayaran diterima', 'Payment received'],
  out: ['Dikembalikan kepada Anda', 'Returned to you'],
  picture: ['Lihat buktinya', 'Show the receipt'],
  mistake: ['Dicatat keliru, sudah dibatalkan', 'Recorded by mistake and reversed'],
  methods: methodTexts,
})
