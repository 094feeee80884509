import { limits } from '#contract/platform/limits.ts'
import { createStore } from '#web/app/store.ts'

export interface Badges {
  /** Pieces in the cart. */
  cart: number
  /** Products on the wishlist. */
  wishlist: number
}

const noBadges: Badges = { cart: 0, wishlist: 0 }
const badges = createStore(noBadges)

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

export const clearBadges = (): void => badges.set(noBadges)

/** Asks for both counts; where nothing can be had they are 0. What is changed here meanwhile is newer than the answer. */
export async function refreshBadges(): Promise<void> {
  const before = badges.get()
  const asked = import('#web/app/session/session-requests.ts').then(({ countBadges }) => countBadges())
  const counted = await asked.catch(() => noBadges)
  for (const name of ['cart', 'wishlist'] as const)
    if (badges.get()[name] === before[name]) setBadge(name, counted[name])
}
