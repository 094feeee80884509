import { messages } from '#web/app/language/messages.ts'

export const useLabelMessages = messages({
  id: {
    title: 'Label produk',
    text: (n: string) => `${n} ukuran. Kodenya dipindai atau diketik saat mencatat pesanan di toko.`,
    back: 'Produk',
    print: 'Cetak',
    paper: 'Kertas',
    papers: { sheet: 'A4, 3 × 8 label', roll: 'Gulungan 50 × 30 mm' },
    copies: 'Label per ukuran',
    none: 'Tidak ada produk',
    noneText: 'Tidak ada produk yang cocok dengan pencarian ini.',
    codeOf: (name: string, code: string) => `Kode QR ${name}: ${code}`,
    most: (n: string) => `Hanya ${n} yang pertama. Pakai filter produk untuk mencetak yang lain.`,
  },
  en: {
    title: 'Product labels',
    text: (n) =>
      `${n} ${n === '1' ? 'size' : 'sizes'}. Scan or type their codes when you take an order in the shop.`,
    back: 'Products',
    print: 'Print',
    paper: 'Paper',
    papers: { sheet: 'A4, 3 × 8 labels', roll: 'Roll of 50 × 30 mm' },
    copies: 'Labels for each size',
    none: 'No products',
    noneText: 'No product matches this search.',
    codeOf: (name, code) => `QR code of ${name}: ${code}`,
    most: (n) => `Only the first ${n}. Filter the products to print others.`,
  },
})
