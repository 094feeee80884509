import { adminPages as pages } from '#web/admin/pages.ts'

/** These pages require a login. session-pages.test.ts compares the paths with the table of pages. */
export const customerPages = [
  '/profile',
  '/update-profile',
  '/update-password',
  '/confirm-email/:token',
  '/cart',
  '/order',
  '/order-direct',
  '/payment',
  '/transactions/:id/waiting',
  '/transactions/:id/accepted',
  '/transaction-accepted/:id',
  '/transactions/:id/rejected',
  '/transaction-history',
  '/orders',
  '/transaction/:id',
  '/transaction/:id/nota',
  '/wishlist',
  '/bookings/:id/waiting',
  '/bookings/:id/accepted',
  '/bookings/:id/rejected',
  '/bookings/:id/nota',
  '/my-bookings',
] as const

/** These pages show 'Sesi Berakhir' when they cannot be loaded. */
export const pagesThatSaySo: readonly string[] = ['/order', '/order-direct']

export const adminPages = pages.map(({ path }) => path)
