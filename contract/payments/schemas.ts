import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { doneWith, id } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { Order } from '../orders/schemas.ts'
import { proofMethods } from '../orders/payment.ts'

export const uploadProof = defineEndpoint({
  method: 'POST',
  path: '/transactions/:id/payment-proof',
  summary: 'Upload a proof of payment (JPG, JPEG or PNG up to 5 MB)',
  access: 'customer',
  params: z.object({ id }),
  file: {
    field: 'payment_proof',
    maxBytes: limits.proofBytes,
    missing: 'PROOF_MISSING',
    tooLarge: 'PROOF_TOO_LARGE',
  },
  body: z.object({
    /** The default is QRIS. */
    method: z.optional(z.enum(proofMethods)),
  }),
  reply: doneWith(Order),
  problems: ['PROOF_TYPE', 'PROOF_BROKEN', 'PROOF_LIMIT', 'ORDER_NOT_PAYABLE'],
  idempotent: true,
})

const proof = z.object({ id, n: z.string().check(z.regex(/^[1-9]\d*$/, 'WHOLE_NUMBER')) })

export const showProof = defineEndpoint({
  method: 'GET',
  path: '/transactions/:id/payment-proofs/:n',
  summary: 'Show a proof that the customer sent, numbered from 1',
  access: 'customer',
  params: proof,
  reply: 'image/jpeg',
})
