import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, doneWith, id, linkToken, moment } from '../platform/fields.ts'
import { languages } from '../platform/language.ts'
import { Order, OrderDelivery } from '../orders/schemas.ts'
import { uploadProof } from './schemas.ts'

/*
 * The payment of one order for whoever holds its link, and for nobody else: what is not named here is not told. Wrong, used up and
 * invented links are one NOT_FOUND.
 */

export const LinkedOrder = z.extend(
  z.pick(Order, {
    id: true,
    reference: true,
    status: true,
    items: true,
    items_total: true,
    delivery_price: true,
    unique_amount: true,
    discount_amount: true,
    total_amount: true,
    paid_amount: true,
    due_amount: true,
    refund_due: true,
    credited_amount: true,
    total_quantity: true,
    refunded_quantity: true,
    pay_on_arrival: true,
    rejection_reason: true,
    expires_at: true,
    qris_payload: true,
    transfer_accounts: true,
  }),
  {
    /** Not where to. */
    delivery: z.nullable(z.pick(OrderDelivery, { kind: true, name: true })),
  },
)
export type LinkedOrder = z.infer<typeof LinkedOrder>

const params = z.object({ token: linkToken })
const linkProblems = ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'] as const

export const showLinkedOrder = defineEndpoint({
  method: 'GET',
  path: '/pay/:token',
  summary: 'What is to be paid, for whoever holds the link of an order',
  access: 'visitor',
  secret: true,
  params,
  reply: answer(LinkedOrder),
  problems: linkProblems,
})

export const uploadLinkedProof = defineEndpoint({
  method: 'POST',
  path: '/pay/:token/payment-proof',
  summary: 'Send a picture that proves the payment, by the link of an order (JPG, JPEG or PNG up to 5 MB)',
  access: 'visitor',
  secret: true,
  params,
  file: uploadProof.file,
  body: uploadProof.body,
  reply: doneWith(LinkedOrder),
  problems: [...linkProblems, ...uploadProof.problems],
  idempotent: true,
})

const order = z.object({ id })

/** Of a link only that it is there: what it says was shown once. */
export const LiveLink = z.object({
  made_at: moment,
  made_by: z.string(),
})
export type LiveLink = z.infer<typeof LiveLink>

export const showPaymentLink = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions/:id/payment-link',
  summary: 'Whether an order has a payment link, and since when',
  access: 'admin',
  params: order,
  reply: answer(z.nullable(LiveLink)),
})

export const NewLink = z.object({
  /** Shown this once: the shop keeps no copy. */
  url: z.string(),
  /** The order's own; null of one that does not expire. */
  expires_at: z.nullable(moment),
  /** Of the customer. */
  language: z.enum(languages),
})
export type NewLink = z.infer<typeof NewLink>

export const makePaymentLink = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/payment-link',
  summary: 'Make the payment link of an order that waits for a payment; the one before ends',
  access: 'admin',
  params: order,
  reply: doneWith(NewLink),
  problems: ['ORDER_NOT_PAYABLE'],
})
export const takeBackPaymentLink = defineEndpoint({
  method: 'DELETE',
  path: '/admin/transactions/:id/payment-link',
  summary: 'End the payment link of an order; without one nothing happens',
  access: 'admin',
  params: order,
  reply: done,
})
