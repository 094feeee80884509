import * as z from 'zod/mini'
import { AdminOrder, AdminOrderSummary, AdminPayment } from '../orders/admin-schemas.ts'
import { paymentDirections, paymentMethods } from '../orders/payment.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  day,
  doneWith,
  id,
  listed,
  longPaging,
  moment,
  optionalCode,
  optionalText,
  paidAmount,
  text,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { isDay, isMoment } from '../platform/typed-time.ts'
import { uploadProof } from './schemas.ts'
import { refundCauses } from './refund-causes.ts'

/** The moment is a day, or a moment with its UTC offset. The server refuses the future. */
const receivedAt = z.string().check(
  z.maxLength(40),
  z.refine((typed) => isDay(typed) || isMoment(typed), 'MOMENT_FORMAT'),
)

const order = z.object({ id })
const changed = doneWith(AdminOrder)
const direction = z.enum(paymentDirections)
const pictureId = z.nullish(id)
const method = z.enum(paymentMethods)

export const NewPayment = z.object({
  direction,
  method,
  amount: paidAmount,
  received_at: z.nullish(receivedAt),
  reference: optionalCode(limits.paymentReference),
  note: optionalText(limits.paymentNote),
  picture_id: pictureId,
})

export const recordPayment = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/payments',
  summary:
    'Record money that came in or went out for an order; when the price is covered, the order is confirmed',
  access: 'admin',
  right: 'payments',
  params: order,
  body: NewPayment,
  reply: changed,
  problems: ['REFUND_TOO_LARGE', 'ABOVE_OWN_LIMIT', 'ELEVATION_NEEDED', 'PICTURE_UNKNOWN'],
  status: 201,
  idempotent: true,
})

export const ReversalReason = z.object({ reason: text(limits.reason) })

/** The paid amount of a booking after a reversal. The client has to request the booking itself separately. */
export const ReversedForBooking = z.object({ booking_id: z.string(), paid_amount: z.int() })
export type ReversedForBooking = z.infer<typeof ReversedForBooking>

export const reversePayment = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/:id/reverse',
  summary:
    'Reverse an entry that was recorded by mistake, with a new entry; restocked pieces of a refund are taken from the stock again. Returns the order, or the paid amount of the booking',
  access: 'admin',
  right: 'ledger',
  params: order,
  body: ReversalReason,
  reply: doneWith(z.union([AdminOrder, ReversedForBooking])),
  problems: ['PAYMENT_REVERSED', 'REFUND_TOO_LARGE', 'INSUFFICIENT_STOCK'],
})

/** A refund has either lines of the order or an amount. An amount of the whole price refunds every piece. */
export const Refund = z.object({
  lines: z.nullish(
    z
      .array(
        z.object({
          product_id: z.nullish(id),
          size_id: z.nullish(id),
          /** The number of the item in the order, from 1, instead of `product_id` and `size_id`. */
          item: z.nullish(z.int().check(z.minimum(1), z.maximum(limits.orderLines))),
          /** The default is all pieces that were not refunded yet. */
          quantity: z.optional(z.int().check(z.minimum(1, 'QUANTITY_MIN'), z.maximum(limits.quantity))),
          /** The rupiah for these pieces, if the refund is less than what was paid for them. */
          amount: z.nullish(paidAmount),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  ),
  amount: z.nullish(paidAmount),
  /** The default is a bank transfer. */
  method: z.optional(method),
  reference: optionalCode(limits.paymentReference),
  /**
   * The pieces return to the stock: those of the lines, or all pieces of an order that is refunded in full.
   */
  restock: z.optional(z.boolean()),
  reason: text(limits.reason),
  picture_id: pictureId,
})

export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/refunds',
  summary: 'Refund money, by lines of the order or by an amount, with a reason that the customer reads',
  access: 'admin',
  right: 'refunds',
  params: order,
  body: Refund,
  reply: changed,
  problems: ['REFUND_TOO_LARGE', 'ABOVE_OWN_LIMIT', 'ELEVATION_NEEDED', 'PICTURE_UNKNOWN'],
  status: 201,
  idempotent: true,
})

export const reopenOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/reopen',
  summary: 'Reopen a cancelled order for which money was received; takes its stock again, or changes nothing',
  access: 'admin',
  right: 'payments',
  params: order,
  reply: changed,
  problems: ['ORDER_STEP_FORBIDDEN', 'VOUCHER_GONE', 'INSUFFICIENT_STOCK'],
})

/** The first and the last day, in Asia/Jakarta. */
const period = { from: z.optional(day), to: z.optional(day) }
const search = { ...period, method: z.optional(method), direction: z.optional(direction) }

export const ListedPayment = z.extend(AdminPayment, {
  order_id: z.nullable(z.string()),
  order_reference: z.nullable(z.string()),
  booking_id: z.nullable(z.string()),
  booking_reference: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  recorded_at: moment,
})
export type ListedPayment = z.infer<typeof ListedPayment>

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/admin/payments',
  summary: 'List the ledger by the time when the money was received or paid out, newest first',
  access: 'admin',
  right: 'turnover',
  query: z.extend(z.object(longPaging(50)), search),
  reply: listed(ListedPayment),
})

export const exportPayments = defineEndpoint({
  method: 'GET',
  path: '/admin/payments.csv',
  summary: 'Export the same entries by number as a CSV file (UTF-8, semicolons)',
  access: 'admin',
  right: 'turnover',
  query: z.object(search),
  reply: 'text/csv; charset=utf-8',
})

export const uploadPaymentPicture = defineEndpoint({
  method: 'POST',
  path: '/admin/payment-pictures',
  summary:
    'Upload a picture of a payment or a refund (JPG, JPEG or PNG up to 5 MB); it is deleted after a day unless a payment uses its id',
  access: 'admin',
  right: 'payments',
  file: { ...uploadProof.file, field: 'picture' },
  reply: answer(z.object({ id: z.string() })),
  problems: ['PROOF_TYPE', 'PROOF_BROKEN'],
  status: 201,
})

export const showPaymentPicture = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/:id/picture',
  summary: 'Show the picture of a ledger entry',
  access: 'admin',
  right: 'payments',
  params: order,
  reply: 'image/jpeg',
})

const OpenOrders = z.object({ orders: z.int(), amount: z.int() })
export type OpenOrders = z.infer<typeof OpenOrders>
const OpenBookings = z.object({ bookings: z.int(), amount: z.int() })
export type OpenBookings = z.infer<typeof OpenBookings>

/**
 * Orders with an outstanding amount or a due refund; `sum` covers all pages. Bookings have their own list, so
 * `bookings` has only their sum.
 */
const openOrders = z.extend(listed(AdminOrderSummary), { sum: OpenOrders, bookings: OpenBookings })

export const listUnpaidOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/unpaid',
  summary: 'List orders with an outstanding amount, oldest first, with the sum of all',
  access: 'admin',
  right: 'payments',
  query: z.object(longPaging(50)),
  reply: openOrders,
})

export const exportUnpaidOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/unpaid.csv',
  summary: 'Export the same orders as a CSV file (UTF-8, semicolons)',
  access: 'admin',
  right: 'payments',
  asksAgain: true,
  reply: 'text/csv; charset=utf-8',
})

const dueRefunds = { show: z.optional(z.enum(refundCauses)) }

export const listDueRefunds = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/to-refund',
  summary:
    'List orders with a due refund, oldest first, with the sum of all: cancelled orders with a payment, and overpaid orders',
  access: 'admin',
  right: 'payments',
  query: z.extend(z.object(longPaging(50)), dueRefunds),
  reply: openOrders,
})

export const exportDueRefunds = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/to-refund.csv',
  summary: 'Export the same orders as a CSV file (UTF-8, semicolons)',
  access: 'admin',
  right: 'payments',
  asksAgain: true,
  query: z.object(dueRefunds),
  reply: 'text/csv; charset=utf-8',
})

/** Both sums leave out reversed entries and their reversals. */
const Flow = z.object({ in: z.int(), out: z.int() })
const Open = z.object({ orders: z.int(), bookings: z.int(), amount: z.int() })

export const MoneyReport = z.extend(Flow, {
  from: z.string(),
  to: z.string(),
  methods: z.array(z.extend(Flow, { method })),
  days: z.array(z.extend(Flow, { day: z.string(), method })),
  workshop: Flow,
  unpaid: Open,
  to_refund: Open,
})
export type MoneyReport = z.infer<typeof MoneyReport>

export const showMoneyReport = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/money',
  summary: 'Report money in and out by day and method; by default of the last thirty days',
  access: 'admin',
  right: 'turnover',
  query: z.object(period),
  reply: answer(MoneyReport),
})

const ledgerProblems = ['altered', 'removed', 'inserted', 'sum', 'nota'] as const
export type LedgerProblem = (typeof ledgerProblems)[number]

export const LedgerVerification = z.object({
  checked_at: moment,
  ok: z.boolean(),
  rows: z.int(),
  /**
   * The first problem. An entry was altered, removed or inserted outside the shop. For `sum`, the sum stored
   * with an order or a booking differs from its entries. For `nota`, a nota is missing or was not issued by
   * the shop.
   */
  problem: z.nullable(z.enum(ledgerProblems)),
  number: z.nullable(z.int()),
  order_id: z.nullable(z.string()),
  order_reference: z.nullable(z.string()),
  booking_id: z.nullable(z.string()),
  booking_reference: z.nullable(z.string()),
})
export type LedgerVerification = z.infer<typeof LedgerVerification>

export const showLedgerVerification = defineEndpoint({
  method: 'GET',
  path: '/admin/ledger/verification',
  summary: 'Show the last verification of the ledger; null before the first one',
  access: 'admin',
  right: 'ledger',
  reply: answer(z.nullable(LedgerVerification)),
})

export const verifyLedger = defineEndpoint({
  method: 'POST',
  path: '/admin/ledger/verification',
  summary:
    'Verify the ledger now. For a large ledger, `data` is the previous result, and the task `task_id` verifies it',
  access: 'admin',
  right: 'ledger',
  reply: z.extend(doneWith(z.nullable(LedgerVerification)), { task_id: z.nullable(z.string()) }),
})
