import type { ReactNode } from 'react'
import { partsOfTotal, type TotalPart, type Totals } from '#contract/orders/total-parts.ts'
import { uniqueAmountLabel } from '#contract/orders/unique-amount.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'

interface PartNames {
  items: string
  discount: string
  delivery: (method: string) => string
  unique: (amount: number) => string
}

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

export const namedParts = (order: Totals, names: PartNames): (TotalPart & { name: string })[] =>
  partsOfTotal(order).map((part) => ({ ...part, name: nameOf(part, order.delivery, names) }))

function nameOf({ key, amount, code }: TotalPart, delivery: Totals['delivery'], names: PartNames): string {
  if (key === 'unique') return names.unique(amount)
  // The same word in both languages. No two vouchers of an order have one code.
  if (key === 'voucher') return `Voucher ${code}`
  if (key !== 'delivery') return names[key]
  return delivery?.kind === 'pickup' ? delivery.name : names.delivery(delivery?.name ?? '')
}

export const isFree = ({ key, amount }: TotalPart): boolean => key === 'delivery' && amount === 0

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
