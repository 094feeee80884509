import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, doneWith, id, moment } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { Order } from '../orders/endpoints.ts'
import { OrderStatus } from '../orders/transitions.ts'

/** Section 2, rejected page: the five texts an admin can choose from. */
export const rejectionReasons = [
  {
    id: 'Bukti pembayaran tidak jelas atau tidak terbaca',
    en: 'The payment proof is unclear or cannot be read',
  },
  {
    id: 'Jumlah pembayaran tidak sesuai dengan total pesanan',
    en: 'The amount paid does not match the order total',
  },
  {
    id: 'Pembayaran tidak ditemukan di rekening bank kami',
    en: 'The payment was not found in our bank account',
  },
  {
    id: 'Transaksi sudah kedaluwarsa',
    en: 'The transaction has expired',
  },
  {
    id: 'Data pembayaran tidak lengkap',
    en: 'The payment data is incomplete',
  },
] as const

export const uploadProof = defineEndpoint({
  method: 'POST',
  path: '/transactions/:id/payment-proof',
  summary: 'Send a picture that proves the payment (JPG, JPEG or PNG up to 5 MB)',
  access: 'customer',
  params: z.object({ id }),
  file: {
    field: 'payment_proof',
    maxBytes: limits.proofBytes,
    missing: 'PROOF_MISSING',
    tooLarge: 'PROOF_TOO_LARGE',
  },
  reply: doneWith(Order),
  problems: ['PROOF_TYPE', 'PROOF_BROKEN', 'PROOF_LIMIT', 'ORDER_NOT_PAYABLE'],
  idempotent: true,
})

const proof = z.object({ id, n: z.string().check(z.regex(/^[1-9]\d*$/, 'WHOLE_NUMBER')) })

export const showProof = defineEndpoint({
  method: 'GET',
  path: '/transactions/:id/payment-proofs/:n',
  summary: 'A proof I sent, from 1',
  access: 'customer',
  params: proof,
  reply: 'image/jpeg',
})

export const showProofToAdmin = defineEndpoint({
  ...showProof,
  path: '/admin/transactions/:id/payment-proofs/:n',
  summary: 'A proof of any order',
  access: 'admin',
})

/** Another proof that shows the same picture. */
export const SeenProof = z.object({
  order_id: z.string(),
  reference: z.string(),
  customer_name: z.string(),
  status: OrderStatus,
  total_amount: z.int(),
  n: z.int(),
  uploaded_at: moment,
  /** Byte by byte; otherwise it is nearly the same picture. */
  same_file: z.boolean(),
})
export type SeenProof = z.infer<typeof SeenProof>

export const listSeenProofs = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions/:id/payment-proofs/:n/seen',
  summary: 'Other proofs with the same picture, five at most: a hint, never a verdict',
  access: 'admin',
  params: proof,
  reply: answer(z.array(SeenProof)),
})
