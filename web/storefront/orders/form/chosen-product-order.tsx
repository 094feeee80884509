import { useLoaderData } from 'react-router'
import type { ChosenProduct } from '#web/storefront/orders/form/chosen-product.ts'
import { OrderFrame } from '#web/storefront/orders/form/order-form.tsx'
import type { load } from '#web/storefront/orders/form/order-form-loader.ts'
import { ProductOrder } from '#web/storefront/orders/form/product-order.tsx'
import type { PhoneRule } from '#web/storefront/orders/form/use-place-order.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Head } from '#web/app/layout/head.tsx'
import { PageSkeleton } from '#web/app/layout/page-skeleton.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { useLatest } from '#web/app/use-latest.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

export interface ChosenProductOrderProps {
  title: string
  chosen: ChosenProduct | null
  phone: PhoneRule
}

export default function ChosenProductOrder({ chosen, ...page }: ChosenProductOrderProps) {
  const t = useOrderFormMessages()
  return chosen ? (
    <Chosen key={chosen.id} chosen={chosen} {...page} />
  ) : (
    <OrderFrame title={page.title} back={{ to: '/list-products', text: t.back }}>
      <EmptyState title={t.noProduct} text={t.noProductText}>
        <ButtonLink to="/list-products">{t.toProducts}</ButtonLink>
      </EmptyState>
    </OrderFrame>
  )
}

function Chosen({ title, chosen, phone }: ChosenProductOrderProps & { chosen: ChosenProduct }) {
  const t = useOrderFormMessages()
  const { user, addresses, methods } = useLoaderData<typeof load>()
  const api = useApi()
  const product = useLatest(
    `${useLanguage()} ${chosen.id}`,
    async (signal) => (await api('GET /products/:id', { params: { id: chosen.id }, signal })).data,
  )
  if (product.data)
    return (
      <ProductOrder
        title={title}
        user={user}
        addresses={addresses}
        methods={methods}
        product={product.data}
        chosen={chosen}
        renew={product.retry}
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
    <OrderFrame title={title} back={{ to: '/list-products', text: t.back }}>
      <ErrorState title={t.productFailed} text={product.problem.message}>
        {isMissing ? null : <Button onClick={product.retry}>{t.retry}</Button>}
        <ButtonLink to="/list-products" variant={isMissing ? 'primary' : 'quiet'}>
          {t.toProducts}
        </ButtonLink>
      </ErrorState>
    </OrderFrame>
  )
}
