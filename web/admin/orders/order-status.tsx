import { labelsFor, adminLabels } from '#contract/orders/status-labels.ts'
import type { DeliveryKind } from '#contract/delivery/fields.ts'
import type { OrderStatus as Status } from '#contract/orders/transitions.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { StatusBadge, type Tone } from '#web/ui/badge.tsx'

interface OrderStatusProps {
  order: { status: Status; delivery: { kind: DeliveryKind } | null }
}

export const OrderStatus = ({ order: { status, delivery } }: OrderStatusProps) => (
  <StatusBadge status={status} tones={tones} labels={useStatusNames(delivery)} />
)

/** What the owner calls each status of an order that comes to its customer in this way. */
export const useStatusNames = (delivery: OrderStatusProps['order']['delivery']): Record<Status, string> =>
  labelsFor(delivery?.kind, adminLabels, useLanguage())

const tones: Record<Status, Tone> = {
  pending: 'neutral',
  paid: 'waiting',
  reject: 'bad',
  confirmed: 'good',
  processing: 'waiting',
  shipped: 'good',
  delivered: 'good',
  completed: 'neutral',
  cancelled: 'bad',
}
