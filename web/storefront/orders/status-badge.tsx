import { historyLabel, statusLabel, statusTone } from '#web/storefront/orders/status-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function StatusBadge({ status, inHistory }: { status: string; inHistory?: boolean }) {
  const language = useLanguage()
  return <Badge tone={statusTone(status)}>{(inHistory ? historyLabel : statusLabel)(status, language)}</Badge>
}
