import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { doneWith, id, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { AdminOrder } from '../orders/admin-endpoints.ts'

const order = z.object({ id })
const unread = z.nullish(z.string())

/** Required; also read where an older client writes it, in `reason`. */
export const RejectionReason = z.pipe(
  z.pipe(
    z.object({ rejection_reason: unread, reason: unread }),
    z.transform(({ rejection_reason, reason }) => ({ rejection_reason: rejection_reason ?? reason ?? '' })),
  ),
  z.object({ rejection_reason: text(limits.reason) }),
)
/** Asked once more, as a new code changes who is paid. */
export const QrisPassword = z.object({
  password: z.optional(z.string().check(z.maxLength(limits.passwordMax))),
})

const changed = doneWith(AdminOrder)

export const confirmPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/confirm',
  summary: 'The money has arrived',
  access: 'admin',
  params: order,
  reply: changed,
  problems: ['ORDER_STEP_FORBIDDEN'],
})

export const rejectPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/reject',
  summary: 'The proof does not hold, for a reason the customer reads',
  access: 'admin',
  params: order,
  body: RejectionReason,
  reply: changed,
  problems: ['ORDER_STEP_FORBIDDEN'],
})
