import * as z from 'zod/mini'
import { Order, OrderDelivery, OrderItem, OrderVoucher, Payment } from '../orders/schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, doneWith, id, linkToken, moment } from '../platform/fields.ts'

/** What anyone with the link of a nota reads: what is printed on it, without the customer's phone number. */
export const LinkedNota = z.extend(
  z.pick(Order, {
    reference: true,
    status: true,
    customer_name: true,
    items_total: true,
    delivery_price: true,
    delivery_discount: true,
    unique_amount: true,
    discount_amount: true,
    discount_reason: true,
    total_amount: true,
    due_amount: true,
    refund_due: true,
    nota: true,
  }),
  {
    items: z.array(
      z.pick(OrderItem, {
        product_name: true,
        size_name: true,
        quantity: true,
        price_per_unit: true,
        price_before: true,
        total_price: true,
      }),
    ),
    delivery: z.nullable(z.pick(OrderDelivery, { kind: true, name: true })),
    vouchers: z.optional(
      z.array(z.pick(OrderVoucher, { code: true, items_amount: true, delivery_amount: true })),
    ),
    payments: z.array(
      z.pick(Payment, {
        id: true,
        direction: true,
        method: true,
        amount: true,
        received_at: true,
        reverses: true,
      }),
    ),
  },
)
export type LinkedNota = z.infer<typeof LinkedNota>

export const showLinkedNota = defineEndpoint({
  method: 'GET',
  path: '/nota/:token',
  summary: 'Show the nota of a link',
  access: 'visitor',
  secret: true,
  params: z.object({ token: linkToken }),
  reply: answer(LinkedNota),
  problems: ['NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
})

const order = z.object({ id })

/** The page is in the language of the order. */
export const NotaAddress = z.object({ url: z.string(), made_at: moment })
export type NotaAddress = z.infer<typeof NotaAddress>

export const makeOwnNotaLink = defineEndpoint({
  method: 'POST',
  path: '/transactions/:id/nota-link',
  summary: "Make the link of the nota of one of the customer's orders, or show the one that it has",
  access: 'customer',
  params: order,
  reply: doneWith(NotaAddress),
})

export const showNotaLink = defineEndpoint({
  method: 'GET',
  path: '/admin/transactions/:id/nota-link',
  summary: 'Show the link of the nota of an order, if there is one',
  access: 'admin',
  right: 'orders',
  params: order,
  reply: answer(z.nullable(NotaAddress)),
})

export const makeNotaLink = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/nota-link',
  summary: 'Make the link of the nota of an order, or show the one that it has',
  access: 'admin',
  right: 'orders',
  params: order,
  reply: doneWith(NotaAddress),
})

export const takeBackNotaLink = defineEndpoint({
  method: 'DELETE',
  path: '/admin/transactions/:id/nota-link',
  summary: 'Remove the link of the nota of an order, if there is one. A later link has another address',
  access: 'admin',
  right: 'orders',
  params: order,
  reply: done,
})
