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

// Nearly all orders on this page come from the cart, so this module loads on demand.
const ChosenProductOrder = lazyComponent<ChosenProductOrderProps>(
  () => import('#web/storefront/orders/form/chosen-product-order.tsx'),
  <PageSkeleton />,
)

export default function OrderDirectPage() {
  const t = useOrderFormMessages()
  const { state, search }: { state: { fromCart?: unknown } | null; search: string } = useLocation()
  const [isMissing, setIsMissing] = useState(false)
  const chosen = state?.fromCart === true ? null : chosenProduct(state, search)
  if (!chosen) return <CartOrder />
  if (isMissing)
    return (
      <OrderFrame title={t.productTitle} back={{ to: '/list-products', text: t.back }}>
        <ErrorState title={t.productFailed}>
          <Button onClick={() => setIsMissing(false)}>{t.retry}</Button>
        </ErrorState>
      </OrderFrame>
    )
  return (
    <ChosenProductOrder
      of={{ title: t.productTitle, chosen, phone: 'digits' }}
      onMissing={() => setIsMissing(true)}
    />
  )
}
