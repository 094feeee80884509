import { AdminList } from '#web/admin/layout/admin-list.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useMoneyPageMessages } from '#web/admin/payments/money-page-messages.ts'
import { MoneyTabs } from '#web/admin/payments/money-tabs.tsx'
import { useOpenOrderMessages } from '#web/admin/payments/open-order-messages.ts'
import { OpenOrders, SumOfAll } from '#web/admin/payments/open-orders.tsx'
import { unpaidFilter, unpaidQuery } from '#web/admin/payments/queries.ts'
import { usePageQuery } from '#web/app/queries.ts'

export default function UnpaidPage() {
  const t = useMoneyMessages()
  const p = useMoneyPageMessages()
  const o = useOpenOrderMessages()
  const { answer } = usePageQuery(unpaidQuery)
  return (
    <AdminList
      title={t.title}
      text={o.unpaidText}
      filter={unpaidFilter}
      answer={answer}
      form={
        <>
          <MoneyTabs />
          <SumOfAll
            sum={answer.sum}
            bookings={{ sum: answer.bookings, money: 'unpaid' }}
            save={{ endpoint: 'GET /admin/payments/unpaid.csv' }}
          />
        </>
      }
      empty={{ title: o.noneUnpaid, text: o.noneUnpaidText }}
      none={{ title: o.none, text: o.noneText }}
    >
      <OpenOrders label={p.unpaid} orders={answer.data} open="due_amount" />
    </AdminList>
  )
}
