import type { EndpointKey } from '#contract/endpoints.ts'

export type MutationKey = Exclude<EndpointKey, `GET ${string}`>

export type ConsoleMutationKey = Extract<MutationKey, `${string} /admin/${string}`>

/** All answers and the data of the open page. */
export const screen = 'screen'

export type Change = typeof screen | Extract<EndpointKey, `GET ${string}`>

/** The shell shows parts of these answers. Few mutations change them. */
export const shellQueries: readonly Change[] = ['GET /shop', 'GET /categories']

/** Nothing that is shown, or the page shows the change itself. */
export const nothing: readonly Change[] = []
const addresses: readonly Change[] = ['GET /auth/addresses']
const stockNotices: readonly Change[] = ['GET /products/:id/stock-notices']

/** What the mutations of customers change. They load little again, because phones are slow. */
export const customerChanges: Record<Exclude<MutationKey, ConsoleMutationKey>, readonly Change[]> = {
  'POST /page-speeds': nothing,

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
  'POST /saran': nothing,

  'POST /areas/compare': nothing,
  'POST /delivery/quotes': nothing,

  'POST /transactions': nothing,
  'POST /transactions/cart': nothing,
  'POST /transactions/:id/cancel': nothing,
  'POST /transactions/:id/received': nothing,
  'POST /transactions/:id/order-again': nothing,

  'POST /transactions/:id/payment-proof': nothing,
  'POST /pay/:token/payment-proof': nothing,
  'POST /pay/:token/claim': nothing,

  'POST /bookings': ['GET /bookings/vehicles'],
  'POST /bookings/:id/cancel': nothing,
}

let changes: Partial<Record<MutationKey, readonly Change[]>> = customerChanges

/** The console adds those of its mutations when it is loaded (web/admin/refresh.ts). */
export const addChanges = (more: typeof changes): void => void (changes = { ...changes, ...more })

/** What a mutation changes, and therefore loads again before its answer is returned. */
export const changesOf = (endpoint: MutationKey): readonly Change[] => changes[endpoint] ?? [screen]
