import type { OrderSummary } from '#contract/orders/endpoints.ts'
import { historyLabel, statusLabel, statusTone } from '#web/storefront/orders/status-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface StatusBadgeProps {
  order: Pick<OrderSummary, 'status' | 'delivery'>
  inHistory?: boolean
}

export function StatusBadge({ order: { status, delivery }, inHistory }: StatusBadgeProps) {
  const language = useLanguage()
  const label = (inHistory ? historyLabel : statusLabel)(status, language, delivery?.kind)
  return <Badge tone={statusTone(status)}>{label}</Badge>
}
