import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './ledger-schemas.ts'

export type {
  ReversedForBooking,
  ListedPayment,
  OpenOrders,
  OpenBookings,
  MoneyReport,
  LedgerProblem,
  LedgerVerification,
} from './ledger-schemas.ts'

/**
 * A `late` refund is for a cancelled or expired order. An `overpaid` refund is for more money than the order
 * costs.
 */
export const refundCauses = ['late', 'overpaid'] as const

export type RefundCause = (typeof refundCauses)[number]

export const recordPayment = endpoint<typeof schemas.recordPayment>(
  'POST',
  '/admin/transactions/:id/payments',
  { idempotent: true },
)
export const reversePayment = endpoint<typeof schemas.reversePayment>('POST', '/admin/payments/:id/reverse')
export const refundOrder = endpoint<typeof schemas.refundOrder>('POST', '/admin/transactions/:id/refunds', {
  idempotent: true,
})
export const reopenOrder = endpoint<typeof schemas.reopenOrder>('POST', '/admin/transactions/:id/reopen')
export const listPayments = endpoint<typeof schemas.listPayments>('GET', '/admin/payments')
export const exportPayments = endpoint<typeof schemas.exportPayments>('GET', '/admin/payments.csv', {
  reply: 'text/csv; charset=utf-8',
})
export const uploadPaymentPicture = endpoint<typeof schemas.uploadPaymentPicture>(
  'POST',
  '/admin/payment-pictures',
  { file: 'picture' },
)
export const showPaymentPicture = endpoint<typeof schemas.showPaymentPicture>(
  'GET',
  '/admin/payments/:id/picture',
  { reply: 'image/jpeg' },
)
export const listUnpaidOrders = endpoint<typeof schemas.listUnpaidOrders>('GET', '/admin/payments/unpaid')
export const exportUnpaidOrders = endpoint<typeof schemas.exportUnpaidOrders>(
  'GET',
  '/admin/payments/unpaid.csv',
  { reply: 'text/csv; charset=utf-8' },
)
export const listDueRefunds = endpoint<typeof schemas.listDueRefunds>('GET', '/admin/payments/to-refund')
export const exportDueRefunds = endpoint<typeof schemas.exportDueRefunds>(
  'GET',
  '/admin/payments/to-refund.csv',
  { reply: 'text/csv; charset=utf-8' },
)
export const showMoneyReport = endpoint<typeof schemas.showMoneyReport>('GET', '/admin/reports/money')
export const showLedgerVerification = endpoint<typeof schemas.showLedgerVerification>(
  'GET',
  '/admin/ledger/verification',
)
export const verifyLedger = endpoint<typeof schemas.verifyLedger>('POST', '/admin/ledger/verification')
