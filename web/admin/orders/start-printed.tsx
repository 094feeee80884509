import { useState } from 'react'
import type { PackingOrder } from '#contract/orders/packing-schemas.ts'
import { stepsFrom } from '#contract/orders/transitions.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useMoveMany } from '#web/admin/orders/use-move-many.tsx'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type Printed = Pick<PackingOrder, 'id' | 'reference' | 'status' | 'pay_on_arrival'>

/** After printing, the orders are usually packed: offers to start the ones that are not yet processing. */
export function StartPrinted({ orders }: { orders: readonly Printed[] }) {
  const t = useAdminOrderMessages()
  const language = useLanguage()
  const [key] = useState(newKey)
  const { move, requested, report } = useMoveMany()
  const ids = orders.filter((order) => stepsFrom(order).includes('processing')).map(({ id }) => id)
  if (report) return report
  if (ids.length === 0) return null
  return (
    <Notice icon="info" title={t.printed}>
      <Button
        size="small"
        className="mt-3"
        busy={requested !== undefined}
        onClick={() => move(ids, 'processing', key)}
      >
        {t.startPrinted(formatCount(ids.length, language))}
      </Button>
    </Notice>
  )
}
