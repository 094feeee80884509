import type { Endpoint, InputOf, ProblemsOf, ReplyOf, UploadRule } from './platform/endpoint.ts'

/*
 * The browser names an endpoint by its method and path, `'GET /products/:id'`. These types come from the definitions in
 * the schemas, so that neither a second list nor zod is in the browser.
 */

type Definitions = EndpointsOf<
  | typeof import('./accounts/address-schemas.ts')
  | typeof import('./accounts/admin-schemas.ts')
  | typeof import('./accounts/factor-schemas.ts')
  | typeof import('./accounts/till-schemas.ts')
  | typeof import('./accounts/schemas.ts')
  | typeof import('./accounts/staff-sessions-schemas.ts')
  | typeof import('./admin/audit-schemas.ts')
  | typeof import('./admin/customers-schemas.ts')
  | typeof import('./admin/dashboard-schemas.ts')
  | typeof import('./admin/needs-me-schemas.ts')
  | typeof import('./notifications/schemas.ts')
  | typeof import('./admin/health-schemas.ts')
  | typeof import('./admin/onboarding-schemas.ts')
  | typeof import('./admin/outbox-schemas.ts')
  | typeof import('./admin/sales-schemas.ts')
  | typeof import('./admin/voucher-report-schemas.ts')
  | typeof import('./admin/search-schemas.ts')
  | typeof import('./admin/security-schemas.ts')
  | typeof import('./admin/settings-schemas.ts')
  | typeof import('./admin/tasks-schemas.ts')
  | typeof import('./bookings/admin-schemas.ts')
  | typeof import('./bookings/schemas.ts')
  | typeof import('./bookings/service-admin-schemas.ts')
  | typeof import('./cart/schemas.ts')
  | typeof import('./catalogue/admin-schemas.ts')
  | typeof import('./catalogue/bulk-edit-schemas.ts')
  | typeof import('./catalogue/category-admin-schemas.ts')
  | typeof import('./catalogue/feed-schemas.ts')
  | typeof import('./catalogue/sale-schemas.ts')
  | typeof import('./catalogue/schemas.ts')
  | typeof import('./catalogue/stock-notice-schemas.ts')
  | typeof import('./delivery/admin-schemas.ts')
  | typeof import('./delivery/schemas.ts')
  | typeof import('./messages/admin-schemas.ts')
  | typeof import('./orders/admin-schemas.ts')
  | typeof import('./orders/order-again-schemas.ts')
  | typeof import('./orders/packing-schemas.ts')
  | typeof import('./orders/running-count-schemas.ts')
  | typeof import('./orders/schemas.ts')
  | typeof import('./orders/tracking-schemas.ts')
  | typeof import('./orders/stock-count-schemas.ts')
  | typeof import('./orders/take-order-schemas.ts')
  | typeof import('./payments/admin-schemas.ts')
  | typeof import('./payments/claim-schemas.ts')
  | typeof import('./payments/ledger-schemas.ts')
  | typeof import('./payments/link-schemas.ts')
  | typeof import('./payments/nota-link-schemas.ts')
  | typeof import('./payments/picture-schemas.ts')
  | typeof import('./payments/schemas.ts')
  | typeof import('./payments/upload-schemas.ts')
  | typeof import('./platform/picture-schemas.ts')
  | typeof import('./ratings/admin-schemas.ts')
  | typeof import('./ratings/schemas.ts')
  | typeof import('./shop/page-speed-schemas.ts')
  | typeof import('./shop/policy-admin-schemas.ts')
  | typeof import('./shop/schemas.ts')
  | typeof import('./suggestions/admin-schemas.ts')
  | typeof import('./suggestions/schemas.ts')
  | typeof import('./vouchers/admin-schemas.ts')
  | typeof import('./vouchers/schemas.ts')
  | typeof import('./wishlist/schemas.ts')
>

type EndpointsOf<Module> = Module extends unknown ? Extract<Module[keyof Module], Endpoint> : never

type EndpointMap = { [C in Definitions as `${C['method']} ${C['path']}`]: C }

export type EndpointKey = keyof EndpointMap

type FileOf<C extends Endpoint> = C extends { file: UploadRule }
  ? { file: Record<C['file']['field'], File> }
  : unknown

type Inputs = { [K in EndpointKey]: InputOf<EndpointMap[K]> & FileOf<EndpointMap[K]> }
type Replies = { [K in EndpointKey]: ReplyOf<EndpointMap[K]> }
type Problems = { [K in EndpointKey]: ProblemsOf<EndpointMap[K]> }

/** The parameters, query, body and file of a request. A file is named by its field: `{ file: { photo } }`. */
export type EndpointInput<K extends EndpointKey> = Inputs[K]
export type EndpointReply<K extends EndpointKey> = Replies[K]

/** All codes that an endpoint can fail with, so that the compiler checks a `switch` over them. */
export type ProblemOf<K extends EndpointKey> = Problems[K]
