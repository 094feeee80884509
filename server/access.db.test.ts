import { sql } from 'kysely'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { askForTask } from '#server/platform/tasks/ask-for-task.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { car, openDay } from '#server/testing/bookings.ts'
import { contact, photograph } from '#server/testing/orders.ts'
import { adminPassword } from '#server/testing/passwords.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { openTestApp } from '#server/testing/app.ts'

/*
 * Who may use which endpoint: every route × (nobody, a dead token, another customer, the customer whose it is, an admin). The
 * routes come from the shop itself, so a route without a line in this table fails.
 */

type Who = 'nobody' | 'dead' | 'stranger' | 'sari' | 'admin'

/** `all`: anybody. `own`: whoever is signed in, about their own account. `saris`: only Sari, 404 for all others. `staff`: admins. */
type Right = 'all' | 'own' | 'saris' | 'staff'

interface Line {
  right: Right
  /** The status of whoever may; 200 unless said. */
  status?: number
  body?: (who: Who) => object
  /** The form field of an upload, which carries a photograph. */
  query?: Record<string, string>
  file?: string
  /** What Sari's order must be. */
  order?: 'pending' | 'paid' | 'confirmed'
  /** What the booking must be, if not pending. */
  booking?: 'accepted'
}

const bookingForm = { ...car, service_id: 'servis', date: openDay(), time: '09:00' }
const unknownAccount = { email: 'tamu@contoh.example', password: 'rahasia1' }

const table: Record<string, Line> = {
  'GET /shop': { right: 'all' },
  'GET /categories': { right: 'all' },
  'GET /products': { right: 'all' },
  'GET /products/{id}': { right: 'all' },
  'GET /services': { right: 'all' },
  'GET /delivery/methods': { right: 'all' },
  'POST /delivery/quotes': {
    right: 'all',
    body: () => ({ area: '34.71.12', items: [{ product_id: 'kilim', quantity: 1 }] }),
  },
  'GET /areas': { right: 'all', query: { q: 'mergangs' } },
  'GET /bookings/days': { right: 'all' },
  'GET /bookings/slots': { right: 'all', query: { date: openDay() } },
  'GET /ratings': { right: 'all' },
  'GET /ratings/products/{id}/ratings': { right: 'all' },

  'POST /auth/register': {
    right: 'all',
    status: 201,
    body: (who) => ({
      full_name: who,
      email: `baru-${who}@contoh.example`,
      password: 'rahasia1',
      confirm_password: 'rahasia1',
    }),
  },
  // A wrong password is a 401 of its own.
  'POST /auth/login': { right: 'all', status: 401, body: () => unknownAccount },
  'POST /auth/forgotpassword': {
    right: 'all',
    status: 404,
    body: (who) => ({ email: `tamu-${who}@contoh.example` }),
  },
  'PUT /auth/resetpassword/{token}': {
    right: 'all',
    status: 400,
    body: () => ({ password: 'rahasia1', confirmPassword: 'rahasia1' }),
  },
  'GET /auth/me': { right: 'own' },
  'POST /auth/me': { right: 'own' },
  'POST /auth/logout': { right: 'own' },
  'GET /auth/sessions': { right: 'own' },
  'DELETE /auth/sessions': { right: 'own' },
  'DELETE /auth/sessions/{id}': { right: 'saris' },
  'POST /auth/confirmation': { right: 'own' },
  // The user is let in, nobody was mailed such a link.
  'POST /auth/confirmation/{token}': { right: 'own', status: 400 },
  'PUT /auth/updatedetails': {
    right: 'own',
    body: (who) => ({
      full_name: who,
      email: `pindah-${who}@contoh.example`,
      ...(who === 'admin' && { current_password: adminPassword }),
    }),
  },
  // The user is let in, the empty body is not.
  'PUT /auth/updatepassword': { right: 'own', status: 400, body: () => ({}) },
  'GET /cart': { right: 'own' },
  'GET /cart/summary': { right: 'own' },
  'POST /cart/{productId}': { right: 'own', body: () => ({ quantity: 1 }) },
  'PUT /cart/{productId}': { right: 'saris', body: () => ({ quantity: 2 }) },
  'DELETE /cart/{productId}': { right: 'own' },
  'DELETE /cart': { right: 'own' },
  'GET /wishlist': { right: 'own' },
  'POST /wishlist/{productId}': { right: 'own' },
  'DELETE /wishlist/{productId}': { right: 'own' },
  'GET /ratings/me': { right: 'own' },
  'GET /products/{id}/ratings/me': { right: 'own' },
  'POST /ratings': { right: 'own', status: 201, body: () => ({ rating: 5, review: 'Bagus' }) },
  'POST /saran': { right: 'own', status: 201, body: () => ({ message: 'Buka hari Minggu' }) },
  'POST /transactions': {
    right: 'own',
    status: 201,
    body: () => ({ ...contact, product_id: 'kilim', quantity: 1 }),
  },
  'POST /transactions/cart': {
    right: 'own',
    status: 201,
    body: () => ({ ...contact, items: [{ product_id: 'kilim', quantity: 1 }] }),
  },
  'GET /transactions/user': { right: 'own' },
  'GET /transactions/{id}': { right: 'saris' },
  'POST /transactions/{id}/cancel': { right: 'saris' },
  'POST /transactions/{id}/payment-proof': { right: 'saris', file: 'payment_proof' },
  // The customer is let in, her order has no such row.
  'GET /transactions/{id}/payments/{n}/picture': { right: 'saris', status: 404 },
  'GET /transactions/{id}/payment-proofs/{n}': { right: 'saris', order: 'paid' },
  // The key is in the address, whoever is signed in; this one opens nothing.
  'GET /pay/{token}': { right: 'all', status: 404 },
  'POST /pay/{token}/payment-proof': { right: 'all', status: 404, file: 'payment_proof' },
  'POST /pay/{token}/claim': { right: 'own', status: 404 },
  'POST /bookings': { right: 'own', status: 201, body: () => bookingForm },
  'GET /bookings/user': { right: 'own' },
  'GET /bookings/vehicles': { right: 'own' },
  'GET /bookings/{id}': { right: 'saris' },
  'POST /bookings/{id}/cancel': { right: 'saris' },
  'GET /bookings/{id}/calendar.ics': { right: 'saris', booking: 'accepted' },

  'GET /admin/dashboard': { right: 'staff' },
  'POST /admin/clock/believe': { right: 'staff' },
  'GET /admin/products': { right: 'staff' },
  'GET /admin/sale-items': { right: 'staff', query: { q: 'kilim' } },
  'GET /admin/labels': { right: 'staff' },
  'POST /admin/chat-list': { right: 'staff', body: () => ({ text: '2 kilim' }) },
  'POST /admin/products': {
    right: 'staff',
    status: 201,
    body: () => ({ name: 'Kilim baru', price: 1, category_id: 'rugs' }),
  },
  'GET /admin/products/{id}': { right: 'staff' },
  'PUT /admin/products/{id}': {
    right: 'staff',
    body: () => ({ name: 'Kilim', price: 1, category_id: 'rugs', version: 1 }),
  },
  'DELETE /admin/products/{id}': { right: 'staff' },
  'POST /admin/products/{id}/show': { right: 'staff' },
  'POST /admin/products/{id}/stock': { right: 'staff', body: () => ({ change: 1, reason: 'restock' }) },
  'GET /admin/products/{id}/movements': { right: 'staff' },
  'POST /admin/products/change/preview': {
    right: 'staff',
    body: () => ({ filter: {}, change: { kind: 'visibility', hidden: true } }),
  },
  'POST /admin/products/change': {
    right: 'staff',
    status: 202,
    body: () => ({ filter: {}, change: { kind: 'visibility', hidden: true } }),
  },
  'GET /admin/products.csv': { right: 'staff' },
  // The user is let in, a photograph is no CSV.
  'POST /admin/products/import/preview': { right: 'staff', status: 400, file: 'file' },
  'POST /admin/products/import': { right: 'staff', status: 400, file: 'file' },
  'GET /admin/work': { right: 'staff' },
  'GET /admin/work/{id}': { right: 'staff' },
  'POST /admin/backups': { right: 'staff', status: 202 },
  // The user is let in, there is no backup.
  'POST /admin/drills': { right: 'staff', status: 409 },
  'GET /admin/categories': { right: 'staff' },
  'POST /admin/categories': { right: 'staff', status: 201, body: () => ({ name: 'Lampu' }) },
  'GET /admin/categories/{id}': { right: 'staff' },
  'PUT /admin/categories/{id}': { right: 'staff', body: () => ({ name: 'Permadani', version: 1 }) },
  // It has a product.
  'DELETE /admin/categories/{id}': { right: 'staff', status: 409 },
  'POST /admin/categories/{id}/restore': { right: 'staff' },
  'GET /admin/services': { right: 'staff' },
  'POST /admin/services': { right: 'staff', status: 201, body: () => ({ name: 'Tune up', price: 1 }) },
  'GET /admin/services/{id}': { right: 'staff' },
  'PUT /admin/services/{id}': {
    right: 'staff',
    body: () => ({ name: 'Ganti oli', price: 1, version: 1 }),
  },
  'DELETE /admin/services/{id}': { right: 'staff' },
  'POST /admin/services/{id}/show': { right: 'staff' },
  'GET /admin/delivery-methods': { right: 'staff' },
  'POST /admin/delivery-methods': {
    right: 'staff',
    status: 201,
    body: () => ({ kind: 'pickup', name: 'Ambil sendiri' }),
  },
  'GET /admin/delivery-methods/{id}': { right: 'staff' },
  'PUT /admin/delivery-methods/{id}': {
    right: 'staff',
    body: () => ({ kind: 'courier', name: 'JNE', version: 1 }),
  },
  'DELETE /admin/delivery-methods/{id}': { right: 'staff' },
  'GET /admin/delivery-methods/{id}/rates.csv': { right: 'staff' },
  // The user is let in, a photograph is no CSV.
  'POST /admin/delivery-methods/{id}/rates/import': { right: 'staff', status: 400, file: 'file' },
  'GET /admin/delivery-methods/{id}/rate-history': { right: 'staff' },
  'GET /admin/media': { right: 'staff', query: { ids: '0123456789abcdef' } },
  'POST /admin/media': { right: 'staff', status: 201, file: 'image' },
  'GET /admin/sales': { right: 'staff' },
  'GET /admin/outbox': { right: 'staff' },
  'POST /admin/outbox/{id}/retry': { right: 'staff' },
  'GET /admin/transactions': { right: 'staff' },
  'GET /admin/transactions.csv': { right: 'staff' },
  'POST /admin/transactions': {
    right: 'staff',
    status: 201,
    body: () => ({
      customer: { name: 'Dewi', phone: '081234560099', anyway: true },
      items: [{ text: 'Tali', price: 1, quantity: 1 }],
    }),
  },
  'GET /admin/transactions/{id}': { right: 'staff' },
  'GET /admin/transactions/{id}/payment-proofs/{n}': { right: 'staff', order: 'paid' },
  'GET /admin/transactions/{id}/payment-proofs/{n}/seen': { right: 'staff', order: 'paid' },
  'POST /admin/transactions/{id}/confirm': { right: 'staff', order: 'paid' },
  'POST /admin/transactions/{id}/reject': {
    right: 'staff',
    order: 'paid',
    body: () => ({ rejection_reason: 'Bukti pembayaran tidak terbaca' }),
  },
  'POST /admin/transactions/{id}/status': {
    right: 'staff',
    order: 'confirmed',
    body: () => ({ status: 'processing' }),
  },
  'POST /admin/transactions/{id}/payments': {
    right: 'staff',
    status: 201,
    body: () => ({ direction: 'in', method: 'cash', amount: 1_000 }),
  },
  // The user is let in, nothing was paid of it.
  'POST /admin/transactions/{id}/refunds': {
    right: 'staff',
    status: 409,
    body: () => ({ amount: 1_000, reason: 'Barang rusak' }),
  },
  // The user is let in, it is not cancelled.
  'POST /admin/transactions/{id}/reopen': { right: 'staff', status: 409 },
  'POST /admin/transactions/{id}/accept': { right: 'staff', status: 409 },
  'GET /admin/transactions/{id}/payment-link': { right: 'staff' },
  'POST /admin/transactions/{id}/payment-link': { right: 'staff' },
  'DELETE /admin/transactions/{id}/payment-link': { right: 'staff' },
  'GET /admin/transactions/{id}/claims': { right: 'staff' },
  // The user is let in, nobody asks for it.
  'DELETE /admin/transactions/{id}/claims/{customerId}': { right: 'staff', status: 404 },
  'POST /admin/payment-pictures': { right: 'staff', status: 201, file: 'picture' },
  // The user is let in, there is no such row.
  'GET /admin/payments/{id}/picture': { right: 'staff', status: 404 },
  'GET /admin/payments/unpaid': { right: 'staff' },
  'GET /admin/payments/unpaid.csv': { right: 'staff' },
  'GET /admin/payments/to-refund': { right: 'staff' },
  'GET /admin/payments/to-refund.csv': { right: 'staff' },
  'GET /admin/payments': { right: 'staff' },
  'GET /admin/payments.csv': { right: 'staff' },
  // The user is let in, there is no such row.
  'POST /admin/payments/{id}/reverse': {
    right: 'staff',
    status: 404,
    body: () => ({ reason: 'Salah catat' }),
  },
  'GET /admin/reports/money': { right: 'staff' },
  'GET /admin/ledger/verification': { right: 'staff' },
  'POST /admin/ledger/verification': { right: 'staff' },
  'POST /admin/settings/qris/preview': { right: 'staff', status: 400, file: 'image' },
  // The user is let in, a photograph without the password is not.
  'POST /admin/settings/qris': { right: 'staff', status: 400, file: 'image' },
  'GET /admin/bookings': { right: 'staff' },
  'GET /admin/bookings/days': { right: 'staff', query: { from: openDay(), to: openDay() } },
  'POST /admin/bookings': {
    right: 'staff',
    status: 201,
    body: () => ({ ...bookingForm, customer_name: 'Pak Joko' }),
  },
  'GET /admin/bookings/{id}': { right: 'staff' },
  'POST /admin/bookings/{id}/accept': { right: 'staff' },
  'POST /admin/bookings/{id}/reject': { right: 'staff', body: () => ({ rejection_reason: 'Penuh' }) },
  'POST /admin/bookings/{id}/complete': { right: 'staff', booking: 'accepted' },
  'POST /admin/bookings/{id}/cancel': { right: 'staff' },
  'PUT /admin/bookings/{id}/bill': {
    right: 'staff',
    booking: 'accepted',
    body: () => ({ lines: [{ text: 'Ganti oli', quantity: 1, price: 150_000 }], version: 0 }),
  },
  'POST /admin/bookings/{id}/payments': {
    right: 'staff',
    status: 201,
    body: () => ({ direction: 'in', method: 'cash', amount: 1_000 }),
  },
  'GET /admin/vehicles/{plate}': { right: 'staff' },
  'GET /admin/audit': { right: 'staff' },
  'GET /admin/customers': { right: 'staff' },
  'POST /admin/customers': {
    right: 'staff',
    status: 201,
    body: () => ({ name: 'Bu Tuti', phone: '0811223344', anyway: true }),
  },
  'GET /admin/customers/{id}': { right: 'staff' },
  // She has an account, so she changes her details herself.
  'PUT /admin/customers/{id}': {
    right: 'staff',
    status: 409,
    body: () => ({ name: 'Bu Tuti', phone: '0811223344', version: 1 }),
  },
  'GET /admin/customers/{id}/merge-preview': { right: 'staff', query: { with: 'bu-tuti' } },
  'POST /admin/customers/{id}/merge': {
    right: 'staff',
    status: 409,
    body: () => ({ with: 'bu-tuti', token: 'of-yesterday' }),
  },
  'GET /admin/staff': { right: 'staff' },
  'POST /admin/staff': {
    right: 'staff',
    status: 201,
    body: () => ({
      full_name: 'Pak Budi',
      email: 'kasir@contoh.example',
      password: 'dua-belas-huruf',
      current_password: adminPassword,
    }),
  },
  'DELETE /admin/staff/{id}': { right: 'staff', body: () => ({ current_password: adminPassword }) },
  'GET /admin/ratings': { right: 'staff' },
  'PUT /admin/ratings/{id}': { right: 'staff', body: () => ({ hidden: true }) },
  'GET /admin/suggestions': { right: 'staff' },
  'PUT /admin/suggestions/{id}': { right: 'staff', body: () => ({ read: true }) },
  'GET /admin/guide': { right: 'staff' },
  'PUT /admin/guide': { right: 'staff', body: () => ({ skip: 'qris' }) },
  'GET /admin/settings': { right: 'staff' },
  'PUT /admin/settings': { right: 'staff', body: () => ({ bays: 3 }) },
}

/** In this order, so that whoever may not has tried before anything is changed by who may. */
const everybody: Who[] = ['nobody', 'dead', 'stranger', 'sari', 'admin']

const expected: Record<Right, (status: number) => Record<Who, number>> = {
  all: (s) => ({ nobody: s, dead: s, stranger: s, sari: s, admin: s }),
  own: (s) => ({ nobody: 401, dead: 401, stranger: s, sari: s, admin: s }),
  saris: (s) => ({ nobody: 401, dead: 401, stranger: 404, sari: s, admin: 404 }),
  staff: (s) => ({ nobody: 401, dead: 401, stranger: 403, sari: 403, admin: s }),
}

let server: FastifyInstance
let world: Awaited<ReturnType<typeof makeWorld>>
let database: Database

beforeEach(async () => {
  database = await openTestDatabase()
  server = await openTestApp(database, { backupDir: '/nowhere' })
  world = await makeWorld(database.db)
})

test('every endpoint of the shop has a line in the table, and every line is an endpoint', async () => {
  const { paths }: { paths: Record<string, object> } = (await server.inject('/api/openapi.json')).json()
  const endpoints = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    )
  expect(endpoints.toSorted()).toEqual(Object.keys(table).toSorted())
})

test('the documentation names the problems of an endpoint by their status', async () => {
  const { paths } = (await server.inject('/api/openapi.json')).json()
  const { responses } = paths['/api/transactions'].post
  expect(Object.keys(responses)).toEqual([
    '201',
    '400',
    '401',
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
      'INSUFFICIENT_STOCK, PRICE_CHANGED, DELIVERY_CHANGED, DELIVERY_UNAVAILABLE, PAY_ON_ARRIVAL_UNAVAILABLE, IDEMPOTENCY_RUNNING',
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
                    'PRICE_CHANGED',
                    'DELIVERY_CHANGED',
                    'DELIVERY_UNAVAILABLE',
                    'PAY_ON_ARRIVAL_UNAVAILABLE',
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

test('nothing below /api is open beside the endpoints and their documentation', () => {
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

test('GET /metrics is for whoever has its token, and for nobody who is signed in', async () => {
  const metricsToken = 'a-token-of-the-test'
  // The numbers are answered in front of the framework, so this one listens.
  const listening = await openTestApp(database, { metricsToken })
  const address = await listening.listen({ port: 0, host: '127.0.0.1' })
  const statusFor = async (token?: string) => {
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` }
    return (await fetch(`${address}/metrics`, { ...(headers && { headers }) })).status
  }
  for (const who of everybody) expect(await statusFor(world.tokens[who])).toBe(404)
  expect(await statusFor(metricsToken)).toBe(200)
  await listening.close()
})

test.each(Object.entries(table))('%s', async (endpoint, line) => {
  await world.bringOrderTo(line.order)
  await world.bringBookingTo(line.booking)
  const answers: Partial<Record<Who, number>> = {}
  for (const who of everybody) {
    const reply = await server.inject(await requestOf(endpoint, line, who))
    answers[who] = reply.statusCode
    const others = who === 'stranger' || (who === 'admin' && line.right !== 'staff')
    if (others || who === 'nobody' || who === 'dead')
      for (const secret of world.secrets) expect(reply.body).not.toContain(secret)
    if (reply.statusCode >= 400)
      expect(reply.json()).toMatchObject({ success: false, message: expect.any(String) })
  }
  expect(answers).toEqual(expected[line.right](line.status ?? 200))
})

async function requestOf(endpoint: string, { body, query, file }: Line, who: Who): Promise<InjectOptions> {
  const [method, path] = endpoint.split(' ') as ['GET', string]
  const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => world.param(endpoint, name))}`
  const token = world.tokens[who]
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  if (!file) return { method, url, headers, ...(query && { query }), ...(body && { payload: body(who) }) }
  const head = `--edge\r\ncontent-disposition: form-data; name="${file}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    method,
    url,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), await photograph(), Buffer.from('\r\n--edge--\r\n')]),
  }
}

/** Sari has one of everything; the others have nothing. */
async function makeWorld(db: Awaited<ReturnType<typeof openTestDatabase>>['db']) {
  const sari = await signedIn(db, 'sari-rahasia@contoh.example')
  const stranger = await signedIn(db, 'budi@contoh.example')
  const admin = await signedIn(db, 'ratna@contoh.example', { role: 'admin' })
  const colleague = await signedIn(db, 'kasir-lama@contoh.example', { role: 'admin' })
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
  const tokens = { dead: gone.token, stranger: stranger.token, sari: sari.token, admin: admin.token }
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
  const placed = await post('/api/transactions', {
    ...contact,
    customer_address: 'Gang Rahasia 7, Yogyakarta',
    product_id: 'kilim',
    quantity: 1,
  })
  const order: string = placed.json().data.id
  await post('/api/cart/kilim', { quantity: 1 })
  await db
    .insertInto('services')
    .values({ id: 'servis', name: 'Servis', price: 100_000, features: '[]' })
    .execute()
  const booked = await post('/api/bookings', bookingForm)
  const { id: booking, reference } = booked.json().data
  await db
    .insertInto('ratings')
    .values({ id: 'rating-1', user_id: sari.id, product_id: 'kilim', rating: 5, review: 'Bagus' })
    .execute()
  await db.updateTable('products').set({ rating_sum: 5, rating_count: 1, review_count: 1 }).execute()
  await db
    .insertInto('suggestions')
    .values({ id: 'suggestion-1', user_id: sari.id, message: 'Buka hari Minggu' })
    .execute()
  const session = newId()
  // Another device of the same user, so that ending its session leaves this one.
  await db
    .insertInto('sessions')
    .values({ id: session, token_hash: Buffer.from('x'), user_id: sari.id, expires_at: '2100-01-01' })
    .execute()
  const mail = await queueMail(db, {
    to: 'sari-rahasia@contoh.example',
    subject: 'Halo',
    text: 'Halo',
    html: '<p>Halo</p>',
    language: 'id',
    kind: 'welcome',
  })

  const task = await askForTask(db, { kind: 'backup', askedBy: admin.id, language: 'id' })

  return {
    tokens: tokens as Partial<Record<Who, string>>,
    secrets: ['sari-rahasia@', 'Gang Rahasia', reference, order],
    param(endpoint: string, name: string): string {
      if (name === 'n') return '1'
      if (name === 'token') return 'no-such-code'
      if (name === 'productId' || endpoint.includes('products/{id}')) return 'kilim'
      if (endpoint.includes('categories')) return 'rugs'
      if (endpoint.includes('admin/services')) return 'oil'
      if (endpoint.includes('delivery-methods')) return 'jne'
      if (endpoint.includes('outbox')) return mail
      if (endpoint.includes('work')) return task
      if (endpoint.includes('sessions')) return session
      if (endpoint.includes('admin/customers')) return sari.id
      if (endpoint.includes('admin/staff')) return colleague.id
      if (endpoint.includes('admin/ratings')) return 'rating-1'
      if (endpoint.includes('admin/suggestions')) return 'suggestion-1'
      if (name === 'plate') return 'ab1234xyz'
      return endpoint.includes('bookings') ? booking : order
    },
    async bringBookingTo(status: 'pending' | 'accepted' = 'pending'): Promise<void> {
      await db.updateTable('bookings').set({ status }).where('id', '=', booking).execute()
    },
    async bringOrderTo(status: Line['order'] = 'pending'): Promise<void> {
      if (status === 'pending') return
      const proof = await server.inject(
        await requestOf(
          'POST /transactions/{id}/payment-proof',
          { right: 'saris', file: 'payment_proof' },
          'sari',
        ),
      )
      expect(proof.statusCode).toBe(200)
      if (status === 'confirmed')
        await db.updateTable('orders').set({ status }).where('id', '=', order).execute()
    },
  }
}
