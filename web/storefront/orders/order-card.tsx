import { Link } from 'react-router'
import { formatDateTime } from '#contract/platform/language.ts'
import type { Order } from '#contract/orders/endpoints.ts'
import { isRatable, owedLines, owedPieces } from '#contract/orders/owed.ts'
import { netPrice } from '#contract/orders/payment.ts'
import { DeliveryInTotal } from '#web/storefront/orders/order-totals.tsx'
import { useOrderMoneyMessages } from '#web/storefront/orders/money-messages.ts'
import { ReceiveOrder } from '#web/storefront/orders/receive-order.tsx'
import { useReviewItemMessages } from '#web/storefront/orders/review-item-messages.ts'
import { OrderProgress } from '#web/storefront/orders/order-timeline.tsx'
import { isRejected, mayBePaid } from '#web/storefront/orders/status-routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

const maxShownItems = 3

export function OrderCard({ order }: { order: Order }) {
  const messages = useOrderMessages()
  const t = messages.orders
  const language = useLanguage()
  const payable = mayBePaid(order)
  const money = useOrderMoneyMessages()
  const review = useReviewItemMessages()
  const items = owedLines(order.items)
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      className="grid gap-x-8 gap-y-5 rounded border border-line bg-surface p-5 md:grid-cols-[1fr_20rem] md:grid-rows-[auto_1fr] md:p-8"
    >
      <header>
        <h2 id={`order-${order.id}`} className="font-semibold">
          <Link to={`/transaction/${order.id}`} className="underline-offset-4 hover:underline">
            {order.reference}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {formatDateTime(order.created_at, language) ?? messages.invalidDate}
        </p>
      </header>
      <div className="md:col-start-2 md:row-span-2 md:row-start-1 md:border-l md:border-line md:pl-8">
        <OrderProgress order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ul className="grid gap-3">
          {items.slice(0, maxShownItems).map((item) => (
            <li key={item.item} className="flex items-center gap-4">
              <Picture picture={item.picture} alt="" sizes="4rem" className="h-20 w-16 shrink-0 rounded" />
              <div className="min-w-0">
                <p className="font-medium">{item.product_name}</p>
                {item.size_name ? <p className="text-sm text-muted">{item.size_name}</p> : null}
                <p className="text-sm text-muted">
                  {owedPieces(item)} × <Price rupiah={item.price_per_unit} />
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Price rupiah={netPrice(order)} className="font-serif text-xl" />
          <DeliveryInTotal order={order} className="text-sm text-muted" />
          {items.length > maxShownItems ? (
            <span className="text-sm text-muted">{t.more(items.length - maxShownItems)}</span>
          ) : null}
          {order.refunded_quantity > 0 ? (
            <span className="text-sm text-brass-deep">{money.refunded(order.refunded_quantity)}</span>
          ) : null}
        </p>
        <div className="mt-auto flex flex-wrap gap-3">
          {payable ? (
            <ButtonLink
              to="/payment"
              size="small"
              state={{ transactionId: order.id, transaction: order, isRetry: isRejected(order.status) }}
            >
              {isRejected(order.status) ? messages.rejected.again : messages.waiting.pay}
            </ButtonLink>
          ) : null}
          <ReceiveOrder order={order} small />
          {items.some((item) => !item.rating && isRatable(order, item)) ? (
            <ButtonLink
              to={`/transaction/${order.id}`}
              variant="secondary"
              size="small"
              aria-label={review.reviewOrder(order.reference)}
            >
              {review.review}
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={`/transaction/${order.id}`}
            variant="secondary"
            size="small"
            aria-label={t.detailOf(order.reference)}
          >
            {t.detail}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
