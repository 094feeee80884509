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
  kept: 'until the owner changes it',
  why: 'grows only by the work of the owner',
}
const books = {
  kept: 'for ever',
  why: 'belongs to the books, which the law wants for ten years; afterwards the owner decides',
}
const withOrders = { kept: 'for ever', why: 'says what became of an order, as the books do' }
const withPictures = { kept: 'as long as its picture', why: 'removed together with it' }
const customersOwn = {
  kept: 'until the customer removes it',
  why: 'it is theirs, and has at most one row for a customer and a product',
}

/** What is kept how long, of every table; docs/operations.md shows it with what each takes in a year. */
export const retention: Record<keyof Tables, Retention> = {
  users: { kept: 'for ever', why: 'orders and bookings belong to them; a row is small' },
  sessions: {
    kept: 'until they end: 30 days, of an admin 12 hours',
    why: 'opens nothing any more',
    forget: forgetSessions,
  },
  known_devices: {
    kept: '180 days after it was last used, ten for an account',
    why: 'a browser that has signed in may sign in again while others are refused',
    forget: forgetDevices,
  },
  email_confirmations: {
    kept: 'until they end: 7 days',
    why: 'confirms nothing any more',
    forget: forgetConfirmations,
  },
  reset_codes: { kept: 'until they end', why: 'opens nothing any more', forget: forgetResetCodes },
  attempts: { kept: 'until their window is over', why: 'counts nothing any more', forget: deleteExpiredAttempts },
  idempotency_keys: {
    kept: '24 hours',
    why: 'no browser repeats a request later than that',
    forget: deleteExpiredKeys,
  },
  settings: ownersWork,
  page_changes: { kept: '6 hours', why: 'every node has long heard of it', forget: deleteOldPageChanges },
  clock: { kept: 'for ever', why: 'one row' },
  works: {
    kept: 'two years, what it reports 90 days',
    why: 'long enough to ask what an import did',
    forget: deleteOldTasks,
  },
  audit_log: { kept: 'for ever', why: 'says who changed what; a row is small' },
  mails: {
    kept: 'two years, what a sent one says 90 days; one that was not sent for ever',
    why: 'long enough to ask what a customer was told',
    forget: deleteOldMails,
  },
  pictures: {
    kept: 'until nothing has used it for a day; one that was paid by (QRIS) for ever',
    why: 'orders show the pictures of what they sold',
    forget: cleanPictures,
  },
  unfinished_pictures: withPictures,
  picture_files: withPictures,
  categories: ownersWork,
  products: ownersWork,
  product_pictures: ownersWork,
  product_sizes: ownersWork,
  stock_movements: { kept: 'for ever', why: 'their sum is the stock' },
  delivery_methods: ownersWork,
  delivery_rates: ownersWork,
  delivery_rate_changes: { kept: 'for ever', why: 'says which price held when' },
  cart_lines: customersOwn,
  wishlist_items: customersOwn,
  ratings: { kept: 'for ever', why: 'visitors read them' },
  suggestions: { kept: 'for ever', why: 'what customers wished for; a row is small' },
  orders: books,
  order_lines: books,
  order_steps: withOrders,
  payment_proofs: { kept: 'for ever', why: 'evidence of a payment, which belongs to the books' },
  payment_links: { kept: 'until the order ends, or the link is taken back', why: 'opens nothing any more' },
  order_claims: { kept: 'until the owner merges, or for ever', why: 'says who was declined; a row is small' },
  payments: { kept: 'for ever', why: 'belongs to the books; no row of it is ever changed' },
  payment_pictures: {
    kept: 'for ever; one that no row of the ledger names a day',
    why: 'evidence of a payment, which belongs to the books',
    forget: forgetPaymentPictures,
  },
  notas: { kept: 'for ever', why: 'belongs to the books; their numbers have no gaps' },
  ledger_head: { kept: 'for ever', why: 'one row' },
  ledger_checks: {
    kept: 'for ever',
    why: 'one row a night, by which a chain that was made anew is found out',
  },
  services: ownersWork,
  bookings: { kept: 'for ever', why: 'the history of a vehicle' },
  booking_hours: { kept: 'for ever', why: 'at most one row for an hour that the workshop is open' },
  booking_steps: { kept: 'for ever', why: 'says what became of a booking' },
}
