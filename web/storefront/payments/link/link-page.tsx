import { useLoaderData, useParams } from 'react-router'
import type { LinkedOrder } from '#contract/payments/link-schemas.ts'
import { OrderItems } from '#web/storefront/orders/order-items.tsx'
import { HelpLink } from '#web/storefront/orders/help-link.tsx'
import { MoneyNote } from '#web/storefront/orders/order-money.tsx'
import { isAt, isProofSent, mayBePaid } from '#web/storefront/orders/status-routes.ts'
import { ClaimOrder } from '#web/storefront/payments/link/claim-order.tsx'
import { LinkFailure } from '#web/storefront/payments/link/link-failure.tsx'
import type { load } from '#web/storefront/payments/link/link-loader.ts'
import { useLinkMessages } from '#web/storefront/payments/link/messages.ts'
import { OpenPayment } from '#web/storefront/payments/link/open-payment.tsx'
import { WithoutScripts } from '#web/storefront/payments/link/without-scripts.tsx'
import { PaymentSummary } from '#web/storefront/payments/payment-summary.tsx'
import { isFailure } from '#web/app/api/failure.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Head } from '#web/app/layout/head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export default function LinkPage() {
  const loaded = useLoaderData<typeof load>()
  const { token = '' } = useParams()
  const t = useLinkMessages()
  if (isFailure(loaded)) return <LinkFailure of={loaded.failure} title={t.title} texts={t} />
  return <Linked key={token} token={token} loaded={loaded.order} />
}

function Linked({ token, loaded }: { token: string; loaded: LinkedOrder }) {
  const t = useLinkMessages()
  const { order, onSent } = useLinked(token, loaded)
  if (order === null) return <LinkFailure of={{ status: 404, message: '' }} title={t.title} texts={t} />
  return (
    <div className="page py-8 md:py-12">
      {mayBePaid(order) ? (
        <>
          <Head title={t.title} />
          <h1 className="title">{t.title}</h1>
          <p className="mt-2 max-w-text text-muted">{t.text}</p>
          <PaymentSummary order={order}>
            <noscript>{import.meta.env.SSR ? <WithoutScripts order={order} /> : null}</noscript>
            <OpenPayment of={{ token, order, onSent }} />
          </PaymentSummary>
        </>
      ) : (
        <Paid order={order} />
      )}
      <ClaimOrder token={token} orderId={order.id} />
    </div>
  )
}

function useLinked(token: string, loaded: LinkedOrder) {
  const {
    data: answer,
    problem,
    refresh,
  } = useApiQuery(
    'GET /pay/:token',
    { params: { token } },
    {
      loaded,
      poll: (now) => now !== undefined && (mayBePaid(now.data) || isProofSent(now.data.status)),
      needsLogin: false,
    },
  )
  const onSent = async () => {
    await refresh()
    window.scrollTo(0, 0)
  }
  return { order: problem?.status === 404 ? null : (answer?.data ?? loaded), onSent }
}

function Paid({ order }: { order: LinkedOrder }) {
  const t = useLinkMessages()
  const isWaiting = isProofSent(order.status)
  const { title, text } = useOutcome(order)
  return (
    <>
      <Head title={title} />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]">
        <header className="max-w-text">
          <span
            className={`grid size-12 place-items-center rounded-pill ${isWaiting ? 'bg-brass-wash text-brass-deep' : 'bg-sage-wash text-sage'}`}
          >
            <Icon name={isWaiting ? 'clock' : 'check'} className="size-6" />
          </span>
          <p className="mt-5 text-sm text-muted">{order.reference}</p>
          <h1 className="title mt-1">{title}</h1>
          <p aria-live="polite" className="mt-3 text-lg text-muted">
            {text}
          </p>
          <MoneyNote order={order} className="mt-3" />
          <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <HelpLink order={order} />
            <ButtonLink to="/" variant="quiet">
              {t.home}
            </ButtonLink>
          </div>
        </header>
        <OrderItems order={order} />
      </div>
    </>
  )
}

function useOutcome({ status, delivery }: LinkedOrder): { title: string; text: string } {
  const t = useLinkMessages()
  const isPickup = delivery?.kind === 'pickup'
  if (isProofSent(status)) return { title: t.waiting, text: t.waitingText }
  if (isAt(status, 'sent')) return { title: isPickup ? t.ready : t.shipped, text: t.doneText }
  if (isAt(status, 'arrived')) return { title: isPickup ? t.pickedUp : t.delivered, text: t.doneText }
  return { title: t.confirmed, text: t.confirmedText }
}
