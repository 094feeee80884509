import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { listDeliveryMethods, quoteDelivery } from '#contract/delivery/schemas.ts'
import { addMethod, rate } from '#server/testing/delivery.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { newId } from '#server/platform/ids.ts'

const mergangsan = '34.71.12'

let shop: TestShop
let owner: { id: string }
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
})

const weigh = (id: string, weight_grams: number) =>
  shop.db.updateTable('products').set({ weight_grams }).where('id', '=', id).execute()

const quote = async (area: string | null, items: object[], language: 'id' | 'en' = 'id') => {
  const answer = await shop.call(quoteDelivery, { body: { area, items } as never, language })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body
}

describe('a quote', () => {
  test('uses the rate of the most specific area', async () => {
    const { id } = await shop.product()
    await addMethod(shop, owner, {
      rates: [rate(null, 40_000), rate('34', 15_000), rate('34.71', 10_000), rate(mergangsan, 7_000)],
    })
    const prices = []
    for (const area of [mergangsan, '34.71.01', '34.04.07', '31.74.01', '34.71', '34'])
      prices.push((await quote(area, [{ product_id: id, quantity: 1 }])).data[0]?.price)
    expect(prices).toEqual([7_000, 10_000, 15_000, 40_000, 10_000, 15_000])
  })

  test('rounds the weight of all pieces up to kilograms', async () => {
    const [rug, lamp] = [await shop.product(), await shop.product()]
    await weigh(rug.id, 1_300)
    await addMethod(shop, owner, { rates: [rate('34', 10_000, 4_000)] })
    const priceOf = async (rugs: number, lamps: number) => {
      const items = [
        { product_id: rug.id, quantity: rugs },
        ...(lamps ? [{ product_id: lamp.id, quantity: lamps }] : []),
      ]
      const { data, weight_grams } = await quote(mergangsan, items)
      return [weight_grams, data[0]?.price]
    }
    expect(await priceOf(1, 0)).toEqual([1_300, 14_000])
    expect(await priceOf(3, 0)).toEqual([3_900, 22_000])
    expect(await priceOf(3, 1)).toEqual([4_900, 26_000])
    expect(await priceOf(10, 0)).toEqual([13_000, 58_000])
  })

  test('uses the weight of a size', async () => {
    const { id, sizes } = await shop.product({
      sizes: [
        { name: 'S', stock: 1 },
        { name: 'L', stock: 1 },
      ],
    })
    await weigh(id, 500)
    await shop.db
      .updateTable('product_sizes')
      .set({ weight_grams: 9_000 })
      .where('id', '=', sizes[1]!)
      .execute()
    expect((await quote(mergangsan, [{ product_id: id, quantity: 1 }])).weight_grams).toBe(500)
    const large = { product_id: id, size_id: sizes[1], quantity: 2 }
    expect((await quote(mergangsan, [large])).weight_grams).toBe(18_000)
  })

  test('lists the cheapest first, in the language of the request', async () => {
    const { id } = await shop.product()
    const items = [{ product_id: id, quantity: 1 }]
    await addMethod(shop, owner, { name: 'Pos Reguler', estimate: '3-5 hari', rates: [rate(null, 9_000)] })
    await addMethod(shop, owner, {
      name: 'Kurir toko',
      kind: 'own_courier',
      estimate: 'hari yang sama',
      translations: { en: { name: 'Our courier', estimate: 'the same day' } },
      rates: [rate('34.71', 5_000)],
    })
    await addMethod(shop, owner, { name: 'Ambil sendiri', kind: 'pickup' })
    await addMethod(shop, owner, { name: 'Mati', active: false, rates: [rate(null, 1)] })
    const quotes = (await quote(mergangsan, items, 'en')).data.map(({ name, price, free, estimate }) => [
      name,
      price,
      free,
      estimate,
    ])
    expect(quotes).toEqual([
      ['Ambil sendiri', 0, true, ''],
      ['Our courier', 5_000, false, 'the same day'],
      ['Pos Reguler', 9_000, false, '3-5 hari'],
    ])
    const anywhere = await quote(null, items)
    expect(anywhere.data.map(({ name }) => name)).toEqual(['Ambil sendiri'])
    expect(anywhere.unavailable.map(({ reason }) => reason)).toEqual(['area', 'area'])
  })

  test('is free from a minimum on, and refused below a minimum order', async () => {
    const { id } = await shop.product({ price: 100_000 })
    await addMethod(shop, owner, { minimum: 200_000, free_from: 300_000, rates: [rate(null, 12_000)] })
    const at = async (quantity: number) => quote(mergangsan, [{ product_id: id, quantity }])
    expect(await at(1)).toMatchObject({ data: [], unavailable: [{ reason: 'minimum', missing: 100_000 }] })
    expect((await at(2)).data).toMatchObject([{ price: 12_000, free: false }])
    expect((await at(3)).data).toMatchObject([{ price: 0, free: true }])
  })

  test('names the products that prevent delivery if no method takes all', async () => {
    const [rug, juice] = [await shop.product({ name: 'Kilim' }), await shop.product({ name: 'Jus Apel' })]
    const categoryOf = async (id: string) =>
      (
        await shop.db
          .selectFrom('products')
          .select('category_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).category_id
    await addMethod(shop, owner, { category_ids: [await categoryOf(rug.id)], rates: [rate(null, 20_000)] })
    await addMethod(shop, owner, {
      name: 'Kurir toko',
      kind: 'own_courier',
      category_ids: [await categoryOf(juice.id)],
      rates: [rate('34.71', 5_000)],
    })
    const items = [rug, juice].map(({ id }) => ({ product_id: id, quantity: 1 }))
    expect(await quote(mergangsan, items)).toMatchObject({
      data: [],
      unavailable: [
        { name: 'JNE REG', reason: 'products', products: [{ product_id: juice.id, name: 'Jus Apel' }] },
        { name: 'Kurir toko', reason: 'products', products: [{ product_id: rug.id, name: 'Kilim' }] },
      ],
    })
    expect((await quote(mergangsan, items.slice(0, 1))).data).toMatchObject([{ name: 'JNE REG' }])
  })

  test('is refused with a message for unknown products and areas', async () => {
    const { id } = await shop.product()
    const hidden = await shop.product({ hidden: true })
    const ask = async (body: object, language: 'id' | 'en' = 'id') => {
      const answer = await shop.call(quoteDelivery, { body: body as never, language })
      return [answer.status, answer.body.code, answer.body.errors?.[0]?.field, answer.body.message]
    }
    const items = [{ product_id: id, quantity: 1 }]
    const unknown = 'Wilayah ini tidak dikenal. Pilih wilayah dari daftar.'
    expect(await ask({ area: '99.99.99', items })).toEqual([400, 'INVALID_INPUT', 'area', unknown])
    expect(await ask({ area: 'Jogja', items })).toEqual([400, 'INVALID_INPUT', 'area', unknown])
    expect((await ask({ area: mergangsan, items: [] }))[1]).toBe('INVALID_INPUT')
    expect((await ask({ area: mergangsan, items: [{ product_id: hidden.id, quantity: 1 }] }))[1]).toBe(
      'PRODUCT_NOT_FOUND',
    )
    expect((await ask({ area: mergangsan, items: [{ ...items[0], size_id: 'x' }] }))[1]).toBe('SIZE_UNKNOWN')
  })

  test('gives the weight as the reason if the price would exceed the limit', async () => {
    const { id } = await shop.product()
    await weigh(id, 500_000)
    await addMethod(shop, owner, { rates: [rate(null, 1, 100_000_000)] })
    const { data, unavailable } = await quote(mergangsan, [{ product_id: id, quantity: 10_000 }])
    expect([data, unavailable[0]?.reason]).toEqual([[], 'weight'])
  })
})

test('visitors read the active methods', async () => {
  await addMethod(shop, owner, {
    kind: 'pickup',
    name: 'Ambil',
    address: 'Jl. Taman Siswa 12',
    hours: '08-17',
  })
  await addMethod(shop, owner, { active: false })
  const { data } = (await shop.call(listDeliveryMethods, {})).body
  expect(data).toMatchObject([
    { name: 'Ambil', kind: 'pickup', address: 'Jl. Taman Siswa 12', company: null },
  ])
})

/* This computation is independent of the shop's: it tries every rate of every method, one after the other. */
const areas = ['34', '34.71', mergangsan, '34.71.01', '34.04', '34.04.07', '31', '31.74', '31.74.01'] as const
const kinds = ['pickup', 'own_courier', 'courier'] as const

const rupiah = fc.integer({ min: 0, max: 60_000 })
const aMethod = fc.record({
  kind: fc.constantFrom(...kinds),
  active: fc.boolean(),
  free_from: fc.option(fc.integer({ min: 0, max: 400_000 })),
  minimum: fc.option(fc.integer({ min: 0, max: 400_000 })),
  takes: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1 })),
  rates: fc.uniqueArray(
    fc.record({ area: fc.constantFrom(null, ...areas), price: rupiah, per_extra_kg: fc.option(rupiah) }),
    { selector: ({ area }) => area },
  ),
})
const aProduct = fc.record({
  category: fc.integer({ min: 0, max: 2 }),
  price: fc.integer({ min: 0, max: 150_000 }),
  weight: fc.option(fc.integer({ min: 1, max: 4_000 })),
  sizeWeight: fc.option(fc.integer({ min: 1, max: 4_000 })),
})
const aCart = fc.record({
  area: fc.constantFrom(null, ...areas),
  lines: fc.array(fc.record({ product: fc.nat(), quantity: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
})

test('methods and prices match an independent computation, for any rates and carts', async () => {
  let compared = 0
  const world = fc.record({
    methods: fc.array(aMethod, { minLength: 1, maxLength: 5 }),
    products: fc.array(aProduct, { minLength: 1, maxLength: 4 }),
    carts: fc.array(aCart, { minLength: 25, maxLength: 25 }),
  })
  await fc.assert(
    fc.asyncProperty(world, async ({ methods, products, carts }) => {
      await shop.db.deleteFrom('delivery_methods').execute()
      await shop.db.deleteFrom('products').execute()
      await shop.db.deleteFrom('categories').execute()
      for (const n of [0, 1, 2])
        await shop.db
          .insertInto('categories')
          .values({ id: `c${n}`, name: `C${n}` })
          .execute()
      for (const [at, { category, price, weight, sizeWeight }] of products.entries()) {
        const product = {
          id: `p${at}`,
          category_id: `c${category}`,
          name: `P${at}`,
          price,
          weight_grams: weight,
        }
        await shop.db.insertInto('products').values(product).execute()
        const size = { id: newId(), product_id: `p${at}`, position: 0, name: null, stock: 1 }
        await shop.db
          .insertInto('product_sizes')
          .values({ ...size, weight_grams: sizeWeight })
          .execute()
      }
      const ids: string[] = []
      for (const { takes, ...method } of methods) {
        const category_ids = takes?.map((n) => `c${n}`) ?? null
        ids.push((await addMethod(shop, owner, { ...method, category_ids, name: `M${ids.length}` })).id)
      }
      for (const { area, lines } of carts) {
        const cart = lines.map(({ product, quantity }) => ({ product: product % products.length, quantity }))
        const expected: [string, number][] = []
        for (const [at, method] of methods.entries()) {
          const price = expectedPrice(method, products, cart, area)
          if (price !== null) expected.push([ids[at]!, price])
        }
        const items = cart.map(({ product, quantity }) => ({ product_id: `p${product}`, quantity }))
        const { data, unavailable } = await quote(area, items)
        const byId = (a: [string, number], b: [string, number]) => (a[0] < b[0] ? -1 : 1)
        expect(
          data.map(({ method_id, price }): [string, number] => [method_id, price]).toSorted(byId),
        ).toEqual(expected.toSorted(byId))
        expect(data.map(({ price }) => price)).toEqual(
          data.map(({ price }) => price).toSorted((a, b) => a - b),
        )
        expect(data.length + unavailable.length).toBe(methods.filter(({ active }) => active).length)
        compared++
      }
    }),
    { numRuns: 40 },
  )
  expect(compared).toBeGreaterThanOrEqual(1_000)
})

type ArbitraryMethod = typeof aMethod extends fc.Arbitrary<infer T> ? T : never
type ArbitraryProduct = typeof aProduct extends fc.Arbitrary<infer T> ? T : never

function expectedPrice(
  method: ArbitraryMethod,
  products: readonly ArbitraryProduct[],
  cart: readonly { product: number; quantity: number }[],
  area: string | null,
): number | null {
  if (!method.active) return null
  let grams = 0
  let total = 0
  for (const { product, quantity } of cart) {
    const { category, price, weight, sizeWeight } = products[product]!
    if (method.takes && !method.takes.includes(category)) return null
    for (let piece = 0; piece < quantity; piece++) {
      grams += sizeWeight ?? weight ?? 1_000
      total += price
    }
  }
  if (method.minimum !== null && total < method.minimum) return null
  let holds: ArbitraryMethod['rates'][number] | null = null
  for (const each of method.rates) {
    const lies = each.area === null || (area !== null && `${area}.`.startsWith(`${each.area}.`))
    if (lies && (each.area ?? '').length >= (holds?.area ?? '').length) holds = each
  }
  if (method.kind !== 'pickup' && (area === null || holds === null)) return null
  if (method.free_from !== null && total >= method.free_from) return 0
  if (holds === null) return 0
  let price = holds.price
  for (let sent = 1_000; sent < grams; sent += 1_000) price += holds.per_extra_kg ?? 0
  return price
}
