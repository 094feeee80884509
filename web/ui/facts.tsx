import { createContext, use, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * `roomy` for a customer's pages, `dense` beside a decision, `lined` for a card of its own, `stacked` where there is no
 * width for two columns.
 */
type GreyPicture = 'roomy' | 'dense' | 'lined' | 'stacked'

const LookOfFacts = createContext<GreyPicture>('roomy')

interface FactsProps {
  /** Its heading; without one the facts speak for themselves. */
  title?: string
  variant?: GreyPicture
  className?: string
  children: ReactNode
}

/** What is known about something: each fact with its name. */
export function Facts({ title, variant = 'roomy', className, children }: FactsProps) {
  const list = (
    <LookOfFacts value={variant}>
      <dl className={classNames(lists[variant], title && 'mt-4', className)}>{children}</dl>
    </LookOfFacts>
  )
  if (title === undefined) return list
  return (
    <section aria-label={title}>
      <h2 className="font-serif text-xl">{title}</h2>
      {list}
    </section>
  )
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  const variant = looks[use(LookOfFacts)]
  return (
    <div className={variant.row}>
      <dt className={variant.name}>{label}</dt>
      <dd className={variant.value}>{children}</dd>
    </div>
  )
}

const lists: Record<GreyPicture, string> = {
  roomy: 'grid gap-3',
  dense: 'grid gap-3 text-sm',
  lined: 'divide-y divide-line rounded border border-line bg-surface text-sm',
  stacked: 'grid gap-3 text-sm',
}

const looks: Record<GreyPicture, { row: string; name: string; value: string }> = {
  roomy: {
    row: 'grid gap-x-4 sm:grid-cols-[9rem_1fr]',
    name: 'text-sm text-muted sm:pt-0.5',
    value: 'min-w-0 font-medium wrap-anywhere',
  },
  dense: {
    row: 'grid grid-cols-[6rem_minmax(0,1fr)] gap-3',
    name: 'text-muted',
    value: 'wrap-anywhere',
  },
  lined: {
    row: 'grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]',
    name: 'text-muted',
    value: 'min-w-0',
  },
  stacked: { row: 'min-w-0', name: 'text-muted', value: 'wrap-anywhere' },
}
