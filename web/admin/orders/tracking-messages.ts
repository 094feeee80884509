import type { TrackingState } from '#contract/orders/tracking-schemas.ts'
import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useTrackingMessages = messages({
  text: [
    'Satu baris untuk setiap pesanan: nomor pesanan dan nomor resinya. Tempel dari spreadsheet, atau pindai label lalu stiker kurir.',
    'One line for each order: its number and its tracking number. Paste from a spreadsheet, or scan the label and then the sticker of the courier.',
  ],
  list: ['Daftar nomor resi', 'List of tracking numbers'],
  scan: ['Pindai', 'Scan'],
  check: ['Periksa', 'Check'],
  scannedLabel: (reference: string) => [
    `${reference}. Sekarang pindai stiker kurir.`,
    `${reference}. Now scan the sticker of the courier.`,
  ],
  scannedNumber: (reference: string, number: string) => [
    `${reference} mendapat ${number}. Pindai label berikutnya.`,
    `${reference} has ${number}. Scan the next label.`,
  ],
  labelFirst: ['Pindai label pesanan dulu.', 'Please scan the label of an order first.'],
  preview: ['Yang akan dikirim', 'What will be shipped'],
  send: (n: number) => [`Kirim ${n} pesanan`, `Ship ${countOf(n, 'order')}`],
  nothing: ['Belum ada pesanan yang dapat dikirim.', 'No order can be shipped yet.'],
  shipped: (n: number) => [
    `${n} pesanan dikirim. Pelanggannya dikabari.`,
    `${countOf(n, 'order')} shipped. The customers are notified.`,
  ],
  left: (n: number) => [`${n} baris tidak dikirim`, `${countOf(n, 'line')} not shipped`],
  agree: (number: string) => [`Pakai ${number}`, `Use ${number}`],
  order: ['Pesanan', 'Order'],
  number: ['Nomor resi', 'Tracking number'],
  state: ['Keadaan', 'State'],
  usedBy: (reference: string) => [`Sudah dipakai ${reference}`, `Already used by ${reference}`],
  states: {
    ready: ['Siap dikirim', 'Ready'],
    odd: ['Tidak seperti nomor kurir ini', 'Not like a number of this courier'],
    used: ['Sudah dipakai', 'Already used'],
    no_reference: ['Tidak ada nomor pesanan', 'No order number'],
    no_number: ['Tidak ada nomor resi', 'No tracking number'],
    unknown: ['Pesanan tidak ditemukan', 'Order not found'],
    twice: ['Sudah ada di baris lain', 'Also on another line'],
    pickup: ['Diambil di toko', 'Picked up at the shop'],
    sent: ['Sudah dikirim', 'Already shipped'],
    not_to_ship: ['Belum boleh dikirim', 'May not be shipped'],
  } satisfies Record<TrackingState, readonly [string, string]>,
})
