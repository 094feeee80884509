import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, doneWith, id, moment, linkToken } from '../platform/fields.ts'

/*
 * An order that the owner took for somebody without an account, and the account that says it is hers. Whoever holds its link may
 * ask; the owner, who knows both, merges the two customers or declines.
 */

export const claimLinkedOrder = defineEndpoint({
  method: 'POST',
  path: '/pay/:token/claim',
  summary:
    'Ask for the order of a link to be kept with my account. `asked` says nothing of whose it is: the owner is shown it only when the phone number or e-mail of the account is that of the order',
  access: 'customer',
  secret: true,
  params: z.object({ token: linkToken }),
  reply: doneWith(z.object({ outcome: z.enum(['yours', 'asked']) })),
  problems: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
})

/** An account that asks for an order. */
export const OrderClaim = z.object({
  /** Who asks. */
  customer: z.object({
    id: z.string(),
    full_name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** Whose it is, who has no account. */
  of: z.object({ id: z.string(), full_name: z.string() }),
  /** What of both is the same and was confirmed by the account; a phone number never is. */
  matched: z.nullable(z.literal('email')),
  /** Else what is the same, but was only typed into the account: for the owner to compare. */
  typed: z.nullable(z.enum(['phone', 'email'])),
  asked_at: moment,
})
export type OrderClaim = z.infer<typeof OrderClaim>

export const listClaims = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions/:id/claims',
  summary: 'Accounts that ask for an order of a customer without one, and were not declined',
  access: 'admin',
  params: z.object({ id }),
  reply: answer(z.array(OrderClaim)),
})

export const declineClaim = defineEndpoint({
  method: 'DELETE',
  path: '/admin/transactions/:id/claims/:customerId',
  summary: 'Decline an account that asks for an order; it may not ask for it again',
  access: 'admin',
  params: z.object({ id, customerId: id }),
  reply: done,
})
