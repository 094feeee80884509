import { messages } from '#web/app/language/messages.ts'

export const useSettlePriceMessages = messages({
  title: ['Harga Berubah', 'Price changed'],
  text: [
    'Harga pesanan ini baru saja berubah dan pesanan belum dibuat. Tetap pesan dengan harga yang baru?',
    'The price of this order has just changed, and nothing has been ordered yet. Order at the new price?',
  ],
  vouchersTitle: ['Voucher Tidak Berlaku', 'Voucher does not apply'],
  vouchersText: [
    'Pesanan belum dibuat. Tetap pesan tanpa voucher itu?',
    'Nothing has been ordered yet. Order without it?',
  ],
  change: (before: string, now: string) => `${before} → ${now}`,
  delivery: ['Ongkir', 'Delivery'],
  free: ['Gratis', 'Free'],
  before: ['Total sebelumnya', 'Total before'],
  now: ['Total sekarang', 'Total now'],
  agree: ['Ya, Pesan', 'Yes, order'],
  decline: ['Jangan Dulu', 'Not yet'],
})
