import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useLabelMessages = messages({
  title: ['Label produk', 'Product labels'],
  text: (n: string) => [
    `${n} ukuran. Kodenya dipindai atau diketik saat mencatat pesanan di toko.`,
    `${countOf(n, 'size')}. Scan or type their codes when you take an order in the shop.`,
  ],
  back: ['Produk', 'Products'],
  print: ['Cetak', 'Print'],
  paper: ['Kertas', 'Paper'],
  papers: {
    sheet: ['A4, 3 × 8 label', 'A4, 3 × 8 labels'],
    roll: ['Gulungan 50 × 30 mm', 'Roll of 50 × 30 mm'],
  },
  copies: ['Label per ukuran', 'Labels for each size'],
  none: ['Tidak ada produk', 'No products'],
  noneText: ['Tidak ada produk yang cocok dengan pencarian ini.', 'No product matches this search.'],
  codeOf: (name: string, code: string) => [`Kode QR ${name}: ${code}`, `QR code of ${name}: ${code}`],
  most: (n: string) => [
    `Hanya ${n} yang pertama. Pakai filter produk untuk mencetak yang lain.`,
    `Only the first ${n}. Filter the products to print others.`,
  ],
})
