import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, moment } from '../platform/fields.ts'

/** server/orders/sales-figures.ts defines each figure. */
const Sum = z.object({
  orders: z.int(),
  /** The net after discounts and refunds. */
  revenue: z.int(),
  /** The part of the net that is for delivery. Refunds count against the items first. */
  delivery: z.int(),
  gross: z.int(),
  discount: z.int(),
  refunded: z.int(),
})

/**
 * An order counts on the day of its last confirmation, in Asia/Jakarta, unless it was cancelled afterwards.
 */
export const Sales = z.object({
  today: Sum,
  /**
   * Both sums are for the same weekday of last week: up to the current time of day, and for the whole day.
   */
  last_week_by_now: Sum,
  last_week: Sum,
  days: z.array(z.extend(Sum, { day: z.string() })),
  /** The net of the last thirty days: from products, and from everything else. */
  products_revenue: z.int(),
  other_revenue: z.int(),
  /** The best sellers of the last thirty days, without the pieces that were refunded. */
  best_sellers: z.array(
    z.object({ product_id: z.string(), name: z.string(), quantity: z.int(), revenue: z.int() }),
  ),
  /** The minutes from a proof to the owner's answer are null without any proof. */
  checks: z.object({
    checked: z.int(),
    median_minutes: z.nullable(z.int()),
    average_minutes: z.nullable(z.int()),
    /** The longest wait includes proofs that still wait. */
    longest_minutes: z.nullable(z.int()),
    waiting_since: z.nullable(moment),
  }),
  backup: z.object({
    last: z.nullable(z.object({ at: moment, file: z.string(), bytes: z.int() })),
    problem: z.nullable(z.object({ at: moment, problem: z.string() })),
  }),
})
export type Sales = z.infer<typeof Sales>

export const showSales = defineEndpoint({
  method: 'GET',
  path: '/admin/sales',
  summary:
    'Show sales: today compared with last week, thirty days, best sellers, payment checks and the last backup',
  access: 'admin',
  reply: answer(Sales),
})
