import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MessageButton } from '#web/admin/messages/message-button.tsx'
import { orderQuery } from '#web/admin/orders/queries.ts'
import { TakenNotice } from '#web/admin/orders/taken-notice.tsx'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { NotaView } from '#web/app/nota/nota-view.tsx'
import { notaOfOrder } from '#web/app/nota/nota.ts'
import { usePageQuery } from '#web/app/queries.ts'

export default function NotaPage() {
  const t = useNotaMessages()
  const order = usePageQuery(orderQuery).answer.data
  usePrintOnOpen()
  return (
    <>
      <div className="page pt-4 empty:hidden print:hidden">
        <TakenNotice />
      </div>
      <NotaView
        content={notaOfOrder(order, t)}
        back={{ to: `/admin/orders/${order.id}`, text: `${t.order} ${order.reference}` }}
        actions={<MessageButton about={{ order_id: order.id }} phone={order.customer_phone} kind="nota" />}
      />
    </>
  )
}

/** Prints when the address has `?print`, then removes the parameter so that a reload does not print again. */
function usePrintOnOpen(): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const shouldPrint = new URLSearchParams(search).has('print')
  useEffect(() => {
    if (!shouldPrint) return
    const print = async () => {
      await document.fonts.ready
      // The length of a receipt strip is measured after layout.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      await navigate(pathname, { replace: true, state })
      window.print()
    }
    void print()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per request to print
  }, [shouldPrint])
}
