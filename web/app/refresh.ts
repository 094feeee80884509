import type { EndpointKey } from '#contract/endpoints.ts'

export type MutationKey = Exclude<EndpointKey, `GET ${string}`>

export type ConsoleMutationKey = Extract<MutationKey, `${string} /admin/${string}`>

/** All answers and the data of the open page. */
export const screen = 'screen'

export type Change = typeof screen | Extract<EndpointKey, `GET ${string}`>

/** The shell shows parts of these answers. Few mutations change them. */
export const shellQueries: readonly Change[] = ['GET /shop', 'GET /categories']

const addresses: readonly Change[] = ['GET /auth/addresses']
const stockNotices: readonly Change[] = ['GET /products/:id/stock-notices']

/** After these, customers load nothing again. It is a type, so that phones do not download it. */
type QuietKey =
  | 'POST /page-speeds'
  | 'POST /auth/login'
  | 'POST /auth/logout'
  | 'POST /auth/me'
  | 'POST /auth/register'
  | 'POST /auth/confirmation'
  | 'POST /auth/confirmation/:token'
  | 'POST /auth/email-changes/:token'
  | 'POST /auth/forgotpassword'
  | 'PUT /auth/resetpassword/:token'
  | 'POST /auth/invitations/:token'
  | 'PUT /auth/updatedetails'
  | 'PUT /auth/whatsapp'
  | 'DELETE /auth/sessions'
  | 'DELETE /auth/sessions/:id'
  | 'POST /mail-stops/:token'
  | 'POST /cart/price'
  | 'POST /cart/:productId'
  | 'PUT /cart/:productId'
  | 'DELETE /cart/:productId'
  | 'DELETE /cart'
  | 'POST /wishlist/:productId'
  | 'DELETE /wishlist/:productId'
  | 'POST /ratings/:id/photos'
  | 'POST /saran'
  | 'POST /push/subscriptions/:id/test'
  | 'POST /auth/passkeys/options'
  | 'POST /auth/passkeys/login'
  | 'POST /auth/totp/begin'
  | 'POST /auth/totp/check'
  | 'POST /auth/elevate'
  | 'POST /auth/pin'
  // The pages of these add their rules, because few visitors load them.
  | 'POST /auth/passkeys/register'
  | 'DELETE /auth/passkeys/:id'
  | 'POST /auth/totp/confirm'
  | 'DELETE /auth/totp'
  | 'POST /auth/recovery-codes'
  | 'PUT /auth/pin'
  | 'DELETE /auth/pin'
  | 'POST /push/subscriptions'
  | 'PUT /push/subscriptions/:id'
  | 'DELETE /push/subscriptions'
  | 'POST /areas/compare'
  | 'POST /delivery/quotes'
  | 'POST /transactions'
  | 'POST /transactions/cart'
  | 'POST /transactions/:id/cancel'
  | 'POST /transactions/:id/received'
  | 'POST /transactions/:id/order-again'
  | 'POST /transactions/:id/payment-proof'
  | 'POST /transactions/:id/nota-link'
  | 'POST /transactions/:id/uploads'
  | 'HEAD /transactions/:id/uploads/:uploadId'
  | 'PATCH /transactions/:id/uploads/:uploadId'
  | 'POST /pay/:token/payment-proof'
  | 'POST /pay/:token/uploads'
  | 'HEAD /pay/:token/uploads/:uploadId'
  | 'PATCH /pay/:token/uploads/:uploadId'
  | 'POST /pay/:token/claim'
  | 'POST /bookings/:id/cancel'

/** What the other mutations of customers change. They load little again, because phones are slow. */
export const customerChanges: Record<
  Exclude<MutationKey, ConsoleMutationKey | QuietKey>,
  readonly Change[]
> = {
  'PUT /auth/updatepassword': ['GET /auth/sessions'],
  'POST /auth/addresses': addresses,
  'PUT /auth/addresses/:id': addresses,
  'DELETE /auth/addresses/:id': addresses,
  'POST /products/:id/stock-notices': stockNotices,
  'DELETE /products/:id/stock-notices': stockNotices,
  'POST /ratings': ['GET /products/:id/ratings/me', 'GET /ratings/me'],
  'POST /bookings': ['GET /bookings/vehicles'],
}

let changes: Partial<Record<MutationKey, readonly Change[]>> = customerChanges

/** The console adds those of its mutations when it is loaded (web/admin/refresh.ts). */
export const addChanges = (more: typeof changes): void => void (changes = { ...changes, ...more })

/** What a mutation changes, and therefore loads again before its answer is returned. */
export const changesOf = (endpoint: MutationKey): readonly Change[] => changes[endpoint] ?? []
