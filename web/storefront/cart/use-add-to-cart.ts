import { useNavigate } from 'react-router'
import type { Product } from '#contract/catalogue/schemas.ts'
import { delays } from '#contract/platform/limits.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { cartProblemText } from '#web/storefront/cart/cart-problem.ts'
import type { WaitingAction } from '#web/app/session/ask-login.ts'
import { sessionToken } from '#web/app/session/session.ts'
import { useAskLogin, useAskLoginAgain } from '#web/app/session/ask-login.ts'
import { changeBadge, setBadge } from '#web/app/session/badges.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
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
  const navigate = useNavigate()
  const askLogin = useAskLogin()
  const askLoginAgain = useAskLoginAgain()
  const { run, busy: adding } = useApiMutation('POST /cart/:productId')

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
    if (adding) return
    const undo = changeBadge('cart', quantity)
    const input = { params: { productId: product.id }, body: { quantity, size_id: sizeId } }
    await run(input, {
      onDone: ({ data }) => {
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
      },
      onProblem: (problem) => {
        undo()
        if (problem.status === 401) return askLoginAgain()
        return void showDialog({ tone: 'error', title: t.failed, text: cartProblemText(problem, t) })
      },
    })
  }
  return { add, adding }
}
