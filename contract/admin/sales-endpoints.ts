import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, moment } from '../platform/fields.ts'

/** How many orders were paid for, their rupiah, and how many of these were for their delivery. */
const Sum = z.object({ orders: z.int(), revenue: z.int(), delivery: z.int() })

/** An order counts on the day its payment was confirmed, in Asia/Jakarta, unless it was cancelled afterwards. */
export const Sales = z.object({
  /** A busy shop's are counted once a minute: when that was. Null: just now. */
  counted_at: z.nullable(moment),
  today: Sum,
  /** The same day last week, until the same time of the day, and all of it. */
  last_week_by_now: Sum,
  last_week: Sum,
  /** Thirty of them, today last. */
  days: z.array(z.extend(Sum, { day: z.string() })),
  /** Of the same thirty days, by pieces. */
  best_sellers: z.array(
    z.object({ product_id: z.string(), name: z.string(), quantity: z.int(), revenue: z.int() }),
  ),
  /** How long payments waited for a check, in minutes from the proof to the answer; null when there was none. */
  checks: z.object({
    checked: z.int(),
    median_minutes: z.nullable(z.int()),
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
