import { useLocation } from 'react-router'
import { CartOrder } from '#web/storefront/orders/form/cart-order.tsx'
import { chosenProduct } from '#web/storefront/orders/form/chosen-product.ts'
import { ChosenProductOrder } from '#web/storefront/orders/form/chosen-product-order.tsx'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

/** Section 2: one product when one was chosen, else what is in the cart. */
export default function OrderDirectPage() {
  const t = useOrderFormMessages()
  const { state, search }: { state: { fromCart?: unknown } | null; search: string } = useLocation()
  const chosen = state?.fromCart === true ? null : chosenProduct(state, search)
  return chosen ? <ChosenProductOrder title={t.productTitle} chosen={chosen} phone="digits" /> : <CartOrder />
}
