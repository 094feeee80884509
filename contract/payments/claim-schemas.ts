import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, doneWith, id, moment, linkToken } from '../platform/fields.ts'

/*
 * An account can claim an order that the owner took for a customer without an account. Anyone with the
 * payment link of the order can claim it. The owner, who knows both customers, merges them or declines.
 */

export const claimLinkedOrder = defineEndpoint({
  method: 'POST',
  path: '/pay/:token/claim',
  summary:
    'Claim the order of a link for the signed-in account. `asked` does not reveal whose order it is: the owner sees the claim only when the phone number or e-mail of the account matches the order',
  access: 'customer',
  secret: true,
  params: z.object({ token: linkToken }),
  reply: doneWith(z.object({ outcome: z.enum(['yours', 'asked']) })),
  problems: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
})

export const OrderClaim = z.object({
  customer: z.object({
    id: z.string(),
    full_name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  of: z.object({ id: z.string(), full_name: z.string() }),
  /** The data that both customers share and the account has confirmed. A phone number is never confirmed. */
  matched: z.nullable(z.literal('email')),
  /**
   * Without `matched`, this names the data that both customers share but the account has not confirmed. The
   * owner has to compare.
   */
  typed: z.nullable(z.enum(['phone', 'email'])),
  asked_at: moment,
})
export type OrderClaim = z.infer<typeof OrderClaim>

export const listClaims = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions/:id/claims',
  summary: 'List the accounts that claim an order of a customer without an account and were not declined',
  access: 'admin',
  right: 'customers',
  params: z.object({ id }),
  reply: answer(z.array(OrderClaim)),
})

export const declineClaim = defineEndpoint({
  method: 'DELETE',
  path: '/admin/transactions/:id/claims/:customerId',
  summary: 'Decline a claim; the account cannot claim this order again',
  access: 'admin',
  right: 'customers',
  params: z.object({ id, customerId: id }),
  reply: done,
})
