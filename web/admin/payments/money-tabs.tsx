import { PageTabs } from '#web/admin/layout/page-tabs.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useMoneyPageMessages } from '#web/admin/payments/money-page-messages.ts'

export function MoneyTabs() {
  const t = useMoneyMessages()
  const p = useMoneyPageMessages()
  return (
    <PageTabs
      label={t.title}
      tabs={[
        { to: '/admin/money', text: p.moved },
        { to: '/admin/money/unpaid', text: p.unpaid },
        { to: '/admin/money/to-refund', text: t.refundDue },
      ]}
    />
  )
}
