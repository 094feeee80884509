import { messages } from '#web/app/language/messages.ts'

export const usePreviewMessages = messages({
  title: ['Perkiraan biaya', 'What it would cost'],
  text: [
    'Dihitung dari pesanan Anda dalam 30 hari terakhir, seolah voucher ini sudah ada. Masa berlakunya tidak ikut dihitung.',
    'Computed from your orders of the last 30 days, as if this voucher had been there. Its period does not count.',
  ],
  compute: ['Hitung', 'Compute'],
  noOrders: ['Belum ada pesanan dalam 30 hari terakhir.', 'There were no orders in the last 30 days.'],
  used: ['Pesanan yang memakainya', 'Orders that would use it'],
  usedOf: (used: string, all: string) => [`${used} dari ${all}`, `${used} of ${all}`],
  discount: ['Potongan', 'Discount'],
  share: ['Bagian dari penjualan', 'Share of the turnover'],
  usual: ['Potongan yang sudah ada', 'Discounts that they had anyway'],
  sum: (turnover: string, all: string, share: string) => [
    `Pesanan itu menghasilkan ${turnover}. Bersama potongan yang sudah ada, potongannya menjadi ${all}, yaitu ${share} dari harga biasa.`,
    `These orders brought ${turnover}. With the discounts that they had anyway it would be ${all}, or ${share} of the usual prices.`,
  ],
})
