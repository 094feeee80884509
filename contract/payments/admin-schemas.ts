import * as z from 'zod/mini'
import { DeliveryKind } from '../delivery/fields.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, doneWith, id, moment, text, paidAmount } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { AdminOrder } from '../orders/admin-schemas.ts'
import { OrderStatus } from '../orders/schemas.ts'
import { showProof } from './schemas.ts'

const order = z.object({ id })
const rawText = z.nullish(z.string())
const rawReason = { rejection_reason: rawText, reason: rawText }

const pickReason = <Raw extends { rejection_reason?: string | null; reason?: string | null }>({
  reason,
  ...rest
}: Raw) => ({ ...rest, rejection_reason: rest.rejection_reason ?? reason ?? '' })

const RejectionFields = z.object({ rejection_reason: text(limits.reason) })

/** The reason is required. Older clients send it as `reason`. */
export const RejectionReason = z.pipe(z.pipe(z.object(rawReason), z.transform(pickReason)), RejectionFields)

/** The newest proof that the admin saw. The decision is refused if the customer has sent another one since. */
const seenProof = { proof: z.optional(z.int()) }

const PaymentRejection = z.pipe(
  z.pipe(z.object({ ...rawReason, ...seenProof }), z.transform(pickReason)),
  z.extend(RejectionFields, seenProof),
)

const changed = doneWith(AdminOrder)

export const ArrivedAmount = z.object({ amount: paidAmount })

export const confirmPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/confirm',
  summary:
    'Confirm that the payment arrived: the due amount, or `amount`. With less, the order waits for the rest; the surplus is to be refunded',
  access: 'admin',
  right: 'proofs',
  params: order,
  body: z.nullish(z.extend(z.partial(ArrivedAmount), seenProof)),
  reply: changed,
  idempotent: true,
  problems: ['ORDER_STEP_FORBIDDEN'],
})

export const rejectPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/reject',
  summary: 'Reject the proof with a reason that the customer reads',
  access: 'admin',
  right: 'proofs',
  params: order,
  body: PaymentRejection,
  reply: changed,
  idempotent: true,
  problems: ['ORDER_STEP_FORBIDDEN'],
})

export const showProofToAdmin = defineEndpoint({
  ...showProof,
  path: '/admin/transactions/:id/payment-proofs/:n',
  summary: 'Show a proof of any order',
  access: 'admin',
  right: 'payments',
})

export const SeenProof = z.object({
  order_id: z.string(),
  reference: z.string(),
  customer_name: z.string(),
  status: OrderStatus,
  delivery: z.nullable(z.object({ kind: DeliveryKind })),
  total_amount: z.int(),
  n: z.int(),
  uploaded_at: moment,
  /** The files are equal byte by byte. If not, the pictures are nearly the same. */
  same_file: z.boolean(),
})
export type SeenProof = z.infer<typeof SeenProof>

export const listSeenProofs = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions/:id/payment-proofs/:n/seen',
  summary: 'List up to five other proofs with the same picture: a hint, not a verdict',
  access: 'admin',
  right: 'proofs',
  params: showProof.params,
  reply: answer(z.array(SeenProof)),
})

export const ReadQris = z.object({
  payload: z.string(),
  merchant_name: z.string(),
  merchant_city: z.string(),
  /** The national merchant id (NMID) if the code has one, else the account number at the provider. */
  merchant_account: z.string(),
})
export type ReadQris = z.infer<typeof ReadQris>

const qrisPicture = {
  field: 'image',
  maxBytes: limits.qrisBytes,
  missing: 'PICTURE_MISSING',
  tooLarge: 'PICTURE_TOO_LARGE',
} as const

const qrisPictureProblems = [
  'PICTURE_TYPE',
  'PICTURE_BROKEN',
  'PICTURE_DIMENSIONS',
  'QRIS_UNREADABLE',
  'QRIS_SEVERAL',
  'QRIS_INVALID',
] as const

export const previewQris = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/qris/preview',
  summary: 'Read a picture of a static QRIS; writes nothing',
  access: 'admin',
  right: 'shop',
  file: qrisPicture,
  reply: answer(ReadQris),
  problems: [...qrisPictureProblems],
})

/** A new code changes who receives the payments, so it requires the password. */
export const QrisPassword = z.object({
  password: z.optional(z.string().check(z.maxLength(limits.passwordMax))),
})

export const changeQris = defineEndpoint({
  method: 'POST',
  path: '/admin/settings/qris',
  summary: 'Replace the QRIS that customers pay to by the one in a picture; requires the password',
  access: 'admin',
  right: 'shop',
  asksAgain: true,
  body: QrisPassword,
  file: qrisPicture,
  reply: answer(ReadQris),
  problems: [...qrisPictureProblems, 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
})
