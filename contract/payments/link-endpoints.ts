import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './link-schemas.ts'

export type { LinkedOrder, ActiveLink, NewLink } from './link-schemas.ts'

export const showLinkedOrder = endpoint<typeof schemas.showLinkedOrder>('GET', '/pay/:token')
export const uploadLinkedProof = endpoint<typeof schemas.uploadLinkedProof>(
  'POST',
  '/pay/:token/payment-proof',
  { file: 'payment_proof', idempotent: true },
)
export const showPaymentLink = endpoint<typeof schemas.showPaymentLink>(
  'GET',
  '/admin/transactions/:id/payment-link',
)
export const makePaymentLink = endpoint<typeof schemas.makePaymentLink>(
  'POST',
  '/admin/transactions/:id/payment-link',
)
export const takeBackPaymentLink = endpoint<typeof schemas.takeBackPaymentLink>(
  'DELETE',
  '/admin/transactions/:id/payment-link',
)
