import { useLocation } from 'react-router'
import { useMayOpen } from '#web/admin/layout/may.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useMoneyPageMessages } from '#web/admin/payments/money-page-messages.ts'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'

export function MoneyTabs() {
  const t = useMoneyMessages()
  const p = useMoneyPageMessages()
  const { pathname } = useLocation()
  const mayOpen = useMayOpen()
  const tabs = [
    ['/admin/money', p.moved],
    ['/admin/money/unpaid', p.unpaid],
    ['/admin/money/to-refund', t.refundDue],
  ] as const
  return (
    <LinkTabs
      label={t.title}
      tabs={tabs
        .filter(([to]) => mayOpen(to))
        .map(([to, text]) => ({ to, text, isCurrent: pathname === to }))}
    />
  )
}
