import { messages } from '#web/app/language/messages.ts'

export const useSettleMessages = messages({
  missingTitle: ['Data Tidak Lengkap', 'Details missing'],
  changedTitle: ['Ongkir Berubah', 'Delivery price changed'],
  changed: (method: string) => [
    `Ongkir ${method} baru saja berubah dan pesanan belum dibuat. Tetap pesan dengan ongkir yang baru?`,
    `The price of ${method} has just changed, and nothing has been ordered yet. Order at the new price?`,
  ],
  before: ['Ongkir sebelumnya', 'Delivery before'],
  now: ['Ongkir sekarang', 'Delivery now'],
  total: ['Total sekarang', 'Total now'],
  free: ['Gratis', 'Free'],
  agree: ['Ya, Pesan', 'Yes, order'],
  decline: ['Jangan Dulu', 'Not yet'],
  endedTitle: ['Pengiriman Dihentikan', 'Delivery no longer available'],
  ended: [
    'Toko baru saja menghentikan semua cara pengiriman dan pesanan belum dibuat. Tetap pesan tanpa ongkir? Pengirimannya Anda atur bersama toko.',
    'The shop has just removed all delivery methods, and nothing has been ordered yet. Order without a delivery price? You then arrange the delivery with the shop.',
  ],
})
