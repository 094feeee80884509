import { apiIn } from '#web/app/api/api.ts'
import type { Badges } from '#web/app/session/badges.ts'

// Visitors do not load these requests of the shell for signed-in users.
const api = apiIn('id')

export const findAccount = async () => (await api('GET /auth/me')).user

/** This browser gets no more notifications: its push service refuses them, and the shop forgets the device. */
export async function endOnServer(): Promise<void> {
  await Promise.allSettled([
    api('POST /auth/logout'),
    // The next user of this browser must not see a proof that was partly sent.
    import('#web/ui/file-store.ts').then(({ forgetFiles }) => forgetFiles()),
    import('#web/app/notifications/push-browser.ts').then(({ unsubscribe }) => unsubscribe()),
  ])
}

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
