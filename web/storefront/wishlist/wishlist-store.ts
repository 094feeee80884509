import { useEffect } from 'react'
import { apiIn } from '#web/app/api/api.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { sessionToken, useSessionToken } from '#web/app/session/session.ts'
import { useAskLogin, useAskLoginAgain } from '#web/app/session/ask-login.ts'
import { changeBadge, refreshBadges } from '#web/app/session/badges.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { createStore } from '#web/app/store.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

const wished = createStore<ReadonlySet<string>>(new Set())
let loadedFor: string | null = null
let isKnown = false
const pendingIds = new Set<string>()

export function useWished(): ReadonlySet<string> {
  const token = useSessionToken()
  useEffect(() => void loadWished(token), [token])
  return wished.use()
}

export function useToggleWish(): (product: { id: string; name: string }) => Promise<void> {
  const t = useShoppingMessages()
  const api = useApi()
  const askLogin = useAskLogin()
  const askLoginAgain = useAskLoginAgain()
  return async ({ id, name }) => {
    if (sessionToken() === null) {
      const action = { kind: 'add-to-wishlist', product: { id, name }, quantity: 1, sizeId: null }
      return askLogin(t.loginForWishlist, { state: { action } })
    }
    if (pendingIds.has(id)) return undefined
    const isWish = !wished.get().has(id)
    const wasKnown = isKnown
    pendingIds.add(id)
    markWished(id, isWish)
    const undo = changeBadge('wishlist', isWish ? 1 : -1)
    try {
      await api(isWish ? 'POST /wishlist/:productId' : 'DELETE /wishlist/:productId', {
        params: { productId: id },
      })
      // The wishlist was not loaded yet, so the count may be wrong.
      if (!wasKnown) void refreshBadges()
      showToast({ text: isWish ? `${t.added} ${t.wished(name)}` : `${t.removed} ${t.unwished(name)}` })
    } catch (error) {
      undo()
      markWished(id, !isWish)
      const problem = asApiError(error)
      if (problem.status === 401) return await askLoginAgain()
      const text = problem.hasMessage ? problem.message : t.wishlistFailed
      void showDialog({ tone: 'error', title: t.failed, text })
    } finally {
      pendingIds.delete(id)
    }
  }
}

export function markWished(id: string, isWish: boolean): void {
  const next = new Set(wished.get())
  if (isWish) next.add(id)
  else next.delete(id)
  wished.set(next)
}

async function loadWished(token: string | null): Promise<void> {
  if (token === loadedFor) return
  loadedFor = token
  isKnown = false
  if (wished.get().size > 0) wished.set(new Set())
  if (token === null) return
  try {
    const ids = await fetchWishedIds()
    if (loadedFor !== token) return
    isKnown = true
    // Changes made during loading are newer than the response.
    wished.set(new Set([...ids.filter((id) => !pendingIds.has(id)), ...wished.get()]))
  } catch {
    // Hearts stay empty until the next attempt. Adding a product twice is harmless.
    loadedFor = null
  }
}

/** Loads at most the 1,000 newest entries. */
async function fetchWishedIds(): Promise<string[]> {
  const api = apiIn('id')
  const ids: string[] = []
  for (let page = 1; page <= 10; page++) {
    const { data, pagination } = await api('GET /wishlist', { query: { page: String(page), limit: '100' } })
    ids.push(...data.map(({ product_id }) => product_id))
    if (page >= pagination.totalPages) break
  }
  return ids
}
