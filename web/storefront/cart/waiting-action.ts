import { addToCart } from '#contract/cart.ts'
import { addToWishlist } from '#contract/wishlist.ts'
import type { Language } from '#contract/language.ts'
import type { Api } from '#web/api.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { cartProblemText } from '#web/cart/cart-problem.ts'
import { refreshBadges, setBadge } from '#web/shell/badges.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { showToast } from '#web/shell/toasts.tsx'
import { markWished } from '#web/wishlist/wished.ts'
import { useShoppingWords } from '#web/words/shopping.ts'

/** What a visitor pressed before she was asked to log in. It travels through login and sign-up in navigation state. */
export interface WaitingAction {
  kind: 'add-to-cart' | 'add-to-wishlist'
  product: { id: string; name: string }
  quantity: number
  sizeId: string | null
}

/** The action in a navigation state; null when there is none, or one that nobody here wrote. */
export function waitingAction(state: unknown): WaitingAction | null {
  const action = (state as { action?: Partial<WaitingAction> } | null)?.action
  if (typeof action !== 'object' || action === null) return null
  const { kind, product, quantity, sizeId = null } = action
  const isKnown = kind === 'add-to-cart' || kind === 'add-to-wishlist'
  if (!isKnown || typeof product?.id !== 'string' || typeof product.name !== 'string') return null
  if (!Number.isInteger(quantity) || (sizeId !== null && typeof sizeId !== 'string')) return null
  return { kind, product: { id: product.id, name: product.name }, quantity: quantity as number, sizeId }
}

/** Does it now that she is logged in, and says so; a refusal is told as it would have been before. */
export async function finishWaitingAction(state: unknown, api: Api, language: Language): Promise<void> {
  const action = waitingAction(state)
  if (!action) return
  const { kind, product, quantity, sizeId } = action
  const t = useShoppingWords.in(language)
  const params = { productId: product.id }
  try {
    if (kind === 'add-to-cart') {
      const { data } = await api(addToCart, { params, body: { quantity, size_id: sizeId } })
      setBadge('cart', data.total_quantity)
      showToast({ text: `${t.done} ${t.inCart(product.name)}` })
      return
    }
    await api(addToWishlist, { params })
    // It may have been there before, and the counts of the login may know of it already.
    void refreshBadges()
    markWished(product.id, true)
    showToast({ text: `${t.added} ${t.wished(product.name)}` })
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    const wishText = problem.code === 'FAULT' ? t.wishlistFailed : problem.message
    const text = kind === 'add-to-cart' ? cartProblemText(problem, t) : wishText
    void showDialog({ tone: 'error', title: t.failed, text })
  }
}
