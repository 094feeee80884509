import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '#server/app.ts'
import { createService } from '#server/bookings/services/create-service.ts'
import { createCategory } from '#server/catalogue/categories/create-category.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { acceptQris } from '#server/testing/qris.ts'
import { car, openDay } from '#server/testing/bookings.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { contact } from '#server/testing/orders.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { testSettings } from '#server/testing/settings.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { ByteCache } from './byte-cache.ts'
import { followPageChanges, deleteOldPageChanges, type PageChanges } from './follow-page-changes.ts'
import { addCacheTags } from './shown.ts'

interface Node {
  app: FastifyInstance
  cache: ByteCache
  changes: PageChanges
}

let database: Database
let nodes: [Node, Node]
let service: string
let bare: Node
let tokens: { customer: string; admin: string; buyers: string[] }
const products: string[] = []
let chosen: string[] = []
const categories: string[] = []

const addresses = () => [
  '/',
  '/categories',
  '/kontak',
  '/kebijakan/terms',
  '/services',
  '/list-products?sort=termurah',
  '/products?page=1',
  '/sitemap.xml',
  '/api/shop',
  '/api/pages/terms',
  '/api/categories',
  '/api/services',
  '/api/delivery/methods',
  '/api/areas?q=mergangs',
  '/booking',
  '/api/bookings/days',
  `/api/bookings/slots?date=${openDay()}`,
  '/api/ratings',
  '/api/products',
  '/api/products?stock=any&limit=5',
  '/api/products?sort=price&order=desc&limit=4',
  '/api/products?sort=rating&limit=3',
  '/api/products?q=wol',
  '/api/products?category=Karpet',
  '/api/feeds/products.csv',
  '/api/feeds/products.xml?lang=en',
  ...categories.map((id) => `/api/products?category_id=${id}&limit=3`),
  ...chosen.flatMap((id) => [
    `/products/${id}`,
    `/api/products/${id}`,
    `/api/ratings/products/${id}/ratings`,
  ]),
]

beforeAll(async () => {
  database = await openTestDatabase()
  await acceptQris(database.db)
  const { db } = database
  for (const [name, name_en] of [
    ['Karpet', 'Rugs'],
    ['Lampu', 'Lamps'],
  ] as const)
    categories.push(await createCategory(db, { name, name_en, position: 1 }))
  for (let n = 0; n < 12; n++)
    products.push(
      await createProduct(db, {
        name: `Barang ${n}`,
        name_en: `Thing ${n}`,
        description: n % 2 ? 'Wol' : 'Kayu',
        category_id: categories[n % 2]!,
        price: 100_000 + n * 1_000,
        stock: 3 + n,
      }),
    )
  chosen = products.slice(0, 4)
  service = await createService(db, { name: 'Ganti Oli', name_en: 'Oil Change', price: 150_000 })
  tokens = {
    customer: (await signedIn(db)).token,
    admin: (await signedIn(db, 'ratna@example.com', { role: 'admin' })).token,
    // There are several buyers, since each may have only a few unpaid orders.
    buyers: await Promise.all(
      Array.from({ length: 8 }, async (_, n) => (await signedIn(db, `pembeli${n}@example.com`)).token),
    ),
  }
  bare = await openNode()
  nodes = [await openNode(), await openNode()]
  return () => Promise.all([bare, ...nodes].map(({ app }) => app.close()))
})

async function openNode(): Promise<Node> {
  const cache = new ByteCache()
  const changes = followPageChanges(database, cache, quietLog, { polling: false })
  await changes.catchUp()
  const assets = { styles: [], modules: [], fonts: [], entry: '/entry.js' }
  const app = await makeApp({
    perMinute: null,
    database,
    settings: testSettings(),
    cache,
    changes,
    renderer: async () => ({
      entry: () => import('#web/app/entry-server.tsx'),
      assetsOf: () => assets,
      finish: async (_address, html) => html,
      developing: false,
    }),
  })
  return { app, cache, changes }
}

async function read({ app }: Node, url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url })
  return `${statusCode} ${body}`
}

async function readUncached(url: string): Promise<string> {
  bare.cache.clear()
  return read(bare, url)
}

function makeRandom(seed: number) {
  let state = seed
  const below = (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  return { below, oneOf: <T>(list: readonly T[]): T => list[below(list.length)]! }
}

type Random = ReturnType<typeof makeRandom>

const requests: Record<string, (node: Node, chance: Random) => Promise<{ statusCode: number }>> = {
  'an order': ({ app }, { oneOf }) =>
    app.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: { authorization: `Bearer ${oneOf(tokens.buyers)}` },
      payload: { ...contact, product_id: oneOf(chosen), quantity: 1 },
    }),
  'a booking': ({ app }, { below, oneOf }) =>
    app.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: { authorization: `Bearer ${oneOf(tokens.buyers)}` },
      payload: {
        ...car,
        service_id: service,
        nomer_plat: `AB ${1_000 + below(9_000)} XY`,
        date: openDay(),
        time: '09:00',
      },
    }),
  'a rating': ({ app }, { oneOf, below }) =>
    app.inject({
      method: 'POST',
      url: '/api/ratings',
      headers: { authorization: `Bearer ${tokens.customer}` },
      payload: { product_id: oneOf(chosen), rating: 1 + below(5), review: `Bagus ${below(1_000)}` },
    }),
  'a hidden product': ({ app }, { oneOf }) =>
    app.inject({
      method: 'DELETE',
      url: `/api/admin/products/${oneOf(chosen)}`,
      headers: { authorization: `Bearer ${tokens.admin}` },
    }),
  'a product shown again': ({ app }, { oneOf }) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/products/${oneOf(chosen)}/show`,
      headers: { authorization: `Bearer ${tokens.admin}` },
    }),
  'another name of a customer': ({ app }, { below }) =>
    app.inject({
      method: 'PUT',
      url: '/api/auth/updatedetails',
      headers: { authorization: `Bearer ${tokens.customer}` },
      payload: { full_name: `Sari ${below(1_000)}`, email: 'sari@example.com' },
    }),
}

const statements: Record<string, (database: Database, chance: Random) => Promise<unknown>> = {
  'a price': ({ db }, { oneOf, below }) =>
    sql`update products set price = ${1_000 + below(500_000)} where id = ${oneOf(chosen)}`.execute(db),
  'the name of a product': ({ db }, { oneOf, below }) =>
    sql`update products set name = ${`Barang ${below(1_000)}`}, updated_at = shop_now() where id = ${oneOf(chosen)}`.execute(
      db,
    ),
  'a search text': ({ db }, { oneOf }) =>
    sql`update products set description = ${oneOf(['Wol', 'Kayu'])}, search_text = ${oneOf(['wol', 'kayu'])} where id = ${oneOf(chosen)}`.execute(
      db,
    ),
  'another category': ({ db }, { oneOf }) =>
    sql`update products set category_id = ${oneOf(categories)} where id = ${oneOf(chosen)}`.execute(db),
  'a new product': async ({ db }, { oneOf, below }) =>
    products.push(
      await createProduct(db, {
        name: `Baru ${below(1_000)}`,
        category_id: oneOf(categories),
        price: below(200_000),
        stock: below(3),
      }),
    ),
  'the stock of many products': ({ db }, { below }) =>
    sql`update product_sizes set stock = ${below(3)} where product_id like ${`%${below(10)}%`}`.execute(db),
  'a size': ({ db }, { oneOf, below }) =>
    sql`update product_sizes set additional_price = ${below(10) * 1_000} where product_id = ${oneOf(chosen)}`.execute(
      db,
    ),
  'the name of a category': ({ db }, { oneOf, below }) =>
    sql`update categories set name_en = ${`Rugs ${below(1_000)}`} where id = ${oneOf(categories)}`.execute(
      db,
    ),
  'a service': ({ db }, { below }) => sql`update services set price = ${below(500_000)}`.execute(db),
  'a method of delivery': ({ db }, { below }) =>
    sql`insert into delivery_methods (id, kind, name, active) values ('jne', 'courier', ${`JNE ${below(1_000)}`}, ${below(2) === 0})
      on conflict (id) do update set name = excluded.name, active = excluded.active`.execute(db),
  'the number of workshop bays': ({ db }, { below }) => changeShopSettings(db, { bays: 5 + below(20) }),
  'a setting': ({ db }, { below }) => changeShopSettings(db, { address: `Jalan ${below(1_000)}` }),
  'a policy': ({ db }, { below }) =>
    sql`insert into policies (id, title, text, published) values ('terms', 'Syarat', ${`Pasal ${below(1_000)}`}, ${below(2) === 0})
      on conflict (id) do update set text = excluded.text, published = excluded.published`.execute(db),
  'a hidden rating': ({ db }, { oneOf }) =>
    sql`update ratings set hidden_at = ${oneOf([null, new Date()])} where product_id = ${oneOf(chosen)}`.execute(
      db,
    ),
  'a transaction that is rolled back': ({ db }) =>
    inTransaction(db, async (tx) => {
      await sql`update products set price = 1`.execute(tx)
      throw new Error('undone')
    }).catch(() => {}),
}

describe('a cached response', () => {
  const kinds = [...Object.keys(requests), ...Object.keys(statements)]

  async function write(what: string, [writer, other]: [Node, Node], random: Random): Promise<void> {
    if (requests[what]) expect((await requests[what](writer, random)).statusCode).toBeLessThan(500)
    else {
      await statements[what]!(database, random)
      await writer.changes.catchUp()
    }
    await other.changes.catchUp()
  }

  test.each(kinds)('equals the uncached one after %s', async (what) => {
    // The bookable hours change at every full hour, and the cache may keep the old ones for a second. A
    // comparison during which the hour changed is repeated.
    const hour = () => new Date().getUTCHours()
    let begun: number
    let differing: string[]
    do {
      begun = hour()
      differing = await differingAfter(what)
    } while (hour() !== begun)
    expect(differing).toEqual([])
  })

  async function differingAfter(what: string): Promise<string[]> {
    const random = makeRandom(what.length * 7_919)
    const differing: string[] = []
    for (let step = 0; step < 3; step++) {
      for (const url of addresses()) for (const node of nodes) await read(node, url)
      await write(what, nodes, random)
      for (const url of addresses()) {
        const uncached = await readUncached(url)
        for (const node of nodes) if ((await read(node, url)) !== uncached) differing.push(`${step} ${url}`)
      }
    }
    return differing
  }

  test.each([1, 2])(
    'equals the uncached one when reads and writes run at the same time (seed %i)',
    async (seed) => {
      const random = makeRandom(seed * 7_919)
      let served = 0
      for (let step = 0; step < 25; step++) {
        const [writer, other] = random.below(2) ? nodes : [nodes[1], nodes[0]]
        const what = random.oneOf(kinds)
        const reads = Array.from({ length: 3 }, () => read(random.oneOf(nodes), random.oneOf(addresses())))
        await write(what, [writer, other], random)
        await Promise.all(reads)
        for (const url of Array.from({ length: 8 }, () => random.oneOf(addresses()))) {
          const uncached = await readUncached(url)
          for (const node of [writer, other]) {
            if (node.cache.size > 0) served++
            expect([seed, step, what, url, await read(node, url)]).toEqual([seed, step, what, url, uncached])
          }
        }
      }
      expect(served).toBeGreaterThan(0)
    },
  )

  test('is invalidated by an order only if it shows the stock of the product', async () => {
    const [node] = nodes
    const [ordered, another] = [await addProduct(5), await addProduct(5)]
    await node.changes.catchUp()
    const kept = [
      `/api/products/${another}`,
      '/api/products?stock=any',
      '/list-products',
      '/',
      '/api/categories',
    ]
    const changed = [`/api/products/${ordered}`, `/products/${ordered}`, '/api/products']
    const made = await findRemade(node, [...kept, ...changed], () => order(node, ordered, 4))
    expect(made).toEqual(changed)
    const soldOut = await findRemade(node, [...kept, ...changed], () => order(node, ordered, 1))
    expect(soldOut).toEqual(['/api/products?stock=any', '/list-products', ...changed])
  })

  test('is invalidated by a change of a price only if it shows that price', async () => {
    const [node] = nodes
    const [changed, another] = [await addProduct(5), await addProduct(5)]
    await node.changes.catchUp()
    const addresses = ['/api/categories', `/api/products/${another}`, '/', `/api/products/${changed}`]
    const made = await findRemade(node, addresses, async () => {
      await sql`update products set price = price + 1000 where id = ${changed}`.execute(database.db)
      await node.changes.catchUp()
    })
    expect(made).toEqual([`/api/products/${changed}`])
  })

  test('is not stored if it was read before a change, however late it is made', async () => {
    const [node] = nodes
    const id = await addProduct(5)
    await node.changes.catchUp()
    const early = node.cache.load('late', async () => {
      const { body } = await bare.app.inject(`/api/products/${id}`)
      addCacheTags(`stock:${id}`)
      await order(node, id, 1)
      await node.cache.load(
        'late',
        async () => (addCacheTags('settings'), { status: 200, body: 'new', headers: {} }),
      )
      return { status: 200, body, headers: {} }
    })
    await early
    expect(node.cache.get('late')?.plain().toString()).toBe('new')
  })
})

describe('a node that follows other nodes', () => {
  test('sees the change of a long transaction when it ends', async () => {
    const [node] = nodes
    const url = `/api/products/${products[0]}`
    if (database.kind === 'postgres')
      await inTransaction(database.db, async (tx) => {
        await sql`update products set hidden_at = null, price = 4321 where id = ${products[0]}`.execute(tx)
        await sql`update products set price = price + 1 where id = ${products[1]}`.execute(database.db)
        await node.changes.catchUp()
        expect(await read(node, url)).not.toContain('4321')
      })
    else
      await sql`update products set hidden_at = null, price = 4321 where id = ${products[0]}`.execute(
        database.db,
      )
    await node.changes.catchUp()
    expect(await read(node, url)).toContain('4321')
  })

  test('clears its cache after a write of too many rows to name', async () => {
    const [node] = nodes
    await read(node, '/api/shop')
    await sql`insert into page_changes (tag) select 'product:' || n from generate_series(1, 2001) n`.execute(
      database.db,
    )
    await node.changes.catchUp()
    expect(node.cache.size).toBe(0)
  })

  function makeSwitchable() {
    const state = { isAway: false }
    const db = new Proxy(database.db, {
      get(target, name) {
        if (state.isAway) throw new Error('away')
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    return { state, db }
  }

  const shop = async () => (addCacheTags('settings'), { status: 200, body: 'shop', headers: {} })

  test('serves nothing from the cache while the database is unreachable, and afterwards only unchanged responses', async () => {
    const { state, db } = makeSwitchable()
    // The clock of the cache stands still, so that a slow machine does not count as a second without a poll.
    const cache = new ByteCache({ clock: () => 0 })
    const changes = followPageChanges({ db, kind: 'postgres' }, cache, quietLog)
    await changes.catchUp()
    await cache.load('/', shop)
    await cache.load(
      '/other',
      async () => (addCacheTags('services'), { status: 200, body: 'other', headers: {} }),
    )
    expect(cache.get('/')).toBeDefined()
    state.isAway = true
    await changes.catchUp()
    expect(cache.get('/')).toBeUndefined()
    await sql`update services set price = price + 1`.execute(database.db)
    state.isAway = false
    await changes.catchUp()
    expect(cache.get('/')?.plain().toString()).toBe('shop')
    expect(cache.get('/other')).toBeUndefined()
    changes.stop()
  })

  test('serves nothing from the cache for longer than a second without a poll', async () => {
    let now = 0
    const cache = new ByteCache({ clock: () => now })
    await cache.load('/', shop)
    cache.trustUntil(1_000)
    now = 999
    expect(cache.get('/')).toBeDefined()
    now = 1_000
    expect(cache.get('/')).toBeUndefined()
    cache.trustUntil(2_000)
    expect(cache.get('/')).toBeDefined()
  })

  test('clears its cache when it is the only node and cannot poll after a write', async () => {
    const { state, db } = makeSwitchable()
    const cache = new ByteCache()
    const changes = followPageChanges({ db, kind: database.kind }, cache, quietLog, { polling: false })
    await changes.catchUp()
    await cache.load('/', shop)
    state.isAway = true
    await changes.catchUp()
    expect(cache.size).toBe(0)
    state.isAway = false
    await changes.catchUp()
    await cache.load('/', shop)
    expect(cache.get('/')).toBeDefined()
  })

  test('shows a new change although older changes were deleted', async () => {
    const [node] = nodes
    await node.changes.catchUp()
    await sql`update page_changes set at = at - interval '7 hours'`.execute(database.db)
    await changeShopSettings(database.db, { address: 'Jalan Baru' })
    while ((await deleteOldPageChanges(database.db)) > 0);
    const { rows } = await sql<{ tag: string }>`select tag from page_changes`.execute(database.db)
    expect(new Set(rows.map(({ tag }) => tag))).toEqual(new Set(['settings']))
    await node.changes.catchUp()
    expect(await read(node, '/api/shop')).toContain('Jalan Baru')
  })
})

const addProduct = (stock: number) =>
  createProduct(database.db, { name: 'Baru', category_id: categories[0]!, price: 1_000, stock })

async function order({ app }: Node, product_id: string, quantity: number) {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/transactions',
    headers: { authorization: `Bearer ${tokens.customer}` },
    payload: { ...contact, product_id, quantity },
  })
  expect(statusCode).toBe(201)
}

async function findRemade(
  { app, cache }: Node,
  urls: string[],
  action: () => Promise<unknown>,
): Promise<string[]> {
  const remade = new Set<string>()
  for (const url of urls) await app.inject({ url })
  await action()
  const load = cache.load.bind(cache)
  let current = ''
  cache.load = (key, make) => load(key, () => (remade.add(current), make()))
  for (const url of urls) {
    current = url
    await app.inject({ url })
  }
  cache.load = load
  return urls.filter((url) => remade.has(url))
}
