import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useShippingLabelMessages = messages({
  title: (n: string) => [`${n} label kirim`, countOf(n, 'shipping label')],
  open: ['Cetak label kirim', 'Print the shipping label'],
  openMany: ['Cetak label kirim', 'Print shipping labels'],
  print: ['Cetak', 'Print'],
  left: [
    'Pesanan itu diambil di toko, dibatalkan, atau uang semua barangnya sudah dikembalikan.',
    'It is picked up at the shop, was cancelled, or every item was refunded.',
  ],
  paper: ['Kertas', 'Paper'],
  papers: {
    roll: ['Gulungan 10 × 15 cm', 'Roll of 10 × 15 cm'],
    a6: ['A6, satu label', 'A6, one label'],
    a4: ['A4, empat label', 'A4, four labels'],
  },
  to: ['Penerima', 'To'],
  from: ['Pengirim', 'From'],
  weight: ['Berat', 'Weight'],
  collect: (amount: string) => [`Tagih ${amount}`, `Collect ${amount}`],
  tracking: (number: string) => [`Resi ${number}`, `Tracking ${number}`],
  careful: ['Jangan dibanting', 'Handle with care'],
  codeOf: (reference: string) => [`Kode ${reference}`, `Code of ${reference}`],
})
