import { useEffect } from 'react'
import { addToWishlist, listWishlist, removeFromWishlist } from '#contract/wishlist/endpoints.ts'
import { apiIn } from '#web/app/api/api.ts'
import { problemOf } from '#web/app/api/api-error.ts'
import { sessionToken, useSessionToken } from '#web/app/session/session.ts'
import { useAskLogin, useAskLoginAgain } from '#web/app/session/ask-login.ts'
import { changeBadge, refreshBadges } from '#web/app/session/badges.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { createStore } from '#web/app/store.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

const wished = createStore<ReadonlySet<string>>(new Set())
let readFor: string | null = null
let isKnown = false
const underWay = new Set<string>()

/** Ids of the products on the wishlist; empty for visitors and until they are known. */
export function useWished(): ReadonlySet<string> {
  const token = useSessionToken()
  useEffect(() => void readWished(token), [token])
  return wished.use()
}

/** The heart: fills at once, and empties again when the shop refuses. */
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
    if (underWay.has(id)) return undefined
    const isWish = !wished.get().has(id)
    const wasKnown = isKnown
    underWay.add(id)
    markWished(id, isWish)
    const undo = changeBadge('wishlist', isWish ? 1 : -1)
    try {
      await api(isWish ? addToWishlist : removeFromWishlist, { params: { productId: id } })
      // On a slow line it may have been there already, and is counted twice.
      if (!wasKnown) void refreshBadges()
      showToast({ text: isWish ? `${t.added} ${t.wished(name)}` : `${t.removed} ${t.unwished(name)}` })
    } catch (error) {
      undo()
      markWished(id, !isWish)
      const problem = problemOf(error)
      if (problem.status === 401) return await askLoginAgain()
      const text = problem.hasMessage ? problem.message : t.wishlistFailed
      void showDialog({ tone: 'error', title: t.failed, text })
    } finally {
      underWay.delete(id)
    }
  }
}

/** For pages that changed the wishlist by themselves: hearts elsewhere follow. */
export function markWished(id: string, isWish: boolean): void {
  const next = new Set(wished.get())
  if (isWish) next.add(id)
  else next.delete(id)
  wished.set(next)
}

async function readWished(token: string | null): Promise<void> {
  if (token === readFor) return
  readFor = token
  isKnown = false
  if (wished.get().size > 0) wished.set(new Set())
  if (token === null) return
  try {
    const ids = await wishedIds()
    if (readFor !== token) return
    isKnown = true
    // What was toggled in the meantime is newer than what was read.
    wished.set(new Set([...ids.filter((id) => !underWay.has(id)), ...wished.get()]))
  } catch {
    // Hearts stay empty until the next page; adding a product twice is fine.
    readFor = null
  }
}

/** At most 1,000, the newest. */
async function wishedIds(): Promise<string[]> {
  const api = apiIn('id')
  const ids: string[] = []
  for (let page = 1; page <= 10; page++) {
    const { data, pagination } = await api(listWishlist, { query: { page: String(page), limit: '100' } })
    ids.push(...data.map(({ product_id }) => product_id))
    if (page >= pagination.totalPages) break
  }
  return ids
}
