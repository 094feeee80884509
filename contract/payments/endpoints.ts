import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './schemas.ts'

export const uploadProof = endpoint<typeof schemas.uploadProof>('POST', '/transactions/:id/payment-proof', {
  file: 'payment_proof',
  idempotent: true,
})
export const showProof = endpoint<typeof schemas.showProof>('GET', '/transactions/:id/payment-proofs/:n', {
  reply: 'image/jpeg',
})
