import { messages } from '#web/app/language/messages.ts'

export const useVoucherMessages = messages({
  title: 'Voucher',
  code: ['Kode voucher', 'Voucher code'],
  apply: ['Pakai', 'Use'],
  applyCode: (code: string) => [`Pakai voucher ${code}`, `Use voucher ${code}`],
  applied: ['Voucher yang dipakai', 'Vouchers in use'],
  remove: ['Lepas', 'Remove'],
  removeCode: (code: string) => [`Lepas voucher ${code}`, `Remove voucher ${code}`],
  saves: (amount: string) => [`Hemat ${amount}`, `You save ${amount}`],
  notACode: [
    'Kode voucher terdiri dari huruf dan angka, paling sedikit tiga.',
    'A voucher code has letters and digits, at least three.',
  ],
  best: (code: string, amount: string) => [
    `Voucher ${code} menghemat ${amount} untuk belanja ini.`,
    `Voucher ${code} saves ${amount} on this order.`,
  ],
  forYou: ['Voucher untuk Anda', 'Vouchers for you'],
  missing: (amount: string) => [`Kurang ${amount} lagi`, `${amount} more is needed`],
  usedUp: ['Sudah habis', 'Used up'],
  usedAlready: ['Sudah Anda pakai', 'You have used it'],
  retry: ['Coba lagi', 'Try again'],
})
