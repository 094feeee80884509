import { forgetDevices } from '#server/accounts/known-devices.ts'
import { forgetShopDevices } from '#server/accounts/till/shop-devices.ts'
import { forgetChallenges } from '#server/accounts/factors/challenges.ts'
import { forgetConfirmations } from '#server/accounts/confirm-email.ts'
import { forgetMailStops } from '#server/accounts/mail-stops.ts'
import { forgetEmailUndos } from '#server/accounts/undo-email.ts'
import { forgetInvitations } from '#server/accounts/staff-invitations.ts'
import { forgetResetCodes, forgetSessions } from '#server/accounts/sessions.ts'
import { forgetSecurityEvents } from '#server/accounts/record-refusals.ts'
import { forgetRunningCounts } from '#server/orders/stock-counts/running-count.ts'
import { forgetStockNotices } from '#server/catalogue/stock-notices/send-stock-notices.ts'
import { forgetMessages } from '#server/messages/keep-messages.ts'
import { forgetFreeAmounts } from '#server/orders/unique-amount.ts'
import { forgetPaymentPictures } from '#server/payments/payment-pictures.ts'
import { forgetUploads } from '#server/payments/proof-uploads.ts'
import { forgetNotaLinks } from '#server/payments/links/nota-links.ts'
import { forgetPageSpeeds } from '#server/shop/page-speeds.ts'
import { forgetNotices, forgetPushDevices } from '#server/notifications/forget-notices.ts'
import type { Tables } from './tables.ts'
import { deleteOldPageChanges } from './platform/cache/follow-page-changes.ts'
import { deleteExpiredAttempts } from './platform/http/attempts.ts'
import { deleteExpiredKeys } from './platform/http/idempotency.ts'
import { cleanPictures } from './platform/images/clean-pictures.ts'
import { deleteOldMails } from './platform/mail/delete-old-mails.ts'
import type { Retention } from './platform/retention.ts'
import { deleteOldTasks } from './platform/tasks/delete-old-tasks.ts'

const adminData = {
  period: 'until an admin changes it',
  reason: 'grows only with the work of the admins',
}
const books = {
  period: 'forever',
  reason: 'belongs to the books, which the law requires for ten years; after that the owner decides',
}
const withOrders = { period: 'forever', reason: 'records what happened to an order, like the books' }
const withPictures = { period: 'as long as its picture', reason: 'deleted together with the picture' }
const customerData = {
  period: 'until the customer removes it',
  reason: 'belongs to the customer, and has at most one row per customer and product',
}

/** docs/operations.md also shows the size of the rows per year. */
export const retention: Record<keyof Tables, Retention> = {
  users: { period: 'forever', reason: 'orders and bookings reference it; a row is small' },
  sessions: {
    period:
      'until they expire: after 30 days, for admins after 12 hours, or 2 without use; with a PIN when the shop closes',
    reason: 'no longer valid',
    deleteNext: forgetSessions,
  },
  known_devices: {
    period: '180 days after the last use, ten per account',
    reason: 'a known browser may sign in while others are refused',
    deleteNext: forgetDevices,
  },
  shop_devices: {
    period: '180 days after the last use',
    reason: 'the cookie of the browser has expired',
    deleteNext: forgetShopDevices,
  },
  passkeys: adminData,
  totp_secrets: adminData,
  recovery_codes: adminData,
  webauthn_challenges: {
    period: 'five minutes',
    reason: 'no longer valid',
    deleteNext: forgetChallenges,
  },
  addresses: {
    period: 'until the customer removes it',
    reason: 'belongs to the customer, who can save at most 20',
  },
  email_confirmations: {
    period: 'until they expire: after 7 days',
    reason: 'no longer valid',
    deleteNext: forgetConfirmations,
  },
  email_undos: {
    period: 'until they expire: after 3 days',
    reason: 'no longer valid',
    deleteNext: forgetEmailUndos,
  },
  mail_stops: {
    period: 'two years',
    reason: 'the link in an old mail must still stop the mails',
    deleteNext: forgetMailStops,
  },
  stopped_mails: { period: 'forever', reason: 'the customer refused these mails; a row is small' },
  reset_codes: { period: 'until they expire', reason: 'no longer valid', deleteNext: forgetResetCodes },
  staff_invitations: {
    period: '30 days after they expired',
    reason: 'admins see until then that it was not accepted',
    deleteNext: forgetInvitations,
  },
  push_keys: { period: 'forever', reason: 'one row; browsers subscribed with it' },
  push_devices: {
    period: 'until the user or the push service ends it; two years after the last notification',
    reason: 'belongs to the user, who can have at most 20',
    deleteNext: forgetPushDevices,
  },
  push_notices: {
    period: '3 days',
    reason: 'the lists of the shop have the events',
    deleteNext: forgetNotices,
  },
  noted_troubles: { period: 'while the trouble lasts', reason: 'one row per kind of trouble or alarm' },
  attempts: {
    period: 'until their window is over',
    reason: 'no longer counted',
    deleteNext: deleteExpiredAttempts,
  },
  idempotency_keys: {
    period: '24 hours',
    reason: 'no browser repeats a request later than that',
    deleteNext: deleteExpiredKeys,
  },
  settings: adminData,
  policies: adminData,
  page_speeds: {
    period: '28 days',
    reason: 'the dashboard shows only these',
    deleteNext: forgetPageSpeeds,
  },
  page_changes: {
    period: '6 hours',
    reason: 'every node has read it long before',
    deleteNext: deleteOldPageChanges,
  },
  clock: { period: 'forever', reason: 'one row' },
  tasks: {
    period: 'two years, its report 90 days',
    reason: 'long enough to look up what an import did',
    deleteNext: deleteOldTasks,
  },
  audit_log: {
    period: 'forever; refused requests, new devices and exports a year',
    reason: 'records who changed what; a row is small',
    deleteNext: forgetSecurityEvents,
  },
  mails: {
    period: 'two years, the body of a sent one 90 days; an unsent one forever',
    reason: 'long enough to look up what was sent to a customer',
    deleteNext: deleteOldMails,
  },
  pictures: {
    period: 'until it was unused for a day; a QRIS that received payments forever',
    reason: 'orders show the pictures of their products',
    deleteNext: cleanPictures,
  },
  unfinished_pictures: withPictures,
  picture_files: withPictures,
  categories: adminData,
  products: adminData,
  product_pictures: adminData,
  product_sizes: adminData,
  size_prices: { period: 'as long as its size', reason: 'shows what a size cost before a sale' },
  stock_notices: {
    period: '30 days after the mail; 180 days without one',
    reason: 'the customer no longer waits',
    deleteNext: forgetStockNotices,
  },
  stock_counts: { period: 'forever', reason: 'explain the movements of the stock' },
  stock_count_lines: { period: 'forever', reason: 'explain the movements of the stock' },
  running_count_entries: {
    period: 'until it is saved or discarded, 90 days at most',
    reason: 'an older count says nothing about the shelf',
    deleteNext: forgetRunningCounts,
  },
  stock_movements: { period: 'forever', reason: 'their sum is the stock' },
  delivery_methods: adminData,
  delivery_rates: adminData,
  delivery_rate_changes: { period: 'forever', reason: 'records which price was valid when' },
  cart_lines: customerData,
  order_filters: { period: 'until the admin removes it', reason: 'belongs to the admin, twenty at most' },
  wishlist_items: customerData,
  ratings: { period: 'forever', reason: 'visitors read them' },
  rating_photos: { period: 'as long as their rating', reason: 'visitors see them' },
  suggestions: { period: 'forever', reason: 'wishes of customers; a row is small' },
  orders: books,
  claimed_amounts: {
    period: 'while the order waits; a week after a cancellation or a part payment',
    reason: 'a payment of the amount may still arrive',
    deleteNext: forgetFreeAmounts,
  },
  order_lines: books,
  order_vouchers: books,
  vouchers: adminData,
  voucher_codes: adminData,
  order_steps: withOrders,
  payment_proofs: { period: 'forever', reason: 'evidence of a payment, which belongs to the books' },
  proof_uploads: {
    period: '24 hours',
    reason: 'no customer continues an upload later than that',
    deleteNext: forgetUploads,
  },
  proof_upload_parts: { period: 'as long as their upload', reason: 'deleted together with the upload' },
  payment_links: { period: 'until the order ends or the link is revoked', reason: 'no longer valid' },
  order_claims: {
    period: 'until it is merged, or forever',
    reason: 'records who was declined; a row is small',
  },
  payments: { period: 'forever', reason: 'belongs to the books; its rows are never changed' },
  payment_pictures: {
    period: 'forever; one without a ledger entry for a day',
    reason: 'evidence of a payment, which belongs to the books',
    deleteNext: forgetPaymentPictures,
  },
  notas: { period: 'forever', reason: 'belongs to the books; its numbers have no gaps' },
  nota_links: {
    period: 'ten years from the nota, or until the link is withdrawn',
    reason: 'the law requires the books of an order for as long',
    deleteNext: forgetNotaLinks,
  },
  ledger_head: { period: 'forever', reason: 'one row' },
  ledger_checks: {
    period: 'forever',
    reason: 'one row per night, which reveals a rewritten hash chain',
  },
  services: adminData,
  message_texts: adminData,
  messages: {
    period: 'two years; one that was not sent 30 days',
    reason: 'long enough to look up what was sent to a customer',
    deleteNext: forgetMessages,
  },
  bookings: { period: 'forever', reason: 'the history of a vehicle' },
  booking_hours: { period: 'forever', reason: 'at most one row per opening hour of the workshop' },
  booking_steps: { period: 'forever', reason: 'records what happened to a booking' },
}
