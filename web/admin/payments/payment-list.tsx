import type { AdminOrderSummary } from '#contract/admin.ts'
import { QueueList } from '#web/admin/queue-list.tsx'
import { useNow } from '#web/admin/use-now.ts'
import { waitedFor } from '#web/admin/waited-for.ts'
import { Price } from '#web/ui/price.tsx'
import { usePaymentWords } from '#web/words/admin-payments.ts'
import { useLanguage } from '#web/words/use-language.tsx'

interface PaymentListProps {
  orders: readonly AdminOrderSummary[]
  current: string
  onOpen: (id: string) => void
  onStep: (by: 1 | -1) => void
}

/** The payments that wait, oldest first. */
export function PaymentList({ orders, ...queue }: PaymentListProps) {
  const t = usePaymentWords()
  const language = useLanguage()
  const now = useNow()
  const lines = orders.map(({ id, reference, customer_name, total_amount, paid_at, created_at }) => ({
    id,
    name: customer_name,
    what: <Price rupiah={total_amount} />,
    more: `${reference} · ${waitedFor(paid_at ?? created_at, now, language)}`,
  }))
  return <QueueList {...queue} lines={lines} words={t} />
}
