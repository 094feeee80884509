import { messages } from '#web/app/language/messages.ts'

export const useSettleMessages = messages({
  id: {
    missingTitle: 'Data Tidak Lengkap',
    changedTitle: 'Ongkir Berubah',
    changed: (method: string) =>
      `Ongkir ${method} baru saja berubah dan pesanan belum dibuat. Tetap pesan dengan ongkir yang baru?`,
    before: 'Ongkir sebelumnya',
    now: 'Ongkir sekarang',
    total: 'Total sekarang',
    free: 'Gratis',
    agree: 'Ya, Pesan',
    decline: 'Jangan Dulu',
    endedTitle: 'Pengiriman Dihentikan',
    ended:
      'Toko baru saja menghentikan semua cara pengiriman dan pesanan belum dibuat. Tetap pesan tanpa ongkir? Pengirimannya Anda atur bersama toko.',
  },
  en: {
    missingTitle: 'Details missing',
    changedTitle: 'Delivery price changed',
    changed: (method) =>
      `The price of ${method} has just changed, and nothing has been ordered yet. Order at the new price?`,
    before: 'Delivery before',
    now: 'Delivery now',
    total: 'Total now',
    free: 'Free',
    agree: 'Yes, order',
    decline: 'Not yet',
    endedTitle: 'Delivery no longer available',
    ended:
      'The shop has just removed all delivery methods, and nothing has been ordered yet. Order without a delivery price? You then arrange the delivery with the shop.',
  },
})
