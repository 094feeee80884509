import type { Language } from '#contract/platform/language.ts'
import { historyLabels, labelsFor, pageLabels, type ToldOrder } from '#contract/orders/status-labels.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<OrderStatus, Tone> = {
  pending: 'waiting',
  paid: 'waiting',
  reject: 'bad',
  confirmed: 'good',
  processing: 'good',
  shipped: 'good',
  delivered: 'good',
  completed: 'good',
  cancelled: 'neutral',
}

/** `menunggu pembayaran`, `waiting` and `accept` come from older shops; only the last has a name of its own. */
const legacyStatuses: Record<string, OrderStatus> = { 'menunggu pembayaran': 'pending', waiting: 'paid' }
const accepted: Record<Language, string> = { id: 'Diterima', en: 'Accepted' }

const isKnown = (status: string): status is OrderStatus => Object.hasOwn(tones, status)

function labelIn(
  labels: typeof historyLabels,
  status: string,
  language: Language,
  order: ToldOrder,
): string | undefined {
  if (status === 'accept') return accepted[language]
  const known = legacyStatuses[status] ?? status
  return isKnown(known) ? labelsFor(order, labels, language)[known] : undefined
}

/** What the order pages call a status; an unknown one is shown with its first letter capitalised. */
export const statusLabel = (status: string, language: Language, order: ToldOrder = {}): string =>
  labelIn(pageLabels, status, language, order) ?? status.charAt(0).toUpperCase() + status.slice(1)

/** What the history calls a status; an unknown one is shown as it is. */
export const historyLabel = (status: string, language: Language, order: ToldOrder = {}): string =>
  labelIn(historyLabels, status, language, order) ?? status

export function statusTone(status: string): Tone {
  if (status === 'accept') return 'good'
  const known = legacyStatuses[status] ?? status
  return isKnown(known) ? tones[known] : 'neutral'
}
