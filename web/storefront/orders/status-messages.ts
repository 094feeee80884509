import type { Bilingual, Language } from '#contract/platform/language.ts'
import type { Tone } from '#web/ui/badge.tsx'

interface StatusMessages {
  /** On the waiting, payment and order pages. */
  label: Bilingual
  /** In the transaction history. */
  history: Bilingual
  tone: Tone
}

const waitsForPayment: StatusMessages = {
  label: { id: 'Menunggu Pembayaran', en: 'Awaiting payment' },
  history: { id: 'Menunggu Pembayaran', en: 'Awaiting payment' },
  tone: 'waiting',
}
const waitsForShop: StatusMessages = {
  label: { id: 'Menunggu Konfirmasi', en: 'Awaiting confirmation' },
  history: { id: 'Menunggu Konfirmasi', en: 'Awaiting confirmation' },
  tone: 'waiting',
}

/**
 * Section 4, the table of statuses: one label on the order pages and one in the history. Where the specification shows
 * none, the nearest one of the other column is used. `menunggu pembayaran`, `waiting` and `accept` come from older shops.
 */
const statuses: Record<string, StatusMessages> = {
  pending: waitsForPayment,
  'menunggu pembayaran': waitsForPayment,
  paid: waitsForShop,
  waiting: waitsForShop,
  confirmed: {
    label: { id: 'Pembayaran Dikonfirmasi', en: 'Payment confirmed' },
    history: { id: 'Dikonfirmasi', en: 'Confirmed' },
    tone: 'good',
  },
  processing: {
    label: { id: 'Sedang Diproses', en: 'Being prepared' },
    history: { id: 'Diproses', en: 'Processing' },
    tone: 'good',
  },
  shipped: {
    label: { id: 'Dalam Pengiriman', en: 'On its way' },
    history: { id: 'Dikirim', en: 'Shipped' },
    tone: 'good',
  },
  delivered: {
    label: { id: 'Telah Sampai', en: 'Delivered' },
    history: { id: 'Telah Sampai', en: 'Delivered' },
    tone: 'good',
  },
  completed: {
    label: { id: 'Pesanan Selesai', en: 'Order completed' },
    history: { id: 'Selesai', en: 'Completed' },
    tone: 'good',
  },
  cancelled: {
    label: { id: 'Dibatalkan', en: 'Cancelled' },
    history: { id: 'Dibatalkan', en: 'Cancelled' },
    tone: 'neutral',
  },
  accept: {
    label: { id: 'Diterima', en: 'Accepted' },
    history: { id: 'Diterima', en: 'Accepted' },
    tone: 'good',
  },
  reject: {
    label: { id: 'Ditolak', en: 'Rejected' },
    history: { id: 'Ditolak', en: 'Rejected' },
    tone: 'bad',
  },
}

/** What the order pages call a status; an unknown one is shown with its first letter capitalised. */
export const statusLabel = (status: string, language: Language): string =>
  statuses[status]?.label[language] ?? status.charAt(0).toUpperCase() + status.slice(1)

/** What the history calls a status; an unknown one is shown as it is. */
export const historyLabel = (status: string, language: Language): string =>
  statuses[status]?.history[language] ?? status

export const statusTone = (status: string): Tone => statuses[status]?.tone ?? 'neutral'
