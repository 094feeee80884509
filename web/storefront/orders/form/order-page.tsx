import { useLocation } from 'react-router'
import { chosenProduct } from '#web/storefront/orders/form/chosen-product.ts'
import ChosenProductOrder from '#web/storefront/orders/form/chosen-product-order.tsx'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'

export default function OrderPage() {
  const t = useOrderFormMessages()
  const { state, search } = useLocation()
  return <ChosenProductOrder title={t.orderTitle} chosen={chosenProduct(state, search)} phone="counted" />
}
