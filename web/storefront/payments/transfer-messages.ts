import { messages } from '#web/app/language/messages.ts'

export const useTransferMessages = messages({
  id: {
    ways: 'Cara bayar',
    transfer: 'Transfer bank',
    step1: 'Transfer ke rekening toko',
    step1Text: 'Buka aplikasi bank Anda, lalu transfer ke salah satu rekening ini.',
    accounts: 'Rekening toko',
    holder: (name: string) => `a.n. ${name}`,
    exactly: 'Jumlah transfer',
    copy: 'Salin',
    copyNumber: (bank: string) => `Salin nomor rekening ${bank}`,
    copied: 'Nomor rekening disalin',
    copyFailed: 'Tidak dapat menyalin. Tahan nomornya untuk menyalin sendiri.',
    unique: (label: string, amount: string) =>
      `Sudah termasuk ${label} ${amount}. Transfer tepat sampai angka terakhir agar pembayaran Anda cepat dikenali.`,
  },
  en: {
    ways: 'Ways to pay',
    transfer: 'Bank transfer',
    step1: "Transfer to the shop's account",
    step1Text: 'Open your bank app and transfer to one of these accounts.',
    accounts: "The shop's accounts",
    holder: (name) => `in the name of ${name}`,
    exactly: 'Amount to transfer',
    copy: 'Copy',
    copyNumber: (bank) => `Copy the account number of ${bank}`,
    copied: 'Account number copied',
    copyFailed: 'Copying failed. Press and hold the number to copy it yourself.',
    unique: (label, amount) =>
      `Includes a ${label} of ${amount}. Transfer the exact amount, so that your payment is identified quickly.`,
  },
})
