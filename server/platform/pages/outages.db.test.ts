import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { createFirstAdmin } from '#server/accounts/create-admin.ts'
import { makeApp } from '#server/app.ts'
import { prepareJobs } from '#server/jobs.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { acceptQris } from '#server/testing/qris.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { onServer, urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { testSettings } from '#server/testing/settings.ts'
import { mountSmallDisk } from '#server/testing/small-disk.ts'
import { contact } from '#server/testing/orders.ts'

const owner = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }
const isEmbedded = inject('databaseKind') === 'embedded'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step()
})

async function openShop(database: Database) {
  const settings = testSettings({ adminEmail: owner.email, adminPassword: owner.password })
  await prepareJobs(database)
  await createFirstAdmin(database.db, settings)
  await acceptQris(database.db)
  const assets = { styles: [], modules: [], fonts: [], entry: '/entry.js' }
  const app = await makeApp({
    perMinute: null,
    database,
    settings,
    renderer: async () => ({
      entry: () => import('#web/app/entry-server.tsx'),
      assetsOf: () => assets,
      finish: async (_address, html) => html,
      developing: true,
    }),
  })
  cleanUp.push(() => app.close())
  const ask = async (path: string, { body, token = '' }: { body?: object; token?: string } = {}) => {
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `/api${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
  }
  const { token: admin } = await ask('/auth/login', { body: owner })
  const { data: category } = await ask('/admin/categories', { body: { name: 'Jus' }, token: admin })
  const details = { name: 'Jus Jeruk', price: 22_000, category_id: category.id, stock: 100 }
  const { data: product } = await ask('/admin/products', { body: details, token: admin })
  const account = { email: 'siti@contoh.example', password: 'kata-sandi-pembeli' }
  const { password } = account
  await ask('/auth/register', { body: { ...account, full_name: 'Siti', confirm_password: password } })
  const { token } = await ask('/auth/login', { body: account })
  const body = { ...contact, product_id: product.id, quantity: 1 }
  return {
    order: () => ask('/transactions', { body, token }),
    orders: async () =>
      (await ask('/transactions/user', { token })).pagination?.totalTransactions as number | undefined,
    product: () => ask(`/products/${product.id}`),
    page: (path: string, language: string) =>
      app.inject({ url: path, headers: { cookie: `lang=${language}` } }),
    health: async () => {
      const { data } = await ask('/admin/dashboard', { token: admin })
      return data.health.map(({ kind }: { kind: string }) => kind) as string[]
    },
  }
}

const full = [
  503,
  'DISK_FULL',
  'Toko sedang tidak dapat menyimpan apa pun. Belum ada yang tersimpan; silakan coba lagi beberapa saat lagi.',
  '5',
]
const summarize = ({ status, code, message, headers }: Record<string, any>) => [
  status,
  code,
  message.replace(` Beri tahu toko nomor ini: ${headers['x-request-id']}`, ''),
  headers['retry-after'],
]

describe.runIf(isEmbedded)('a shop whose disk is full', () => {
  test('returns DISK_FULL, still shows its pages, and sells again once there is space', async ({ skip }) => {
    const disk = mountSmallDisk(250)
    // embedded.test.ts covers the same with failing system calls.
    skip(!disk, 'this process may not mount a disk')
    if (!disk) return
    cleanUp.push(() => disk.unmount())
    const snapshotFile = inject('snapshotFile')
    const database = await openDatabase({ dataDir: `${disk.folder}/data`, log: quietLog, snapshotFile })
    cleanUp.push(database.close)
    const shop = await openShop(database)
    expect((await shop.order()).status).toBe(201)

    disk.fill(40)
    expect(summarize(await shop.order())).toEqual(full)
    expect(await shop.orders()).toBe(1)
    expect((await shop.product()).data.stock).toBe(99)
    expect((await shop.page('/list-products', 'en')).statusCode).toBe(200)
    expect(await shop.health()).toContain('disk-full')
    disk.makeRoom()
    expect((await shop.order()).status).toBe(201)

    // The disk has space at the start of the statement and none in the middle, not even for the WAL. PostgreSQL then
    // shuts down.
    disk.fill(50)
    const tooMuch = sql`select pg_logical_emit_message(false, 'test', repeat('-', 1000000)) from generate_series(1, 200)`
    await expect(tooMuch.execute(database.db)).rejects.toMatchObject({ code: expect.stringMatching(/^5/) })
    const failed = await shop.page('/list-products?q=kilim', 'en')
    expect([failed.statusCode, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(failed.body).toContain('The shop cannot save anything right now.')
    disk.makeRoom()
    await expect.poll(async () => (await shop.order()).status, { interval: 250 }).toBe(201)
    expect(await shop.orders()).toBe(3)
    expect((await shop.product()).data.stock).toBe(97)
  })
})

describe.skipIf(isEmbedded)('a shop whose PostgreSQL cannot write', () => {
  test.each([
    ['53100', full, 'disk-full'],
    [
      '25006',
      [
        503,
        'READ_ONLY',
        'Toko sedang hanya dapat dibaca. Belum ada yang tersimpan; silakan coba lagi beberapa saat lagi.',
        '5',
      ],
      'read-only',
    ],
  ])(
    'returns a problem for the code %s, stores nothing, and recovers automatically',
    async (code, problem, kind) => {
      const name = await makeDatabase(inject('template'))
      const database = await openDatabase({ databaseUrl: urlOf(name), dataDir: '', log: quietLog })
      cleanUp.push(database.close)
      const shop = await openShop(database)
      await database.executeSql(`
      create function fail() returns trigger language plpgsql as $$
        begin raise exception 'no' using errcode = '${code}'; end $$;
      create trigger fails before insert on order_steps execute function fail()`)
      expect(summarize(await shop.order())).toEqual(problem)
      expect([await shop.orders(), (await shop.product()).data.stock]).toEqual([0, 100])
      expect(await shop.health()).toContain(kind)
      await database.executeSql('drop trigger fails on order_steps')
      expect((await shop.order()).status).toBe(201)
      const later = performance.now() + 5 * 60_000
      vi.spyOn(performance, 'now').mockReturnValue(later)
      expect(await shop.health()).not.toContain(kind)
    },
  )
})

describe.skipIf(isEmbedded)('a shop whose PostgreSQL refuses connections', () => {
  test('returns a problem on pages and endpoints in both languages, and recovers automatically', async () => {
    const name = await makeDatabase(inject('template'))
    const database = await openDatabase({ databaseUrl: urlOf(name), dataDir: '', log: quietLog })
    cleanUp.push(database.close)
    const shop = await openShop(database)
    const allowConnections = (allowed: boolean) =>
      onServer((client) => client.query(`alter database ${name} allow_connections ${allowed}`))
    await allowConnections(false)
    await onServer((client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
    )
    for (const [language, words] of [
      ['id', 'Toko sedang tidak dapat dihubungi.'],
      ['en', 'The shop cannot be reached right now.'],
    ] as const) {
      const { statusCode, headers, body } = await shop.page('/list-products', language)
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
      expect(body).toContain(words)
    }
    expect(summarize(await shop.order())).toEqual([
      503,
      'DATABASE_AWAY',
      'Toko sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.',
      '5',
    ])
    await allowConnections(true)
    expect((await shop.order()).status).toBe(201)
    expect((await shop.page('/list-products', 'id')).statusCode).toBe(200)
  })
})
