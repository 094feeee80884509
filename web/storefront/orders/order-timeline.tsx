import { formatDateTime } from '#contract/platform/language.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { orderStatuses } from '#contract/orders/transitions.ts'
import { StatusBadge } from '#web/storefront/orders/status-badge.tsx'
import { isAt, isRejected } from '#web/storefront/orders/status-routes.ts'
import { statusLabel } from '#web/storefront/orders/status-messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Timeline, type TimelineStep } from '#web/ui/timeline.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

export function OrderTimeline({ order, heading = true }: { order: Order; heading?: boolean }) {
  const t = useOrderMessages()
  const language = useLanguage()
  const last = order.history.length - 1
  const labelOf = (status: string) => statusLabel(status, language, order)
  const steps: TimelineStep[] = order.history.map(({ status, at, note }, index) => ({
    key: `${index}`,
    title: labelOf(status),
    when: formatDateTime(at, language) ?? t.invalidDate,
    note,
    state: isRejected(status) ? 'failed' : index < last || isAt(status, 'completed') ? 'done' : 'current',
  }))
  for (const status of stepsAhead(order.status, order.pay_on_arrival))
    steps.push({ key: `ahead ${status}`, title: labelOf(status), state: 'ahead' })
  const timeline = <Timeline label={t.timeline} steps={steps} />
  if (!heading) return timeline
  return (
    <section aria-label={t.timeline}>
      <h2 className="mb-5 font-serif text-xl">{t.timeline}</h2>
      {timeline}
    </section>
  )
}

export function OrderProgress({ order }: { order: Order }) {
  const t = useOrderMessages()
  const language = useLanguage()
  const current = order.history.at(-1)
  const since = current && formatDateTime(current.at, language)
  return (
    <section aria-label={t.timeline}>
      <StatusBadge order={order} />
      {since ? <p className="mt-2 text-sm text-muted">{t.orders.since(since)}</p> : null}
      {current?.note ? <p className="mt-1 text-sm">{current.note}</p> : null}
      <details className="group mt-2">
        <summary
          aria-label={t.orders.stepsOf(order.reference)}
          className="inline-flex min-h-9 cursor-pointer items-center gap-1 rounded text-sm font-semibold text-muted hover:text-ink"
        >
          {t.orders.steps}
          <Icon name="chevron-down" className="size-4 transition group-open:rotate-180" />
        </summary>
        <div className="pt-3">
          <OrderTimeline order={order} heading={false} />
        </div>
      </details>
    </section>
  )
}

/**
 * A rejected order needs a new proof, a cancelled order has no further steps, and an order paid on arrival
 * needs no proof.
 */
const normalSteps: readonly string[] = orderStatuses.filter((status) => !isRejected(status))

export function stepsAhead(status: string, isPaidOnArrival = false): string[] {
  if (isRejected(status) && isAt(status, 'unpaid')) return normalSteps.slice(1)
  const steps = isPaidOnArrival ? normalSteps.filter((step) => !isAt(step, 'to check')) : normalSteps
  const index = steps.indexOf(status)
  return index === -1 ? [] : steps.slice(index + 1)
}
