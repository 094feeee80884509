import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, doneWith, id, linkToken, moment } from '../platform/fields.ts'
import { languages } from '../platform/language.ts'
import { Order, OrderDelivery } from '../orders/schemas.ts'
import { uploadProof } from './schemas.ts'
import { continueUpload, findUpload, startUpload } from './upload-schemas.ts'

/*
 * Anyone with the link of an order sees only the fields listed here. Wrong, expired and invented links are
 * all answered with NOT_FOUND.
 */

export const LinkedOrder = z.extend(
  z.pick(Order, {
    id: true,
    reference: true,
    status: true,
    items: true,
    items_total: true,
    delivery_price: true,
    delivery_discount: true,
    unique_amount: true,
    discount_amount: true,
    vouchers: true,
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
    delivery: z.nullable(z.pick(OrderDelivery, { kind: true, name: true })),
  },
)
export type LinkedOrder = z.infer<typeof LinkedOrder>

const params = z.object({ token: linkToken })
const linkProblems = ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'] as const

export const showLinkedOrder = defineEndpoint({
  method: 'GET',
  path: '/pay/:token',
  summary: 'Show what is to be paid for the order of a link',
  access: 'visitor',
  secret: true,
  params,
  reply: answer(LinkedOrder),
  problems: linkProblems,
})

export const uploadLinkedProof = defineEndpoint({
  method: 'POST',
  path: '/pay/:token/payment-proof',
  summary: 'Upload a proof of payment for the order of a link (JPG, JPEG or PNG up to 5 MB)',
  access: 'visitor',
  secret: true,
  params,
  file: uploadProof.file,
  body: uploadProof.body,
  reply: doneWith(LinkedOrder),
  problems: [...linkProblems, ...uploadProof.problems],
  idempotent: true,
})

export const startLinkedUpload = defineEndpoint({
  ...startUpload,
  path: '/pay/:token/uploads',
  summary: 'Start a proof in parts for the order of a link',
  access: 'visitor',
  secret: true,
  params,
  problems: [...linkProblems, ...startUpload.problems],
})

const linkedPart = z.object({ token: linkToken, uploadId: id })

export const findLinkedUpload = defineEndpoint({
  ...findUpload,
  path: '/pay/:token/uploads/:uploadId',
  access: 'visitor',
  secret: true,
  params: linkedPart,
  problems: [...linkProblems, ...findUpload.problems],
})

export const continueLinkedUpload = defineEndpoint({
  ...continueUpload,
  path: '/pay/:token/uploads/:uploadId',
  access: 'visitor',
  secret: true,
  params: linkedPart,
  problems: [...linkProblems, ...continueUpload.problems],
})

const order = z.object({ id })

export const ActiveLink = z.object({
  made_at: moment,
  made_by: z.string(),
})
export type ActiveLink = z.infer<typeof ActiveLink>

export const showPaymentLink = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions/:id/payment-link',
  summary: 'Show whether an order has a payment link, and since when',
  access: 'admin',
  right: 'payments',
  params: order,
  reply: answer(z.nullable(ActiveLink)),
})

export const NewLink = z.object({
  /** The link is shown only once, because the shop stores only a hash. */
  url: z.string(),
  expires_at: z.nullable(moment),
  language: z.enum(languages),
})
export type NewLink = z.infer<typeof NewLink>

export const makePaymentLink = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/payment-link',
  summary: 'Make the payment link of an order that waits for a payment; replaces the previous link',
  access: 'admin',
  right: 'payments',
  params: order,
  reply: doneWith(NewLink),
  problems: ['ORDER_NOT_PAYABLE', 'PAYMENT_UNAVAILABLE'],
})
export const takeBackPaymentLink = defineEndpoint({
  method: 'DELETE',
  path: '/admin/transactions/:id/payment-link',
  summary: 'Remove the payment link of an order, if there is one',
  access: 'admin',
  right: 'payments',
  params: order,
  reply: done,
})
