import { createContext, use, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The classes of a list of facts and of each of its parts; more of them are in facts-looks.ts. */
export interface FactsLook {
  list: string
  row: string
  name: string
  value: string
}

const roomy: FactsLook = {
  list: 'grid gap-3',
  row: 'grid gap-x-4 sm:max-lg:grid-cols-[9rem_1fr] xl:grid-cols-[9rem_1fr]',
  name: 'text-sm text-muted sm:max-lg:pt-0.5 xl:pt-0.5',
  value: 'min-w-0 font-medium wrap-anywhere',
}

const LookOfFacts = createContext(roomy)

interface FactsProps {
  /** Its heading; without one the facts speak for themselves. */
  title?: string
  variant?: FactsLook
  className?: string
  children: ReactNode
}

/** What is known about something: each fact with its name. */
export function Facts({ title, variant = roomy, className, children }: FactsProps) {
  const list = (
    <LookOfFacts value={variant}>
      <dl className={classNames(variant.list, title && 'mt-4', className)}>{children}</dl>
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

/** Of nothing there is none. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  const variant = use(LookOfFacts)
  if (children === '') return null
  return (
    <div className={variant.row}>
      <dt className={variant.name}>{label}</dt>
      <dd className={variant.value}>{children}</dd>
    </div>
  )
}
