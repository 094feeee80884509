import { addChanges, screen, type Change, type ConsoleMutationKey } from '#web/app/refresh.ts'

/** Nothing that is shown, or the page shows the change itself. */
const nothing: readonly Change[] = []
const onScreen: readonly Change[] = [screen]
const shop: readonly Change[] = [screen, 'GET /shop']
const categories: readonly Change[] = [screen, 'GET /categories']
const needs: readonly Change[] = ['GET /admin/needs-me', 'GET /admin/dashboard']
const notaLink: readonly Change[] = ['GET /admin/transactions/:id/nota-link']
const orderFilters: readonly Change[] = ['GET /admin/order-filters']

/** What the mutations of the console change. Most may change everything on the screen. */
export const consoleChanges: Record<ConsoleMutationKey, readonly Change[]> = {
  'PUT /admin/settings': shop,
  'PUT /admin/pages/:slug': shop,
  'PUT /admin/guide': onScreen,
  'POST /admin/media': nothing,

  'POST /admin/devices': onScreen,
  'DELETE /admin/devices/:id': onScreen,

  'POST /admin/staff': onScreen,
  'PUT /admin/staff/:id/role': onScreen,
  'DELETE /admin/staff/:id': onScreen,
  'DELETE /admin/staff/:id/sessions': onScreen,
  'DELETE /admin/staff/:id/sessions/:sessionId': onScreen,
  'POST /admin/staff/invitations': onScreen,
  'POST /admin/staff/invitations/:id/resend': onScreen,
  'DELETE /admin/staff/invitations/:id': onScreen,

  'POST /admin/categories': categories,
  'PUT /admin/categories/:id': categories,
  'DELETE /admin/categories/:id': categories,
  'POST /admin/categories/:id/restore': categories,
  'POST /admin/products': onScreen,
  'PUT /admin/products/:id': onScreen,
  'DELETE /admin/products/:id': onScreen,
  'POST /admin/products/:id/show': onScreen,
  'POST /admin/products/:id/stock': onScreen,
  'POST /admin/products/change': onScreen,
  'POST /admin/products/change/preview': nothing,
  'POST /admin/products/import': onScreen,
  'POST /admin/products/import/preview': nothing,
  'POST /admin/chat-list': nothing,

  // A row that was just marked stays in its filtered list.
  'PUT /admin/ratings/:id': nothing,
  'POST /admin/ratings/:id/reply': nothing,
  'PUT /admin/suggestions/:id': needs,

  'POST /admin/delivery-methods': shop,
  'PUT /admin/delivery-methods/:id': shop,
  // What is open is gone afterwards.
  'DELETE /admin/delivery-methods/:id': ['GET /admin/delivery-methods', 'GET /shop'],
  'POST /admin/delivery-methods/:id/rates/import': shop,
  'POST /admin/delivery-methods/:id/rates/import/preview': nothing,

  // The shop asks for codes while it has vouchers.
  'POST /admin/vouchers': shop,
  'POST /admin/vouchers/preview': nothing,
  'PUT /admin/vouchers/:id': shop,
  // What is open is gone afterwards.
  'DELETE /admin/vouchers/:id': ['GET /admin/vouchers', 'GET /shop'],
  'POST /admin/vouchers/:id/codes': onScreen,

  'PUT /admin/message-texts': onScreen,
  // The list shows the change itself, so that it can be undone there.
  'POST /admin/messages/:id/sent': needs,
  'POST /admin/messages/:id/skip': needs,
  'POST /admin/messages/:id/unsent': needs,
  'POST /admin/messages': ['GET /admin/message-drafts'],

  'POST /admin/transactions': onScreen,
  'POST /admin/transactions/price': nothing,
  'POST /admin/transactions/bulk': onScreen,
  'POST /admin/transactions/:id/accept': onScreen,
  'POST /admin/transactions/:id/status': onScreen,
  'POST /admin/packing/:id/status': onScreen,
  'POST /admin/tracking-numbers': onScreen,
  'POST /admin/tracking-numbers/preview': nothing,
  'POST /admin/order-filters': orderFilters,
  'DELETE /admin/order-filters/:id': orderFilters,
  'POST /admin/stock-counts': onScreen,
  'POST /admin/stock-counts/preview': nothing,
  // Each scanned piece is an entry.
  'POST /admin/running-count/entries': nothing,
  'PUT /admin/running-count/sizes/:size_id': nothing,
  'POST /admin/running-count/discard': nothing,

  'POST /admin/transactions/:id/confirm': onScreen,
  'POST /admin/transactions/:id/reject': onScreen,
  'POST /admin/transactions/:id/reopen': onScreen,
  'POST /admin/transactions/:id/payments': onScreen,
  'POST /admin/transactions/:id/refunds': onScreen,
  'POST /admin/transactions/:id/payment-link': onScreen,
  'DELETE /admin/transactions/:id/payment-link': onScreen,
  'POST /admin/transactions/:id/nota-link': notaLink,
  'DELETE /admin/transactions/:id/nota-link': notaLink,
  'DELETE /admin/transactions/:id/claims/:customerId': onScreen,
  'POST /admin/payments/:id/reverse': onScreen,
  'POST /admin/payment-pictures': nothing,
  'POST /admin/settings/qris': shop,
  'POST /admin/settings/qris/preview': nothing,
  'POST /admin/ledger/verification': onScreen,

  'POST /admin/bookings': onScreen,
  'POST /admin/bookings/:id/accept': onScreen,
  'POST /admin/bookings/:id/reject': onScreen,
  'POST /admin/bookings/:id/cancel': onScreen,
  'POST /admin/bookings/:id/complete': onScreen,
  'POST /admin/bookings/:id/payments': onScreen,
  'PUT /admin/bookings/:id/bill': onScreen,
  // The first service adds the workshop to the navigation.
  'POST /admin/services': shop,
  'PUT /admin/services/:id': onScreen,
  'DELETE /admin/services/:id': onScreen,
  'POST /admin/services/:id/show': onScreen,

  'POST /admin/customers': onScreen,
  'PUT /admin/customers/:id': onScreen,
  'PUT /admin/bookings/:id/whatsapp': onScreen,
  'PUT /admin/customers/:id/whatsapp': onScreen,
  'DELETE /admin/customers/:id/sessions': onScreen,
  // One of both is gone afterwards.
  'POST /admin/customers/:id/merge': [
    'GET /admin/customers',
    'GET /admin/customers/:id',
    'GET /admin/transactions/:id',
    'GET /admin/transactions/:id/claims',
    'GET /admin/dashboard',
  ],
  'POST /admin/backups': onScreen,
  'POST /admin/drills': onScreen,
  'POST /admin/clock/believe': onScreen,
  'POST /admin/outbox/:id/retry': onScreen,
}

addChanges(consoleChanges)
