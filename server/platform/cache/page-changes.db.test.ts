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
import { car, openDay } from '#server/testing/bookings.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { contact } from '#server/testing/orders.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { testSettings } from '#server/testing/settings.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { ByteCache } from './byte-cache.ts'
import { followPageChanges, forgetPageChanges, type PageChanges } from './follow-page-changes.ts'
import { shows } from './shown.ts'

interface Node {
  app: FastifyInstance
  cache: ByteCache
  changes: PageChanges
}

let database: Database
let nodes: [Node, Node]
let service: string
/** A shop that remembers nothing. */
let bare: Node
let tokens: { customer: string; admin: string; buyers: string[] }
const products: string[] = []
/** The ones that are written, and whose pages are read. */
let few: string[] = []
const categories: string[] = []

const addresses = () => [
  '/',
  '/categories',
  '/kontak',
  '/services',
  '/list-products?sort=termurah',
  '/products?page=1',
  '/sitemap.xml',
  '/api/shop',
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
  ...categories.map((id) => `/api/products?category_id=${id}&limit=3`),
  ...few.flatMap((id) => [`/products/${id}`, `/api/products/${id}`, `/api/ratings/products/${id}/ratings`]),
]

beforeAll(async () => {
  database = await openTestDatabase()
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
  few = products.slice(0, 4)
  service = await createService(db, { name: 'Ganti Oli', name_en: 'Oil Change', price: 150_000 })
  tokens = {
    customer: (await signedIn(db)).token,
    admin: (await signedIn(db, 'ratna@example.com', { role: 'admin' })).token,
    // More than one, as each may have only so many unpaid orders.
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
  const assets = { styles: [], modules: [], fonts: [], icon: '/favicon.svg', entry: '/entry.js' }
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

async function readAnew(url: string): Promise<string> {
  bare.cache.drop()
  return read(bare, url)
}

/** Numbers that are the same in every run. */
function chance(seed: number) {
  let state = seed
  const below = (n: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  return { below, oneOf: <T>(list: readonly T[]): T => list[below(list.length)]! }
}

type Chance = ReturnType<typeof chance>

/** Through a node: after its answer that node shows it. */
const requests: Record<string, (node: Node, chance: Chance) => Promise<{ statusCode: number }>> = {
  'an order': ({ app }, { oneOf }) =>
    app.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: { authorization: `Bearer ${oneOf(tokens.buyers)}` },
      payload: { ...contact, product_id: oneOf(few), quantity: 1 },
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
      payload: { product_id: oneOf(few), rating: 1 + below(5), review: `Bagus ${below(1_000)}` },
    }),
  'a hidden product': ({ app }, { oneOf }) =>
    app.inject({
      method: 'DELETE',
      url: `/api/admin/products/${oneOf(few)}`,
      headers: { authorization: `Bearer ${tokens.admin}` },
    }),
  'a product shown again': ({ app }, { oneOf }) =>
    app.inject({
      method: 'POST',
      url: `/api/admin/products/${oneOf(few)}/show`,
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

/** By whatever else writes to the database. */
const statements: Record<string, (database: Database, chance: Chance) => Promise<unknown>> = {
  'a price': ({ db }, { oneOf, below }) =>
    sql`update products set price = ${1_000 + below(500_000)} where id = ${oneOf(few)}`.execute(db),
  'the name of a product': ({ db }, { oneOf, below }) =>
    sql`update products set name = ${`Barang ${below(1_000)}`}, updated_at = shop_now() where id = ${oneOf(few)}`.execute(
      db,
    ),
  'words that are searched': ({ db }, { oneOf }) =>
    sql`update products set description = ${oneOf(['Wol', 'Kayu'])}, search_text = ${oneOf(['wol', 'kayu'])} where id = ${oneOf(few)}`.execute(
      db,
    ),
  'another category': ({ db }, { oneOf }) =>
    sql`update products set category_id = ${oneOf(categories)} where id = ${oneOf(few)}`.execute(db),
  'a product that is new': async ({ db }, { oneOf, below }) =>
    products.push(
      await createProduct(db, {
        name: `Baru ${below(1_000)}`,
        category_id: oneOf(categories),
        price: below(200_000),
        stock: below(3),
      }),
    ),
  'stock of many at once': ({ db }, { below }) =>
    sql`update product_sizes set stock = ${below(3)} where product_id like ${`%${below(10)}%`}`.execute(db),
  'a size': ({ db }, { oneOf, below }) =>
    sql`update product_sizes set additional_price = ${below(10) * 1_000} where product_id = ${oneOf(few)}`.execute(
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
  'the bays of the workshop': ({ db }, { below }) => changeShopSettings(db, { bays: 5 + below(20) }),
  'a setting': ({ db }, { below }) => changeShopSettings(db, { address: `Jalan ${below(1_000)}` }),
  'a hidden rating': ({ db }, { oneOf }) =>
    sql`update ratings set hidden_at = ${oneOf([null, new Date()])} where product_id = ${oneOf(few)}`.execute(
      db,
    ),
  'something that is undone': ({ db }) =>
    inTransaction(db, async (tx) => {
      await sql`update products set price = 1`.execute(tx)
      throw new Error('undone')
    }).catch(() => {}),
}

describe('what is given from the cache', () => {
  const kinds = [...Object.keys(requests), ...Object.keys(statements)]

  /** On its node; the other one hears of it. */
  async function write(what: string, [writer, other]: [Node, Node], random: Chance): Promise<void> {
    if (requests[what]) expect((await requests[what](writer, random)).statusCode).toBeLessThan(500)
    else {
      await statements[what]!(database, random)
      await writer.changes.catchUp()
    }
    await other.changes.catchUp()
  }

  test.each(kinds)('is what an uncached shop gives after %s', async (what) => {
    // What hours are free is another thing once an hour is over, and may be told for a second longer.
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
    const random = chance(what.length * 7_919)
    const differing: string[] = []
    for (let step = 0; step < 3; step++) {
      for (const url of addresses()) for (const node of nodes) await read(node, url)
      await write(what, nodes, random)
      for (const url of addresses()) {
        const anew = await readAnew(url)
        for (const node of nodes) if ((await read(node, url)) !== anew) differing.push(`${step} ${url}`)
      }
    }
    return differing
  }

  test.each([1, 2])(
    'is what an uncached shop gives, whatever is read while something is written (seed %i)',
    async (seed) => {
      const random = chance(seed * 7_919)
      let given = 0
      for (let step = 0; step < 25; step++) {
        const [writer, other] = random.below(2) ? nodes : [nodes[1], nodes[0]]
        const what = random.oneOf(kinds)
        // What is being made while it is written must not stay either.
        const meanwhile = Array.from({ length: 3 }, () =>
          read(random.oneOf(nodes), random.oneOf(addresses())),
        )
        await write(what, [writer, other], random)
        await Promise.all(meanwhile)
        for (const url of Array.from({ length: 8 }, () => random.oneOf(addresses()))) {
          const anew = await readAnew(url)
          for (const node of [writer, other]) {
            if (node.cache.size > 0) given++
            expect([seed, step, what, url, await read(node, url)]).toEqual([seed, step, what, url, anew])
          }
        }
      }
      expect(given).toBeGreaterThan(0)
    },
  )

  test('an order makes anew what shows the pieces of its product, and no more', async () => {
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
    const made = await makings(node, [...kept, ...changed], () => order(node, ordered, 4))
    expect(made).toEqual(changed)
    const soldOut = await makings(node, [...kept, ...changed], () => order(node, ordered, 1))
    expect(soldOut).toEqual(['/api/products?stock=any', '/list-products', ...changed])
  })

  test('a change of a price makes anew what shows that price, and no more', async () => {
    const [node] = nodes
    const [changed, another] = [await addProduct(5), await addProduct(5)]
    await node.changes.catchUp()
    const addresses = ['/api/categories', `/api/products/${another}`, '/', `/api/products/${changed}`]
    const made = await makings(node, addresses, async () => {
      await sql`update products set price = price + 1000 where id = ${changed}`.execute(database.db)
      await node.changes.catchUp()
    })
    expect(made).toEqual([`/api/products/${changed}`])
  })

  test('what was read before a change is not kept, however late its answer is made', async () => {
    const [node] = nodes
    const id = await addProduct(5)
    await node.changes.catchUp()
    const early = node.cache.load('late', async () => {
      const { body } = await bare.app.inject(`/api/products/${id}`)
      shows(`stock:${id}`)
      await order(node, id, 1)
      // Another one with the same key comes and goes meanwhile.
      await node.cache.load(
        'late',
        async () => (shows('settings'), { status: 200, body: 'new', headers: {} }),
      )
      return { status: 200, body, headers: {} }
    })
    await early
    expect(node.cache.fresh('late')?.plain().toString()).toBe('new')
  })
})

describe('following the changes of other nodes', () => {
  test('a change of a transaction that was begun long before is seen when it ends', async () => {
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

  test('a write of so many rows that they are not named makes everything anew', async () => {
    const [node] = nodes
    await read(node, '/api/shop')
    await sql`insert into page_changes (tag) select 'product:' || n from generate_series(1, 2001) n`.execute(
      database.db,
    )
    await node.changes.catchUp()
    expect(node.cache.size).toBe(0)
  })

  /** A database that can be taken away. */
  function withSwitch() {
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

  const shop = async () => (shows('settings'), { status: 200, body: 'shop', headers: {} })

  test('one of several nodes that cannot ask gives nothing, and what did not change again afterwards', async () => {
    const { state, db } = withSwitch()
    // Its clock stands still, so that a pause of this machine is not taken for a second without a look.
    const cache = new ByteCache({ clock: () => 0 })
    const changes = followPageChanges({ db, kind: 'postgres' }, cache, quietLog)
    await changes.catchUp()
    await cache.load('/', shop)
    await cache.load('/other', async () => (shows('services'), { status: 200, body: 'other', headers: {} }))
    expect(cache.fresh('/')).toBeDefined()
    state.isAway = true
    await changes.catchUp()
    expect(cache.fresh('/')).toBeUndefined()
    await sql`update services set price = price + 1`.execute(database.db)
    state.isAway = false
    await changes.catchUp()
    expect(cache.fresh('/')?.plain().toString()).toBe('shop')
    expect(cache.fresh('/other')).toBeUndefined()
    changes.stop()
  })

  test('nothing is given for longer than a second without a look', async () => {
    let now = 0
    const cache = new ByteCache({ clock: () => now })
    await cache.load('/', shop)
    cache.trustUntil(1_000)
    now = 999
    expect(cache.fresh('/')).toBeDefined()
    now = 1_000
    expect(cache.fresh('/')).toBeUndefined()
    cache.trustUntil(2_000)
    expect(cache.fresh('/')).toBeDefined()
  })

  test('the only node that cannot ask after a write forgets everything', async () => {
    const { state, db } = withSwitch()
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
    expect(cache.fresh('/')).toBeDefined()
  })

  test('old changes are deleted, and nobody misses them', async () => {
    const [node] = nodes
    await node.changes.catchUp()
    await sql`update page_changes set at = at - interval '7 hours'`.execute(database.db)
    await changeShopSettings(database.db, { address: 'Jalan Baru' })
    while ((await forgetPageChanges(database.db)) > 0);
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

/** Which of these answers are made anew by what is done. */
async function makings(
  { app, cache }: Node,
  urls: string[],
  action: () => Promise<unknown>,
): Promise<string[]> {
  const asked = new Set<string>()
  for (const url of urls) await app.inject({ url })
  await action()
  const load = cache.load.bind(cache)
  let current = ''
  cache.load = (key, make) => load(key, () => (asked.add(current), make()))
  for (const url of urls) {
    current = url
    await app.inject({ url })
  }
  cache.load = load
  return urls.filter((url) => asked.has(url))
}
