import type { ReactNode } from 'react'
import { formatDateTime } from '#contract/platform/language.ts'
import { isRejected } from '#web/storefront/orders/status-routes.ts'
import { HelpLink } from '#web/storefront/orders/help-link.tsx'
import { MoneyNote } from '#web/storefront/orders/order-money.tsx'
import { TotalSum } from '#web/storefront/orders/order-totals.tsx'
import { OrderItems } from '#web/storefront/orders/order-items.tsx'
import { rejectionReason } from '#web/storefront/orders/rejection.ts'
import type { Payable } from '#web/storefront/payments/paying.ts'
import { usePaymentSummaryMessages } from '#web/storefront/payments/summary-messages.ts'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function PaymentSummary({ order, children }: { order: Payable; children: ReactNode }) {
  const t = usePaymentSummaryMessages()
  const language = useLanguage()
  const deadline = order.expires_at ? formatDateTime(order.expires_at, language) : null

  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-12 xl:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 gap-10">
        <section aria-labelledby="amount">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge tone="waiting">{t.pending}</Badge>
            {deadline ? <p className="text-sm text-muted">{t.payBefore(deadline)}</p> : null}
          </div>
          <h2 id="amount" className="mt-5 text-sm text-muted">
            {t.amount}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Price rupiah={order.due_amount} className="font-serif text-hero select-all" />
            <CopyButton
              text={String(order.due_amount)}
              copied={t.copied}
              failed={t.copyFailed}
              variant="quiet"
              size="small"
              className="min-h-11"
            >
              {t.copy}
            </CopyButton>
          </p>
          {order.paid_amount > 0 ? null : <TotalSum order={order} className="mt-1 block text-muted" />}
          <MoneyNote order={order} className="mt-3 max-w-text" />
          {isRejected(order.status) ? (
            <p className="mt-6 rounded border-l-4 border-brick bg-brick-wash px-5 py-4">
              <span className="block text-sm font-semibold text-brick">{t.retryTitle}</span>
              {rejectionReason(order, language)}
            </p>
          ) : null}
        </section>
        {children}
      </div>
      <aside
        aria-label={t.order}
        className="grid min-w-0 gap-6 rounded border border-line bg-surface p-5 md:p-6 xl:sticky xl:top-24"
      >
        <div>
          <h2 className="font-serif text-xl">{t.order}</h2>
          <p className="text-sm text-muted">{order.reference}</p>
        </div>
        <OrderItems order={order} heading={false} />
        <HelpLink order={order} />
      </aside>
    </div>
  )
}
