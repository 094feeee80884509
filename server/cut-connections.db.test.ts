import { describe, expect, inject, test } from 'vitest'
import { createFirstAdmin } from '#server/accounts/create-admin.ts'
import { makeApp } from '#server/app.ts'
import { createService } from '#server/bookings/services/create-service.ts'
import { startJobs } from '#server/jobs.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { acceptQris } from '#server/testing/qris.ts'
import { car, openDay } from '#server/testing/bookings.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { photograph } from '#server/testing/orders.ts'
import { onServer, urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { testSettings } from '#server/testing/settings.ts'

const owner = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }
/** This is below the limit of unanswered bookings per customer. */
const ordersEach = 15

// Connections of the embedded database cannot be cut.
describe.skipIf(inject('databaseKind') !== 'postgres')('while all connections are cut repeatedly', () => {
  test('every order, proof and booking is made exactly once, and a failed request returns 503 with a message', async () => {
    const name = await makeDatabase(inject('template'))
    const settings = testSettings({ adminEmail: owner.email, adminPassword: owner.password })
    const database = await openDatabase({ databaseUrl: urlOf(name), dataDir: '', log: quietLog })
    await createFirstAdmin(database.db, settings)
    await acceptQris(database.db)
    const app = await makeApp({ database, settings, perMinute: null })
    const jobs = await startJobs({ database, settings, log: quietLog, refreshPages: () => {} })

    const ask = async (path: string, body?: object, { token = '', key = '' } = {}) => {
      const isUpload = body instanceof Buffer
      const answer = await app.inject({
        method: body ? 'POST' : 'GET',
        url: `/api${path}`,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(isUpload && { 'content-type': 'multipart/form-data; boundary=edge' }),
        },
        ...(body && { payload: body }),
      })
      return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
    }
    const { token } = await ask('/auth/login', owner)
    const { data: category } = await ask('/admin/categories', { name: 'Jus' }, { token })
    const details = { name: 'Jus Jeruk', price: 22_000, category_id: category.id, stock: 100 }
    const { data: product } = await ask('/admin/products', details, { token })
    const service = await createService(database.db, { name: 'Ganti Oli', price: 150_000 })
    const proof = Buffer.concat([
      Buffer.from(
        '--edge\r\ncontent-disposition: form-data; name="payment_proof"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
      ),
      await photograph(),
      Buffer.from('\r\n--edge--\r\n'),
    ])
    const buyers = await Promise.all(
      ['siti', 'budi'].map(async (who) => {
        const account = { email: `${who}@contoh.example`, password: 'kata-sandi-pembeli' }
        await ask('/auth/register', { ...account, full_name: who, confirm_password: account.password })
        return (await ask('/auth/login', account)).token as string
      }),
    )

    let [reads, rejected] = [0, 0]
    const buying = new AbortController()
    const checkProblem = ({ status, headers, code, message }: Awaited<ReturnType<typeof ask>>) => {
      rejected++
      // An order that was cut off may hold its key for a moment.
      if (code === 'IDEMPOTENCY_RUNNING') return
      expect([status, code, message, headers['retry-after']]).toEqual([
        503,
        'DATABASE_AWAY',
        `Toko sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi. Beri tahu toko nomor ini: ${headers['x-request-id']}`,
        '5',
      ])
    }
    const cut = () =>
      onServer((client) =>
        client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
      )
    const order = {
      product_id: product.id,
      quantity: 1,
      customer_name: 'Pembeli',
      customer_email: 'pembeli@contoh.example',
      customer_phone: '081234567890',
      customer_address: 'Jl. Mawar 1',
    }
    const retryUntilDone = async (path: string, body: object, token: string, key: string) => {
      for (;;) {
        const answer = await ask(path, body, { token, key })
        if (answer.status !== 200 && answer.status !== 201) {
          checkProblem(answer)
          continue
        }
        await cut()
        return answer.data
      }
    }
    const buy = async (token: string) => {
      for (let n = 0; n < ordersEach; n++) {
        const { id } = await retryUntilDone('/transactions', order, token, `order ${n}`)
        await retryUntilDone(`/transactions/${id}/payment-proof`, proof, token, `proof ${n}`)
        const time = `${String(8 + (n % 8)).padStart(2, '0')}:00`
        const booking = { ...car, service_id: service, date: openDay(), time }
        await retryUntilDone('/bookings', booking, token, `booking ${n}`)
      }
    }
    const read = async () => {
      while (!buying.signal.aborted) {
        const answer = await ask('/transactions/user', undefined, { token: buyers[0]! })
        if (answer.status === 200) reads++
        else checkProblem(answer)
      }
    }
    const readers = Array.from({ length: 3 }, read)
    await Promise.all(buyers.map(buy)).finally(() => buying.abort())
    await Promise.all(readers)
    expect(reads).toBeGreaterThan(0)
    expect(rejected).toBeGreaterThan(0)

    const orders = await database.db.selectFrom('orders').select('id').execute()
    expect(orders).toHaveLength(buyers.length * ordersEach)
    const after = await ask(`/products/${product.id}`)
    expect([after.status, after.data.stock]).toEqual([200, 100 - orders.length])
    const proofs = await database.db.selectFrom('payment_proofs').select('order_id').execute()
    expect(proofs.map(({ order_id }) => order_id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
    const booked = await database.db.selectFrom('bookings').select('id').execute()
    const hours = await database.db.selectFrom('booking_hours').select('taken').execute()
    expect([booked.length, hours.reduce((sum, { taken }) => sum + taken, 0)]).toEqual([
      buyers.length * ordersEach,
      buyers.length * ordersEach,
    ])

    await jobs.stop()
    await app.close()
    await database.close()
    // Each of 90 actions is cut repeatedly, and takes some fifteen round trips.
  })
})
