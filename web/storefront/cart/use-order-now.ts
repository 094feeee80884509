import { useNavigate } from 'react-router'
import type { Offers, Product } from '#contract/catalogue/schemas.ts'
import { pricesOf, shownPrice } from '#contract/catalogue/shown-price.ts'
import { sessionToken } from '#web/app/session/session.ts'
import { useAccount } from '#web/app/session/account.ts'
import { useAskLogin } from '#web/app/session/ask-login.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

/** The price in the navigation state of /order is only for display, because the server computes the price. */
interface OrderNowState {
  product: {
    id: string
    name: string
    price: number
    image: string | null
    size: { size_id: string; name: string } | null
  }
  quantity: number
  user: { full_name: string; email: string } | null
}

type Orderable = Pick<Product, 'id' | 'name' | 'price' | 'image' | 'sizes' | keyof Offers>

/**
 * Leads "Beli Sekarang" and "Pesan" to the order form with one product. Without `sizeId` it takes the first
 * size.
 */
export function useOrderNow(): (product: Orderable, quantity?: number, sizeId?: string | null) => void {
  const t = useShoppingMessages()
  const navigate = useNavigate()
  const account = useAccount()
  const askLogin = useAskLogin()
  return (product, quantity = 1, sizeId = null) => {
    const size = product.sizes.find(({ size_id }) => size_id === sizeId) ?? product.sizes[0]
    const state: OrderNowState = {
      product: {
        id: product.id,
        name: product.name,
        price: shownPrice(pricesOf(product, size), quantity).price,
        image: product.image,
        size: size ? { size_id: size.size_id, name: size.name } : null,
      },
      quantity,
      user: account ? { full_name: account.full_name, email: account.email } : null,
    }
    if (sessionToken() === null) void askLogin(t.loginForOrder, { to: '/order', state: { ...state } })
    else void navigate('/order', { state })
  }
}
