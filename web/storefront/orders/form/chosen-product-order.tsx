import { useLoaderData } from 'react-router'
import type { ChosenProduct } from '#web/storefront/orders/form/chosen-product.ts'
import { OrderFrame } from '#web/storefront/orders/form/order-form.tsx'
import type { load } from '#web/storefront/orders/form/order-form-loader.ts'
import { ProductOrder } from '#web/storefront/orders/form/product-order.tsx'
import type { PhoneRule } from '#web/storefront/orders/form/use-place-order.ts'
import { Head } from '#web/app/layout/head.tsx'
import { PageSkeleton } from '#web/app/layout/page-skeleton.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

export interface ChosenProductOrderProps {
  title: string
  chosen: ChosenProduct | null
  phone: PhoneRule
}

export default function ChosenProductOrder({ title, chosen, phone }: ChosenProductOrderProps) {
  const t = useOrderFormMessages()
  const { user, addresses, methods } = useLoaderData<typeof load>()
  const id = chosen?.id ?? null
  const product = useApiQuery(
    'GET /products/:id',
    { params: { id: id ?? '' } },
    {
      enabled: id !== null,
      onlyFresh: true,
      needsLogin: false,
    },
  )
  const back = { to: '/list-products', text: t.back }

  if (chosen === null)
    return (
      <OrderFrame title={title} back={back}>
        <EmptyState title={t.noProduct} text={t.noProductText}>
          <ButtonLink to="/list-products">{t.toProducts}</ButtonLink>
        </EmptyState>
      </OrderFrame>
    )
  if (product.data)
    return (
      <ProductOrder
        key={chosen.id}
        title={title}
        user={user}
        addresses={addresses}
        methods={methods}
        product={product.data.data}
        chosen={chosen}
        renew={product.refresh}
        phone={phone}
      />
    )
  if (product.problem === null)
    return (
      <>
        <Head title={title} />
        <PageSkeleton />
      </>
    )
  const isMissing = product.problem.status === 404
  return (
    <OrderFrame title={title} back={back}>
      <ErrorState title={t.productFailed} text={product.problem.message}>
        {isMissing ? null : <Button onClick={() => void product.refresh()}>{t.retry}</Button>}
        <ButtonLink to="/list-products" variant={isMissing ? 'primary' : 'quiet'}>
          {t.toProducts}
        </ButtonLink>
      </ErrorState>
    </OrderFrame>
  )
}
