import { forgetDevices } from '#server/accounts/known-devices.ts'
import { forgetConfirmations } from '#server/accounts/confirm-email.ts'
import { forgetResetCodes, forgetSessions } from '#server/accounts/sessions.ts'
import { forgetPaymentPictures } from '#server/payments/payment-pictures.ts'
import type { Tables } from './platform/database/tables.ts'
import { deleteOldPageChanges } from './platform/cache/follow-page-changes.ts'
import { deleteExpiredAttempts } from './platform/http/attempts.ts'
import { deleteExpiredKeys } from './platform/http/idempotency.ts'
import { cleanPictures } from './platform/images/clean-pictures.ts'
import { deleteOldMails } from './platform/mail/forget-mails.ts'
import type { Retention } from './platform/retention.ts'
import { deleteOldTasks } from './platform/tasks/forget-tasks.ts'

const ownersWork = {
  period: 'until the owner changes it',
  reason: 'grows only by the work of the owner',
}
const books = {
  period: 'for ever',
  reason: 'belongs to the books, which the law wants for ten years; afterwards the owner decides',
}
const withOrders = { period: 'for ever', reason: 'says what became of an order, as the books do' }
const withPictures = { period: 'as long as its picture', reason: 'removed together with it' }
const customersOwn = {
  period: 'until the customer removes it',
  reason: 'it is theirs, and has at most one row for a customer and a product',
}

/** What is kept how long, of every table; docs/operations.md shows it with what each takes in a year. */
export const retention: Record<keyof Tables, Retention> = {
  users: { period: 'for ever', reason: 'orders and bookings belong to them; a row is small' },
  sessions: {
    period: 'until they end: 30 days, of an admin 12 hours',
    reason: 'opens nothing any more',
    deleteNext: forgetSessions,
  },
  known_devices: {
    period: '180 days after it was last used, ten for an account',
    reason: 'a browser that has signed in may sign in again while others are refused',
    deleteNext: forgetDevices,
  },
  email_confirmations: {
    period: 'until they end: 7 days',
    reason: 'confirms nothing any more',
    deleteNext: forgetConfirmations,
  },
  reset_codes: { period: 'until they end', reason: 'opens nothing any more', deleteNext: forgetResetCodes },
  attempts: { period: 'until their window is over', reason: 'counts nothing any more', deleteNext: deleteExpiredAttempts },
  idempotency_keys: {
    period: '24 hours',
    reason: 'no browser repeats a request later than that',
    deleteNext: deleteExpiredKeys,
  },
  settings: ownersWork,
  page_changes: { period: '6 hours', reason: 'every node has long heard of it', deleteNext: deleteOldPageChanges },
  clock: { period: 'for ever', reason: 'one row' },
  works: {
    period: 'two years, what it reports 90 days',
    reason: 'long enough to ask what an import did',
    deleteNext: deleteOldTasks,
  },
  audit_log: { period: 'for ever', reason: 'says who changed what; a row is small' },
  mails: {
    period: 'two years, what a sent one says 90 days; one that was not sent for ever',
    reason: 'long enough to ask what a customer was told',
    deleteNext: deleteOldMails,
  },
  pictures: {
    period: 'until nothing has used it for a day; one that was paid by (QRIS) for ever',
    reason: 'orders show the pictures of what they sold',
    deleteNext: cleanPictures,
  },
  unfinished_pictures: withPictures,
  picture_files: withPictures,
  categories: ownersWork,
  products: ownersWork,
  product_pictures: ownersWork,
  product_sizes: ownersWork,
  stock_movements: { period: 'for ever', reason: 'their sum is the stock' },
  delivery_methods: ownersWork,
  delivery_rates: ownersWork,
  delivery_rate_changes: { period: 'for ever', reason: 'says which price held when' },
  cart_lines: customersOwn,
  wishlist_items: customersOwn,
  ratings: { period: 'for ever', reason: 'visitors read them' },
  suggestions: { period: 'for ever', reason: 'what customers wished for; a row is small' },
  orders: books,
  order_lines: books,
  order_steps: withOrders,
  payment_proofs: { period: 'for ever', reason: 'evidence of a payment, which belongs to the books' },
  payment_links: { period: 'until the order ends, or the link is taken back', reason: 'opens nothing any more' },
  order_claims: { period: 'until the owner merges, or for ever', reason: 'says who was declined; a row is small' },
  payments: { period: 'for ever', reason: 'belongs to the books; no row of it is ever changed' },
  payment_pictures: {
    period: 'for ever; one that no row of the ledger names a day',
    reason: 'evidence of a payment, which belongs to the books',
    deleteNext: forgetPaymentPictures,
  },
  notas: { period: 'for ever', reason: 'belongs to the books; their numbers have no gaps' },
  ledger_head: { period: 'for ever', reason: 'one row' },
  ledger_checks: {
    period: 'for ever',
    reason: 'one row a night, by which a chain that was made anew is found out',
  },
  services: ownersWork,
  bookings: { period: 'for ever', reason: 'the history of a vehicle' },
  booking_hours: { period: 'for ever', reason: 'at most one row for an hour that the workshop is open' },
  booking_steps: { period: 'for ever', reason: 'says what became of a booking' },
}
