import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import type { OrderDelivery } from '#contract/orders/schemas.ts'
import { isAllRefunded } from '#contract/orders/owed.ts'
import { netPrice } from '#contract/orders/payment.ts'
import { isCancelled, orderTraits } from '#contract/orders/transitions.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { SumLine, TotalParts } from '#web/app/total-parts.tsx'
import { MessageButton } from '#web/admin/messages/message-button.tsx'
import { MessagesCard } from '#web/admin/messages/messages-card.tsx'
import { orderQuery } from '#web/admin/orders/queries.ts'
import { OrderStatus, useStatusLabels } from '#web/admin/orders/order-status.tsx'
import { OrderSteps } from '#web/admin/orders/order-steps.tsx'
import { useJustTaken } from '#web/admin/orders/just-taken.ts'
import { TakenNotice } from '#web/admin/orders/taken-notice.tsx'
import { Claims } from '#web/admin/payments/claims-panel.tsx'
import { CancelDialog } from '#web/admin/payments/cancel-dialog.tsx'
import { PaymentLink } from '#web/admin/payments/link-panel.tsx'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { NotaAddress } from '#web/admin/payments/nota-link.tsx'
import { useNotaLinkMessages } from '#web/admin/payments/nota-link-messages.ts'
import { OrderMoney } from '#web/admin/payments/order-money.tsx'
import { ProofViewer } from '#web/admin/payments/proof-viewer.tsx'
import { SeenBefore } from '#web/admin/payments/seen-before.tsx'
import { NotaLink } from '#web/app/nota/nota-link.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { callLink, mailLink } from '#web/app/layout/contact-links.ts'
import { History } from '#web/admin/layout/history.tsx'
import { May } from '#web/admin/layout/may.tsx'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { buttonClasses, ButtonLink } from '#web/ui/button.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { stacked } from '#web/ui/facts-variants.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { SalePrice } from '#web/app/sale-price.tsx'
import { Price } from '#web/ui/price.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'
import { useShippingLabelMessages } from '#web/admin/orders/shipping-label-messages.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import { formatWeight } from '#web/app/language/format-weight.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export default function OrderPage() {
  const t = useAdminOrderMessages()
  const payment = useAdminPaymentMessages()
  const packing = usePackingSlipMessages()
  const label = useShippingLabelMessages()
  const { send: sendNota } = useNotaLinkMessages()
  const language = useLanguage()
  const order = usePageQuery(orderQuery).answer.data
  const labelOf = useStatusLabels(order)
  const isLinkFirst = useJustTaken()?.link !== undefined
  const paymentLink = (
    <May right="payments">
      <PaymentLink key={`${order.id} ${order.status}`} order={order} />
    </May>
  )
  return (
    <AdminPage
      back="/admin/orders"
      title={t.order(order.reference)}
      text={[formatDateTime(order.created_at, language), order.channel === 'shop' && t.taken]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          {isCancelled(order.status) || isAllRefunded(order) ? null : (
            <>
              <ButtonLink to={`/admin/orders/${order.id}/packing-slip`} variant="quiet" size="small">
                {packing.open}
              </ButtonLink>
              {order.delivery?.kind === 'pickup' ? null : (
                <ButtonLink to={`/admin/orders/labels?ids=${order.id}`} variant="quiet" size="small">
                  {label.open}
                </ButtonLink>
              )}
            </>
          )}
          <NotaLink of={order} to={`/admin/orders/${order.id}/nota`} />
          {order.nota && !isCancelled(order.status) ? (
            <MessageButton
              about={{ order_id: order.id }}
              phone={order.customer_phone}
              kind="nota"
              text={sendNota}
            />
          ) : null}
          <OrderStatus order={order} />
        </div>
      }
    >
      <TakenNotice>{isLinkFirst ? paymentLink : null}</TakenNotice>
      <div className="grid grid-cols-1 items-start gap-6 max-lg:tall:pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* On a phone, what to pack and whom to call come first, then the next step, then the rest. */}
        <div className="grid min-w-0 grid-cols-1 gap-6 max-lg:contents">
          <div className="grid min-w-0 grid-cols-1 gap-6 max-lg:order-1">
            <Lines order={order} />
            <Customer order={order} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-6 max-lg:order-3">
            <OrderMoney order={order} />
            {order.proof_count > 0 ? (
              <Section title={payment.proofs} className="grid">
                <May right="proofs">
                  <SeenBefore key={order.proof_count} order={order} className="mb-2" />
                </May>
                <ProofViewer key={`${order.id} ${order.proof_count}`} order={order} className="h-[28rem]" />
              </Section>
            ) : null}
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6 max-lg:contents">
          <div className="grid min-w-0 grid-cols-1 gap-6 max-lg:order-2">
            <Claims key={`claims ${order.id}`} order={order} />
            <OrderSteps order={order} cancelDialog={CancelDialog} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-6 max-lg:order-4">
            {isLinkFirst ? null : paymentLink}
            {order.nota ? <NotaAddress key={`nota ${order.id}`} order={order} /> : null}
            <MessagesCard about={{ order_id: order.id }} />
            <History traits={orderTraits} steps={order.history} nameOf={labelOf} messages={t} />
          </div>
        </div>
      </div>
    </AdminPage>
  )
}

function Lines({ order }: { order: AdminOrder }) {
  const t = useAdminOrderMessages()
  return (
    <Section title={t.lines}>
      <Table
        cards="never"
        rows={order.items.map((item) => ({ ...item, id: String(item.item) }))}
        picture={renderPicture}
        columns={useItemColumns()}
      />
      <TotalParts
        order={order}
        names={{
          items: t.itemsTotal,
          discount: t.discount(order.discount_reason ?? ''),
          delivery: t.deliveryOf,
          free: t.free,
        }}
        className="px-3 pt-3 text-sm"
      />
      <div className="grid gap-2 px-3 py-3 text-sm">
        <SumLine name={t.total}>
          <Price rupiah={order.total_amount} className="text-lg font-semibold" />
        </SumLine>
        {order.credited_amount > 0 ? (
          <>
            <SumLine name={t.refunded}>
              <Price rupiah={-order.credited_amount} />
            </SumLine>
            <SumLine name={t.net}>
              <Price rupiah={netPrice(order)} className="text-lg font-semibold" />
            </SumLine>
          </>
        ) : null}
      </div>
    </Section>
  )
}

const renderPicture = ({ picture }: AdminOrder['items'][number]): ReactNode => (
  <Picture picture={picture} alt="" sizes="48px" className="w-12 rounded aspect-4/5 max-sm:hidden" />
)

function useItemColumns(): Column<AdminOrder['items'][number] & { id: string }>[] {
  const t = useAdminOrderMessages()
  const money = useMoneyMessages()
  return [
    {
      key: 'item',
      head: t.lines,
      isRowHead: true,
      cell: ({ product_name, size_name, price_per_unit, price_before, refunded_quantity }) => (
        <>
          <span className="block font-medium wrap-anywhere sm:min-w-24">{product_name}</span>
          {size_name ? <span className="block text-muted wrap-anywhere">{size_name}</span> : null}
          <SalePrice
            rupiah={price_per_unit}
            before={price_before}
            className="text-muted wrap-anywhere sm:hidden"
          />
          {refunded_quantity > 0 ? (
            <span className="block text-brass-deep sm:hidden">{money.refundedPieces(refunded_quantity)}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'each',
      head: t.each,
      align: 'right',
      from: 'sm',
      className: 'whitespace-nowrap',
      cell: ({ price_per_unit, price_before }) => <SalePrice rupiah={price_per_unit} before={price_before} />,
    },
    {
      key: 'quantity',
      head: t.quantity,
      align: 'right',
      className: 'tabular-nums',
      cell: ({ quantity, refunded_quantity }) => (
        <>
          {quantity}
          {refunded_quantity > 0 ? (
            <span className="block text-brass-deep max-sm:hidden">
              {money.refundedPieces(refunded_quantity)}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'sum',
      head: t.sum,
      align: 'right',
      className: 'whitespace-nowrap',
      cell: ({ total_price }) => <Price rupiah={total_price} />,
    },
  ]
}

function Customer({ order }: { order: AdminOrder }) {
  const t = useAdminOrderMessages()
  const { customer_name, customer_phone, customer_email, rejection_reason } = order
  return (
    <Card title={t.customer} small>
      {customer_phone ? (
        <div className="mb-4 flex flex-wrap gap-2">
          <MessageButton about={{ order_id: order.id }} phone={customer_phone} />
          <a href={callLink(customer_phone)} className={buttonClasses('quiet', 'small')}>
            {t.call}
          </a>
        </div>
      ) : null}
      <Facts variant={stacked} className="gap-x-6 whitespace-pre-line sm:grid-cols-2">
        <Fact label={<span className="sr-only">{t.customer}</span>}>
          <span className="block font-medium">{customer_name}</span>
          {customer_phone ? (
            <a href={callLink(customer_phone)} className={contact}>
              {customer_phone}
            </a>
          ) : null}
          {customer_email ? (
            <a href={mailLink(customer_email)} className={contact}>
              {customer_email}
            </a>
          ) : null}
        </Fact>
        <Fact label={t.address}>{order.customer_address}</Fact>
        {order.delivery ? (
          <DeliveryFacts delivery={order.delivery} grams={order.owed_weight_grams ?? 0} />
        ) : null}
        {order.notes ? <Fact label={t.notes}>{order.notes}</Fact> : null}
        {order.tracking_number ? <Fact label={t.tracking}>{order.tracking_number}</Fact> : null}
        {rejection_reason ? <Fact label={t.reason}>{rejection_reason}</Fact> : null}
      </Facts>
    </Card>
  )
}

function DeliveryFacts({ delivery, grams }: { delivery: OrderDelivery; grams: number }) {
  const t = useAdminOrderMessages()
  const language = useLanguage()
  const { kind, name, address, hours, area_path } = delivery
  const isPickup = kind === 'pickup'
  return (
    <>
      <Fact label={isPickup ? t.pickup : t.delivery}>
        {[name, ...(isPickup ? [address, hours] : [])].filter(Boolean).join('\n')}
      </Fact>
      {area_path ? <Fact label={t.area}>{area_path}</Fact> : null}
      <Fact label={t.weight}>{formatWeight(grams, language)}</Fact>
    </>
  )
}

const contact = 'block break-all py-0.5 text-muted underline-offset-4 hover:text-ink hover:underline'
