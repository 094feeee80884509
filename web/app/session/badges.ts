import { limits } from '#contract/platform/limits.ts'
import { createStore } from '#web/app/store.ts'

export interface Badges {
  /** Total quantity in the cart. */
  cart: number
  wishlist: number
}

const noBadges: Badges = { cart: 0, wishlist: 0 }
const badges = createStore(noBadges)

export const useBadges = (): Badges => badges.use()

/** `99+` from 100. */
export const badgeText = (count: number): string =>
  count > limits.badge ? `${limits.badge}+` : String(count)

export const setBadge = (name: keyof Badges, count: number): void =>
  badges.set({ ...badges.get(), [name]: Math.max(0, count) })

/** Applies an optimistic change; the returned function reverts it. */
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

/** Loads both counts; a failed request counts as 0. A count that changed during the request is kept. */
export async function refreshBadges(): Promise<void> {
  const before = badges.get()
  const request = import('#web/app/session/session-requests.ts').then(({ countBadges }) => countBadges())
  const counted = await request.catch(() => noBadges)
  for (const name of ['cart', 'wishlist'] as const)
    if (badges.get()[name] === before[name]) setBadge(name, counted[name])
}
