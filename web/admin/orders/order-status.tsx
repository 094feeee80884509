import { adminLabelsFor } from '#contract/orders/admin-labels.ts'
import type { ToldOrder } from '#contract/orders/status-labels.ts'
import type { OrderStatus as Status } from '#contract/orders/transitions.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { StatusBadge, type Tone } from '#web/ui/badge.tsx'

interface OrderStatusProps {
  order: ToldOrder & { status: Status }
}

export const OrderStatus = ({ order }: OrderStatusProps) => (
  <StatusBadge
    status={order.status}
    tones={order.pay_on_arrival ? { ...tones, pending: 'waiting' } : tones}
    labels={useStatusNames(order)}
  />
)

/** What the owner calls each status of this order, by how it comes to its customer and when it is paid. */
export const useStatusNames = (order: ToldOrder): Record<Status, string> =>
  adminLabelsFor(order, useLanguage())

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
