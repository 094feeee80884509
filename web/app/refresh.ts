import type { EndpointKey } from '#contract/endpoints.ts'

/**
 * What the mutation of an endpoint changes. A mutation of the console may change everything that is on the screen. What
 * customers do changes nothing else, because pages of the storefront keep their own state, and phones are slow.
 */
export const changesOf = (endpoint: EndpointKey): readonly EndpointKey[] | 'everything' =>
  exceptions[endpoint] ??
  (endpoint.includes(' /admin/') && !endpoint.endsWith('/preview') ? 'everything' : [])

const addresses = ['GET /auth/addresses'] as const
const stockNotices = ['GET /products/:id/stock-notices'] as const

const exceptions: Partial<Record<EndpointKey, readonly EndpointKey[]>> = {
  // They only return something.
  'POST /admin/media': [],
  'POST /admin/payment-pictures': [],
  'POST /admin/chat-list': [],
  // A row that was just marked stays in its filtered list.
  'PUT /admin/ratings/:id': [],
  'POST /admin/ratings/:id/reply': [],
  'PUT /admin/suggestions/:id': ['GET /admin/dashboard'],
  // Each scanned piece is an entry.
  'POST /admin/running-count/entries': [],
  'PUT /admin/running-count/sizes/:size_id': [],
  'POST /admin/running-count/discard': [],
  // What is open is gone afterwards.
  'DELETE /admin/delivery-methods/:id': ['GET /admin/delivery-methods'],
  'POST /admin/customers/:id/merge': [
    'GET /admin/customers',
    'GET /admin/customers/:id',
    'GET /admin/transactions/:id',
    'GET /admin/transactions/:id/claims',
  ],
  'POST /auth/addresses': addresses,
  'PUT /auth/addresses/:id': addresses,
  'DELETE /auth/addresses/:id': addresses,
  'POST /products/:id/stock-notices': stockNotices,
  'DELETE /products/:id/stock-notices': stockNotices,
}
