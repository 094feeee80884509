import { messages } from '#web/app/language/messages.ts'

/** What the slip in a parcel says. */
export const usePackingSlipMessages = messages({
  id: {
    title: 'Daftar isi paket',
    titleOf: (reference: string) => `Daftar isi paket ${reference}`,
    open: 'Cetak daftar isi paket',
    back: (reference: string) => `Pesanan ${reference}`,
    print: 'Cetak',
    cancelled: 'Pesanan ini dibatalkan. Jangan dikirim.',
    ordered: (date: string) => `Dipesan ${date}`,
    to: 'Kirim ke',
    tracking: (number: string) => `Nomor resi ${number}`,
    notes: 'Catatan dari pemesan',
    done: 'Sudah dikemas',
    packed: (item: string) => `${item} sudah dikemas`,
    pieces: 'Jumlah',
    item: 'Barang',
    total: (pieces: number, lines: number) => `${pieces} barang dalam ${lines} baris`,
    packedBy: 'Dikemas oleh',
    packedOn: 'Tanggal',
    thanks: (shop: string) =>
      `Terima kasih sudah berbelanja di ${shop}. Simpan daftar ini dan hubungi kami bila ada yang kurang.`,
  },
  en: {
    title: 'Packing slip',
    titleOf: (reference) => `Packing slip ${reference}`,
    open: 'Print the packing slip',
    back: (reference) => `Order ${reference}`,
    print: 'Print',
    cancelled: 'This order was cancelled. Do not ship it.',
    ordered: (date) => `Ordered ${date}`,
    to: 'Ship to',
    tracking: (number) => `Tracking number ${number}`,
    notes: 'Note from the customer',
    done: 'Packed',
    packed: (item) => `${item} is packed`,
    pieces: 'Pieces',
    item: 'Item',
    total: (pieces, lines) =>
      `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} in ${lines} ${lines === 1 ? 'line' : 'lines'}`,
    packedBy: 'Packed by',
    packedOn: 'Date',
    thanks: (shop) =>
      `Thank you for shopping at ${shop}. Keep this slip, and contact us if anything is missing.`,
  },
})
