import { limits } from '#contract/platform/limits.ts'
import { apiIn } from '#web/app/api/api.ts'
import { createStore } from '#web/app/store.ts'

export interface Badges {
  /** Pieces in the cart. */
  cart: number
  /** Products on the wishlist. */
  wishlist: number
}

const badges = createStore<Badges>({ cart: 0, wishlist: 0 })

export const useBadges = (): Badges => badges.use()

/** `99+` from a hundred on (section 9). */
export const badgeText = (count: number): string =>
  count > limits.badge ? `${limits.badge}+` : String(count)

/** What the server says now. */
export const setBadge = (name: keyof Badges, count: number): void =>
  badges.set({ ...badges.get(), [name]: Math.max(0, count) })

/** Shows a change before the server has agreed; the answer undoes it. */
export function changeBadge(name: keyof Badges, by: number): () => void {
  setBadge(name, badges.get()[name] + by)
  let undone = false
  return () => {
    if (undone) return
    undone = true
    setBadge(name, badges.get()[name] - by)
  }
}

export const clearBadges = (): void => badges.set({ cart: 0, wishlist: 0 })

const none = () => 0

/** Asks for both counts; one that cannot be had is 0 (section 8). */
export async function refreshBadges(): Promise<void> {
  const [cart, wishlist] = await Promise.all([countCart().catch(none), countWishlist().catch(none)])
  badges.set({ cart, wishlist })
}

// Loaded when needed: visitors who are not signed in have no counts.
async function countCart(): Promise<number> {
  const { summariseCart } = await import('#contract/cart/endpoints.ts')
  return (await apiIn('id')(summariseCart)).data.total_quantity
}

async function countWishlist(): Promise<number> {
  const { listWishlist } = await import('#contract/wishlist/endpoints.ts')
  return (await apiIn('id')(listWishlist, { query: { limit: '1' } })).pagination.totalItems
}
