import { isAllRefunded } from '#contract/orders/owed.ts'
import { isCancelled } from '#contract/orders/transitions.ts'
import { useMay } from '#web/admin/layout/may.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { PackingSlip } from '#web/admin/orders/packing-slip.tsx'
import { slipQuery } from '#web/admin/orders/queries.ts'
import { Head } from '#web/app/layout/head.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { NothingFound } from '#web/ui/lists/empty-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'

export default function PackingSlipPage() {
  const t = usePackingSlipMessages()
  const may = useMay()
  const [order] = usePageQuery(slipQuery).answer.data
  const { nothingToPrint, nothingToPrintText } = useAdminOrderMessages()
  if (!order) return <NothingFound title={nothingToPrint} text={nothingToPrintText} />
  const isPickup = order.delivery?.kind === 'pickup'
  return (
    <div className="mx-auto grid w-full max-w-[52rem] gap-6 p-4 md:p-8 print:block print:max-w-none print:p-0">
      <Head title={t.titleOf(order.reference)} />
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to={may('orders') ? `/admin/orders/${order.id}` : '/admin/packing'}>
          {t.back(order.reference)}
        </BackLink>
        <Button onClick={() => window.print()}>{t.print}</Button>
      </div>
      {isCancelled(order.status) ? (
        <Notice tone="bad" title={isPickup ? t.cancelledPickup : t.cancelled} />
      ) : isAllRefunded(order) ? (
        <Notice tone="bad" title={isPickup ? t.refundedPickup : t.refunded} />
      ) : null}
      <PackingSlip order={order} isAlone />
    </div>
  )
}
