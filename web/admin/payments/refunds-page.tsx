import { refundCauses } from '#contract/payments/refund-causes.ts'
import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { MoneyTabs } from '#web/admin/payments/money-tabs.tsx'
import { useOpenOrderMessages } from '#web/admin/payments/open-order-messages.ts'
import { OpenOrders, RefundActions, SumOfAll } from '#web/admin/payments/open-orders.tsx'
import { refundsFilter, refundsQuery } from '#web/admin/payments/queries.ts'
import { usePageQuery } from '#web/app/queries.ts'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'
import { useWantedAddress } from '#web/ui/lists/use-wanted-address.ts'

export default function RefundsPage() {
  const t = useMoneyMessages()
  const o = useOpenOrderMessages()
  const { answer } = usePageQuery(refundsQuery)
  const { show } = refundsFilter.parse(useWantedAddress())
  const causes = [undefined, ...refundCauses].map((cause) => ({
    text: cause ? o.causes[cause] : o.all,
    to: refundsFilter.address({ show: cause }),
    isCurrent: cause === show,
  }))
  return (
    <AdminList
      title={t.title}
      text={o.refundText}
      filter={refundsFilter}
      answer={answer}
      form={
        <>
          <MoneyTabs />
          <LinkTabs label={o.filter} variant="pill" tabs={causes} />
          <SumOfAll
            sum={answer.sum}
            bookings={{ sum: answer.bookings, money: 'to-refund' }}
            save={{ endpoint: 'GET /admin/payments/to-refund.csv', query: { show } }}
          />
        </>
      }
      empty={{ title: o.noneToRefund, text: o.noneToRefundText }}
      none={{ title: o.none, text: o.noneText }}
    >
      <OpenOrders label={t.refundDue} orders={answer.data} open="refund_due" actions={RefundActions} />
    </AdminList>
  )
}
