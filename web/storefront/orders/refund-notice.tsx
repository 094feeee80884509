import type { Order } from '#contract/orders/schemas.ts'
import { formatDate } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useOrderMoneyMessages } from '#web/storefront/orders/money-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** The refunds of an order, each with its amount and reason. */
export function RefundNotice({ order: { payments } }: { order: Pick<Order, 'payments'> }) {
  const t = useOrderMoneyMessages()
  const language = useLanguage()
  const reversed = new Set(payments.map(({ reverses }) => reverses))
  const refunds = payments.filter(
    ({ id, direction, reverses }) => direction === 'out' && reverses === null && !reversed.has(id),
  )
  if (refunds.length === 0) return null
  return (
    <ul className="mt-6 grid gap-3 rounded border-l-4 border-brass bg-brass-wash px-5 py-4">
      {refunds.map(({ id, amount, received_at, note }) => (
        <li key={id}>
          <span className="block font-semibold text-brass-deep">
            {t.returned(formatRupiah(amount), formatDate(received_at, language) ?? '')}
          </span>
          {note ? <span className="block wrap-anywhere">{t.refundReason(note)}</span> : null}
        </li>
      ))}
    </ul>
  )
}
