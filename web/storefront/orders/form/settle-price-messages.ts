import { messages } from '#web/app/language/messages.ts'

export const useSettlePriceMessages = messages({
  id: {
    title: 'Harga Berubah',
    text: 'Harga pesanan ini baru saja berubah dan pesanan belum dibuat. Tetap pesan dengan harga yang baru?',
    change: (before: string, now: string) => `${before} → ${now}`,
    delivery: 'Ongkir',
    free: 'Gratis',
    before: 'Total sebelumnya',
    now: 'Total sekarang',
    agree: 'Ya, Pesan',
    decline: 'Jangan Dulu',
  },
  en: {
    title: 'Price changed',
    text: 'The price of this order has just changed, and nothing has been ordered yet. Order at the new price?',
    change: (before, now) => `${before} → ${now}`,
    delivery: 'Delivery',
    free: 'Free',
    before: 'Total before',
    now: 'Total now',
    agree: 'Yes, order',
    decline: 'Not yet',
  },
})
