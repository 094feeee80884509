import type { OrderSummary } from '#contract/orders/schemas.ts'
import { historyLabel, statusLabel, statusTone } from '#web/storefront/orders/status-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface StatusBadgeProps {
  order: Pick<OrderSummary, 'status' | 'delivery' | 'pay_on_arrival' | 'due_amount'>
  inHistory?: boolean
}

export function StatusBadge({ order, inHistory }: StatusBadgeProps) {
  const language = useLanguage()
  const label = (inHistory ? historyLabel : statusLabel)(order.status, language, order)
  return <Badge tone={statusTone(order.status)}>{label}</Badge>
}
