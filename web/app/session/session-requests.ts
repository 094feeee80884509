import { apiIn } from '#web/app/api/api.ts'
import type { Badges } from '#web/app/session/badges.ts'

// Visitors do not load these requests of the shell for signed-in users.
const api = apiIn('id')

export const findAccount = async () => (await api('GET /auth/me')).user

export const endOnServer = () => api('POST /auth/logout')

export async function countBadges(): Promise<Badges> {
  const [cart, wishlist] = await Promise.all([
    api('GET /cart/summary').then(({ data }) => data.total_quantity, returnZero),
    api('GET /wishlist', { query: { limit: '1' } }).then(
      ({ pagination }) => pagination.totalItems,
      returnZero,
    ),
  ])
  return { cart, wishlist }
}

const returnZero = () => 0
