import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '#contract/catalogue/schemas.ts'
import { delays } from '#contract/platform/limits.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { cartProblemText } from '#web/storefront/cart/cart-problem.ts'
import type { WaitingAction } from '#web/app/session/ask-login.ts'
import { sessionToken } from '#web/app/session/session.ts'
import { useAskLogin, useAskLoginAgain } from '#web/app/session/ask-login.ts'
import { changeBadge, setBadge } from '#web/app/session/badges.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

interface AddToCartInput {
  product: Pick<Product, 'id' | 'name'>
  quantity?: number
  sizeId?: string | null
  feedback?: 'toast' | 'dialog'
}

/** The badge updates immediately and is reverted if the request fails. */
export function useAddToCart() {
  const t = useShoppingMessages()
  const api = useApi()
  const navigate = useNavigate()
  const askLogin = useAskLogin()
  const askLoginAgain = useAskLoginAgain()
  const [adding, setAdding] = useState(false)

  const add = async ({
    product,
    quantity = 1,
    sizeId = null,
    feedback = 'toast',
  }: AddToCartInput): Promise<void> => {
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
      const { data } = await api('POST /cart/:productId', {
        params: { productId: product.id },
        body: { quantity, size_id: sizeId },
      })
      setBadge('cart', data.total_quantity)
      if (feedback === 'toast')
        showToast({
          text: `${t.done} ${t.inCart(product.name)}`,
          action: { text: t.toCart, run: () => void navigate('/cart') },
        })
      else
        void showDialog({
          tone: 'success',
          title: t.done,
          text: t.inCart(product.name),
          autoClose: delays.dialog,
        })
    } catch (error) {
      undo()
      const problem = asApiError(error)
      if (problem.status === 401) return await askLoginAgain()
      void showDialog({ tone: 'error', title: t.failed, text: cartProblemText(problem, t) })
    } finally {
      setAdding(false)
    }
  }
  return { add, adding }
}
