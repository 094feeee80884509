import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addToCart, showCart } from '#contract/cart/schemas.ts'
import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { findSaleItems } from '#contract/catalogue/sale-schemas.ts'
import { placeOrder } from '#contract/orders/schemas.ts'
import { featureProducts, listProducts, showProduct, suggestProducts } from '#contract/catalogue/schemas.ts'
import { shownPrice } from '#contract/catalogue/shown-price.ts'
import { uploadPicture } from '#contract/platform/picture-schemas.ts'
import { addToWishlist, listWishlist } from '#contract/wishlist/schemas.ts'
import { makeApp } from '#server/app.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import { openTestCatalogue, rug, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import { restoreClock, setClock } from '#server/testing/clock.ts'
import { contact, photograph } from '#server/testing/orders.ts'
import { testSettings } from '#server/testing/settings.ts'
import { toStructuredData } from '#web/storefront/catalogue/structured-data.ts'

const begin = '2027-03-10T08:00:00+07:00'
const end = '2027-03-12T21:00:00+07:00'
const sale = { sale_from: begin, sale_until: end }
const until = '2027-03-12T14:00:00.000Z'
const running = { sale_from: '2027-03-10T01:00:00.000Z', sale_until: until }

let catalogue: TestCatalogue
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  await setClock(catalogue.shop.db, '2027-02-01T08:00:00+07:00')
})
afterEach(() => restoreClock(catalogue.shop.db))

async function setTo(moment: string) {
  await setClock(catalogue.shop.db, moment)
  catalogue.shop.clearCache()
}

/** Saves the offers of the sizes in turn. */
async function offer(product: AdminProduct, ...offers: object[]): Promise<AdminProduct> {
  const { id, version, sizes, pictures } = product
  const named = sizes.length > 1
  const body = {
    ...rug,
    name: product.name,
    price: product.price,
    picture_ids: pictures.map((picture) => picture.id),
    version,
    ...(named
      ? {
          sizes: sizes.map(({ size_id, name, additional_price }, at) => ({
            size_id,
            name,
            additional_price,
            ...offers[at],
          })),
        }
      : offers[0]),
  }
  const { status, body: saved } = await catalogue.put(id, body)
  expect([status, saved.errors]).toEqual([200, undefined])
  return catalogue.show(id)
}

async function addSamples() {
  const upload = async (shade: number) =>
    (await catalogue.shop.call(uploadPicture, { by: catalogue.owner, file: await photograph(shade) })).body
      .data.id
  const sizes = [
    { name: 'S', stock: 3 },
    { name: 'L', additional_price: 50_000, stock: 3 },
  ]
  const kilim = await catalogue.add({ name: 'Kilim', picture_ids: [await upload(20)], sizes })
  const steps = [
    { from: 3, price: 220_000 },
    { from: 12, price: 190_000 },
  ]
  const vase = await catalogue.add({
    name: 'Vas',
    price: 245_000,
    picture_ids: [await upload(90)],
    stock: 80,
  })
  const lamp = await catalogue.add({
    name: 'Lentera',
    price: 240_000,
    picture_ids: [await upload(160)],
    stock: 4,
  })
  return {
    kilim: await offer(kilim, { sale_price: 199_000, ...sale }, { sale_price: 189_000, ...sale }),
    vase: await offer(vase, { sale_price: 200_000, ...sale, quantity_prices: steps }),
    lamp,
  }
}

const list = async (query: object) => (await catalogue.shop.call(listProducts, { query })).body.data
const namesOf = async (query: object) => (await list(query)).map(({ name }) => name)
const show = async ({ id }: { id: string }) =>
  (await catalogue.shop.call(showProduct, { params: { id } })).body.data

describe('a sale', () => {
  test('is shown while it runs, with the price that it strikes', async () => {
    const { kilim, vase } = await addSamples()
    await setTo('2027-03-10T07:59:59+07:00')
    expect(Object.keys(await show(kilim))).not.toContain('sale')
    expect((await show(kilim)).sizes.map((size) => Object.keys(size))).toEqual([
      ['size_id', 'name', 'additional_price', 'stock'],
      ['size_id', 'name', 'additional_price', 'stock'],
    ])
    const steps = [
      { from: 3, price: 220_000 },
      { from: 12, price: 190_000 },
    ]
    expect((await show(vase)).quantity_prices).toEqual(steps)

    await setTo(begin)
    expect(await show(kilim)).toMatchObject({
      price: 250_000,
      sale: { price: 189_000, price_before: 300_000, until },
      sizes: [
        { sale_price: 199_000, price_before: 250_000, ...running },
        { sale_price: 189_000, price_before: 300_000, ...running },
      ],
    })
    expect(await show(vase)).toMatchObject({
      sale: { price: 200_000, price_before: 245_000, until },
      sale_price: 200_000,
      price_before: 245_000,
      ...running,
      // From 3 pieces would be no cheaper than the sale.
      quantity_prices: [{ from: 12, price: 190_000 }],
    })

    await setTo(end)
    expect(await show(vase)).not.toHaveProperty('sale')
    expect((await show(vase)).quantity_prices).toEqual(steps)
  })

  test('strikes no price of a product that was not sold before, and a sale that is no cheaper is none', async () => {
    const fresh = await catalogue.add({ name: 'Baru', sale_price: 200_000, stock: 1 })
    expect(await show(fresh)).toMatchObject({
      sale: { price: 200_000, price_before: null, until: null },
      sale_price: 200_000,
    })
    expect(await show(fresh)).not.toHaveProperty('price_before')
    const sizes = [
      { name: 'S', stock: 1 },
      { name: 'L', stock: 1, additional_price: 90_000, sale_price: 260_000 },
    ]
    const large = await catalogue.add({ name: 'Besar', sizes })
    expect(await show(large)).not.toHaveProperty('sale')
    expect((await show(large)).sizes[1]).toMatchObject({ sale_price: 260_000 })
  })

  test('decides the order by price and the price filter', async () => {
    await addSamples()
    const cheapest = { sort: 'price', limit: 5 }
    await setTo('2027-03-10T07:59:59+07:00')
    expect(await namesOf(cheapest)).toEqual(['Lentera', 'Vas', 'Kilim'])
    expect(await namesOf({ max_price: 199_000 })).toEqual([])

    await setTo(begin)
    expect(await namesOf(cheapest)).toEqual(['Kilim', 'Vas', 'Lentera'])
    expect(await namesOf({ ...cheapest, order: 'desc' })).toEqual(['Lentera', 'Vas', 'Kilim'])
    expect(await namesOf({ sort: 'price', limit: 1, page: 2 })).toEqual(['Vas'])
    expect(await namesOf({ max_price: 199_000 })).toEqual(['Kilim'])
    expect(await namesOf({ min_price: 210_000 })).toEqual(['Lentera'])

    await setTo(end)
    expect(await namesOf({ ...cheapest, order: 'desc' })).toEqual(['Kilim', 'Vas', 'Lentera'])
  })

  test('is in the rows of products, the wishlist and the items of the console', async () => {
    const { vase } = await addSamples()
    const { shop, owner } = catalogue
    const customer = await shop.customer()
    await shop.call(addToWishlist, { by: customer, params: { productId: vase.id } })
    await setTo(begin)
    const shown = { price: 245_000, sale: { price: 200_000, price_before: 245_000, until } }
    const { products } = (await shop.call(featureProducts)).body.data
    expect(products.find(({ name }) => name === 'Vas')).toMatchObject(shown)
    const suggested = (await shop.call(suggestProducts, { query: { q: 'vas' } })).body.data
    expect(suggested.products).toMatchObject([shown])
    const wishlist = (await shop.call(listWishlist, { by: customer, query: {} })).body.data
    expect(wishlist[0]?.product_details).toMatchObject({ price: 200_000, price_before: 245_000 })
    const items = (await shop.call(findSaleItems, { by: owner, query: { q: 'vas' } })).body.data
    expect(items).toMatchObject([
      { price: 245_000, sale_price: 200_000, quantity_prices: [{ from: 12, price: 190_000 }] },
    ])
  })
})

describe('an order', () => {
  test('costs what the product and the cart showed, before, during and after a sale', async () => {
    const { vase } = await addSamples()
    const { shop } = catalogue
    const moments = ['2027-03-10T07:00:00+07:00', begin, end]
    const totals: number[][] = []
    for (const moment of moments) {
      await setTo(moment)
      const paid: number[] = []
      for (const quantity of [1, 3, 12]) {
        const customer = await shop.customer()
        const shown = shownPrice(await show(vase), quantity).price * quantity
        await shop.call(addToCart, { by: customer, params: { productId: vase.id }, body: { quantity } })
        const [line] = (await shop.call(showCart, { by: customer })).body.data
        expect([moment, line?.total_price]).toEqual([moment, shown])
        const { status, body } = await shop.call(placeOrder, {
          by: customer,
          body: { ...contact, product_id: vase.id, quantity, agreed_total: shown },
        })
        expect([status, body.data?.items_total]).toEqual([201, shown])
        paid.push(shown)
      }
      totals.push(paid)
    }
    expect(totals).toEqual([
      [245_000, 660_000, 2_280_000],
      [200_000, 600_000, 2_280_000],
      [245_000, 660_000, 2_280_000],
    ])
  })
})

describe('a cached page', () => {
  let now = 0
  const makePageApp = (cache: ByteCache) =>
    makeApp({
      perMinute: null,
      database: catalogue.shop.database,
      settings: testSettings(),
      cache,
      renderer: async () => ({
        entry: () => import('#web/app/entry-server.tsx'),
        assetsOf: () => ({ styles: [], modules: [], fonts: [], entry: '/entry.js' }),
        finish: async (_address, html) => html,
        developing: false,
      }),
    })
  const opened: Awaited<ReturnType<typeof makePageApp>>[] = []
  afterAll(() => Promise.all(opened.map((app) => app.close())))

  test('changes at the second in which a sale begins and ends, and the feed agrees with the page', async () => {
    const { kilim, vase } = await addSamples()
    const cache = new ByteCache({ clock: () => now })
    const bareCache = new ByteCache()
    const [app, bare] = [await makePageApp(cache), await makePageApp(bareCache)]
    opened.push(app, bare)
    const read = async (from: typeof app, url: string) => (await from.inject({ url })).body
    const addresses = [
      '/',
      '/list-products?sort=termurah',
      `/products/${kilim.id}`,
      `/products/${vase.id}`,
      '/api/products?sort=price',
      '/api/products/featured',
      '/api/products/suggest?q=vas',
      '/api/feeds/products.csv',
      '/api/feeds/products.xml',
    ]
    const moments = [
      '2027-03-10T07:00:00+07:00',
      '2027-03-10T07:59:59.999+07:00',
      begin,
      '2027-03-12T20:59:59.999+07:00',
      end,
    ]
    const seen: string[][] = []
    for (const moment of moments) {
      await setTo(moment)
      now = new Date(moment).getTime()
      const pages: string[] = []
      for (const address of addresses) {
        const page = await read(app, address)
        bareCache.clear()
        expect([moment, address, page]).toEqual([moment, address, await read(bare, address)])
        pages.push(page)
      }
      seen.push(pages)
      await expectAgreement(pages.at(-2)!)
    }
    const [before, justBefore, during, justDuring, after] = seen
    expect(justBefore).toEqual(before)
    expect(justDuring).toEqual(during)
    expect(after).toEqual(before)
    for (const [at, page] of (during ?? []).entries()) expect(page).not.toBe(before?.[at])
  })

  const seller = { name: 'Griya', return_days: 0, nationwide_delivery: null }

  async function expectAgreement(csv: string) {
    const items: Record<string, string>[] = parse(csv, { columns: true })
    expect(items).toHaveLength(4)
    for (const item of items) {
      const { pathname, searchParams, origin } = new URL(item['link']!)
      const page = await show({ id: pathname.replace('/products/', '') })
      const size = page.sizes.find(({ size_id }) => size_id === searchParams.get('size'))
      const usual = page.price + (size?.additional_price ?? 0)
      const { price, price_before } = shownPrice({ ...(size ?? page), price: usual })
      const dates = price_before === null ? '' : `${running.sale_from}/${running.sale_until}`
      expect([item['title'], item['price'], item['sale_price'], item['sale_price_effective_date']]).toEqual([
        size ? `${page.name} – ${size.name}` : page.name,
        `${price_before ?? price} IDR`,
        ...(price_before === null && !('sale_price' in item)
          ? [undefined, undefined]
          : [price_before === null ? '' : `${price} IDR`, dates]),
      ])
      const described = JSON.stringify(toStructuredData(page, seller, origin))
      const address = `${origin}${pathname}${size ? `?size=${size.size_id}` : ''}`
      const ends = price_before === null ? '' : `"priceValidUntil":"${until}",`
      expect(described).toContain(`"url":"${address}","price":${price},"priceCurrency":"IDR",${ends}"avail`)
    }
  }
})
