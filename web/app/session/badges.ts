import { limits } from '#contract/platform/limits.ts'
import { createStore } from '#web/app/store.ts'

export interface Badges {
  /** The total quantity in the cart. */
  cart: number
  wishlist: number
}

const noBadges: Badges = { cart: 0, wishlist: 0 }
const badges = createStore(noBadges)

export const useBadges = (): Badges => badges.use()

export const badgeText = (count: number): string =>
  count > limits.badge ? `${limits.badge}+` : String(count)

export const setBadge = (name: keyof Badges, count: number): void =>
  badges.set({ ...badges.get(), [name]: Math.max(0, count) })

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

/** A failed request counts as 0. A count that changed during the request is kept. */
export async function refreshBadges(): Promise<void> {
  const before = badges.get()
  const request = import('#web/app/session/session-requests.ts').then(({ countBadges }) => countBadges())
  const counted = await request.catch(() => noBadges)
  for (const name of ['cart', 'wishlist'] as const)
    if (badges.get()[name] === before[name]) setBadge(name, counted[name])
}
