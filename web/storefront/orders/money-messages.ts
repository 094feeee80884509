import { messages } from '#web/app/language/messages.ts'

export const useOrderMoneyMessages = messages({
  id: {
    paid: 'Sudah dibayar',
    due: 'Kurang',
    refundDue: 'Akan kami kembalikan',
    partly: (paid: string, due: string) => `Sudah dibayar ${paid}, kurang ${due}.`,
    refund: (amount: string) => `${amount} akan kami kembalikan.`,
    returned: (amount: string, when: string) => `${amount} sudah kami kembalikan pada ${when}.`,
    refundReason: (reason: string) => `Alasan: ${reason}`,
    refunded: (n: number) => `${n} dikembalikan`,
    refundedSum: 'Dikembalikan',
    net: 'Total setelah pengembalian',
    allRefunded: 'Uang semua barang pesanan ini sudah dikembalikan.',
  },
  en: {
    paid: 'Already paid',
    due: 'Still due',
    refundDue: 'We will return',
    partly: (paid, due) => `${paid} already paid, ${due} still due.`,
    refund: (amount) => `We will return ${amount} to you.`,
    returned: (amount, when) => `We returned ${amount} to you on ${when}.`,
    refundReason: (reason) => `Reason: ${reason}`,
    refunded: (n) => `${n} refunded`,
    refundedSum: 'Refunded',
    net: 'Total after refunds',
    allRefunded: 'Every item of this order was refunded.',
  },
})
