import type { PackingOrder } from '#contract/orders/packing-schemas.ts'
import { isAllRefunded } from '#contract/orders/owed.ts'
import { isCancelled } from '#contract/orders/transitions.ts'
import { PackingSlip } from '#web/admin/orders/packing-slip.tsx'
import { PrintMany } from '#web/admin/orders/print-many.tsx'
import { slipsQuery } from '#web/admin/orders/queries.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'

export default function PackingSlipsPage() {
  const t = useAdminOrderMessages()
  const { print } = usePackingSlipMessages()
  const orders = usePageQuery(slipsQuery).answer.data
  const packed = orders.filter(isToPack)
  return (
    <PrintMany
      title={t.slipsTitle(formatCount(packed.length, useLanguage()))}
      print={print}
      left={{ orders: orders.filter((order) => !isToPack(order)), why: t.noSlip }}
      printed={packed}
      className="mx-auto grid w-full max-w-[52rem] gap-6 p-4 md:p-8 print:block print:max-w-none print:p-0"
    >
      {packed.map((order) => (
        <div key={order.id} className="not-last:break-after-page">
          <PackingSlip order={order} isAlone={packed.length === 1} />
        </div>
      ))}
    </PrintMany>
  )
}

const isToPack = (order: PackingOrder): boolean => !isCancelled(order.status) && !isAllRefunded(order)
