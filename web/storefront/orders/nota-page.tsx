import { useLoaderData } from 'react-router'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { NotaView } from '#web/app/nota/nota-view.tsx'
import { notaOfOrder } from '#web/app/nota/nota.ts'
import { ShareNota } from '#web/storefront/orders/share-nota.tsx'
import type { load } from '#web/storefront/orders/loaders.ts'

export default function NotaPage() {
  const t = useNotaMessages()
  const order = useLoaderData<typeof load>()
  return (
    <NotaView
      content={notaOfOrder(order, t)}
      back={{ to: `/transaction/${order.id}`, text: `${t.order} ${order.reference}` }}
      actions={<ShareNota orderId={order.id} name={t.titleOf(order.reference)} />}
    />
  )
}
