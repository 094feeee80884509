import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const usePackingSlipMessages = messages({
  title: ['Slip pengepakan', 'Packing slip'],
  titleOf: (reference: string) => [`Slip pengepakan ${reference}`, `Packing slip ${reference}`],
  open: ['Cetak slip pengepakan', 'Print the packing slip'],
  back: (reference: string) => [`Pesanan ${reference}`, `Order ${reference}`],
  print: ['Cetak', 'Print'],
  cancelled: ['Pesanan ini dibatalkan. Jangan dikirim.', 'This order was cancelled. Do not ship it.'],
  refunded: [
    'Uang semua barang pesanan ini sudah dikembalikan. Jangan dikirim.',
    'Every item of this order was refunded. Do not ship it.',
  ],
  refundedPickup: [
    'Uang semua barang pesanan ini sudah dikembalikan. Jangan diserahkan.',
    'Every item of this order was refunded. Do not hand it over.',
  ],
  ordered: (date: string) => [`Dipesan ${date}`, `Ordered ${date}`],
  cancelledPickup: [
    'Pesanan ini dibatalkan. Jangan diserahkan.',
    'This order was cancelled. Do not hand it over.',
  ],
  to: ['Kirim ke', 'Ship to'],
  pickedUp: ['Diambil di toko oleh', 'Pick-up at the shop by'],
  method: ['Cara', 'Method'],
  area: ['Wilayah', 'Area'],
  weight: ['Berat', 'Weight'],
  tracking: (number: string) => [`Nomor resi ${number}`, `Tracking number ${number}`],
  collect: (amount: string) => [`Tagih saat diserahkan: ${amount}`, `To collect: ${amount}`],
  notes: ['Catatan dari pemesan', 'Note from the customer'],
  page: (page: string) => [`Halaman ${page}`, `Page ${page}`],
  pageOf: (page: string, pages: string) => [`Halaman ${page} dari ${pages}`, `Page ${page} of ${pages}`],
  sheetOf: (page: string, pages: string) => [`Lembar ${page} dari ${pages}`, `Sheet ${page} of ${pages}`],
  done: ['Sudah dikemas', 'Packed'],
  packed: (item: string) => [`${item} sudah dikemas`, `${item} is packed`],
  pieces: ['Jumlah', 'Pieces'],
  item: ['Barang', 'Item'],
  total: (pieces: number, lines: number) => [
    `${pieces} barang dalam ${lines} baris`,
    `${countOf(pieces, 'piece')} in ${countOf(lines, 'line')}`,
  ],
  packedBy: ['Dikemas oleh', 'Packed by'],
  packedOn: ['Tanggal', 'Date'],
  thanks: (shop: string) => [
    `Terima kasih sudah berbelanja di ${shop}. Simpan daftar ini dan hubungi kami bila ada yang kurang.`,
    `Thank you for shopping at ${shop}. Keep this slip, and contact us if anything is missing.`,
  ],
})
