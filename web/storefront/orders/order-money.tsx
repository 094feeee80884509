import type { Order, OrderSummary } from '#contract/orders/endpoints.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useOrderMoneyMessages } from '#web/storefront/orders/money-messages.ts'
import { PaymentPictureButton } from '#web/storefront/orders/payment-picture-button.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'

type Sums = Pick<OrderSummary, 'paid_amount' | 'due_amount' | 'refund_due'>

const isPartly = ({ paid_amount, due_amount }: Sums): boolean => paid_amount > 0 && due_amount > 0

/** Where an amount is asked for: a part of it was paid before, or something comes back. */
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

/** Below the total: what of it was paid and what is left; nothing while the total says it all. */
export function MoneySums({ order }: { order: Sums }) {
  const t = useOrderMoneyMessages()
  const { paid_amount, due_amount, refund_due } = order
  if (!isPartly(order) && !(refund_due > 0)) return null
  const sums = [
    [t.paid, paid_amount],
    [t.due, due_amount],
    [t.refundDue, refund_due],
  ] as const
  return sums.map(([name, rupiah]) =>
    rupiah > 0 ? (
      <p key={name} className="flex items-baseline justify-between gap-4 pt-2">
        <span className="text-muted">{name}</span>
        <Price rupiah={rupiah} className="font-semibold" />
      </p>
    ) : null,
  )
}

/** Everything that was paid and came back; an order that was simply paid needs no list. */
export function OrderPayments({ order }: { order: Order }) {
  const t = useOrderMoneyMessages()
  const language = useLanguage()
  const { payments, total_amount } = order
  const isSimple =
    payments.length <= 1 && payments.every((one) => one.amount === total_amount && !one.has_picture)
  if (isSimple) return null
  const undone = new Set(payments.map(({ reverses }) => reverses))
  return (
    <section aria-label={t.title}>
      <h2 className="font-serif text-xl">{t.title}</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {payments
          .filter(({ reverses }) => reverses === null)
          .map(({ id, number, direction, method, amount, received_at, note, has_picture }) => (
            <li key={id} className="py-3">
              <p
                className={classNames(
                  'flex flex-wrap items-baseline justify-between gap-x-4',
                  undone.has(id) && 'line-through',
                )}
              >
                <span className="font-medium">{t[direction]}</span>
                <Price rupiah={direction === 'in' ? amount : -amount} className="font-semibold" />
              </p>
              <p className="text-sm text-muted">
                {t.methods[method]} · {formatDateTime(received_at, language)}
              </p>
              {undone.has(id) ? <p className="text-sm">{t.mistake}</p> : null}
              {direction === 'out' && note ? <p className="text-sm wrap-anywhere">{note}</p> : null}
              {has_picture ? <PaymentPictureButton order={order.id} number={number} /> : null}
            </li>
          ))}
      </ul>
    </section>
  )
}
