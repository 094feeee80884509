import { createContext, use, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The default is `roomy`; facts-variants.ts has the others. */
export interface FactsClasses {
  list: string
  row: string
  name: string
  value: string
}

const roomy: FactsClasses = {
  list: 'grid gap-3',
  row: 'grid gap-x-4 sm:max-lg:grid-cols-[9rem_1fr] xl:grid-cols-[9rem_1fr]',
  name: 'text-sm text-muted sm:max-lg:pt-0.5 xl:pt-0.5',
  value: 'min-w-0 font-medium wrap-anywhere',
}

const FactsContext = createContext(roomy)

interface FactsProps {
  title?: string
  variant?: FactsClasses
  className?: string
  children: ReactNode
}

export function Facts({ title, variant = roomy, className, children }: FactsProps) {
  const list = (
    <FactsContext value={variant}>
      <dl className={classNames(variant.list, title && 'mt-4', className)}>{children}</dl>
    </FactsContext>
  )
  if (title === undefined) return list
  return (
    <section aria-label={title}>
      <h2 className="font-serif text-xl">{title}</h2>
      {list}
    </section>
  )
}

/** Renders nothing if the value is an empty string. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  const variant = use(FactsContext)
  if (children === '') return null
  return (
    <div className={variant.row}>
      <dt className={variant.name}>{label}</dt>
      <dd className={variant.value}>{children}</dd>
    </div>
  )
}
