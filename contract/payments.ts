import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { Order } from './orders.ts'

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

export const uploadProof = defineCall({
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
  reply: z.object({ success: z.literal(true), message: z.string(), data: Order }),
  idempotent: true,
})

const proof = z.object({ id, n: z.string().check(z.regex(/^[1-9]\d?$/, 'WHOLE_NUMBER')) })

export const showProof = defineCall({
  method: 'GET',
  path: '/transactions/:id/payment-proofs/:n',
  summary: 'A proof I sent, from 1',
  access: 'customer',
  params: proof,
  reply: 'image/jpeg',
})

export const showProofToAdmin = defineCall({
  ...showProof,
  path: '/admin/transactions/:id/payment-proofs/:n',
  summary: 'A proof of any order',
  access: 'admin',
})
