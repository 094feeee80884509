import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type { SeenProof, ReadQris } from './admin-schemas.ts'

export const confirmPayment = endpoint<typeof schemas.confirmPayment>(
  'POST',
  '/admin/transactions/:id/confirm',
  { idempotent: true },
)
export const rejectPayment = endpoint<typeof schemas.rejectPayment>(
  'POST',
  '/admin/transactions/:id/reject',
  { idempotent: true },
)
export const showProofToAdmin = endpoint<typeof schemas.showProofToAdmin>(
  'GET',
  '/admin/transactions/:id/payment-proofs/:n',
  { reply: 'image/jpeg' },
)
export const listSeenProofs = endpoint<typeof schemas.listSeenProofs>(
  'GET',
  '/admin/transactions/:id/payment-proofs/:n/seen',
)
export const previewQris = endpoint<typeof schemas.previewQris>('POST', '/admin/settings/qris/preview', {
  file: 'image',
})
export const changeQris = endpoint<typeof schemas.changeQris>('POST', '/admin/settings/qris', {
  file: 'image',
})
