import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useCardMessages = messages({
  text: (n: string) => [
    `${n} kartu sebesar kartu nama, sepuluh di setiap lembar A4. Potong di garis putus-putus.`,
    `${countOf(n, 'card')} of business card size, ten on each A4 sheet. Cut along the dashed lines.`,
  ],
  used: (used: string, made: string) => [
    `${used} dari ${made} kode sudah dipakai, jadi tidak dicetak.`,
    `${used} of ${made} codes were used, so they are not printed.`,
  ],
  which: ['Kode', 'Codes'],
  shared: (code: string) => [`${code}, untuk semua pelanggan`, `${code}, for all customers`],
  batch: (n: string, when: string) => [`${n} kode, dibuat ${when}`, `${countOf(n, 'code')}, made ${when}`],
  language: ['Bahasa kartu', 'Language of the cards'],
  languages: { id: ['Indonesia', 'Indonesian'], en: ['Inggris', 'English'] },
  print: ['Cetak', 'Print'],
  off: [
    'Voucher ini mati. Nyalakan sebelum kartunya Anda bagikan.',
    'This voucher is off. Switch it on before you hand out its cards.',
  ],
  fewUses: (n: string) => [
    `Voucher ini hanya dapat dipakai ${n} kali lagi, kurang dari jumlah kartunya.`,
    `This voucher can be used only ${n} more times, fewer than there are cards.`,
  ],
  none: ['Tidak ada kartu untuk dicetak', 'No cards to print'],
  noneTexts: {
    ended: ['Voucher ini sudah berakhir.', 'This voucher has ended.'],
    used_up: ['Voucher ini sudah habis dipakai.', 'This voucher is used up.'],
    used: [
      'Semua kodenya sudah dipakai. Buat kode baru di halaman voucher.',
      'All of its codes were used. Make new ones on the page of the voucher.',
    ],
    noCodes: [
      'Voucher ini belum punya kode. Buat kodenya di halaman voucher.',
      'This voucher has no codes yet. Make them on the page of the voucher.',
    ],
  },
  open: ['Buka voucher', 'Open the voucher'],
  qrOf: (code: string) => [`Kode QR voucher ${code}`, `QR code of voucher ${code}`],
})
