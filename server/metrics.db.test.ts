import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { uploadProof } from '#contract/payments/schemas.ts'
import { countPlacedOrders } from '#server/admin/read-numbers.ts'
import { makeApp } from '#server/app.ts'
import { contact, orderAt, photograph } from '#server/testing/orders.ts'
import { findValue, parseMetrics } from '#server/testing/prometheus.ts'
import { testSettings } from '#server/testing/settings.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { prepareJobs } from './jobs.ts'
import { requestBackup } from './platform/backup/backup-task.ts'
import { ByteCache } from './platform/cache/byte-cache.ts'
import type { Database, Db } from './platform/database/database.ts'
import { queueMail } from './platform/mail/queue-mail.ts'
import { requestTask } from './platform/tasks/request-task.ts'

const token = 'a-token-of-the-test'

let shop: TestShop
let folder: string
const open: FastifyInstance[] = []
beforeEach(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(`${tmpdir()}/griya-metrics-`)
})
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
  await rm(folder, { recursive: true })
})

/** /metrics is answered before a request reaches Fastify, so only a real port can reach it and `inject` cannot. */
async function listen(database: Database = shop.database, cache = new ByteCache()) {
  const settings = testSettings({ metricsToken: token, dataDir: folder, backupDir: '/nowhere' })
  const server = await makeApp({ database, settings, cache })
  open.push(server)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const numbers = async () => {
    const answer = await get('/metrics', { authorization: `Bearer ${token}` })
    expect(answer.status).toBe(200)
    return parseMetrics(await answer.text())
  }
  return { get, numbers, cache }
}

describe('the metrics', () => {
  test('count requests by the pattern of their route, and responses of the cache', async () => {
    const { get, numbers, cache } = await listen()
    for (let n = 0; n < 3; n++) await get('/api/products')
    await get('/api/products/none')
    await get('/api/products/nothing')
    await get('/api/no/such/endpoint')
    const found = await numbers()
    const requests = (route: string, status: string) =>
      findValue(found, 'griya_http_request_duration_seconds_count', { route, status })
    // The framework answers the first of the three requests, and the cache the others.
    expect(requests('/api/products', '2xx')).toBe(1)
    expect(requests('/api/products/:id', '4xx')).toBe(2)
    expect(requests('none', '4xx')).toBe(1)
    expect(findValue(found, 'griya_cache_answers_total', { from: 'front' })).toBe(2)
    expect(findValue(found, 'griya_cache_answers_total', { from: 'made' })).toBe(cache.answers.made)
    expect(findValue(found, 'griya_cache_entries')).toBe(1)
    expect(findValue(found, 'griya_cache_bytes')).toBe(cache.bytes)
    expect(findValue(found, 'griya_http_requests_open')).toBe(0)
    expect(findValue(found, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(findValue(found, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    const buckets = found
      .get('griya_http_request_duration_seconds')!
      .samples.filter(
        ({ name, labels }) => name.endsWith('_bucket') && labels['route'] === '/api/products/:id',
      )
    expect(buckets.map(({ value }) => value)).toEqual(
      buckets.map(({ value }) => value).toSorted((one, other) => one - other),
    )
    expect(buckets.at(-1)).toMatchObject({ labels: { le: '+Inf' }, value: 2 })
  })

  test('contain the waiting work of the shop', async () => {
    await prepareJobs(shop.database)
    const siti = await shop.customer()
    const product = await shop.product({ stock: 10 })
    const [paid] = [await orderAt(shop, siti, product), await orderAt(shop, siti, product, 'shipped')]
    await orderAt(shop, siti, product, 'completed')
    await shop.call(uploadProof, { by: siti, params: { id: paid }, file: await photograph() })
    await shop.db
      .updateTable('orders')
      .set({ paid_at: sql<Date>`now() - interval '1 hour'` })
      .where('id', '=', paid)
      .execute()
    await shop.db.deleteFrom('mails').execute()
    await sql`delete from pgboss.job`.execute(shop.db)
    const mail = {
      to: 'a@contoh.example',
      isLimited: false,
      subject: 's',
      text: 't',
      html: 'h',
      language: 'id',
      kind: 'k',
    } as const
    const [failing, failed] = [
      await queueMail(shop.db, mail),
      await queueMail(shop.db, mail),
      await queueMail(shop.db, mail),
    ]
    const state = (id: string, set: { last_error: string; status?: 'failed' }) =>
      shop.db.updateTable('mails').set(set).where('id', '=', id).execute()
    await state(failing, { last_error: 'no answer' })
    await state(failed, { last_error: 'no such mailbox', status: 'failed' })
    await sql`update pgboss.job set start_after = now() + interval '1 hour' where data ->> 'mailId' = ${failing}`.execute(
      shop.db,
    )
    await finish(await requestBackup(shop.db, { askedBy: null, language: 'id' }), {
      outcome: JSON.stringify({ file: 'a.gz', bytes: 1234, rows: 5 }),
    })
    await finish(await requestTask(shop.db, { kind: 'drill', askedBy: null, language: 'id' }), {
      problem: 'damaged',
    })
    await requestTask(shop.db, { kind: 'import', askedBy: null, language: 'id' })

    const { numbers } = await listen()
    const found = await numbers()
    const is = (name: string, labels?: Record<string, string>) => findValue(found, name, labels)
    expect(is('griya_database_up')).toBe(1)
    expect(is('griya_orders_placed_total')).toBe(3)
    expect(is('griya_orders_open', { status: 'paid' })).toBe(1)
    expect(is('griya_orders_open', { status: 'shipped' })).toBe(1)
    expect(is('griya_orders_open', { status: 'pending' })).toBe(0)
    expect(is('griya_orders_open', { status: 'completed' })).toBeUndefined()
    expect(is('griya_proofs_waiting')).toBe(1)
    expect(is('griya_proofs_oldest_seconds')).toBeGreaterThanOrEqual(3_600)
    expect(is('griya_bookings_waiting')).toBe(0)
    expect(is('griya_bookings_oldest_seconds')).toBe(0)
    expect(['waiting', 'failing', 'failed'].map((one) => is('griya_mails', { state: one }))).toEqual([
      1, 1, 1,
    ])
    expect(is('griya_mails_oldest_seconds')).toBeGreaterThan(0)
    expect(is('griya_jobs', { queue: 'mail', state: 'due' })).toBe(2)
    expect(is('griya_jobs', { queue: 'mail', state: 'later' })).toBe(1)
    expect(is('griya_jobs_oldest_seconds', { queue: 'mail' })).toBeGreaterThan(0)
    expect(is('griya_tasks', { kind: 'import', state: 'waiting' })).toBe(1)
    expect(is('griya_tasks', { kind: 'change', state: 'waiting' })).toBe(0)
    expect(is('griya_backup_last_success_bytes')).toBe(1_234)
    expect(is('griya_backup_last_success_timestamp_seconds')).toBeCloseTo(Date.now() / 1_000, -2)
    expect(is('griya_drill_last_success')).toBe(0)
    expect(is('griya_disk_free_bytes', { place: 'data' })).toBeGreaterThan(0)
    expect(is('griya_disk_free_bytes', { place: 'backups' })).toBeUndefined()
    expect(is('griya_database_size_bytes')).toBeGreaterThan(1_000_000)
    expect(is('griya_build_info', { database: shop.database.kind })).toBe(1)
  })

  test('contain no personal data and no secret of a URL', async () => {
    const siti = await shop.customer()
    const id = await orderAt(shop, siti, await shop.product())
    const { get } = await listen()
    await get('/api/auth/resetpassword/code-that-is-secret')
    await get(`/api/transactions/${id}?email=${contact.customer_email}`)
    const text = await (await get('/metrics', { authorization: `Bearer ${token}` })).text()
    const { reference } = await shop.db.selectFrom('orders').select('reference').executeTakeFirstOrThrow()
    for (const secret of [
      'code-that',
      id,
      reference,
      siti.id,
      '@',
      'Siti',
      'Melati',
      contact.customer_phone,
      token,
      'Kilim',
    ])
      expect(text).not.toContain(secret)
    expect(text).toContain('route="/api/transactions/:id"')
  })

  test('are served while the database does not answer, and report that', async () => {
    const { numbers } = await listen({ ...shop.database, db: hangingDatabase() })
    const found = await numbers()
    expect(findValue(found, 'griya_database_up')).toBe(0)
    expect(findValue(found, 'griya_orders_placed_total')).toBeUndefined()
    expect(findValue(found, 'griya_disk_free_bytes', { place: 'data' })).toBeGreaterThan(0)
    expect(findValue(found, 'process_start_time_seconds')).toBeGreaterThan(0)
  })
})

test('a request without the token gets the response of an unknown path', async () => {
  const { get } = await listen()
  const unknown = await get('/nothing-here')
  const shape = async (answer: Response) => [
    answer.status,
    answer.headers.get('content-type'),
    await answer.text(),
  ]
  const expected = await shape(unknown)
  expect(expected[0]).toBe(404)
  for (const authorization of [
    '',
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    'Bearer ',
  ])
    expect(await shape(await get('/metrics', { authorization }))).toEqual(expected)
  expect(await shape(await get('/metrics/', { authorization: `Bearer ${token}` }))).toEqual(expected)
  expect((await get('/metrics?format=text', { authorization: `Bearer ${token}` })).status).toBe(200)
})

test('orders are counted once, however often they are counted and whenever they were placed', async () => {
  const siti = await shop.customer()
  const product = await shop.product({ stock: 10 })
  const count = countPlacedOrders()
  expect(await count(shop.db)).toBe(0)
  await orderAt(shop, siti, product)
  await orderAt(shop, siti, product)
  expect([await count(shop.db), await count(shop.db)]).toEqual([2, 2])
  expect([await shop.later(2, count), await shop.later(2, count)]).toEqual([2, 2])
  await shop.db
    .updateTable('orders')
    .set({ created_at: sql<Date>`now() + interval '90 minutes'` })
    .where('id', '=', await orderAt(shop, siti, product))
    .execute()
  expect([await shop.later(2, count), await shop.later(4, count), await shop.later(4, count)]).toEqual([
    3, 3, 3,
  ])
  expect(await countPlacedOrders()(shop.db)).toBe(3)
})

const finish = (id: string, how: { outcome: string } | { problem: string }) =>
  shop.db
    .updateTable('tasks')
    .set({ ...how, finished_at: sql<Date>`shop_now()`, input: null })
    .where('id', '=', id)
    .execute()

const hangingDatabase = (): Db =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        Object.assign(new DummyDriver(), { acquireConnection: () => new Promise<never>(() => {}) }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
