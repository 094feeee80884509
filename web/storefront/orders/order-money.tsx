import type { OrderSummary } from '#contract/orders/schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { SumLine } from '#web/app/total-parts.tsx'
import { useOrderMoneyMessages } from '#web/storefront/orders/money-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'

export type Sums = Pick<OrderSummary, 'paid_amount' | 'due_amount' | 'refund_due'>

const isPartly = ({ paid_amount, due_amount }: Sums): boolean => paid_amount > 0 && due_amount > 0

/** The order is paid in full, and nothing is to be given back. */
export const isPaid = ({ paid_amount, due_amount, refund_due }: Sums): boolean =>
  paid_amount > 0 && due_amount === 0 && refund_due === 0

export function MoneyNote({ order, className }: { order: Sums; className?: string }) {
  const t = useOrderMoneyMessages()
  const { paid_amount, due_amount, refund_due } = order
  const text = isPartly(order)
    ? t.partly(formatRupiah(paid_amount), formatRupiah(due_amount))
    : refund_due > 0
      ? t.refund(formatRupiah(refund_due))
      : null
  if (text === null) return null
  return <p className={classNames('rounded bg-brass-wash px-4 py-3 text-brass-deep', className)}>{text}</p>
}

export function MoneySums({ order }: { order: Sums }) {
  const t = useOrderMoneyMessages()
  const { paid_amount, due_amount, refund_due } = order
  if (!isPartly(order) && !(refund_due > 0)) return null
  const rows = [
    [t.paid, paid_amount],
    [t.due, due_amount],
    [t.refundDue, refund_due],
  ] as const
  return rows.map(([name, rupiah]) =>
    rupiah > 0 ? (
      <SumLine key={name} name={name}>
        <Price rupiah={rupiah} className="font-semibold" />
      </SumLine>
    ) : null,
  )
}
