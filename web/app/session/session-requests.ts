import { logOut, whoAmI } from '#contract/accounts/endpoints.ts'
import { summariseCart } from '#contract/cart/endpoints.ts'
import { listWishlist } from '#contract/wishlist/endpoints.ts'
import { apiIn } from '#web/app/api/api.ts'
import type { Badges } from '#web/app/session/badges.ts'

// What the shell asks for who is signed in: no other visitor loads it.
const api = apiIn('id')

export const findAccount = async () => (await api(whoAmI)).user

export const endOnServer = () => api(logOut)

/** Both counts; one that cannot be had is 0 (section 8). */
export async function countBadges(): Promise<Badges> {
  const [cart, wishlist] = await Promise.all([
    api(summariseCart).then(({ data }) => data.total_quantity, none),
    api(listWishlist, { query: { limit: '1' } }).then(({ pagination }) => pagination.totalItems, none),
  ])
  return { cart, wishlist }
}

const none = () => 0
