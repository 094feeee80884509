import { orderStatusLabel, type LabelledOrder } from '#contract/orders/status-labels.ts'
import { orderTraits, waitsForAcceptance, type OrderStatus as Status } from '#contract/orders/transitions.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Badge } from '#web/ui/badge.tsx'

interface OrderStatusProps {
  order: LabelledOrder & { status: Status }
}

export function OrderStatus({ order }: OrderStatusProps) {
  const { status, pay_on_arrival = false } = order
  const tone = waitsForAcceptance({ status, pay_on_arrival }) ? 'waiting' : orderTraits[status].tone.owner
  return <Badge tone={tone}>{useStatusLabels(order)(status)}</Badge>
}

export function useStatusLabels(order: LabelledOrder): (status: Status) => string {
  const language = useLanguage()
  return (status) => orderStatusLabel(status, 'owner', language, order)
}
