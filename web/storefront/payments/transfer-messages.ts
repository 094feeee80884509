import { messages } from '#web/app/language/messages.ts'

export const useTransferMessages = messages({
  ways: ['Cara bayar', 'Ways to pay'],
  transfer: ['Transfer bank', 'Bank transfer'],
  step1: ['Transfer ke rekening toko', "Transfer to the shop's account"],
  step1Text: [
    'Buka aplikasi bank Anda, lalu transfer ke salah satu rekening ini.',
    'Open your bank app and transfer to one of these accounts.',
  ],
  accounts: ['Rekening toko', "The shop's accounts"],
  holder: (name: string) => [`a.n. ${name}`, `in the name of ${name}`],
  exactly: ['Jumlah transfer', 'Amount to transfer'],
  copy: ['Salin', 'Copy'],
  copyNumber: (bank: string) => [`Salin nomor rekening ${bank}`, `Copy the account number of ${bank}`],
  copied: ['Nomor rekening disalin', 'Account number copied'],
  copyFailed: [
    'Tidak dapat menyalin. Tahan nomornya untuk menyalin sendiri.',
    'Copying failed. Press and hold the number to copy it yourself.',
  ],
  unique: (label: string, amount: string) => [
    `Sudah termasuk ${label} ${amount}. Transfer tepat sampai angka terakhir agar pembayaran Anda cepat dikenali.`,
    `Includes a ${label} of ${amount}. Transfer the exact amount, so that your payment is identified quickly.`,
  ],
})
