import type { Language } from '#contract/platform/language.ts'
import type { Api } from '#web/app/api/api.ts'
import { asApiError, messageOf } from '#web/app/api/api-error.ts'
import { cartProblemText } from '#web/storefront/cart/cart-problem.ts'
import { useStockNoticeMessages } from '#web/storefront/catalogue/stock-notice-messages.ts'
import type { WaitingAction } from '#web/app/session/ask-login.ts'
import { refreshBadges, setBadge } from '#web/app/session/badges.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { markWished } from '#web/storefront/wishlist/wishlist-store.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

export function waitingAction(state: unknown): WaitingAction | null {
  const { kind, product, quantity, sizeId = null } = toRecord(toRecord(state)['action'])
  const { id, name } = toRecord(product)
  const isKnown = kind === 'add-to-cart' || kind === 'add-to-wishlist' || kind === 'stock-notice'
  if (!isKnown || typeof id !== 'string' || typeof name !== 'string') return null
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return null
  if (sizeId !== null && typeof sizeId !== 'string') return null
  return { kind, product: { id, name }, quantity, sizeId }
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export async function finishWaitingAction(state: unknown, api: Api, language: Language): Promise<void> {
  const action = waitingAction(state)
  if (!action) return
  const { kind, product, quantity, sizeId } = action
  const t = useShoppingMessages.in(language)
  const params = { productId: product.id }
  try {
    if (kind === 'add-to-cart') {
      const { data } = await api('POST /cart/:productId', { params, body: { quantity, size_id: sizeId } })
      setBadge('cart', data.total_quantity)
      showToast({ text: `${t.done} ${t.inCart(product.name)}` })
      return
    }
    if (kind === 'stock-notice') {
      const { message } = await api('POST /products/:id/stock-notices', {
        params: { id: product.id },
        body: { size_id: sizeId },
      })
      showToast({ text: message })
      return
    }
    await api('POST /wishlist/:productId', { params })
    // The product may already be on the wishlist, so the counts are loaded again.
    void refreshBadges()
    markWished(product.id, true)
    showToast({ text: `${t.added} ${t.wished(product.name)}` })
  } catch (error) {
    const problem = asApiError(error)
    const failed = kind === 'stock-notice' ? useStockNoticeMessages.in(language).failed : t.wishlistFailed
    const text = kind === 'add-to-cart' ? cartProblemText(problem, t) : messageOf(problem, failed)
    void showDialog({ tone: 'error', title: t.failed, text })
  }
}
