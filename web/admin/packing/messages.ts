import { messages } from '#web/app/language/messages.ts'

export const usePackingMessages = messages({
  searchHint: ['Nomor atau nama', 'Reference or name'],
  noDelivery: ['Tanpa pengiriman', 'No delivery'],
  slip: ['Slip', 'Slip'],
  label: ['Label', 'Label'],
  of: (text: string, reference: string) => [`${text} ${reference}`, `${text} ${reference}`],
  items: (reference: string) => [`Barang pesanan ${reference}`, `Items of order ${reference}`],
  empty: ['Tidak ada yang perlu dikemas', 'Nothing to pack'],
  emptyText: [
    'Pesanan yang sudah dikonfirmasi akan muncul di sini.',
    'Orders appear here once they are confirmed.',
  ],
  none: ['Tidak ada yang cocok', 'No orders match'],
  noneText: [
    'Coba nomor atau nama lain. Pesanan yang sudah dikirim tidak ada di sini.',
    'Try another reference or name. Orders that were sent are not listed here.',
  ],
})
