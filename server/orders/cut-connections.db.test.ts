import { describe, expect, inject, test } from 'vitest'
import { createFirstAdmin } from '#server/accounts/create-admin.ts'
import { makeApp } from '#server/app.ts'
import { startJobs } from '#server/jobs.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { onServer, urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { testSettings } from '#server/testing/settings.ts'

const owner = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }
/** Less than the unpaid orders a customer may have. */
const ordersEach = 15

// A connection of the embedded database cannot be cut.
describe.skipIf(inject('databaseKind') !== 'postgres')(
  'while all connections are cut again and again',
  () => {
    test('every order is placed exactly once, and what cannot be done meanwhile is a 503 with a message', async () => {
      const name = await makeDatabase(inject('template'))
      const settings = testSettings({ adminEmail: owner.email, adminPassword: owner.password })
      const database = await openDatabase({ databaseUrl: urlOf(name), dataDir: '', log: quietLog })
      await createFirstAdmin(database.db, settings)
      const app = await makeApp({ database, settings })
      const jobs = await startJobs({ database, settings, log: quietLog, refreshPages: () => {} })

      const ask = async (path: string, body?: object, { token = '', key = '' } = {}) => {
        const answer = await app.inject({
          method: body ? 'POST' : 'GET',
          url: `/api${path}`,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(key && { 'idempotency-key': key }),
          },
          ...(body && { payload: body }),
        })
        return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
      }
      const { token } = await ask('/auth/login', owner)
      const { data: category } = await ask('/admin/categories', { name: 'Jus' }, { token })
      const details = { name: 'Jus Jeruk', price: 22_000, category_id: category.id, stock: 100 }
      const { data: product } = await ask('/admin/products', details, { token })
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
        // An order that was cut off may still hold its key for a moment.
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
      const buy = async (token: string) => {
        for (let n = 0; n < ordersEach;) {
          const answer = await ask('/transactions', order, { token, key: `order ${n}` })
          if (answer.status !== 201) {
            checkProblem(answer)
            continue
          }
          n++
          // The other one's order and the reads are under way.
          await cut()
        }
      }
      const read = async () => {
        while (!buying.signal.aborted) {
          const answer = await ask('/transactions/user', undefined, { token: buyers[0]! })
          if (answer.status === 200) reads++
          else checkProblem(answer)
        }
      }
      const meanwhile = Array.from({ length: 10 }, read)
      await Promise.all(buyers.map(buy)).finally(() => buying.abort())
      await Promise.all(meanwhile)
      expect(reads).toBeGreaterThan(0)
      expect(rejected).toBeGreaterThan(0)

      const orders = await database.db.selectFrom('orders').select('id').execute()
      expect(orders).toHaveLength(buyers.length * ordersEach)
      const after = await ask(`/products/${product.id}`)
      expect([after.status, after.data.stock]).toEqual([200, 100 - orders.length])

      await jobs.stop()
      await app.close()
      await database.close()
    })
  },
)
