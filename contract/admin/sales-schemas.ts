import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, day, moment } from '../platform/fields.ts'
import { periodNames } from './periods.ts'
import { salesGroupings, salesSorts } from './sales.ts'

/** The first and the last day, in Asia/Jakarta, or a named period. Without any, the last thirty days. */
const period = { period: z.optional(z.enum(periodNames)), from: z.optional(day), to: z.optional(day) }

/** server/orders/sales-figures.ts defines each figure. */
const Figures = z.object({
  orders: z.int(),
  /** The pieces that were not refunded. */
  pieces: z.int(),
  /** The net after discounts and refunds. */
  revenue: z.int(),
  refunded: z.int(),
})

const Sum = z.extend(Figures, {
  /** The part of the net that is for delivery. Refunds count against the items first. */
  delivery: z.int(),
  gross: z.int(),
  discount: z.int(),
})
export type SalesSum = z.infer<typeof Sum>

/**
 * An order counts on the day of its last confirmation, in Asia/Jakarta, unless it was cancelled afterwards.
 */
export const Sales = z.object({
  /** The current day of the shop. */
  date: z.string(),
  today: Sum,
  /**
   * Both sums are for the same weekday of last week: up to the current time of day, and for the whole day.
   */
  last_week_by_now: Sum,
  last_week: Sum,
  /** The rest is of this period. */
  from: z.string(),
  to: z.string(),
  sum: Sum,
  /**
   * The period before. If the period is not over yet, its sum ends as long after its begin as now is after the
   * begin of the period, at `until`.
   */
  before: z.object({ from: z.string(), to: z.string(), until: z.nullable(moment), sum: Sum }),
  /** A long period has an entry for each month, whose `day` is its first one in the period. */
  unit: z.enum(['day', 'month']),
  days: z.array(z.extend(Sum, { day: z.string() })),
  /** The net: from products, and from everything else. */
  products_revenue: z.int(),
  other_revenue: z.int(),
  /** The best sellers, without the pieces that were refunded. */
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
  /** Null without the right to the shop. */
  backup: z.nullable(
    z.object({
      last: z.nullable(z.object({ at: moment, file: z.string(), bytes: z.int() })),
      problem: z.nullable(z.object({ at: moment, problem: z.string() })),
    }),
  ),
})
export type Sales = z.infer<typeof Sales>

export const showSales = defineEndpoint({
  method: 'GET',
  path: '/admin/sales',
  summary:
    'Show sales: today compared with last week, a period compared with the one before, best sellers, payment checks and the last backup',
  access: 'admin',
  right: 'turnover',
  query: z.object(period),
  reply: answer(Sales),
})

const grouped = { ...period, by: z._default(z.optional(z.enum(salesGroupings)), 'product') }
const sort = z.optional(z.enum(salesSorts))

export const SalesReport = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(salesGroupings),
  total: Figures,
  /** At most 500 rows; the CSV file has all `groups`. */
  groups: z.int(),
  rows: z.array(z.extend(Figures, { key: z.string(), name: z.string() })),
  /**
   * What belongs to no product: delivery, free lines, and refunds of an amount. It is null when
   * the rows are not products or categories. An order with several products counts in each of their rows.
   */
  other: z.nullable(Figures),
})
export type SalesReport = z.infer<typeof SalesReport>

export const reportSales = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/sales',
  summary:
    'Report sales by product, category, channel, customer, day, week or month, highest net first; days first to last',
  access: 'admin',
  right: 'turnover',
  query: z.object({ ...grouped, sort }),
  reply: answer(SalesReport),
})

export const exportSales = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/sales.csv',
  summary: 'Export the same report with all rows as a CSV file (UTF-8, semicolons)',
  access: 'admin',
  right: 'turnover',
  query: z.object({ ...grouped, sort }),
  reply: 'text/csv; charset=utf-8',
})
