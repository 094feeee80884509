import { messages } from '#web/app/language/messages.ts'

export const useOrderMoneyMessages = messages({
  paid: ['Sudah dibayar', 'Already paid'],
  due: ['Kurang', 'Still due'],
  refundDue: ['Akan kami kembalikan', 'We will return'],
  partly: (paid: string, due: string) => [
    `Sudah dibayar ${paid}, kurang ${due}.`,
    `${paid} already paid, ${due} still due.`,
  ],
  refund: (amount: string) => [`${amount} akan kami kembalikan.`, `We will return ${amount} to you.`],
  returned: (amount: string, when: string) => [
    `${amount} sudah kami kembalikan pada ${when}.`,
    `We returned ${amount} to you on ${when}.`,
  ],
  refundReason: (reason: string) => [`Alasan: ${reason}`, `Reason: ${reason}`],
  refunded: (n: number) => [`${n} dikembalikan`, `${n} refunded`],
  refundedSum: ['Dikembalikan', 'Refunded'],
  net: ['Total setelah pengembalian', 'Total after refunds'],
  allRefunded: [
    'Uang semua barang pesanan ini sudah dikembalikan.',
    'Every item of this order was refunded.',
  ],
})
