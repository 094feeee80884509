import { logOut, whoAmI } from '#contract/accounts/endpoints.ts'
import { summariseCart } from '#contract/cart/endpoints.ts'
import { listWishlist } from '#contract/wishlist/endpoints.ts'
import { apiIn } from '#web/app/api/api.ts'
import type { Badges } from '#web/app/session/badges.ts'

// Visitors do not load these requests of the shell for signed-in users.
const api = apiIn('id')

export const findAccount = async () => (await api(whoAmI)).user

export const endOnServer = () => api(logOut)

export async function countBadges(): Promise<Badges> {
  const [cart, wishlist] = await Promise.all([
    api(summariseCart).then(({ data }) => data.total_quantity, returnZero),
    api(listWishlist, { query: { limit: '1' } }).then(({ pagination }) => pagination.totalItems, returnZero),
  ])
  return { cart, wishlist }
}

const returnZero = () => 0
