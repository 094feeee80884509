import type { ReactNode } from 'react'
import { isFree, namedParts, type PartNames, type Totals } from '#contract/orders/total-parts.ts'
import { uniqueAmountLabel } from '#contract/orders/unique-amount.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'

interface TotalPartsProps {
  order: Totals
  names: Omit<PartNames, 'unique'> & { free: string }
  className?: string
}

export function TotalParts({ order, names, className }: TotalPartsProps) {
  const language = useLanguage()
  const parts = namedParts(order, { ...names, unique: (amount) => uniqueAmountLabel(amount, language) })
  if (parts.length === 0) return null
  return (
    <div className={classNames('grid gap-2', className)}>
      {parts.map(({ key, name, amount }) => (
        <SumLine key={name} name={name}>
          {isFree({ key, amount }) ? <span>{names.free}</span> : <Price rupiah={amount} />}
        </SumLine>
      ))}
    </div>
  )
}

export const SumLine = ({
  name,
  className = 'min-w-0 text-muted wrap-anywhere',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) => (
  <p className="flex items-baseline justify-between gap-4">
    <span className={className}>{name}</span>
    {children}
  </p>
)
