import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, moment } from '../platform/fields.ts'

/** Rupiah, and the number of orders. What each figure means: server/orders/sales-figures.ts. */
const Sum = z.object({
  orders: z.int(),
  /** The net: after discounts and refunds. */
  revenue: z.int(),
  /** How much of the net is for delivery; refunds are for the items first. */
  delivery: z.int(),
  gross: z.int(),
  discount: z.int(),
  refunded: z.int(),
})

/** An order counts on the day it was confirmed last, in Asia/Jakarta, unless it was cancelled afterwards. */
export const Sales = z.object({
  today: Sum,
  /** The same day last week, until the same time of the day, and all of it. */
  last_week_by_now: Sum,
  last_week: Sum,
  /** Thirty of them, today last. */
  days: z.array(z.extend(Sum, { day: z.string() })),
  /** Of the net of the same thirty days, what products brought, and what is for none of them. */
  products_revenue: z.int(),
  other_revenue: z.int(),
  /** Of the same thirty days, by pieces that were not refunded, with their net. */
  best_sellers: z.array(
    z.object({ product_id: z.string(), name: z.string(), quantity: z.int(), revenue: z.int() }),
  ),
  /** How long payments waited for a check, in minutes from the proof to the answer; null when there was none. */
  checks: z.object({
    checked: z.int(),
    median_minutes: z.nullable(z.int()),
    average_minutes: z.nullable(z.int()),
    /** Of those that still wait too. */
    longest_minutes: z.nullable(z.int()),
    /** Since when the oldest that still waits does. */
    waiting_since: z.nullable(moment),
  }),
  backup: z.object({
    last: z.nullable(z.object({ at: moment, file: z.string(), bytes: z.int() })),
    /** The newest attempt, when it failed. */
    problem: z.nullable(z.object({ at: moment, problem: z.string() })),
  }),
})
export type Sales = z.infer<typeof Sales>

export const showSales = defineEndpoint({
  method: 'GET',
  path: '/admin/sales',
  summary: 'How the shop does: today beside last week, thirty days, best sellers, checks and the last backup',
  access: 'admin',
  reply: answer(Sales),
})
