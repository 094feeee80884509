import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, day } from '../platform/fields.ts'
import { NewVoucher } from '../vouchers/admin-schemas.ts'
import { periodNames } from './periods.ts'

/** The first and the last day, in Asia/Jakarta, or a named period. Without any, the last thirty days. */
const period = { period: z.optional(z.enum(periodNames)), from: z.optional(day), to: z.optional(day) }

/** server/orders/sales-figures.ts defines which orders count, and their net. */
const OrdersWith = z.object({
  orders: z.int(),
  revenue: z.int(),
  /** The mean net of an order, rounded. Null without orders. */
  average: z.nullable(z.int()),
})

const VoucherRow = z.extend(OrdersWith, {
  voucher_id: z.string(),
  /** The code that all customers share. Null if each has a single one. */
  code: z.nullable(z.string()),
  name: z.string(),
  /** What it took off the items and the delivery. */
  discount: z.int(),
  /** Accounts whose first order it was, and the others. */
  new_customers: z.int(),
  returning_customers: z.int(),
})

const SaleRow = z.object({
  product_id: z.string(),
  name: z.string(),
  /** The pieces that were not refunded, at their sale price. */
  pieces: z.int(),
  revenue: z.int(),
  /** Less than the struck prices. */
  discount: z.int(),
})

export const VoucherReport = z.object({
  from: z.string(),
  to: z.string(),
  /** By discount, highest first. */
  vouchers: z.array(VoucherRow),
  sales: z.array(SaleRow),
  /** The orders with a voucher, and those without. */
  with_voucher: OrdersWith,
  without_voucher: OrdersWith,
})
export type VoucherReport = z.infer<typeof VoucherReport>

export const reportVouchers = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/vouchers',
  summary: 'Report what vouchers and sale prices brought and cost in a period',
  access: 'admin',
  right: 'turnover',
  query: z.object(period),
  reply: answer(VoucherReport),
})

export const exportVouchers = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/vouchers.csv',
  summary: 'Export the same report as a CSV file (UTF-8, semicolons)',
  access: 'admin',
  right: 'turnover',
  query: z.object(period),
  reply: 'text/csv; charset=utf-8',
})

export const VoucherPreview = z.object({
  from: z.string(),
  to: z.string(),
  /** All orders of the period, and their net. */
  orders: z.int(),
  revenue: z.int(),
  /** The orders that would have used the voucher, their net, and what it would have taken off. */
  used: z.int(),
  used_revenue: z.int(),
  discount: z.int(),
  /** The discounts that these orders had anyway: sale prices, vouchers and the owner's own ones. */
  usual_discount: z.int(),
})
export type VoucherPreview = z.infer<typeof VoucherPreview>

export const previewVoucher = defineEndpoint({
  method: 'POST',
  path: '/admin/vouchers/preview',
  summary: 'Compute what a voucher would have cost in the last thirty days; its period does not count',
  access: 'admin',
  right: 'catalogue',
  body: NewVoucher,
  reply: answer(VoucherPreview),
})
