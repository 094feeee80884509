import { useState } from 'react'
import type { PackingOrder } from '#contract/orders/packing-schemas.ts'
import { isAllRefunded } from '#contract/orders/owed.ts'
import { isCancelled } from '#contract/orders/transitions.ts'
import { PrintMany } from '#web/admin/orders/print-many.tsx'
import { slipsQuery } from '#web/admin/orders/queries.ts'
import { ShippingLabel } from '#web/admin/orders/shipping-label.tsx'
import { useShippingLabelMessages } from '#web/admin/orders/shipping-label-messages.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { PrintSheet } from '#web/admin/layout/print-sheet.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { localStore } from '#web/ui/browser.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import printStyle from '#web/admin/orders/shipping-label.css?url'

const papers = ['roll', 'a6', 'a4'] as const
type Paper = (typeof papers)[number]

const storageKey = 'shipping-label-paper'

export default function ShippingLabelsPage() {
  const t = useShippingLabelMessages()
  const language = useLanguage()
  const orders = usePageQuery(slipsQuery).answer.data
  const labelled = orders.filter(isToSend)
  const [paper, setPaper] = useState<Paper>(storedPaper)
  const choosePaper = (chosen: Paper) => {
    localStore.set(storageKey, chosen)
    setPaper(chosen)
  }
  return (
    <PrintMany
      title={t.title(formatCount(labelled.length, language))}
      print={t.print}
      left={{ orders: orders.filter((order) => !isToSend(order)), why: t.left }}
      printed={labelled}
      choices={
        <Choice
          label={t.paper}
          value={paper}
          options={papers.map((kind) => [kind, t.papers[kind]])}
          onChoose={choosePaper}
        />
      }
      className="grid w-full grid-cols-1 gap-6 p-4 md:p-8 print:block print:p-0"
    >
      <link rel="stylesheet" href={printStyle} precedence="print" />
      <PrintSheet className={classNames('shipping-labels', `shipping-${paper}`)}>
        {labelled.map((order) => (
          <ShippingLabel key={order.id} order={order} />
        ))}
      </PrintSheet>
    </PrintMany>
  )
}

const isToSend = (order: PackingOrder): boolean =>
  !isCancelled(order.status) && !isAllRefunded(order) && order.delivery?.kind !== 'pickup'

/** The paper is that of the printer beside this browser. */
const storedPaper = (): Paper => papers.find((paper) => paper === localStore.get(storageKey)) ?? 'roll'
