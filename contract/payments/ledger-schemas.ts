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
import { isDay } from '../platform/time.ts'
import { uploadProof } from './schemas.ts'
import { refundCauses } from './ledger-endpoints.ts'

/** A day, or a moment with its zone; not in the future. */
const receivedAt = z.string().check(
  z.maxLength(40),
  z.refine((typed) => isDay(typed) || isMoment(typed), 'MOMENT_FORMAT'),
)

const isMoment = (typed: string): boolean =>
  /^2\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/.test(typed) &&
  isDay(typed.slice(0, 10)) &&
  !Number.isNaN(Date.parse(typed))

const order = z.object({ id })
const changed = doneWith(AdminOrder)
const direction = z.enum(paymentDirections)
/** Of a picture that was uploaded before. */
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
  summary: 'Record money that came in or went out for an order; one whose price is covered then is confirmed',
  access: 'admin',
  params: order,
  body: NewPayment,
  reply: changed,
  problems: ['REFUND_TOO_LARGE', 'PICTURE_UNKNOWN'],
  status: 201,
  idempotent: true,
})

export const ReversalReason = z.object({ reason: text(limits.reason) })

/** What is left of the money of a booking after one of its rows was taken back; the booking itself is asked for. */
export const ReversedForBooking = z.object({ booking_id: z.string(), paid_amount: z.int() })
export type ReversedForBooking = z.infer<typeof ReversedForBooking>

export const reversePayment = defineEndpoint({
  method: 'POST',
  path: '/admin/payments/:id/reverse',
  summary:
    'Take back a row that was recorded by mistake, by another row; pieces that a refund put back are taken from the stock again. Answers the order, or of a booking what is left of its money',
  access: 'admin',
  params: order,
  body: ReversalReason,
  reply: doneWith(z.union([AdminOrder, ReversedForBooking])),
  problems: ['PAYMENT_REVERSED', 'REFUND_TOO_LARGE', 'INSUFFICIENT_STOCK'],
})

/** Either lines of the order, or an amount. An amount that takes all the order costs refunds every piece of it. */
export const Refund = z.object({
  lines: z.nullish(
    z
      .array(
        z.object({
          product_id: z.nullish(id),
          size_id: z.nullish(id),
          /** Instead of both which of the order's items it is, the first being 1. */
          item: z.nullish(z.int().check(z.minimum(1), z.maximum(limits.orderLines))),
          /** All that was not refunded yet, unless said. */
          quantity: z.optional(z.int().check(z.minimum(1, 'QUANTITY_MIN'), z.maximum(limits.quantity))),
          /** Rupiah for these pieces, when it is less than what was paid for them. */
          amount: z.nullish(paidAmount),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  ),
  amount: z.nullish(paidAmount),
  /** How it was given back; by bank transfer unless said. */
  method: z.optional(method),
  reference: optionalCode(limits.paymentReference),
  /** The pieces come back to the stock: those of the lines, or all of an order that is refunded as a whole. */
  restock: z.optional(z.boolean()),
  reason: text(limits.reason),
  picture_id: pictureId,
})

export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/refunds',
  summary: 'Give money back, by lines of the order or by an amount, for a reason that the customer reads',
  access: 'admin',
  params: order,
  body: Refund,
  reply: changed,
  problems: ['REFUND_TOO_LARGE', 'PICTURE_UNKNOWN'],
  status: 201,
  idempotent: true,
})

export const reopenOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/transactions/:id/reopen',
  summary:
    'Go on with a cancelled order that money is there for: its stock is taken again, or nothing happens',
  access: 'admin',
  params: order,
  reply: changed,
  problems: ['ORDER_STEP_FORBIDDEN', 'INSUFFICIENT_STOCK'],
})

/** Days in Asia/Jakarta, included. */
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
  summary: 'The ledger, by when the money came or went, newest first',
  access: 'admin',
  query: z.extend(z.object(longPaging(50)), search),
  reply: listed(ListedPayment),
})

export const exportPayments = defineEndpoint({
  method: 'GET',
  path: '/admin/payments.csv',
  summary: 'The same rows in the order of their numbers, as a table for spreadsheets (UTF-8, semicolons)',
  access: 'admin',
  query: z.object(search),
  reply: 'text/csv; charset=utf-8',
})

export const uploadPaymentPicture = defineEndpoint({
  method: 'POST',
  path: '/admin/payment-pictures',
  summary:
    'Keep a picture that shows a payment or a refund (JPG, JPEG or PNG up to 5 MB), to be named by its id; unused it is removed after a day',
  access: 'admin',
  file: { ...uploadProof.file, field: 'picture' },
  reply: answer(z.object({ id: z.string() })),
  problems: ['PROOF_TYPE', 'PROOF_BROKEN'],
  status: 201,
})

export const showPaymentPicture = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/:id/picture',
  summary: 'The picture of a row of the ledger',
  access: 'admin',
  params: order,
  reply: 'image/jpeg',
})

const OpenOrders = z.object({ orders: z.int(), amount: z.int() })
export type OpenOrders = z.infer<typeof OpenOrders>
const OpenBookings = z.object({ bookings: z.int(), amount: z.int() })
export type OpenBookings = z.infer<typeof OpenBookings>

/**
 * Orders with money that is still to come or to go back; `sum` is that of all of them, whichever page. Of bookings, which have their own
 * list, only what they come to.
 */
const openOrders = z.extend(listed(AdminOrderSummary), { sum: OpenOrders, bookings: OpenBookings })

export const listUnpaidOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/unpaid',
  summary: 'Orders of which money is due, oldest first, with the sum of all',
  access: 'admin',
  query: z.object(longPaging(50)),
  reply: openOrders,
})

export const exportUnpaidOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/unpaid.csv',
  summary: 'The same orders as a table for spreadsheets (UTF-8, semicolons)',
  access: 'admin',
  reply: 'text/csv; charset=utf-8',
})

const dueRefunds = { show: z.optional(z.enum(refundCauses)) }

export const listDueRefunds = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/to-refund',
  summary:
    'Orders of which money is to be given back, oldest first, with the sum of all: cancelled ones that money came in for, and those paid too much',
  access: 'admin',
  query: z.extend(z.object(longPaging(50)), dueRefunds),
  reply: openOrders,
})

export const exportDueRefunds = defineEndpoint({
  method: 'GET',
  path: '/admin/payments/to-refund.csv',
  summary: 'The same orders as a table for spreadsheets (UTF-8, semicolons)',
  access: 'admin',
  query: z.object(dueRefunds),
  reply: 'text/csv; charset=utf-8',
})

/** Rupiah. A row that was reversed is in neither. */
const Flow = z.object({ in: z.int(), out: z.int() })
const Open = z.object({ orders: z.int(), bookings: z.int(), amount: z.int() })

export const MoneyReport = z.extend(Flow, {
  from: z.string(),
  to: z.string(),
  methods: z.array(z.extend(Flow, { method })),
  /** Those on which money moved, oldest first. */
  days: z.array(z.extend(Flow, { day: z.string(), method })),
  /** What of it was for bookings. */
  workshop: Flow,
  /** As it is now: orders and bookings that customers still owe something for, and those of which something is to be given back. */
  unpaid: Open,
  to_refund: Open,
})
export type MoneyReport = z.infer<typeof MoneyReport>

export const showMoneyReport = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/money',
  summary: 'Money in and out by day and method; the last thirty days unless said',
  access: 'admin',
  query: z.object(period),
  reply: answer(MoneyReport),
})

const ledgerProblems = ['altered', 'removed', 'inserted', 'sum', 'nota'] as const
export type LedgerProblem = (typeof ledgerProblems)[number]

export const LedgerVerification = z.object({
  checked_at: moment,
  ok: z.boolean(),
  /** How many rows the ledger has. */
  rows: z.int(),
  /**
   * What is wrong first: a row was altered, removed or inserted by hand, the sum that an order or a booking carries is not that of its
   * rows, or a nota is not there, or was not issued here.
   */
  problem: z.nullable(z.enum(ledgerProblems)),
  /** The number of that row or nota. */
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
  summary: 'When the ledger was verified last and what was found; null before the first time',
  access: 'admin',
  reply: answer(z.nullable(LedgerVerification)),
})

export const verifyLedger = defineEndpoint({
  method: 'POST',
  path: '/admin/ledger/verification',
  summary:
    'Verify the ledger now. Of a large one `data` is what was found last time, and the task with this id goes through it anew',
  access: 'admin',
  reply: z.extend(doneWith(z.nullable(LedgerVerification)), { task_id: z.nullable(z.string()) }),
})
