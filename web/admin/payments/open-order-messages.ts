import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useOpenOrderMessages = messages({
  unpaidText: [
    'Pesanan yang masih menunggu uang, yang paling lama lebih dulu.',
    'Orders that are not fully paid, oldest first.',
  ],
  refundText: [
    'Uang yang harus Anda kirim kembali, yang paling lama lebih dulu: dari pesanan yang batal atau sudah kedaluwarsa, dan yang dibayar lebih.',
    'Money to send back, oldest first: payments for cancelled or expired orders, and overpayments.',
  ],
  sum: (amount: string, n: string) => [`${amount} dari ${n} pesanan`, `${amount} for ${countOf(n, 'order')}`],
  ofBookings: (amount: string, n: string) => [
    `${amount} dari ${n} booking bengkel`,
    `${amount} for ${countOf(n, 'workshop booking')}`,
  ],
  export: ['Ekspor CSV', 'Export CSV'],
  exporting: ['Mengekspor…', 'Exporting…'],
  exported: ['Daftar pesanan diekspor', 'The list of orders was exported'],
  order: ['Pesanan', 'Order'],
  customer: ['Pelanggan', 'Customer'],
  status: 'Status',
  acts: ['Tindakan', 'What to do'],
  refundOf: (reference: string) => [`Kembalikan uang ${reference}`, `Refund ${reference}`],
  reopen: ['Buka kembali', 'Reopen'],
  reopenOf: (reference: string) => [`Buka kembali ${reference}`, `Reopen ${reference}`],
  filter: ['Filter menurut sebab', 'Filter by cause'],
  all: ['Semua', 'All'],
  causes: {
    late: ['Uang terlambat atau pesanan batal', 'Late payment or cancelled order'],
    overpaid: ['Dibayar lebih', 'Overpaid'],
  },
  noneUnpaid: ['Semua pesanan sudah dibayar', 'Every order is paid'],
  noneUnpaidText: [
    'Pesanan yang menunggu pembayaran akan muncul di sini.',
    'Orders that wait for a payment will be listed here.',
  ],
  noneToRefund: ['Tidak ada yang harus dikembalikan', 'Nothing to refund'],
  noneToRefundText: [
    'Uang untuk pesanan yang batal, dan yang dibayar lebih, akan muncul di sini.',
    'Payments for cancelled orders and overpayments will be listed here.',
  ],
  none: ['Tidak ada yang cocok', 'Nothing matches'],
  noneText: ['Coba sebab lain.', 'Try another cause.'],
})
