import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useReportMessages = messages({
  by: ['Kelompokkan menurut', 'Group by'],
  groupings: {
    product: ['Produk', 'Product'],
    category: ['Kategori', 'Category'],
    channel: ['Asal pesanan', 'Channel'],
    customer: ['Pelanggan', 'Customer'],
    day: ['Hari', 'Day'],
    week: ['Minggu', 'Week'],
    month: ['Bulan', 'Month'],
  },
  channels: {
    web: ['Formulir produk', 'Product form'],
    cart: ['Keranjang', 'Cart'],
    shop: ['Dicatat toko', 'Taken by the shop'],
  },
  total: 'Total',
  net: ['Penjualan bersih', 'Net sales'],
  orders: ['Pesanan', 'Orders'],
  pieces: ['Barang', 'Pieces'],
  refunded: ['Pengembalian', 'Refunds'],
  orderCount: (count: string) => [`${count} pesanan`, countOf(count, 'order')],
  pieceCount: (count: string) => [`${count} barang`, countOf(count, 'piece')],
  detail: (orders: string, pieces: string, refunded: string) => [
    `${orders} · ${pieces} · pengembalian ${refunded}`,
    `${orders} · ${pieces} · ${refunded} refunded`,
  ],
  otherDetail: (pieces: string, refunded: string) => [
    `${pieces} · pengembalian ${refunded}`,
    `${pieces} · ${refunded} refunded`,
  ],
  sortBy: (column: string) => [`Urutkan menurut ${column}`, `Sort by ${column}`],
  other: ['Tanpa produk', 'Without a product'],
  otherText: [
    'Ongkir, barang tanpa katalog, dan pengembalian tanpa barang.',
    'Delivery, items outside the catalogue and refunds without items.',
  ],
  counted: [
    'Setelah diskon dan pengembalian uang, pada hari pembayarannya dikonfirmasi. Pesanan yang dibatalkan tidak dihitung.',
    'After discounts and refunds, on the day the payment was confirmed. Cancelled orders do not count.',
  ],
  severalProducts: [
    'Pesanan dengan beberapa produk dihitung di setiap barisnya.',
    'An order with several products counts in each of their rows.',
  ],
  first: (shown: string, all: string) => [
    `Tabel ini memuat ${shown} dari ${all} baris. Berkas CSV memuat semuanya.`,
    `This table has ${shown} of ${all} rows. The CSV file has all of them.`,
  ],
  export: ['Ekspor CSV', 'Export CSV'],
  exporting: ['Mengekspor…', 'Exporting…'],
  exported: ['Laporan diekspor', 'The report was exported'],
  vouchers: ['Voucher dan promo', 'Vouchers and sales'],
  print: ['Cetak', 'Print'],
  empty: ['Tidak ada penjualan dalam masa ini', 'Nothing was sold in this period'],
  emptyText: [
    'Pilih masa lain. Pesanan dihitung setelah pembayarannya dikonfirmasi.',
    'Choose another period. Orders count once their payment is confirmed.',
  ],
})
