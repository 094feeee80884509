import { useState } from 'react'
import { useLocation } from 'react-router'
import { CartOrder } from '#web/storefront/orders/form/cart-order.tsx'
import { chosenProduct } from '#web/storefront/orders/form/chosen-product.ts'
import type { ChosenProductOrderProps } from '#web/storefront/orders/form/chosen-product-order.tsx'
import { OrderFrame } from '#web/storefront/orders/form/order-form.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { PageSkeleton } from '#web/app/layout/page-skeleton.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

// Nearly everybody comes here from the cart, and one product is ordered at /order.
const ChosenProductOrder = lazyComponent<ChosenProductOrderProps>(
  () => import('#web/storefront/orders/form/chosen-product-order.tsx'),
  <PageSkeleton />,
)

/** Section 2: one product when one was chosen, else what is in the cart. */
export default function OrderDirectPage() {
  const t = useOrderFormMessages()
  const { state, search }: { state: { fromCart?: unknown } | null; search: string } = useLocation()
  const [isMissing, setMissing] = useState(false)
  const chosen = state?.fromCart === true ? null : chosenProduct(state, search)
  if (!chosen) return <CartOrder />
  if (isMissing)
    return (
      <OrderFrame title={t.productTitle} back={{ to: '/list-products', text: t.back }}>
        <ErrorState title={t.productFailed}>
          <Button onClick={() => setMissing(false)}>{t.retry}</Button>
        </ErrorState>
      </OrderFrame>
    )
  return (
    <ChosenProductOrder
      of={{ title: t.productTitle, chosen, phone: 'digits' }}
      onMissing={() => setMissing(true)}
    />
  )
}
