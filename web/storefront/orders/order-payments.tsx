import { useState } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { useOrderPaymentMessages } from '#web/storefront/orders/payment-messages.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'

export function OrderPayments({ order }: { order: Order }) {
  const t = useOrderPaymentMessages()
  const language = useLanguage()
  const { payments, total_amount } = order
  const isSimple =
    payments.length <= 1 &&
    payments.every((payment) => payment.amount === total_amount && !payment.has_picture)
  if (isSimple) return null
  const reversedIds = new Set(payments.map(({ reverses }) => reverses))
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
                  reversedIds.has(id) && 'line-through',
                )}
              >
                <span className="font-medium">{t[direction]}</span>
                <Price rupiah={direction === 'in' ? amount : -amount} className="font-semibold" />
              </p>
              <p className="text-sm text-muted">
                {t.methods[method]} · {formatDateTime(received_at, language)}
              </p>
              {reversedIds.has(id) ? <p className="text-sm">{t.mistake}</p> : null}
              {direction === 'out' && note ? <p className="text-sm wrap-anywhere">{note}</p> : null}
              {has_picture ? <PaymentPictureButton order={order.id} number={number} /> : null}
            </li>
          ))}
      </ul>
    </section>
  )
}

const PaymentPicture = lazyComponent(() => import('#web/storefront/orders/payment-picture.tsx'))

function PaymentPictureButton({ order, number }: { order: string; number: number }) {
  const t = useOrderPaymentMessages()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <PaymentPicture of={{ order, number }} onMissing={() => setIsOpen(false)} />
  return (
    <button
      type="button"
      onClick={() => setIsOpen(true)}
      className="py-1 text-sm font-semibold underline underline-offset-4"
    >
      {t.picture}
    </button>
  )
}
