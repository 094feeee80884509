import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/orders/admin-endpoints.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { orderQuery } from '#web/admin/orders/queries.ts'
import { OrderStatus } from '#web/admin/orders/order-status.tsx'
import { OrderSteps } from '#web/admin/orders/order-steps-panel.tsx'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { ProofViewer } from '#web/admin/payments/proof-viewer.tsx'
import { SeenBefore } from '#web/admin/payments/seen-before.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** One order in full, with what can be done about it. */
export default function OrderPage() {
  const t = useAdminOrderMessages()
  const common = useAdminMessages()
  const payment = useAdminPaymentMessages()
  const packing = usePackingSlipMessages()
  const language = useLanguage()
  const order = usePageQuery(orderQuery).answer.data
  return (
    <div className={adminTitle}>
      <div className="grid gap-2">
        <BackLink to="/admin/orders">{common.orders}</BackLink>
        <PageHead title={t.order(order.reference)} text={formatDateTime(order.created_at, language)}>
          <div className="flex flex-wrap items-center gap-3">
            {order.status === 'cancelled' ? null : (
              <ButtonLink to={`/admin/orders/${order.id}/packing-slip`} variant="quiet" size="small">
                {packing.open}
              </ButtonLink>
            )}
            <OrderStatus status={order.status} />
          </div>
        </PageHead>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6 max-lg:order-2">
          <Lines order={order} />
          <Customer order={order} />
          {order.proof_count > 0 ? (
            <div className="grid gap-2">
              <h2 className={heading}>{payment.proofs}</h2>
              <SeenBefore key={order.proof_count} order={order} />
              <ProofViewer key={`${order.id} ${order.proof_count}`} order={order} className="h-[28rem]" />
            </div>
          ) : null}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <OrderSteps order={order} />
          <section aria-labelledby="history" className={panel}>
            <h2 id="history" className="mb-4 text-sm font-semibold">
              {t.history}
            </h2>
            <History order={order} />
          </section>
        </div>
      </div>
    </div>
  )
}

function Lines({ order }: { order: AdminOrder }) {
  const t = useAdminOrderMessages()
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className={`${heading} mb-2`}>
        {t.lines}
      </h2>
      <table className="w-full rounded border border-line bg-surface text-sm">
        <thead className="border-b border-line text-left text-muted">
          <tr>
            <th scope="col" className="px-4 py-2.5 font-medium">
              {t.lines}
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-medium max-sm:hidden">
              {t.each}
            </th>
            <th scope="col" className="px-2 py-2.5 text-right font-medium sm:px-4">
              {t.quantity}
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-medium">
              {t.sum}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {order.items.map((item) => (
            <tr key={`${item.product_id} ${item.size_id ?? ''}`}>
              <th scope="row" className="px-4 py-2.5 text-left font-normal">
                <span className="flex items-center gap-3">
                  <Picture
                    picture={item.picture}
                    alt=""
                    sizes="48px"
                    className="w-12 shrink-0 rounded aspect-4/5 max-sm:hidden"
                  />
                  <span className="min-w-0">
                    <span className="block font-medium wrap-anywhere">{item.product_name}</span>
                    {item.size_name ? (
                      <span className="block text-muted wrap-anywhere">{item.size_name}</span>
                    ) : null}
                    <Price rupiah={item.price_per_unit} className="text-muted sm:hidden" />
                  </span>
                </span>
              </th>
              <td className="whitespace-nowrap px-4 py-2.5 text-right max-sm:hidden">
                <Price rupiah={item.price_per_unit} />
              </td>
              <td className="px-2 py-2.5 text-right tabular-nums sm:px-4">{item.quantity}</td>
              <td className="whitespace-nowrap px-4 py-2.5 text-right">
                <Price rupiah={item.total_price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex items-baseline justify-between px-4 py-3 text-sm">
        <span className="text-muted">{t.total}</span>
        <Price rupiah={order.total_amount} className="text-lg font-semibold" />
      </p>
    </section>
  )
}

function Customer({ order }: { order: AdminOrder }) {
  const t = useAdminOrderMessages()
  return (
    <section aria-labelledby="customer" className={panel}>
      <h2 id="customer" className="text-sm font-semibold">
        {t.customer}
      </h2>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-3 text-sm wrap-anywhere sm:grid-cols-2">
        <div>
          <dt className="sr-only">{t.customer}</dt>
          <dd>
            <span className="block font-medium">{order.customer_name}</span>
            <a href={`tel:${order.customer_phone.replace(/[^\d+]/g, '')}`} className={contact}>
              {order.customer_phone}
            </a>
            <a href={`mailto:${order.customer_email}`} className={contact}>
              {order.customer_email}
            </a>
          </dd>
        </div>
        <Entry name={t.address}>{order.customer_address}</Entry>
        {order.notes ? <Entry name={t.notes}>{order.notes}</Entry> : null}
        {order.tracking_number ? <Entry name={t.tracking}>{order.tracking_number}</Entry> : null}
        {order.rejection_reason ? <Entry name={t.reason}>{order.rejection_reason}</Entry> : null}
      </dl>
    </section>
  )
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="whitespace-pre-line">{children}</dd>
  </div>
)

function History({ order }: { order: AdminOrder }) {
  const t = useAdminOrderMessages()
  const common = useAdminMessages()
  const language = useLanguage()
  const who = { customer: t.byCustomer, admin: t.byAdmin, system: t.bySystem }
  const last = order.history.length - 1
  return (
    <Timeline
      label={t.history}
      steps={order.history.map(({ status, at, by, by_name, note }, index) => ({
        key: `${at} ${status}`,
        title: common.status[status],
        when: (
          <>
            {formatDateTime(at, language)}
            <br />
            {by_name ? `${who[by]}: ${by_name}` : who[by]}
          </>
        ),
        note,
        state:
          status === 'reject' || status === 'cancelled'
            ? 'failed'
            : index === last && status !== 'completed'
              ? 'current'
              : 'done',
      }))}
    />
  )
}

const heading = 'text-sm font-semibold text-muted'
const panel = 'rounded border border-line bg-surface p-5'
const contact = 'block break-all py-0.5 text-muted underline-offset-4 hover:text-ink hover:underline'
