import { useLoaderData } from 'react-router'
import { showProduct } from '#contract/catalogue.ts'
import { ApiProblem } from '#web/api-problem.ts'
import type { PhoneRule } from '#web/orders/check-order.ts'
import type { ChosenProduct } from '#web/orders/chosen-product.ts'
import { OrderFrame } from '#web/orders/order-frame.tsx'
import type { load } from '#web/orders/order-form-loader.ts'
import { ProductOrder } from '#web/orders/product-order.tsx'
import { Head } from '#web/shell/head.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { useApi } from '#web/use-api.ts'
import { useLoaded } from '#web/use-loaded.ts'
import { useOrderWords } from '#web/words/orders.ts'

interface ChosenProductOrderProps {
  title: string
  chosen: ChosenProduct | null
  phone: PhoneRule
}

/** The form for the product she chose, asked anew by its id; without one, the way to the products. */
export function ChosenProductOrder({ title, chosen, phone }: ChosenProductOrderProps) {
  const t = useOrderWords()
  const api = useApi()
  const { user } = useLoaderData<typeof load>()
  const product = useLoaded(chosen?.id ?? null, (id, signal) => api(showProduct, { params: { id }, signal }))
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
        product={product.data.data}
        chosen={chosen}
        phone={phone}
      />
    )
  if (product.problem === undefined)
    return (
      <>
        <Head title={title} />
        <PageSkeleton />
      </>
    )
  const missing = product.problem instanceof ApiProblem && product.problem.status === 404
  return (
    <OrderFrame title={title} back={back}>
      <ErrorState
        title={t.productFailed}
        text={product.problem instanceof ApiProblem ? product.problem.message : undefined}
      >
        {missing ? null : <Button onClick={product.again}>{t.retry}</Button>}
        <ButtonLink to="/list-products" look={missing ? 'primary' : 'quiet'}>
          {t.toProducts}
        </ButtonLink>
      </ErrorState>
    </OrderFrame>
  )
}
