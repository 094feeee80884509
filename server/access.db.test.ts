import { sql } from 'kysely'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { toStaffColumns } from '#server/accounts/staff-with-right.ts'
import { openInvitation } from '#server/accounts/staff-invitations.ts'
import { keysOf } from '#contract/platform/keys.ts'
import {
  mayDo,
  noSwitches,
  staffRoles,
  type Right,
  type Staff,
  type StaffRole,
  type Switch,
} from '#contract/platform/roles.ts'
import { refreshSearchText } from '#server/catalogue/search-text.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { makeVapidKeys } from '#server/platform/push/push-keys.ts'
import { requestTask } from '#server/platform/tasks/request-task.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { car, openDay } from '#server/testing/bookings.ts'
import { contact, photograph } from '#server/testing/orders.ts'
import { adminPassword } from '#server/testing/passwords.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { acceptQris } from '#server/testing/qris.ts'
import { openTestApp } from '#server/testing/app.ts'

/*
 * A visitor, an expired token, another customer, the customer Sari and an admin request every route. The routes come
 * from the shop itself, so a route without an entry in this table fails.
 */

/** The `colleague` has one role after the other. */
type Who = 'visitor' | 'dead' | 'stranger' | 'sari' | 'admin' | 'colleague'

/**
 * `all`: any caller. `own`: signed-in users, for their own account. `saris`: only Sari, and 404 for the others.
 * `staff`: admins.
 */
type Access = 'all' | 'own' | 'saris' | 'staff'

interface Entry {
  access: Access
  status?: number
  body?: (who: Who) => object
  /** `file` is the form field of an upload, which contains a photograph. */
  query?: Record<string, string>
  file?: string
  headers?: Record<string, string>
  order?: 'pending' | 'paid' | 'confirmed' | 'with nota'
  booking?: 'accepted'
}

const bookingForm = { ...car, service_id: 'servis', date: openDay(), time: '09:00' }
const savedAddress = {
  label: 'Rumah',
  recipient_name: 'Sari',
  phone: '081234567890',
  address: 'Jl. Melati 5',
}
const makeSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
  keys: { p256dh: makeVapidKeys().publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
})
const unknownAccount = { email: 'tamu@contoh.example', password: 'rahasia1' }

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const newPasskey = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } }
const passkeyAnswer = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}

const table: Record<string, Entry> = {
  'GET /shop': { access: 'all' },
  'GET /pages/{slug}': { access: 'all' },
  'POST /page-speeds': { access: 'all', body: () => ({ page: '/', device: 'phone', lcp: 1_800 }) },
  'GET /categories': { access: 'all' },
  'GET /products': { access: 'all' },
  'GET /products/featured': { access: 'all' },
  'GET /products/suggest': { access: 'all' },
  'GET /products/{id}': { access: 'all' },
  'GET /feeds/products.csv': { access: 'all' },
  'GET /feeds/products.xml': { access: 'all' },
  'GET /services': { access: 'all' },
  'GET /delivery/methods': { access: 'all' },
  'POST /delivery/quotes': {
    access: 'all',
    body: () => ({ area: '34.71.12', items: [{ product_id: 'kilim', quantity: 1 }] }),
  },
  'GET /areas': { access: 'all', query: { q: 'mergangs' } },
  'POST /areas/compare': {
    access: 'all',
    body: () => ({ address: 'Jl. Melati 5, Bandung', area: '34.71.12' }),
  },
  'GET /bookings/days': { access: 'all' },
  'GET /bookings/slots': { access: 'all', query: { date: openDay() } },
  'GET /ratings': { access: 'all' },
  'GET /push/key': { access: 'all' },
  'GET /push/subscriptions': { access: 'own' },
  'POST /push/subscriptions': { access: 'own', status: 201, body: makeSubscription },
  'PUT /push/subscriptions/{id}': {
    access: 'saris',
    body: () => ({
      name: 'Ponsel',
      kinds: ['sent'],
      quiet_from: null,
      quiet_to: null,
      shows_details: false,
      version: 1,
    }),
  },
  // Access is granted, but there is no such device.
  'DELETE /push/subscriptions': { access: 'own', status: 404, query: { id: 'unknown' } },
  'POST /push/subscriptions/{id}/test': { access: 'saris' },
  'GET /ratings/products/{id}/ratings': { access: 'all' },

  'POST /auth/register': {
    access: 'all',
    status: 201,
    body: (who) => ({
      full_name: who,
      email: `baru-${who}@contoh.example`,
      password: 'rahasia1',
      confirm_password: 'rahasia1',
    }),
  },
  // A wrong password is also a 401.
  'POST /auth/login': { access: 'all', status: 401, body: () => unknownAccount },
  'POST /auth/forgotpassword': {
    access: 'all',
    status: 404,
    body: (who) => ({ email: `tamu-${who}@contoh.example` }),
  },
  'PUT /auth/resetpassword/{token}': {
    access: 'all',
    status: 400,
    body: () => ({ password: 'rahasia1', confirmPassword: 'rahasia1' }),
  },
  // The link does not exist.
  'GET /auth/invitations/{token}': { access: 'all', status: 400 },
  'POST /auth/invitations/{token}': {
    access: 'all',
    status: 400,
    body: () => ({ password: 'dua-belas-huruf', confirmPassword: 'dua-belas-huruf' }),
  },
  'GET /auth/email-changes/{token}': { access: 'all', status: 400 },
  'POST /auth/email-changes/{token}': { access: 'all', status: 400 },
  'GET /mail-stops/{token}': { access: 'all', status: 400 },
  'POST /mail-stops/{token}': { access: 'all', status: 400 },
  'GET /auth/me': { access: 'own' },
  'POST /auth/me': { access: 'own' },
  'POST /auth/logout': { access: 'own' },
  'GET /auth/sessions': { access: 'own' },
  'DELETE /auth/sessions': { access: 'own' },
  'GET /auth/sessions/{id}': { access: 'saris' },
  'DELETE /auth/sessions/{id}': { access: 'saris' },
  'POST /auth/confirmation': { access: 'own' },
  // Access is granted, but the link does not exist.
  'POST /auth/confirmation/{token}': { access: 'own', status: 400 },
  'PUT /auth/updatedetails': {
    access: 'own',
    body: (who) => ({
      full_name: who,
      email: `pindah-${who}@contoh.example`,
      ...(who === 'admin' && { current_password: adminPassword }),
    }),
  },
  'PUT /auth/whatsapp': { access: 'own', body: () => ({ agrees: true }) },
  // Access is granted, but the body is empty.
  'PUT /auth/updatepassword': { access: 'own', status: 400, body: () => ({}) },
  'GET /auth/factors': { access: 'staff' },
  'POST /auth/passkeys/options': { access: 'all', body: () => ({ purpose: 'login' }) },
  // Access is granted, but the answer of the passkey or the code is wrong.
  'POST /auth/passkeys/register': {
    access: 'staff',
    status: 400,
    body: () => ({ name: 'Ponsel', credential: newPasskey }),
  },
  'POST /auth/passkeys/login': {
    access: 'all',
    status: 400,
    body: () => ({ credential: passkeyAnswer }),
  },
  'DELETE /auth/passkeys/{id}': { access: 'staff', status: 404 },
  'POST /auth/totp/begin': { access: 'staff', body: () => ({ current_password: adminPassword }) },
  'POST /auth/totp/confirm': { access: 'staff', status: 409, body: () => ({ code: '123456' }) },
  'POST /auth/totp/check': { access: 'staff', status: 400, body: () => ({ code: '123456' }) },
  'DELETE /auth/totp': { access: 'staff', status: 404 },
  // Access is granted, but there is no factor yet.
  'POST /auth/recovery-codes': { access: 'staff', status: 403 },
  // No browser of the test is a device of the shop, and the admin is an owner.
  'GET /auth/pin': { access: 'all', status: 404 },
  'POST /auth/pin': { access: 'all', status: 404, body: () => ({ person: 'unknown', pin: '472913' }) },
  'PUT /auth/pin': {
    access: 'staff',
    status: 400,
    body: () => ({ pin: '472913', current_password: adminPassword }),
  },
  'DELETE /auth/pin': { access: 'staff' },
  'POST /auth/elevate': { access: 'staff', status: 400, body: () => ({ code: '123456' }) },
  'GET /auth/addresses': { access: 'own' },
  'POST /auth/addresses': { access: 'own', status: 201, body: () => savedAddress },
  'PUT /auth/addresses/{id}': { access: 'saris', body: () => savedAddress },
  'DELETE /auth/addresses/{id}': { access: 'saris' },
  'GET /cart': { access: 'own' },
  'GET /cart/summary': { access: 'own' },
  'GET /vouchers': { access: 'all' },
  'POST /cart/price': {
    access: 'own',
    body: () => ({ items: [{ product_id: 'kilim', quantity: 1 }] }),
  },
  'POST /cart/{productId}': { access: 'own', body: () => ({ quantity: 1 }) },
  'PUT /cart/{productId}': { access: 'saris', body: () => ({ quantity: 2 }) },
  'DELETE /cart/{productId}': { access: 'own' },
  'DELETE /cart': { access: 'own' },
  'GET /wishlist': { access: 'own' },
  'POST /wishlist/{productId}': { access: 'own' },
  'DELETE /wishlist/{productId}': { access: 'own' },
  'GET /products/{id}/stock-notices': { access: 'own' },
  // Access is granted, but the product is in stock.
  'POST /products/{id}/stock-notices': { access: 'own', status: 409 },
  'DELETE /products/{id}/stock-notices': { access: 'own' },
  'GET /ratings/me': { access: 'own' },
  'GET /products/{id}/ratings/me': { access: 'own' },
  'POST /ratings': { access: 'own', status: 201, body: () => ({ rating: 5, review: 'Bagus' }) },
  'POST /ratings/{id}/photos': { access: 'saris', status: 201, file: 'photo' },
  'POST /saran': { access: 'own', status: 201, body: () => ({ message: 'Buka hari Minggu' }) },
  'POST /transactions': {
    access: 'own',
    status: 201,
    body: () => ({ ...contact, product_id: 'kilim', quantity: 1 }),
  },
  'POST /transactions/cart': {
    access: 'own',
    status: 201,
    body: () => ({ ...contact, items: [{ product_id: 'kilim', quantity: 1 }] }),
  },
  'GET /transactions/user': { access: 'own' },
  'GET /transactions/{id}': { access: 'saris' },
  'POST /transactions/{id}/cancel': { access: 'saris' },
  // Access is granted, but the order is not shipped.
  'POST /transactions/{id}/received': { access: 'saris', status: 409 },
  'POST /transactions/{id}/order-again': { access: 'saris' },
  'POST /transactions/{id}/payment-proof': { access: 'saris', file: 'payment_proof' },
  'POST /transactions/{id}/uploads': { access: 'saris', status: 201, headers: { 'upload-length': '9' } },
  'HEAD /transactions/{id}/uploads/{uploadId}': { access: 'saris', status: 204 },
  'PATCH /transactions/{id}/uploads/{uploadId}': {
    access: 'saris',
    status: 204,
    headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  },
  // Access is granted, but the order has no such row.
  'GET /transactions/{id}/payments/{n}/picture': { access: 'saris', status: 404 },
  'GET /transactions/{id}/payment-proofs/{n}': { access: 'saris', order: 'paid' },
  // The key is in the path, independent of the session; this key is invalid.
  'GET /pay/{token}': { access: 'all', status: 404 },
  'POST /pay/{token}/payment-proof': { access: 'all', status: 404, file: 'payment_proof' },
  'POST /pay/{token}/uploads': { access: 'all', status: 404, headers: { 'upload-length': '9' } },
  'HEAD /pay/{token}/uploads/{uploadId}': { access: 'all', status: 404 },
  'PATCH /pay/{token}/uploads/{uploadId}': {
    access: 'all',
    status: 404,
    headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  },
  'POST /pay/{token}/claim': { access: 'own', status: 404 },
  'GET /nota/{token}': { access: 'all', status: 404 },
  'POST /transactions/{id}/nota-link': { access: 'saris', order: 'with nota' },
  'POST /bookings': { access: 'own', status: 201, body: () => bookingForm },
  'GET /bookings/user': { access: 'own' },
  'GET /bookings/vehicles': { access: 'own' },
  'GET /bookings/{id}': { access: 'saris' },
  'POST /bookings/{id}/cancel': { access: 'saris' },
  'GET /bookings/{id}/calendar.ics': { access: 'saris', booking: 'accepted' },

  'GET /admin/dashboard': { access: 'staff' },
  'GET /admin/needs-me': { access: 'staff' },
  'GET /admin/packing': { access: 'staff', order: 'confirmed' },
  'GET /admin/packing/print': { access: 'staff', query: { ids: 'unknown' } },
  'POST /admin/packing/{id}/status': {
    access: 'staff',
    order: 'confirmed',
    body: () => ({ status: 'processing' }),
  },
  'POST /admin/tracking-numbers/preview': {
    access: 'staff',
    body: () => ({ text: 'TRX-AAAA-BBBB JP1234567890' }),
  },
  'POST /admin/tracking-numbers': { access: 'staff', body: () => ({ text: 'TRX-AAAA-BBBB JP1234567890' }) },
  'POST /admin/clock/believe': { access: 'staff' },
  'GET /admin/products': { access: 'staff' },
  'GET /admin/sale-items': { access: 'staff', query: { q: 'kilim' } },
  'GET /admin/labels': { access: 'staff' },
  'GET /admin/count-items': { access: 'staff', query: { q: 'kilim' } },
  'POST /admin/stock-counts/preview': {
    access: 'staff',
    body: () => ({ lines: [{ size_id: 'kilim-s', counted_at: '2026-11-20T10:00:00Z' }] }),
  },
  'POST /admin/stock-counts': {
    access: 'staff',
    status: 201,
    body: () => ({
      lines: [{ size_id: 'kilim-s', counted: 100, expected: 100, counted_at: '2026-11-20T10:00:00Z' }],
    }),
  },
  'GET /admin/running-count': { access: 'staff' },
  'POST /admin/running-count/entries': {
    access: 'staff',
    body: () => ({ size_id: 'kilim-s', add: 1, counted_at: '2026-11-20T10:00:00Z' }),
  },
  'PUT /admin/running-count/sizes/{size_id}': { access: 'staff', body: () => ({ added: true }) },
  'POST /admin/running-count/discard': { access: 'staff', body: () => ({}) },
  'GET /admin/stock-counts': { access: 'staff' },
  'GET /admin/stock-counts/{id}': { access: 'staff' },
  'GET /admin/stock-counts/{id}/lines.csv': { access: 'staff' },
  'POST /admin/chat-list': { access: 'staff', body: () => ({ text: '2 kilim' }) },
  'POST /admin/products': {
    access: 'staff',
    status: 201,
    body: () => ({ name: 'Kilim baru', price: 1, category_id: 'rugs' }),
  },
  'GET /admin/products/{id}': { access: 'staff' },
  'PUT /admin/products/{id}': {
    access: 'staff',
    body: () => ({ name: 'Kilim', price: 1, category_id: 'rugs', version: 1 }),
  },
  'DELETE /admin/products/{id}': { access: 'staff' },
  'POST /admin/products/{id}/show': { access: 'staff' },
  'POST /admin/products/{id}/stock': { access: 'staff', body: () => ({ change: 1, reason: 'restock' }) },
  'GET /admin/products/{id}/movements': { access: 'staff' },
  'POST /admin/products/change/preview': {
    access: 'staff',
    body: () => ({ filter: {}, change: { kind: 'visibility', hidden: true } }),
  },
  'POST /admin/products/change': {
    access: 'staff',
    status: 202,
    body: () => ({ filter: {}, change: { kind: 'visibility', hidden: true } }),
  },
  'GET /admin/products.csv': { access: 'staff' },
  'GET /admin/feeds/left-out': { access: 'staff' },
  // Access is granted, but a photograph is not CSV.
  'POST /admin/products/import/preview': { access: 'staff', status: 400, file: 'file' },
  'POST /admin/products/import': { access: 'staff', status: 400, file: 'file' },
  'GET /admin/tasks': { access: 'staff' },
  'GET /admin/tasks/{id}': { access: 'staff' },
  'POST /admin/backups': { access: 'staff', status: 202 },
  // Access is granted, but there is no backup.
  'POST /admin/drills': { access: 'staff', status: 409 },
  'GET /admin/categories': { access: 'staff' },
  'POST /admin/categories': { access: 'staff', status: 201, body: () => ({ name: 'Lampu' }) },
  'GET /admin/categories/{id}': { access: 'staff' },
  'PUT /admin/categories/{id}': { access: 'staff', body: () => ({ name: 'Permadani', version: 1 }) },
  // Access is granted, but the category has a product.
  'DELETE /admin/categories/{id}': { access: 'staff', status: 409 },
  'POST /admin/categories/{id}/restore': { access: 'staff' },
  'GET /admin/services': { access: 'staff' },
  'POST /admin/services': { access: 'staff', status: 201, body: () => ({ name: 'Tune up', price: 1 }) },
  'GET /admin/services/{id}': { access: 'staff' },
  'PUT /admin/services/{id}': {
    access: 'staff',
    body: () => ({ name: 'Ganti oli', price: 1, version: 1 }),
  },
  'DELETE /admin/services/{id}': { access: 'staff' },
  'POST /admin/services/{id}/show': { access: 'staff' },
  'GET /admin/delivery-methods': { access: 'staff' },
  'POST /admin/delivery-methods': {
    access: 'staff',
    status: 201,
    body: () => ({ kind: 'pickup', name: 'Ambil sendiri' }),
  },
  'GET /admin/delivery-methods/{id}': { access: 'staff' },
  'PUT /admin/delivery-methods/{id}': {
    access: 'staff',
    body: () => ({ kind: 'courier', name: 'JNE', version: 1 }),
  },
  'DELETE /admin/delivery-methods/{id}': { access: 'staff' },
  'GET /admin/delivery-methods/{id}/rates.csv': { access: 'staff' },
  // Access is granted, but a photograph is not CSV.
  'POST /admin/delivery-methods/{id}/rates/import': { access: 'staff', status: 400, file: 'file' },
  'POST /admin/delivery-methods/{id}/rates/import/preview': { access: 'staff', status: 400, file: 'file' },
  'GET /admin/delivery-methods/{id}/rate-history': { access: 'staff' },
  'GET /admin/vouchers': { access: 'staff' },
  'POST /admin/vouchers': {
    access: 'staff',
    status: 201,
    body: () => ({ name: 'Hemat', kind: 'percent', value: 10, code: 'HEMAT' }),
  },
  'POST /admin/vouchers/preview': {
    access: 'staff',
    body: () => ({ name: 'Hemat', kind: 'percent', value: 10 }),
  },
  'GET /admin/vouchers/{id}': { access: 'staff' },
  'PUT /admin/vouchers/{id}': {
    access: 'staff',
    body: () => ({ name: 'Hemat', kind: 'percent', value: 10, version: 1 }),
  },
  'DELETE /admin/vouchers/{id}': { access: 'staff' },
  'POST /admin/vouchers/{id}/codes': { access: 'staff', status: 201, body: () => ({ count: 1 }) },
  'GET /admin/vouchers/{id}/codes': { access: 'staff' },
  'GET /admin/vouchers/{id}/codes.csv': { access: 'staff' },
  'GET /admin/media': { access: 'staff', query: { ids: '0123456789abcdef' } },
  'POST /admin/media': { access: 'staff', status: 201, file: 'image' },
  'GET /admin/sales': { access: 'staff' },
  'GET /admin/search': { access: 'staff', query: { q: 'kilim' } },
  'GET /admin/outbox': { access: 'staff' },
  'POST /admin/outbox/{id}/retry': { access: 'staff' },
  'GET /admin/transactions': { access: 'staff' },
  'GET /admin/transactions.csv': { access: 'staff' },
  'POST /admin/transactions': {
    access: 'staff',
    status: 201,
    body: () => ({
      customer: { name: 'Dewi', phone: '081234560099', anyway: true },
      items: [{ text: 'Tali', price: 1, quantity: 1 }],
    }),
  },
  'POST /admin/transactions/price': {
    access: 'staff',
    body: () => ({ items: [{ text: 'Tali', price: 1, quantity: 1 }] }),
  },
  'GET /admin/order-filters': { access: 'staff' },
  'POST /admin/order-filters': { access: 'staff', body: () => ({ name: 'Lunas', query: 'status=paid' }) },
  // Access is granted, but there is no such filter.
  'DELETE /admin/order-filters/{id}': { access: 'staff', status: 404 },
  'GET /admin/transactions/counts': { access: 'staff' },
  'GET /admin/transactions/print': { access: 'staff', query: { ids: 'unknown' } },
  'POST /admin/transactions/bulk': {
    access: 'staff',
    status: 202,
    body: () => ({ ids: ['unknown'], action: 'processing' }),
  },
  'GET /admin/transactions/{id}': { access: 'staff' },
  'GET /admin/transactions/{id}/payment-proofs/{n}': { access: 'staff', order: 'paid' },
  'GET /admin/transactions/{id}/payment-proofs/{n}/seen': { access: 'staff', order: 'paid' },
  'POST /admin/transactions/{id}/confirm': { access: 'staff', order: 'paid' },
  'POST /admin/transactions/{id}/reject': {
    access: 'staff',
    order: 'paid',
    body: () => ({ rejection_reason: 'Bukti pembayaran tidak terbaca' }),
  },
  'POST /admin/transactions/{id}/status': {
    access: 'staff',
    order: 'confirmed',
    body: () => ({ status: 'processing' }),
  },
  'POST /admin/transactions/{id}/payments': {
    access: 'staff',
    status: 201,
    body: () => ({ direction: 'in', method: 'cash', amount: 1_000 }),
  },
  // Access is granted, but nothing was paid.
  'POST /admin/transactions/{id}/refunds': {
    access: 'staff',
    status: 409,
    body: () => ({ amount: 1_000, reason: 'Barang rusak' }),
  },
  // Access is granted, but the order is not cancelled.
  'POST /admin/transactions/{id}/reopen': { access: 'staff', status: 409 },
  'POST /admin/transactions/{id}/accept': { access: 'staff', status: 409 },
  'GET /admin/transactions/{id}/payment-link': { access: 'staff' },
  'POST /admin/transactions/{id}/payment-link': { access: 'staff' },
  'DELETE /admin/transactions/{id}/payment-link': { access: 'staff' },
  'GET /admin/transactions/{id}/nota-link': { access: 'staff' },
  'POST /admin/transactions/{id}/nota-link': { access: 'staff', order: 'with nota' },
  'DELETE /admin/transactions/{id}/nota-link': { access: 'staff' },
  'GET /admin/transactions/{id}/claims': { access: 'staff' },
  // Access is granted, but there is no such claim.
  'DELETE /admin/transactions/{id}/claims/{customerId}': { access: 'staff', status: 404 },
  'POST /admin/payment-pictures': { access: 'staff', status: 201, file: 'picture' },
  // Access is granted, but there is no such row.
  'GET /admin/payments/{id}/picture': { access: 'staff', status: 404 },
  'GET /admin/payments/unpaid': { access: 'staff' },
  'GET /admin/payments/unpaid.csv': { access: 'staff' },
  'GET /admin/payments/to-refund': { access: 'staff' },
  'GET /admin/payments/to-refund.csv': { access: 'staff' },
  'GET /admin/payments': { access: 'staff' },
  'GET /admin/payments.csv': { access: 'staff' },
  // Access is granted, but there is no such row.
  'POST /admin/payments/{id}/reverse': {
    access: 'staff',
    status: 404,
    body: () => ({ reason: 'Salah catat' }),
  },
  'GET /admin/reports/money': { access: 'staff' },
  'GET /admin/reports/sales': { access: 'staff' },
  'GET /admin/reports/sales.csv': { access: 'staff' },
  'GET /admin/reports/vouchers': { access: 'staff' },
  'GET /admin/reports/vouchers.csv': { access: 'staff' },
  'GET /admin/ledger/verification': { access: 'staff' },
  'POST /admin/ledger/verification': { access: 'staff' },
  'POST /admin/settings/qris/preview': { access: 'staff', status: 400, file: 'image' },
  // Access is granted, but a photograph without the password is refused.
  'POST /admin/settings/qris': { access: 'staff', status: 400, file: 'image' },
  'GET /admin/bookings': { access: 'staff' },
  'GET /admin/bookings/days': { access: 'staff', query: { from: openDay(), to: openDay() } },
  'POST /admin/bookings': {
    access: 'staff',
    status: 201,
    body: () => ({ ...bookingForm, customer_name: 'Pak Joko' }),
  },
  'GET /admin/bookings/{id}': { access: 'staff' },
  'POST /admin/bookings/{id}/accept': { access: 'staff' },
  'POST /admin/bookings/{id}/reject': { access: 'staff', body: () => ({ rejection_reason: 'Penuh' }) },
  'POST /admin/bookings/{id}/complete': { access: 'staff', booking: 'accepted' },
  'POST /admin/bookings/{id}/cancel': { access: 'staff' },
  'PUT /admin/bookings/{id}/bill': {
    access: 'staff',
    booking: 'accepted',
    body: () => ({ lines: [{ text: 'Ganti oli', quantity: 1, price: 150_000 }], version: 0 }),
  },
  'POST /admin/bookings/{id}/payments': {
    access: 'staff',
    status: 201,
    body: () => ({ direction: 'in', method: 'cash', amount: 1_000 }),
  },
  'GET /admin/vehicles/{plate}': { access: 'staff' },
  'GET /admin/audit': { access: 'staff' },
  'GET /admin/security-events': { access: 'staff' },
  'GET /admin/security-events.jsonl': { access: 'staff' },
  'GET /admin/message-texts': { access: 'staff' },
  'PUT /admin/message-texts': {
    access: 'staff',
    body: () => ({ kind: 'greeting', text: { id: 'Halo {name}', en: null }, version: 0 }),
  },
  'GET /admin/messages': { access: 'staff' },
  'GET /admin/messages.csv': { access: 'staff' },
  'GET /admin/message-drafts': { access: 'staff', query: { customer_id: 'bu-tuti' } },
  'POST /admin/messages': {
    access: 'staff',
    status: 201,
    body: () => ({ kind: 'greeting', customer_id: 'bu-tuti' }),
  },
  'POST /admin/messages/{id}/sent': { access: 'staff', status: 404 },
  'POST /admin/messages/{id}/skip': { access: 'staff', status: 404 },
  'POST /admin/messages/{id}/unsent': { access: 'staff', status: 404 },
  'GET /admin/customers': { access: 'staff' },
  'POST /admin/customers': {
    access: 'staff',
    status: 201,
    body: () => ({ name: 'Bu Tuti', phone: '0811223344', anyway: true }),
  },
  'GET /admin/customers.csv': { access: 'staff' },
  'GET /admin/customers/{id}': { access: 'staff' },
  'PUT /admin/customers/{id}': {
    access: 'staff',
    status: 409,
    body: () => ({ name: 'Bu Tuti', phone: '0811223344', version: 1 }),
  },
  // The booking belongs to an account.
  'PUT /admin/bookings/{id}/whatsapp': { access: 'staff', status: 404, body: () => ({ agrees: true }) },
  'PUT /admin/customers/{id}/whatsapp': { access: 'staff', body: () => ({ agrees: true }) },
  'DELETE /admin/customers/{id}/sessions': { access: 'staff', status: 404 },
  'GET /admin/customers/{id}/merge-preview': { access: 'staff', query: { with: 'bu-tuti' } },
  'POST /admin/customers/{id}/merge': {
    access: 'staff',
    status: 409,
    body: () => ({ with: 'bu-tuti', token: 'of-yesterday' }),
  },
  'GET /admin/me/rights': { access: 'staff' },
  'GET /admin/devices': { access: 'staff' },
  'POST /admin/devices': {
    access: 'staff',
    status: 201,
    body: () => ({ name: 'Kasir depan', current_password: adminPassword }),
  },
  'DELETE /admin/devices/{id}': { access: 'staff', status: 404 },
  'GET /admin/staff': { access: 'staff' },
  'GET /admin/staff/{id}/role': { access: 'staff' },
  'PUT /admin/staff/{id}/role': {
    access: 'staff',
    body: () => ({ role: 'packer', version: 1, current_password: adminPassword }),
  },
  'GET /admin/staff/{id}/sessions': { access: 'staff' },
  'DELETE /admin/staff/{id}/sessions': { access: 'staff' },
  // The colleague has no session of this id.
  'DELETE /admin/staff/{id}/sessions/{sessionId}': { access: 'staff', status: 404 },
  'POST /admin/staff': {
    access: 'staff',
    status: 201,
    body: () => ({
      full_name: 'Pak Budi',
      email: 'kasir@contoh.example',
      password: 'dua-belas-huruf',
      current_password: adminPassword,
    }),
  },
  'GET /admin/staff/invitations': { access: 'staff' },
  'POST /admin/staff/invitations': {
    access: 'staff',
    status: 201,
    body: () => ({
      full_name: 'Bu Rini',
      email: 'rini@contoh.example',
      current_password: adminPassword,
    }),
  },
  'POST /admin/staff/invitations/{id}/resend': { access: 'staff' },
  'DELETE /admin/staff/invitations/{id}': { access: 'staff' },
  'DELETE /admin/staff/{id}': { access: 'staff', body: () => ({ current_password: adminPassword }) },
  'GET /admin/ratings': { access: 'staff' },
  'GET /admin/ratings.csv': { access: 'staff' },
  'POST /admin/ratings/{id}/reply': { access: 'staff', body: () => ({ reply: 'Terima kasih' }) },
  // Access is granted, but the rating has no photograph.
  'GET /admin/ratings/{id}/photos/{n}': { access: 'staff', status: 404 },
  'PUT /admin/ratings/{id}': { access: 'staff', body: () => ({ hidden: true }) },
  'GET /admin/suggestions': { access: 'staff' },
  'PUT /admin/suggestions/{id}': { access: 'staff', body: () => ({ read: true }) },
  'GET /admin/guide': { access: 'staff' },
  'PUT /admin/guide': { access: 'staff', body: () => ({ skip: 'qris' }) },
  'GET /admin/page-speeds': { access: 'staff' },
  'GET /admin/pages': { access: 'staff' },
  'GET /admin/pages/{slug}': { access: 'staff' },
  'PUT /admin/pages/{slug}': {
    access: 'staff',
    body: () => ({
      title: { id: 'Syarat', en: 'Terms' },
      text: { id: 'Bayar dulu.', en: '' },
      published: true,
      version: 1,
    }),
  },
  'GET /admin/settings': { access: 'staff' },
  'PUT /admin/settings': { access: 'staff', body: () => ({ bays: 3 }) },
}

/** One person for each role, and one cashier for each switch. */
const people: Record<string, Staff> = {
  ...Object.fromEntries(staffRoles.map((role) => [role, { role, switches: noSwitches }])),
  ...Object.fromEntries(
    keysOf(noSwitches).map((one) => [
      `cashier with ${one}`,
      {
        role: 'cashier',
        switches: { ...noSwitches, [one]: typeof noSwitches[one] === 'number' ? 50 : true },
      } satisfies Staff,
    ]),
  ),
}

interface ExportEntry {
  /** The switches that a cashier needs for it; null if only an owner has it. */
  cashier: readonly Switch[] | null
  /** The head of the file, by the right with which a person sees the column elsewhere. */
  columns: Partial<Record<Right, string>>
}

const openOrders: ExportEntry = {
  cashier: ['exports'],
  columns: {
    orders: 'Reference;Status;Ordered (WIB);Name;Email;Phone;Total (Rp)',
    payments: 'Paid (Rp);Still due (Rp);To give back (Rp)',
  },
}

/** All files with data of the shop. */
const exportTable: Record<string, ExportEntry> = {
  'GET /admin/transactions.csv': {
    cashier: ['exports'],
    columns: {
      orders:
        'Reference;Status;Ordered (WIB);Proof sent (WIB);Name;Email;Phone;Address;Items;Pieces;Total (Rp);Tracking number;' +
        "Why rejected or cancelled;Customer's notes;Items (Rp);Delivery (Rp);Delivery method;Area;Weight (grams);" +
        'Unique discount (Rp);Paid on arrival;Discount (Rp);Why the discount;Taken by the shop;Pieces ordered;' +
        'Refunded (Rp);Net total (Rp)',
    },
  },
  'GET /admin/payments/unpaid.csv': openOrders,
  'GET /admin/payments/to-refund.csv': openOrders,
  'GET /admin/customers.csv': {
    cashier: ['exports'],
    columns: {
      customers:
        'Name;Email;Email confirmed;Phone;Agreed to WhatsApp since (WIB);Address;Has an account;Customer since (WIB)',
      bookings: 'Bookings',
      orders: 'Orders;Total spent (Rp);Last order (WIB)',
    },
  },
  'GET /admin/ratings.csv': {
    cashier: ['exports'],
    columns: {
      customers: "Date (WIB);Product;Stars;Review;Name;Email;Photographs;Hidden;Shop's reply;Replied (WIB)",
      orders: 'Order',
    },
  },
  'GET /admin/messages.csv': {
    cashier: ['exports'],
    columns: { messages: 'Sent (WIB);Sent by;Kind;Reference;Customer;Phone' },
  },
  'GET /admin/stock-counts/{id}/lines.csv': {
    cashier: ['exports', 'changes_stock'],
    columns: {
      stock:
        'Counted (WIB);By;Product;Size;Expected on the shelf;Counted;Difference;Change of the stock;Reason;Note',
    },
  },
  'GET /admin/payments.csv': {
    cashier: ['exports', 'sees_turnover'],
    columns: {
      turnover:
        'Number;When (WIB);In or out;Payment method;In (Rp);Out (Rp);Reference;Note;Recorded by;Role;Recorded (WIB);' +
        'Takes back another',
      orders: 'Order;Name',
      bookings: 'Booking',
    },
  },
  'GET /admin/reports/sales.csv': {
    cashier: ['exports', 'sees_turnover'],
    columns: { turnover: 'Product;Orders;Pieces;Refunds (Rp);Net sales (Rp)' },
  },
  'GET /admin/reports/vouchers.csv': {
    cashier: ['exports', 'sees_turnover'],
    columns: {
      turnover:
        'Kind;Name;Code;Orders;Pieces;Net sales (Rp);Discount (Rp);New customers;Returning customers;Average order (Rp)',
    },
  },
  'GET /admin/products.csv': {
    cashier: null,
    columns: {
      catalogue:
        'id;version;name;name_english;description;description_english;category;price;weight_grams;brand;popular;shown;' +
        'size_id;size;size_english;surcharge;size_weight_grams;sale_price;sale_from;sale_until;quantity_prices;barcode;' +
        'stock_now;add_stock;code',
    },
  },
  'GET /admin/vouchers/{id}/codes.csv': {
    cashier: null,
    columns: { catalogue: 'Code;Link;Used;Made (WIB)' },
  },
  'GET /admin/delivery-methods/{id}/rates.csv': {
    cashier: null,
    columns: { shop: 'code;area;price;per_extra_kg' },
  },
  'GET /admin/security-events.jsonl': {
    cashier: null,
    columns: { shop: 'id;at;kind;action;person_id;subject;count;before;after' },
  },
}

/** Refused requests come first, before allowed ones change anything. */
const callers = ['visitor', 'dead', 'stranger', 'sari', 'admin'] as const

const expected: Record<Access, (status: number) => Record<(typeof callers)[number], number>> = {
  all: (s) => ({ visitor: s, dead: s, stranger: s, sari: s, admin: s }),
  own: (s) => ({ visitor: 401, dead: 401, stranger: s, sari: s, admin: s }),
  saris: (s) => ({ visitor: 401, dead: 401, stranger: 404, sari: s, admin: 404 }),
  staff: (s) => ({ visitor: 401, dead: 401, stranger: 403, sari: 403, admin: s }),
}

let server: FastifyInstance
let world: Awaited<ReturnType<typeof makeWorld>>
let database: Database

beforeEach(async () => {
  database = await openTestDatabase()
  server = await openTestApp(database, { backupDir: '/nowhere' })
  world = await makeWorld(database.db)
})

test('every endpoint has an entry in the table, and every entry is an endpoint', async () => {
  const { paths }: { paths: Record<string, object> } = (await server.inject('/api/openapi.json')).json()
  const endpoints = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    )
  expect(endpoints.toSorted()).toEqual(Object.keys(table).toSorted())
})

test('the documentation lists the problems of an endpoint by their status', async () => {
  const { paths } = (await server.inject('/api/openapi.json')).json()
  const { responses } = paths['/api/transactions'].post
  expect(Object.keys(responses)).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '408',
    '409',
    '413',
    '414',
    '415',
    '422',
    '429',
    '431',
    '500',
    '503',
  ])
  expect(responses['409']).toEqual({
    description:
      'INSUFFICIENT_STOCK, VOUCHER_REFUSED, PRICE_CHANGED, DELIVERY_CHANGED, DELIVERY_UNAVAILABLE, PAY_ON_ARRIVAL_UNAVAILABLE, PAYMENT_UNAVAILABLE, IDEMPOTENCY_RUNNING',
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            {
              properties: {
                code: {
                  enum: [
                    'INSUFFICIENT_STOCK',
                    'VOUCHER_REFUSED',
                    'PRICE_CHANGED',
                    'DELIVERY_CHANGED',
                    'DELIVERY_UNAVAILABLE',
                    'PAY_ON_ARRIVAL_UNAVAILABLE',
                    'PAYMENT_UNAVAILABLE',
                    'IDEMPOTENCY_RUNNING',
                  ],
                },
              },
            },
          ],
        },
      },
    },
  })
})

test('no route below /api exists besides the endpoints and their documentation', () => {
  const below = server
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .filter((line) => line.includes('/api/'))
  expect(below.length).toBeGreaterThan(20)
  const known = [
    ...Object.keys(table).map((endpoint) => endpoint.split('/')[1]),
    'openapi.json',
    'docs',
    'docs.css',
    'health',
    'ready',
    'media',
  ]
  for (const line of below) {
    const first = /\/api\/([\w.-]+)/.exec(line)?.[1] ?? ''
    expect(known).toContain(first)
  }
})

test('GET /metrics requires its token; the token of a session does not count', async () => {
  const metricsToken = 'a-token-of-the-test'
  // Metrics are answered before the framework, so this server listens.
  const listening = await openTestApp(database, { metricsToken })
  const address = await listening.listen({ port: 0, host: '127.0.0.1' })
  const statusFor = async (token?: string) => {
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` }
    return (await fetch(`${address}/metrics`, { ...(headers && { headers }) })).status
  }
  for (const who of callers) expect(await statusFor(world.tokens[who])).toBe(404)
  expect(await statusFor(metricsToken)).toBe(200)
  await listening.close()
})

test.each(Object.entries(table))('access to %s is that of the table', async (endpoint, line) => {
  await world.bringOrderTo(line.order)
  await world.bringBookingTo(line.booking)
  const answers: Partial<Record<Who, number>> = {}
  for (const who of callers) {
    const reply = await server.inject(await requestOf(endpoint, line, who))
    answers[who] = reply.statusCode
    const others = who === 'stranger' || (who === 'admin' && line.access !== 'staff')
    if (others || who === 'visitor' || who === 'dead')
      for (const secret of world.secrets) expect(reply.body).not.toContain(secret)
    if (reply.statusCode >= 400 && !endpoint.startsWith('HEAD '))
      expect(reply.json()).toMatchObject({ success: false, message: expect.any(String) })
  }
  expect(answers).toEqual(expected[line.access](line.status ?? 200))
})

const staffEndpoints = Object.entries(table).filter(([, { access }]) => access === 'staff')

test('every endpoint of the console names its rights', async () => {
  const named = await rightsByEndpoint()
  expect([...named.keys()].toSorted()).toEqual(staffEndpoints.map(([endpoint]) => endpoint).toSorted())
})

test.each(staffEndpoints)('%s is open to the roles and switches of its right', async (endpoint, line) => {
  const needed = (await rightsByEndpoint()).get(endpoint) ?? []
  await world.bringOrderTo(line.order)
  await world.bringBookingTo(line.booking)
  const answers: Record<string, string> = {}
  for (const [name, staff] of Object.entries(people)) {
    await database.db
      .updateTable('users')
      .set(toStaffColumns(staff))
      .where('id', '=', world.colleague.id)
      .execute()
    const reply = await server.inject(await requestOf(endpoint, line, 'colleague'))
    const isRefused = reply.statusCode === 403 && reply.json().code === 'ROLE_FORBIDDEN'
    answers[name] = isRefused ? 'refused' : 'allowed'
    if (isRefused) for (const secret of world.secrets) expect(reply.body).not.toContain(secret)
  }
  const expectedOf = (staff: Staff) => (needed.every((right) => mayDo(staff, right)) ? 'allowed' : 'refused')
  expect(answers).toEqual(
    Object.fromEntries(Object.entries(people).map(([name, staff]) => [name, expectedOf(staff)])),
  )
})

test('every file that leaves the shop is in the table of exports', async () => {
  const named = [...(await rightsByEndpoint())].filter(([, needed]) => needed.includes('export'))
  expect(named.map(([endpoint]) => endpoint).toSorted()).toEqual(Object.keys(exportTable).toSorted())
})

test.each(Object.entries(exportTable))(
  '%s is for people who see each of its columns elsewhere',
  async (endpoint, { cashier, columns }) => {
    for (const [staff, on] of exporters()) {
      await database.db
        .updateTable('users')
        .set(toStaffColumns(staff))
        .where('id', '=', world.colleague.id)
        .execute()
      const request = await requestOf(endpoint, table[endpoint]!, 'colleague')
      const reply = await server.inject({
        ...request,
        headers: { ...request.headers, 'accept-language': 'en' },
      })
      const may =
        staff.role === 'owner' ||
        (staff.role === 'cashier' && (cashier?.every((one) => on.has(one)) ?? false))
      expect([staff.role, ...on, reply.statusCode]).toEqual([staff.role, ...on, may ? 200 : 403])
      if (!may) continue
      const isAllowed = keysOf(columns).filter((right) => mayDo(staff, right))
      expect(isAllowed).toEqual(keysOf(columns))
      expect(headOf(reply.body).toSorted()).toEqual(
        Object.values(columns)
          .flatMap((head) => head.split(';'))
          .toSorted(),
      )
    }
  },
)

/** Each role with all switches, and cashiers with none, one, one beside `exports`, or all but `exports`. */
function exporters(): [Staff, Set<Switch>][] {
  const all = keysOf(noSwitches)
  const make = (role: StaffRole, ...switches: Switch[]): [Staff, Set<Switch>] => {
    const on = new Set(switches)
    const values = all.map((one) => [
      one,
      typeof noSwitches[one] === 'number' ? Number(on.has(one)) : on.has(one),
    ])
    return [{ role, switches: { ...noSwitches, ...Object.fromEntries(values) } }, on]
  }
  return [
    ...staffRoles.map((role) => make(role, ...all)),
    make('cashier'),
    make('cashier', ...all.filter((one) => one !== 'exports')),
    ...all.flatMap((one) => [make('cashier', one), make('cashier', 'exports', one)]),
  ]
}

const headOf = (file: string): string[] => {
  const [first = ''] = file.replace(/^\uFEFF/, '').split(/\r?\n/)
  return first.startsWith('{') ? Object.keys(JSON.parse(first)) : first.split(';')
}

/** Whose work it is, in words, so that a change of the table of rights is seen here. */
test('a packer and a mechanic have these endpoints', async () => {
  expect(await endpointsOf('packer')).toEqual([
    'GET /admin/count-items',
    'GET /admin/dashboard',
    'GET /admin/me/rights',
    'GET /admin/needs-me',
    'GET /admin/packing',
    'GET /admin/packing/print',
    'GET /admin/running-count',
    'GET /admin/search',
    'GET /admin/stock-counts',
    'GET /admin/stock-counts/{id}',
    'GET /admin/tasks',
    'GET /admin/tasks/{id}',
    'POST /admin/packing/{id}/status',
    'POST /admin/running-count/discard',
    'POST /admin/running-count/entries',
    'POST /admin/stock-counts',
    'POST /admin/stock-counts/preview',
    'POST /admin/tracking-numbers',
    'POST /admin/tracking-numbers/preview',
    'POST /admin/transactions/bulk',
    'PUT /admin/running-count/sizes/{size_id}',
  ])
  expect(await endpointsOf('mechanic')).toEqual([
    'GET /admin/bookings',
    'GET /admin/bookings/days',
    'GET /admin/bookings/{id}',
    'GET /admin/dashboard',
    'GET /admin/me/rights',
    'GET /admin/needs-me',
    'GET /admin/search',
    'GET /admin/vehicles/{plate}',
    'POST /admin/bookings',
    'POST /admin/bookings/{id}/accept',
    'POST /admin/bookings/{id}/cancel',
    'POST /admin/bookings/{id}/complete',
    'POST /admin/bookings/{id}/reject',
    'PUT /admin/bookings/{id}/bill',
    'PUT /admin/bookings/{id}/whatsapp',
  ])
})

test('no answer to a packer has a price, a total or an e-mail address of a customer', async () => {
  await world.bringOrderTo('confirmed')
  const secrets = await world.markMoney()
  const ofPacker = {
    asked_by: world.colleague.id,
    kind: 'orders',
    details: '{"action":"processing"}',
  } as const
  await database.db.updateTable('tasks').set(ofPacker).execute()
  await database.db
    .updateTable('users')
    .set(toStaffColumns({ role: 'packer', switches: noSwitches }))
    .where('id', '=', world.colleague.id)
    .execute()
  const found: string[] = []
  for (const endpoint of await endpointsOf('packer')) {
    const line = { ...table[endpoint]!, ...world.aboutOrder(endpoint) }
    const reply = await server.inject(await requestOf(endpoint, line, 'colleague'))
    expect(reply.statusCode, endpoint).toBe(line.status ?? 200)
    found.push(
      ...secrets.filter((secret) => reply.body.includes(secret)).map((secret) => `${endpoint}: ${secret}`),
    )
  }
  expect(found).toEqual([])
})

/** Besides those of the own second factor, which everybody in the console has. */
async function endpointsOf(role: 'packer' | 'mechanic'): Promise<string[]> {
  const named = await rightsByEndpoint()
  return [...named]
    .flatMap(([endpoint, needed]) =>
      needed.every((right) => mayDo({ role, switches: noSwitches }, right)) ? [endpoint] : [],
    )
    .filter((endpoint) => endpoint.includes('/admin/'))
    .toSorted()
}

async function rightsByEndpoint(): Promise<Map<string, Right[]>> {
  const { paths }: { paths: Record<string, Record<string, { 'x-rights'?: Right[] }>> } = (
    await server.inject('/api/openapi.json')
  ).json()
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { 'x-rights': needed }]) =>
        needed ? [[`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`, needed] as const] : [],
      ),
    ),
  )
}

async function requestOf(
  endpoint: string,
  { body, query, file, headers: more }: Entry,
  who: Who,
): Promise<InjectOptions> {
  const [method, path] = endpoint.split(' ') as ['GET', string]
  const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => world.param(endpoint, name))}`
  const token = world.tokens[who]
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(path.includes('/uploads') && { 'tus-resumable': '1.0.0' }),
    ...more,
  }
  if (!file) return { method, url, headers, ...(query && { query }), ...(body && { payload: body(who) }) }
  const head = `--edge\r\ncontent-disposition: form-data; name="${file}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    method,
    url,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), await photograph(), Buffer.from('\r\n--edge--\r\n')]),
  }
}

async function makeWorld(db: Awaited<ReturnType<typeof openTestDatabase>>['db']) {
  const sari = await signedIn(db, 'sari-rahasia@contoh.example')
  const stranger = await signedIn(db, 'budi@contoh.example')
  const admin = await signedIn(db, 'ratna@contoh.example', { role: 'admin' })
  const colleague = await signedIn(db, 'kasir-lama@contoh.example', { role: 'admin' })
  const invitation = await openInvitation(db, {
    full_name: 'Bu Dewi',
    email: 'dewi@contoh.example',
    by: colleague.id,
    mailId: newId(),
  })
  const gone = await signedIn(db, 'gone@contoh.example')
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`shop_now()` })
    .where('user_id', '=', gone.id)
    .execute()
  await db
    .insertInto('users')
    .values({ id: 'bu-tuti', full_name: 'Bu Tuti', email: null, password_hash: null, phone: '0811223344' })
    .execute()
  const tokens = {
    dead: gone.token,
    stranger: stranger.token,
    sari: sari.token,
    admin: admin.token,
    colleague: colleague.token,
  }
  const as = { authorization: `Bearer ${sari.token}` }

  await db.insertInto('categories').values({ id: 'rugs', name: 'Karpet' }).execute()
  await db
    .insertInto('products')
    .values({ id: 'kilim', category_id: 'rugs', name: 'Kilim', price: 250_000 })
    .execute()
  await db
    .insertInto('product_sizes')
    .values({ id: 'kilim-s', product_id: 'kilim', position: 0, name: null, stock: 100 })
    .execute()
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, headers: as, payload })
  await db
    .insertInto('services')
    .values({ id: 'oil', name: 'Ganti oli', price: 80_000, features: '[]' })
    .execute()
  await db
    .insertInto('delivery_methods')
    .values({ id: 'jne', kind: 'courier', name: 'JNE', active: false })
    .execute()
  await db
    .insertInto('vouchers')
    .values({ id: 'voucher-1', name: 'Voucher', kind: 'amount', value: 1 })
    .execute()
  await acceptQris(db)
  const placed = await post('/api/transactions', {
    ...contact,
    customer_address: 'Gang Rahasia 7, Yogyakarta',
    product_id: 'kilim',
    quantity: 1,
  })
  const { id: order, reference: orderReference }: Record<'id' | 'reference', string> = placed.json().data
  await post('/api/cart/kilim', { quantity: 1 })
  await db
    .insertInto('services')
    .values({ id: 'servis', name: 'Servis', price: 100_000, features: '[]' })
    .execute()
  const booked = await post('/api/bookings', bookingForm)
  const { id: booking, reference } = booked.json().data
  await db
    .insertInto('ratings')
    .values({
      id: 'rating-1',
      user_id: sari.id,
      product_id: 'kilim',
      order_id: order,
      rating: 5,
      review: 'Bagus',
    })
    .execute()
  await db.updateTable('products').set({ rating_sum: 5, rating_count: 1, review_count: 1 }).execute()
  await db
    .insertInto('suggestions')
    .values({ id: 'suggestion-1', user_id: sari.id, message: 'Buka hari Minggu' })
    .execute()
  await db
    .insertInto('policies')
    .values({ id: 'terms', title: 'Syarat', text: 'Bayar dulu.', published: true, version: 1 })
    .execute()
  const address = newId()
  await db
    .insertInto('addresses')
    .values({
      ...savedAddress,
      id: address,
      user_id: sari.id,
      address: 'Gang Rahasia 7',
      area: null,
      is_default: true,
    })
    .execute()
  const subscribed = await post('/api/push/subscriptions', makeSubscription())
  const device: string = subscribed.json().data.id
  const session = newId()
  // The test may end this session of another device without ending its own.
  await db
    .insertInto('sessions')
    .values({ id: session, token_hash: Buffer.from('x'), user_id: sari.id, expires_at: '2100-01-01' })
    .execute()
  const mail = await queueMail(db, {
    isLimited: false,
    to: 'sari-rahasia@contoh.example',
    subject: 'Halo',
    text: 'Halo',
    html: '<p>Halo</p>',
    language: 'id',
    kind: 'welcome',
  })

  await db
    .insertInto('proof_uploads')
    .values({ id: 'upload-1', order_id: order, length: 9, method: null, key: 'upload-1', refusal: null })
    .execute()
  await db.insertInto('stock_counts').values({ id: 'count-1', by_user: admin.id }).execute()
  const task = await requestTask(db, { kind: 'backup', askedBy: admin.id, language: 'id' })

  return {
    tokens: tokens as Partial<Record<Who, string>>,
    colleague,
    secrets: ['sari-rahasia@', 'Gang Rahasia', reference, order],
    param(endpoint: string, name: string): string {
      if (name === 'n') return '1'
      if (name === 'uploadId') return 'upload-1'
      if (name === 'token') return 'no-such-code'
      if (name === 'sessionId') return session
      if (name === 'productId' || endpoint.includes('products/{id}')) return 'kilim'
      if (endpoint.includes('categories')) return 'rugs'
      if (endpoint.includes('admin/services')) return 'oil'
      if (endpoint.includes('delivery-methods')) return 'jne'
      if (endpoint.includes('vouchers')) return 'voucher-1'
      if (endpoint.includes('outbox')) return mail
      if (endpoint.includes('stock-counts')) return 'count-1'
      if (endpoint.includes('tasks')) return task
      if (endpoint.includes('sessions') && !endpoint.includes('admin/staff')) return session
      if (endpoint.includes('addresses')) return address
      if (endpoint.includes('push/')) return device
      if (endpoint.includes('admin/customers')) return sari.id
      if (endpoint.includes('admin/staff/invitations')) return invitation
      if (endpoint.includes('admin/staff')) return colleague.id
      if (endpoint.includes('ratings/{id}')) return 'rating-1'
      if (endpoint.includes('admin/suggestions')) return 'suggestion-1'
      if (name === 'plate') return 'ab1234xyz'
      if (name === 'slug') return 'terms'
      return endpoint.includes('bookings') ? booking : order
    },
    /** Gives the order and its product amounts that are nowhere else, and returns them as a reader may see them. */
    async markMoney(): Promise<string[]> {
      const amount = 7_654_321
      await db.updateTable('products').set({ price: amount }).execute()
      await refreshSearchText(db, { productId: 'kilim' })
      const money = { total_amount: amount, paid_amount: amount }
      await db.updateTable('orders').set(money).where('id', '=', order).execute()
      const line = { price_per_unit: amount, net_price: amount }
      await db.updateTable('order_lines').set(line).where('order_id', '=', order).execute()
      return ['7654321', '7.654.321', '7,654,321', contact.customer_email, 'sari-rahasia@']
    },
    /** Requests of a packer that would find nothing otherwise. */
    aboutOrder(endpoint: string): Partial<Entry> {
      const text = `${orderReference} JP1234567890`
      if (endpoint === 'GET /admin/packing/print') return { query: { ids: order } }
      if (endpoint.includes('tracking-numbers')) return { body: () => ({ text }) }
      if (endpoint.includes('transactions/bulk'))
        return { body: () => ({ ids: [order], action: 'processing' }) }
      return {}
    },
    async bringBookingTo(status: 'pending' | 'accepted' = 'pending'): Promise<void> {
      await db.updateTable('bookings').set({ status }).where('id', '=', booking).execute()
    },
    async bringOrderTo(status: Entry['order'] = 'pending'): Promise<void> {
      if (status === 'pending') return
      const proof = await server.inject(
        await requestOf(
          'POST /transactions/{id}/payment-proof',
          { access: 'saris', file: 'payment_proof' },
          'sari',
        ),
      )
      expect(proof.statusCode).toBe(200)
      if (status === 'with nota')
        await db.insertInto('notas').values({ number: 1, order_id: order, issued_at: new Date() }).execute()
      if (status === 'confirmed')
        await db.updateTable('orders').set({ status }).where('id', '=', order).execute()
    },
  }
}
