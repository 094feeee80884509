import { orderQuery } from '#web/admin/orders/queries.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { NotaView } from '#web/app/nota/nota-view.tsx'
import { notaOfOrder } from '#web/app/nota/nota.ts'
import { usePageQuery } from '#web/app/queries.ts'

/** The nota of an order, to be printed at the counter or for the parcel. */
export default function NotaPage() {
  const t = useNotaMessages()
  const order = usePageQuery(orderQuery).answer.data
  return (
    <NotaView
      content={notaOfOrder(order, t)}
      back={{ to: `/admin/orders/${order.id}`, text: `${t.order} ${order.reference}` }}
    />
  )
}
