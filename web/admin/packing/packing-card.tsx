import { useId, useState } from 'react'
import { owedLines, owedPieces } from '#contract/orders/owed.ts'
import type { PackingOrder } from '#contract/orders/packing-schemas.ts'
import { packingSteps, stepsFrom } from '#contract/orders/transitions.ts'
import { formatWait } from '#web/admin/layout/now.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { OrderStatus, useStatusLabels } from '#web/admin/orders/order-status.tsx'
import { ShipDialog, useStepNames } from '#web/admin/orders/ship-dialog.tsx'
import { usePackingMessages } from '#web/admin/packing/messages.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface PackingCardProps {
  order: PackingOrder
  now: number
  /** The address of the list, to which the prints lead back. */
  list: string
  isChosen: boolean
  onChoose: (chosen: boolean) => void
  /** Another admin may have moved the order. */
  onProblem: () => void
}

export function PackingCard({ order, now, list, isChosen, onChoose, onProblem }: PackingCardProps) {
  const t = usePackingMessages()
  const o = useAdminOrderMessages()
  const id = useId()
  const language = useLanguage()
  const { reference, delivery, notes } = order
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded border border-line bg-surface p-4 wrap-anywhere"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <label className="flex min-h-9 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            data-row
            aria-label={o.choose(reference)}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            className="size-5 shrink-0 accent-terracotta"
          />
          <h2 id={id} className="font-semibold tabular-nums">
            {reference}
          </h2>
        </label>
        <OrderStatus order={{ ...order, due_amount: order.to_collect ?? 0 }} />
        <p className="w-full text-sm text-muted">
          {[formatWait(order.waits_since, now, language), delivery?.name ?? t.noDelivery].join(' · ')}
        </p>
      </header>
      <ul aria-label={t.items(reference)} className="divide-y divide-line border-y border-line">
        {owedLines(order.items).map((item) => (
          <li key={item.item} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-2 py-2">
            <span className="text-xl font-semibold tabular-nums">{owedPieces(item)}×</span>
            <span>
              <span className="block text-lg leading-snug">{item.product_name}</span>
              {item.size_name ? <span className="block font-semibold">{item.size_name}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {notes ? (
        <p className="rounded border border-ink p-3">
          <span className="block text-sm font-semibold text-muted">{o.notes}</span>
          <span className="whitespace-pre-line font-medium">{notes}</span>
        </p>
      ) : null}
      <div>
        <p className="font-semibold">{order.customer_name}</p>
        <p>{order.customer_phone}</p>
        {delivery?.kind === 'pickup' ? null : (
          <p className="whitespace-pre-line text-sm text-muted">{order.customer_address}</p>
        )}
      </div>
      <Steps order={order} onProblem={onProblem} />
      <p className="flex gap-2">
        <ButtonLink
          to={`/admin/orders/packing-slips?ids=${order.id}`}
          state={{ list }}
          variant="quiet"
          className="flex-1"
          aria-label={t.of(t.slip, reference)}
        >
          {t.slip}
        </ButtonLink>
        {delivery?.kind === 'pickup' ? null : (
          <ButtonLink
            to={`/admin/orders/labels?ids=${order.id}`}
            state={{ list }}
            variant="quiet"
            className="flex-1"
            aria-label={t.of(t.label, reference)}
          >
            {t.label}
          </ButtonLink>
        )}
      </p>
    </article>
  )
}

function Steps({ order, onProblem: onRefused }: Pick<PackingCardProps, 'order' | 'onProblem'>) {
  const t = usePackingMessages()
  const o = useAdminOrderMessages()
  const labelOf = useStatusLabels(order)
  const names = useStepNames(order)
  const [isShipping, setIsShipping] = useState(false)
  const onDone = ({ data }: { data: PackingOrder }) => {
    setIsShipping(false)
    showToast({ text: o.moved(data.reference, labelOf(data.status).toLowerCase()) })
  }
  const onProblem = (error: ApiError) => {
    // The dialog shows what is wrong with its fields.
    if (isShipping && error.status !== 409) return
    setIsShipping(false)
    showProblem(error)
    onRefused()
  }
  const step = useApiMutation('POST /admin/packing/:id/status', { onDone, onProblem })
  const possible = stepsFrom(order)
  const steps = packingSteps.filter((status) => possible.includes(status))
  return (
    <div className="grid gap-2">
      {steps.map((status, at) => (
        <Button
          key={status}
          variant={at === 0 ? 'primary' : 'quiet'}
          busy={step.busy && step.input?.body.status === status}
          aria-label={t.of(names[status], order.reference)}
          onClick={() =>
            status === 'shipped'
              ? setIsShipping(true)
              : void step.run({ params: { id: order.id }, body: { status } })
          }
        >
          {names[status]}
        </Button>
      ))}
      {isShipping ? (
        <ShipDialog {...{ order, onDone, onProblem }} onClose={() => setIsShipping(false)} />
      ) : null}
    </div>
  )
}
