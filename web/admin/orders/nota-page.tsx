import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { orderQuery } from '#web/admin/orders/queries.ts'
import { TakenNotice } from '#web/admin/orders/taken-notice.tsx'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { NotaView } from '#web/app/nota/nota-view.tsx'
import { notaOfOrder } from '#web/app/nota/nota.ts'
import { usePageQuery } from '#web/app/queries.ts'

/** The nota of an order, to be printed at the counter or for the parcel. */
export default function NotaPage() {
  const t = useNotaMessages()
  const order = usePageQuery(orderQuery).answer.data
  usePrintAtOnce()
  return (
    <>
      <div className="page pt-4 empty:hidden print:hidden">
        <TakenNotice />
      </div>
      <NotaView
        content={notaOfOrder(order, t)}
        back={{ to: `/admin/orders/${order.id}`, text: `${t.order} ${order.reference}` }}
      />
    </>
  )
}

/** Over the counter it is printed as soon as it is there: once, also when the page is loaded anew. */
function usePrintAtOnce(): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isWanted = new URLSearchParams(search).has('print')
  useEffect(() => {
    if (!isWanted) return
    const print = async () => {
      await document.fonts.ready
      // How long a strip is, is measured once it is drawn.
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      await navigate(pathname, { replace: true, state })
      window.print()
    }
    void print()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time it is wanted
  }, [isWanted])
}
