import { methodLabels } from '#contract/orders/payment.ts'
import { uniqueAmountLabel } from '#contract/orders/unique-amount.ts'
import { toTexts } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useNotaMessages = messages({
  title: ['Nota', 'Receipt'],
  bill: ['Tagihan', 'Bill'],
  see: ['Lihat nota', 'See the receipt'],
  titleOf: (what: string) => [`Nota ${what}`, `Receipt ${what}`],
  paper: ['Ukuran kertas', 'Paper size'],
  papers: {
    a4: ['Kertas A4', 'A4 paper'],
    a6: ['Kertas A6', 'A6 paper'],
    strip: ['Struk 80 mm', '80 mm strip'],
    strip58: ['Struk 58 mm', '58 mm strip'],
  },
  print: ['Cetak', 'Print'],
  none: ['Nota belum ada', 'No receipt yet'],
  noneText: ['Nota terbit setelah semuanya lunas.', 'The receipt is issued once everything is paid.'],
  noneDue: (due: string) => [
    `Nota terbit setelah semuanya lunas. Masih kurang ${due}.`,
    `The receipt is issued once everything is paid. ${due} is still due.`,
  ],
  date: ['Tanggal', 'Date'],
  order: ['Pesanan', 'Order'],
  booking: 'Booking',
  customer: ['Pelanggan', 'Customer'],
  vehicle: ['Kendaraan', 'Vehicle'],
  lines: ['Rincian', 'Items'],
  item: ['Barang', 'Item'],
  work: ['Pekerjaan', 'Work'],
  quantity: ['Jml', 'Qty'],
  price: ['Harga', 'Price'],
  sum: ['Jumlah', 'Amount'],
  items: ['Harga barang', 'Items'],
  delivery: (method: string) => [`Ongkir ${method}`, `Delivery ${method}`],
  discount: (reason: string) => [`Diskon: ${reason}`, `Discount: ${reason}`],
  unique: (amount: number) => [uniqueAmountLabel(amount, 'id'), uniqueAmountLabel(amount, 'en')],
  free: ['Gratis', 'Free'],
  total: 'Total',
  payments: ['Pembayaran', 'Payments'],
  paid: (method: string, when: string) => [`Dibayar ${when}, ${method}`, `Paid ${when}, ${method}`],
  returned: (method: string, when: string) => [
    `Dikembalikan ${when}, ${method}`,
    `Returned ${when}, ${method}`,
  ],
  methods: toTexts(methodLabels),
  due: ['Kurang', 'Still due'],
  refundDue: ['Akan dikembalikan', 'To be returned'],
  settled: ['Lunas', 'Paid in full'],
  off: {
    order: ['Pesanan ini dibatalkan.', 'This order was cancelled.'],
    booking: ['Booking ini dibatalkan.', 'This booking was cancelled.'],
  },
  thanks: ['Terima kasih.', 'Thank you.'],
})
