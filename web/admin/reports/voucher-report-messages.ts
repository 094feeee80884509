import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useVoucherReportMessages = messages({
  sales: ['Laporan penjualan', 'Sales report'],
  export: ['Ekspor CSV', 'Export CSV'],
  exporting: ['Menyiapkan…', 'Preparing…'],
  exported: ['Laporan diunduh', 'The report was downloaded'],
  vouchers: ['Voucher', 'Vouchers'],
  voucherList: ['Voucher yang dipakai', 'Vouchers that were used'],
  saleList: ['Barang dengan harga promo', 'Items at a sale price'],
  orders: ['Pesanan', 'Orders'],
  pieces: ['Barang', 'Pieces'],
  discount: ['Potongan', 'Discount'],
  net: ['Penjualan bersih', 'Net sales'],
  average: ['Rata-rata', 'Average'],
  customers: ['Pelanggan baru / lama', 'New / returning customers'],
  orderCount: (n: string) => [`${n} pesanan`, countOf(n, 'order')],
  detail: (customers: string, average: string) => [
    `pelanggan baru / lama ${customers}, rata-rata ${average}`,
    `new / returning customers ${customers}, average ${average}`,
  ],
  pieceCount: (n: string) => [`${n} barang`, countOf(n, 'piece')],
  averageWith: ['Rata-rata dengan voucher', 'Average with a voucher'],
  averageWithout: ['Rata-rata tanpa voucher', 'Average without a voucher'],
  none: '–',
  empty: ['Belum ada voucher atau harga promo', 'No vouchers or sale prices'],
  emptyText: [
    'Tidak ada pesanan terjual pada masa ini yang memakai voucher atau harga promo.',
    'No order of this period used a voucher or a sale price.',
  ],
  counted: [
    'Pesanan dihitung pada hari terakhir dikonfirmasi, tanpa yang dibatalkan, seperti di laporan penjualan.',
    'Orders count on the day of their last confirmation, without cancelled ones, as in the sales report.',
  ],
})
