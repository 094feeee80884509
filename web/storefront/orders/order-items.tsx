import type { ReactNode } from 'react'
import type { Order, OrderItem } from '#contract/orders/schemas.ts'
import { isAllRefunded } from '#contract/orders/owed.ts'
import { netPrice } from '#contract/orders/payment.ts'
import { type Totals } from '#contract/orders/total-parts.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { StruckPrice } from '#web/app/sale-price.tsx'
import { SumLine, TotalParts } from '#web/app/total-parts.tsx'
import { useOrderItemMessages } from '#web/storefront/orders/item-messages.ts'
import { useOrderMoneyMessages } from '#web/storefront/orders/money-messages.ts'
import { isPaid, MoneySums, type Sums } from '#web/storefront/orders/order-money.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'

type Shown = Pick<
  Order,
  'items' | 'total_amount' | 'credited_amount' | 'total_quantity' | 'refunded_quantity'
> &
  Partial<Pick<Order, 'discount_reason'>> &
  Totals &
  Sums

interface OrderItemsProps {
  order: Shown
  heading?: boolean
  /** Shown below an item. */
  renderAction?: (item: OrderItem) => ReactNode
}

export function OrderItems({ order, heading = true, renderAction }: OrderItemsProps) {
  const t = useOrderItemMessages()
  const money = useOrderMoneyMessages()
  const discount = [t.parts.discount, order.discount_reason].filter(Boolean).join(': ')
  return (
    <section aria-label={t.items}>
      {heading ? <h2 className="mb-4 font-serif text-xl">{t.items}</h2> : null}
      <ul className="divide-y divide-line border-y border-line">
        {order.items.map((item) => (
          <li key={item.item} className="flex gap-4 py-4">
            <Picture picture={item.picture} alt="" sizes="4rem" className="h-20 w-16 shrink-0 rounded" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{item.product_name}</p>
              {item.size_name ? <p className="text-sm text-muted">{item.size_name}</p> : null}
              <p className="mt-1 flex flex-wrap justify-between gap-x-4">
                <span className="text-sm text-muted">
                  {item.quantity} × {t.each(formatRupiah(item.price_per_unit))}{' '}
                  <StruckPrice before={item.price_before} />
                </span>
                <Price rupiah={item.total_price} className="ml-auto font-semibold" />
              </p>
              {item.refunded_quantity > 0 ? (
                <p className="text-sm text-brass-deep">{money.refunded(item.refunded_quantity)}</p>
              ) : null}
              {renderAction?.(item)}
            </div>
          </li>
        ))}
      </ul>
      <TotalParts order={order} names={{ ...t.parts, discount }} className="pt-4" />
      <div className="grid gap-2 pt-4">
        <SumLine name={isPaid(order) ? t.totalPaid : t.total} className="font-semibold">
          <Price rupiah={order.total_amount} className="font-serif text-xl" />
        </SumLine>
        {order.credited_amount > 0 ? (
          <>
            <SumLine name={money.refundedSum}>
              <Price rupiah={-order.credited_amount} />
            </SumLine>
            <SumLine name={money.net} className="font-semibold">
              <Price rupiah={netPrice(order)} className="font-serif text-xl" />
            </SumLine>
          </>
        ) : null}
        <MoneySums order={order} />
      </div>
      {isAllRefunded(order) ? <p className="pt-4 text-brass-deep">{money.allRefunded}</p> : null}
    </section>
  )
}
