import { Link, useLoaderData } from 'react-router'
import { CancelOrder } from '#web/storefront/orders/cancel-order.tsx'
import { ShippingFacts, TransactionFacts } from '#web/storefront/orders/order-facts.tsx'
import { canOrderAgain, OrderAgain } from '#web/storefront/orders/order-again.tsx'
import { OrderItems } from '#web/storefront/orders/order-items.tsx'
import { ReviewItem } from '#web/storefront/orders/review-item.tsx'
import { ReceiveOrder } from '#web/storefront/orders/receive-order.tsx'
import type { load } from '#web/storefront/orders/loaders.ts'
import { OrderPayments } from '#web/storefront/orders/order-payments.tsx'
import { OrderTimeline } from '#web/storefront/orders/order-timeline.tsx'
import { isRejected, mayBePaid, statusPath } from '#web/storefront/orders/status-routes.ts'
import { Head } from '#web/app/layout/head.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { NotaLink } from '#web/app/nota/nota-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'

/** The printed page is a receipt with the shop's name. */
export default function OrderDetailPage() {
  const t = useOrderMessages()
  const shop = useShop()
  const order = useLoaderData<typeof load>()
  const payable = mayBePaid(order)
  return (
    <div className="page py-8 md:py-14">
      <Head title={`${t.detail.title} ${order.reference}`} />
      <Link
        to="/transaction-history"
        className="inline-flex min-h-9 items-center gap-2 text-sm text-muted underline-offset-4 hover:text-ink hover:underline print:hidden"
      >
        <Icon name="arrow-left" className="size-4" />
        {t.detail.back}
      </Link>
      <p className="hidden print:block">
        {shop?.name}
        <br />
        {shop?.address}
      </p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <h1 className="title">
          {t.detail.title} <span className="whitespace-nowrap">{order.reference}</span>
        </h1>
        <div className="flex flex-wrap gap-3 print:hidden">
          {payable ? (
            <ButtonLink
              to="/payment"
              size="small"
              state={{ transactionId: order.id, transaction: order, isRetry: isRejected(order.status) }}
            >
              {t.detail.pay}
            </ButtonLink>
          ) : (
            <ButtonLink to={statusPath(order)} variant="secondary" size="small">
              {t.detail.follow}
            </ButtonLink>
          )}
          <ReceiveOrder order={order} small />
          {canOrderAgain(order) ? <OrderAgain order={order} small /> : null}
          <NotaLink of={order} to={`/transaction/${order.id}/nota`} />
          <Button variant="quiet" size="small" onClick={() => window.print()}>
            {t.detail.print}
          </Button>
          <CancelOrder order={order} small />
        </div>
      </div>
      <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_24rem] print:block">
        <div className="grid min-w-0 gap-12">
          <OrderItems order={order} renderAction={(item) => <ReviewItem order={order} item={item} />} />
          <OrderPayments order={order} />
          <div className="grid gap-12 md:grid-cols-2 md:gap-8">
            <TransactionFacts order={order} />
            <ShippingFacts order={order} />
          </div>
        </div>
        <div className="rounded border border-line bg-surface p-5 md:p-8 print:mt-10 print:border-0 print:p-0">
          <OrderTimeline order={order} />
        </div>
      </div>
    </div>
  )
}
