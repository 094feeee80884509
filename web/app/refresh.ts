import type { EndpointKey } from '#contract/endpoints.ts'

export type MutationKey = Exclude<EndpointKey, `GET ${string}`>

/** All answers and the data of the open page. */
export const screen = 'screen'

export type Change = typeof screen | Extract<EndpointKey, `GET ${string}`>

/** The shell shows parts of these answers. Few mutations change them. */
export const shellQueries: readonly Change[] = ['GET /shop', 'GET /categories']

/** Nothing that is shown, or the page shows the change itself. */
const nothing: readonly Change[] = []
const onScreen: readonly Change[] = [screen]
const shop: readonly Change[] = [screen, 'GET /shop']
const categories: readonly Change[] = [screen, 'GET /categories']
const addresses: readonly Change[] = ['GET /auth/addresses']
const orderFilters: readonly Change[] = ['GET /admin/order-filters']
const stockNotices: readonly Change[] = ['GET /products/:id/stock-notices']

/**
 * What each mutation changes, and therefore loads again before its answer is returned. A mutation of the console may
 * change everything on the screen. What customers do loads little again, because phones are slow.
 */
export const changes: Record<MutationKey, readonly Change[]> = {
  'POST /page-speeds': nothing,
  'PUT /admin/settings': shop,
  'PUT /admin/pages/:slug': shop,
  'PUT /admin/guide': onScreen,
  'POST /admin/media': nothing,

  'POST /auth/login': nothing,
  'POST /auth/logout': nothing,
  'POST /auth/me': nothing,
  'POST /auth/register': nothing,
  'POST /auth/confirmation': nothing,
  'POST /auth/confirmation/:token': nothing,
  'POST /auth/email-changes/:token': nothing,
  'POST /auth/forgotpassword': nothing,
  'PUT /auth/resetpassword/:token': nothing,
  'POST /auth/invitations/:token': nothing,
  'PUT /auth/updatedetails': nothing,
  'PUT /auth/updatepassword': ['GET /auth/sessions'],
  'DELETE /auth/sessions': nothing,
  'DELETE /auth/sessions/:id': nothing,
  'POST /auth/addresses': addresses,
  'PUT /auth/addresses/:id': addresses,
  'DELETE /auth/addresses/:id': addresses,
  'POST /mail-stops/:token': nothing,
  'POST /admin/staff': onScreen,
  'DELETE /admin/staff/:id': onScreen,
  'POST /admin/staff/invitations': onScreen,
  'POST /admin/staff/invitations/:id/resend': onScreen,
  'DELETE /admin/staff/invitations/:id': onScreen,

  'POST /admin/categories': categories,
  'PUT /admin/categories/:id': categories,
  'DELETE /admin/categories/:id': categories,
  'POST /admin/categories/:id/restore': categories,
  'POST /admin/products': onScreen,
  'PUT /admin/products/:id': onScreen,
  'DELETE /admin/products/:id': onScreen,
  'POST /admin/products/:id/show': onScreen,
  'POST /admin/products/:id/stock': onScreen,
  'POST /admin/products/change': onScreen,
  'POST /admin/products/change/preview': nothing,
  'POST /admin/products/import': onScreen,
  'POST /admin/products/import/preview': nothing,
  'POST /admin/chat-list': nothing,
  'POST /products/:id/stock-notices': stockNotices,
  'DELETE /products/:id/stock-notices': stockNotices,

  'POST /cart/:productId': nothing,
  'PUT /cart/:productId': nothing,
  'DELETE /cart/:productId': nothing,
  'DELETE /cart': nothing,
  'POST /wishlist/:productId': nothing,
  'DELETE /wishlist/:productId': nothing,

  'POST /ratings': ['GET /products/:id/ratings/me', 'GET /ratings/me'],
  'POST /ratings/:id/photos': nothing,
  // A row that was just marked stays in its filtered list.
  'PUT /admin/ratings/:id': nothing,
  'POST /admin/ratings/:id/reply': nothing,
  'POST /saran': nothing,
  'PUT /admin/suggestions/:id': ['GET /admin/dashboard'],

  'POST /areas/compare': nothing,
  'POST /delivery/quotes': nothing,
  'POST /admin/delivery-methods': shop,
  'PUT /admin/delivery-methods/:id': shop,
  // What is open is gone afterwards.
  'DELETE /admin/delivery-methods/:id': ['GET /admin/delivery-methods', 'GET /shop'],
  'POST /admin/delivery-methods/:id/rates/import': shop,
  'POST /admin/delivery-methods/:id/rates/import/preview': nothing,

  'POST /transactions': nothing,
  'POST /transactions/cart': nothing,
  'POST /transactions/:id/cancel': nothing,
  'POST /transactions/:id/received': nothing,
  'POST /transactions/:id/order-again': nothing,
  'POST /admin/transactions': onScreen,
  'POST /admin/transactions/bulk': onScreen,
  'POST /admin/transactions/:id/accept': onScreen,
  'POST /admin/transactions/:id/status': onScreen,
  'POST /admin/order-filters': orderFilters,
  'DELETE /admin/order-filters/:id': orderFilters,
  'POST /admin/stock-counts': onScreen,
  'POST /admin/stock-counts/preview': nothing,
  // Each scanned piece is an entry.
  'POST /admin/running-count/entries': nothing,
  'PUT /admin/running-count/sizes/:size_id': nothing,
  'POST /admin/running-count/discard': nothing,

  'POST /transactions/:id/payment-proof': nothing,
  'POST /pay/:token/payment-proof': nothing,
  'POST /pay/:token/claim': nothing,
  'POST /admin/transactions/:id/confirm': onScreen,
  'POST /admin/transactions/:id/reject': onScreen,
  'POST /admin/transactions/:id/reopen': onScreen,
  'POST /admin/transactions/:id/payments': onScreen,
  'POST /admin/transactions/:id/refunds': onScreen,
  'POST /admin/transactions/:id/payment-link': onScreen,
  'DELETE /admin/transactions/:id/payment-link': onScreen,
  'DELETE /admin/transactions/:id/claims/:customerId': onScreen,
  'POST /admin/payments/:id/reverse': onScreen,
  'POST /admin/payment-pictures': nothing,
  'POST /admin/settings/qris': shop,
  'POST /admin/settings/qris/preview': nothing,
  'POST /admin/ledger/verification': onScreen,

  'POST /bookings': ['GET /bookings/vehicles'],
  'POST /bookings/:id/cancel': nothing,
  'POST /admin/bookings': onScreen,
  'POST /admin/bookings/:id/accept': onScreen,
  'POST /admin/bookings/:id/reject': onScreen,
  'POST /admin/bookings/:id/cancel': onScreen,
  'POST /admin/bookings/:id/complete': onScreen,
  'POST /admin/bookings/:id/payments': onScreen,
  'PUT /admin/bookings/:id/bill': onScreen,
  // The first service adds the workshop to the navigation.
  'POST /admin/services': shop,
  'PUT /admin/services/:id': onScreen,
  'DELETE /admin/services/:id': onScreen,
  'POST /admin/services/:id/show': onScreen,

  'POST /admin/customers': onScreen,
  'PUT /admin/customers/:id': onScreen,
  'DELETE /admin/customers/:id/sessions': onScreen,
  // One of both is gone afterwards.
  'POST /admin/customers/:id/merge': [
    'GET /admin/customers',
    'GET /admin/customers/:id',
    'GET /admin/transactions/:id',
    'GET /admin/transactions/:id/claims',
    'GET /admin/dashboard',
  ],
  'POST /admin/backups': onScreen,
  'POST /admin/drills': onScreen,
  'POST /admin/clock/believe': onScreen,
  'POST /admin/outbox/:id/retry': onScreen,
}
