import { formatDateTime } from '#contract/language.ts'
import type { Order } from '#contract/orders.ts'
import { isRejected } from '#web/orders/status-routes.ts'
import { statusLabel } from '#web/orders/status-words.ts'
import { translatedReason } from '#web/orders/rejection.ts'
import { Timeline, type TimelineStep } from '#web/ui/timeline.tsx'
import { useLanguage } from '#web/words/use-language.tsx'
import { useOrderPageWords } from '#web/words/order-pages.ts'

/** Every step of an order so far, then those still to come. */
export function OrderTimeline({ order, heading = true }: { order: Order; heading?: boolean }) {
  const t = useOrderPageWords()
  const language = useLanguage()
  const last = order.history.length - 1
  const steps: TimelineStep[] = order.history.map(({ status, at, note }, index) => ({
    key: `${index}`,
    title: statusLabel(status, language),
    when: formatDateTime(at, language) ?? t.invalidDate,
    note: note ? translatedReason(note, language) : null,
    state: isRejected(status) ? 'failed' : index < last || status === 'completed' ? 'done' : 'current',
  }))
  for (const status of stepsAhead(order.status))
    steps.push({ key: `ahead ${status}`, title: statusLabel(status, language), state: 'ahead' })
  const timeline = <Timeline label={t.timeline} steps={steps} />
  if (!heading) return timeline
  return (
    <section aria-label={t.timeline}>
      <h2 className="mb-5 font-serif text-xl">{t.timeline}</h2>
      {timeline}
    </section>
  )
}

/** The usual way of an order; a rejected one waits for a new proof, a cancelled one goes nowhere. */
const usualWay = ['pending', 'paid', 'confirmed', 'processing', 'shipped', 'delivered', 'completed']

export function stepsAhead(status: string): string[] {
  if (status === 'reject') return usualWay.slice(1)
  const at = usualWay.indexOf(status)
  return at === -1 ? [] : usualWay.slice(at + 1)
}
