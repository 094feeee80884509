import { useLocation } from 'react-router'
import { chosenProduct } from '#web/orders/chosen-product.ts'
import { ChosenProductOrder } from '#web/orders/chosen-product-order.tsx'
import { useOrderWords } from '#web/words/orders.ts'

export default function OrderPage() {
  const t = useOrderWords()
  const { state, search } = useLocation()
  return <ChosenProductOrder title={t.orderTitle} chosen={chosenProduct(state, search)} phone="counted" />
}
