import { Link } from 'react-router'
import { Fragment, useState, type ReactNode } from 'react'
import { policyPath } from '#contract/shop/policies.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import type { DeliveryFieldsProps } from '#web/storefront/delivery/delivery-fields.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { useShop, useTakesOrders, useTakesPaymentNow } from '#web/app/layout/shop.ts'
import type { AskShopProps } from '#web/app/layout/ask-shop.tsx'
import { CustomerFields } from '#web/storefront/orders/form/customer-fields.tsx'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'
import type { usePlaceOrder } from '#web/storefront/orders/form/use-place-order.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/state.tsx'

interface OrderFrameProps {
  title: string
  isReady?: boolean
  back: { to: string; text: string }
  summary?: ReactNode
  children: ReactNode
}

export function OrderFrame({ title, isReady, back, summary, children }: OrderFrameProps) {
  const t = useOrderFormMessages()
  const takesOrders = useTakesOrders(1)
  const takesPaymentNow = useTakesPaymentNow()
  const takesTransfers = useShop()?.takes_transfers
  const isQrisOnly = takesPaymentNow && !takesTransfers
  return (
    <div className="page py-8 md:py-12">
      <Head title={title} />
      <Link
        to={back.to}
        className="inline-flex min-h-9 items-center gap-2 text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        <Icon name="arrow-left" className="size-4" />
        {back.text}
      </Link>
      <h1 className="title mt-4">{title}</h1>
      {isReady && takesOrders ? (
        <p className="mt-3 max-w-text text-muted">{isQrisOnly ? t.text : t.textOfAny}</p>
      ) : null}
      {summary ? (
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
          <aside className="min-w-0 lg:sticky lg:top-24 lg:order-last">{summary}</aside>
          <div className="min-w-0">{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  )
}

interface OrderFormProps {
  order: ReturnType<typeof usePlaceOrder>
  methods: DeliveryFieldsProps['methods']
  phoneHint: string
  disabled: boolean
}

export function OrderForm({ order, methods, phoneHint, disabled }: OrderFormProps) {
  const t = useOrderFormMessages()
  const { form, attributes, delivery, total, isPending } = order
  const { isSubmitting } = form.formState
  const payLater = usePaymentHint(delivery, total)
  if (!useTakesOrders(order.itemsTotal))
    return <AskShop of={{ names: order.names }} onMissing={() => undefined} />
  return (
    <form {...attributes} className="grid gap-6">
      <CustomerFields {...{ order, phoneHint }} />
      {delivery.isOffered ? (
        <Delivery {...{ delivery: total === 0 ? withoutPayment(delivery) : delivery, methods }} />
      ) : null}
      <div className="grid gap-3">
        {delivery.chosen ? (
          // On a phone the summary is out of view, so the total is repeated here.
          <p className="flex items-baseline justify-between gap-4 lg:hidden">
            <span className="font-semibold">{t.total}</span>
            <Price rupiah={total} className="font-serif text-xl" />
          </p>
        ) : null}
        <Button type="submit" wide busy={isSubmitting || isPending} disabled={disabled}>
          {isSubmitting ? t.submitting : t.submit}
        </Button>
        <p className="text-center text-sm text-muted">
          {delivery.missing && !isPending ? delivery.missing.message : payLater}
        </p>
        <PolicyLinks />
      </div>
    </form>
  )
}

/** The form does not ask when Rp 0 are paid. */
const withoutPayment = ({
  chosen,
  ...delivery
}: DeliveryFieldsProps['delivery']): DeliveryFieldsProps['delivery'] => ({
  ...delivery,
  chosen: chosen && { ...chosen, pay_on_arrival: false },
})

/** Links to the published policies. They open in a new tab, because the form is being filled in. */
function PolicyLinks() {
  const t = useOrderFormMessages()
  const policies = useShop()?.policies ?? []
  if (policies.length === 0) return null
  return (
    <p className="text-center text-sm text-muted">
      {t.policies}{' '}
      {policies.map(({ slug, title }, at) => (
        <Fragment key={slug}>
          {at > 0 ? ' · ' : null}
          <a
            href={policyPath(slug)}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-0.5 underline underline-offset-4 hover:text-ink"
          >
            {title}
            <span className="sr-only"> ({t.newTab})</span>
          </a>
        </Fragment>
      ))}
    </p>
  )
}

const AskShop = lazyComponent<AskShopProps>(() => import('#web/app/layout/ask-shop.tsx'))

function usePaymentHint({ paysOnArrival, chosen }: DeliveryFieldsProps['delivery'], total: number): string {
  const t = useOrderFormMessages()
  const shop = useShop()
  const takesPaymentNow = useTakesPaymentNow()
  if (total === 0) return t.nothingToPay
  if (!takesPaymentNow && chosen && !paysOnArrival) return t.notPayable
  if (paysOnArrival) return chosen?.kind === 'pickup' ? t.payAtShop : t.payOnArrival
  if (!shop?.takes_transfers) return t.payLater
  return shop.qris.payload ? t.payLaterByAny : t.payLaterByTransfer
}

// Shops without delivery do not load this code.
export const DeliveryFields = lazyComponent<DeliveryFieldsProps>(
  () => import('#web/storefront/delivery/delivery-fields.tsx'),
  <Skeleton className="min-h-48" />,
)

function Delivery(fields: DeliveryFieldsProps) {
  const t = useOrderFormMessages()
  const [isMissing, setIsMissing] = useState(false)
  return isMissing ? (
    <ErrorState title={t.dataFailed}>
      <Button onClick={() => setIsMissing(false)}>{t.retry}</Button>
    </ErrorState>
  ) : (
    <DeliveryFields onMissing={() => setIsMissing(true)} of={fields} />
  )
}
