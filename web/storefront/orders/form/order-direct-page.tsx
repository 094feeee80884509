import { useLocation } from 'react-router'
import { CartOrder } from '#web/orders/cart-order.tsx'
import { chosenProduct } from '#web/orders/chosen-product.ts'
import { ChosenProductOrder } from '#web/orders/chosen-product-order.tsx'
import { useOrderWords } from '#web/words/orders.ts'

/** Section 2: one product when one was chosen, else what is in the cart. */
export default function OrderDirectPage() {
  const t = useOrderWords()
  const { state, search } = useLocation()
  const fromCart = (state as { fromCart?: boolean } | null)?.fromCart === true
  const chosen = fromCart ? null : chosenProduct(state, search)
  return chosen ? <ChosenProductOrder title={t.productTitle} chosen={chosen} phone="digits" /> : <CartOrder />
}
