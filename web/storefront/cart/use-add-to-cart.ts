import { useState } from 'react'
import { addToCart } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { delays } from '#contract/limits.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { cartProblemText } from '#web/cart/cart-problem.ts'
import type { WaitingAction } from '#web/cart/waiting-action.ts'
import { sessionToken } from '#web/session.ts'
import { useAskLogin, useSayExpired } from '#web/shell/ask-login.ts'
import { changeBadge, setBadge } from '#web/shell/badges.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { showToast } from '#web/shell/toasts.tsx'
import { useApi } from '#web/use-api.ts'
import { useShoppingWords } from '#web/words/shopping.ts'

interface Wanted {
  product: Pick<Product, 'id' | 'name'>
  quantity?: number
  sizeId?: string | null
  /** Lists say it in passing, the product page in a dialog; both are gone after 1.5 seconds. */
  say?: 'toast' | 'dialog'
}

/** Puts pieces into the cart: the badge counts them at once, and again as before when the shop refuses. */
export function useAddToCart() {
  const t = useShoppingWords()
  const api = useApi()
  const askLogin = useAskLogin()
  const sayExpired = useSayExpired()
  const [adding, setAdding] = useState(false)

  const add = async ({ product, quantity = 1, sizeId = null, say = 'toast' }: Wanted): Promise<void> => {
    if (sessionToken() === null) {
      const action: WaitingAction = {
        kind: 'add-to-cart',
        product: { id: product.id, name: product.name },
        quantity,
        sizeId,
      }
      return askLogin(t.loginForCart, { state: { action } })
    }
    const undo = changeBadge('cart', quantity)
    setAdding(true)
    try {
      const { data } = await api(addToCart, {
        params: { productId: product.id },
        body: { quantity, size_id: sizeId },
      })
      setBadge('cart', data.total_quantity)
      if (say === 'toast') showToast({ text: `${t.done} ${t.inCart(product.name)}` })
      else
        void showDialog({
          tone: 'success',
          title: t.done,
          text: t.inCart(product.name),
          autoClose: delays.dialog,
        })
    } catch (problem) {
      undo()
      if (!(problem instanceof ApiProblem)) throw problem
      if (problem.status === 401) return await sayExpired()
      void showDialog({ tone: 'error', title: t.failed, text: cartProblemText(problem, t) })
    } finally {
      setAdding(false)
    }
  }
  return { add, adding }
}
