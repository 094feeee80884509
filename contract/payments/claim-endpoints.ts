import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './claim-schemas.ts'

export type { OrderClaim } from './claim-schemas.ts'

export const claimLinkedOrder = endpoint<typeof schemas.claimLinkedOrder>('POST', '/pay/:token/claim')
export const listClaims = endpoint<typeof schemas.listClaims>('GET', '/admin/transactions/:id/claims')
export const declineClaim = endpoint<typeof schemas.declineClaim>(
  'DELETE',
  '/admin/transactions/:id/claims/:customerId',
)
