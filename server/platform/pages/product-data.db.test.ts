import { beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { formatRupiah } from '#contract/platform/money.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import type { Db } from '#server/platform/database/database.ts'
import { storePicture } from '#server/platform/images/store-picture.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { photograph } from '#server/testing/orders.ts'
import { openPageApp } from '#server/testing/page-app.ts'

const origin = 'https://toko.example'

let server: FastifyInstance
let cache: ByteCache
let db: Db
beforeEach(async () => {
  const database = await openTestDatabase()
  ;({ db } = database)
  cache = new ByteCache()
  ;({ server } = await openPageApp({ database, cache, entry: () => import('#web/app/entry-server.tsx') }))
  await changeShopSettings(db, { name: 'Griya Segar', initial_language: 'id' })
  await db.insertInto('categories').values({ id: 'rugs', name: 'Karpet' }).execute()
  return () => server.close()
})

interface Offer {
  url: string
  price: number
  hasMerchantReturnPolicy?: object
  shippingDetails?: object
}

async function open(path: string) {
  cache.clear()
  const { statusCode, body } = await server.inject(path)
  expect(statusCode).toBe(200)
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  const [, price] = /Harga satuan: (Rp\s[\d.]+)/.exec(body.replace(/<[^>]*>/g, '')) ?? []
  return { data: JSON.parse(json), price }
}

const rug = { name: 'Kilim', description: 'Tenun', category_id: 'rugs', price: 250_000 }

test('the head of a product page has title, description, address and picture of the product', async () => {
  const picture_id = await storePicture(db, await photograph())
  const id = await createProduct(db, { ...rug, picture_ids: [picture_id], stock: 4 })
  const { body } = await server.inject(`/products/${id}?utm_source=card`)
  const [head = ''] = body.split('</head>')
  expect(head).toContain('<title>Kilim – Griya Segar</title>')
  expect(head).toMatch(/<meta name="description" content="Tenun/)
  expect(head).toContain(`<link rel="canonical" href="${origin}/products/${id}"/>`)
  const [, picture = ''] =
    /<meta property="og:image" content="https:\/\/toko\.example([^"]+)"/.exec(head) ?? []
  const { statusCode, headers } = await server.inject(picture)
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\/(?:jpeg|png|webp)$/),
  ])
})

describe('the structured data of a product page', () => {
  test('is one product with an offer where there are no sizes', async () => {
    const id = await createProduct(db, { ...rug, stock: 4 })
    const { data, price } = await open(`/products/${id}`)
    expect(price).toBe(formatRupiah(250_000))
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Kilim',
      description: 'Tenun',
      category: 'Karpet',
      sku: id,
      offers: {
        '@type': 'Offer',
        url: `${origin}/products/${id}`,
        price: 250_000,
        priceCurrency: 'IDR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: 'Griya Segar' },
      },
    })
  })

  test('is one product where there is one size', async () => {
    const id = await createProduct(db, {
      ...rug,
      sizes: [{ name: 'S', additional_price: 5_000, stock: 0 }],
    })
    const { data, price } = await open(`/products/${id}`)
    expect(price).toBe(formatRupiah(255_000))
    expect(data).toMatchObject({
      '@type': 'Product',
      size: 'S',
      offers: { price: 255_000, availability: 'https://schema.org/OutOfStock' },
    })
    expect(data).not.toHaveProperty('hasVariant')
  })

  test('is a group with a product for each size, whose address shows the price of its offer', async () => {
    const id = await createProduct(db, {
      ...rug,
      sizes: [
        { name: 'S', stock: 3 },
        { name: 'M', additional_price: 50_000, stock: 2 },
        { name: 'L', additional_price: 125_000, stock: 0 },
      ],
    })
    const { data } = await open(`/products/${id}`)
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Kilim',
      productGroupID: id,
      variesBy: 'https://schema.org/size',
    })
    const variants: { '@type': string; sku: string; name: string; size: string; offers: Offer }[] =
      data.hasVariant
    expect(variants.map(({ '@type': type, name, size }) => [type, name, size])).toEqual([
      ['Product', 'Kilim – S', 'S'],
      ['Product', 'Kilim – M', 'M'],
      ['Product', 'Kilim – L', 'L'],
    ])
    expect(variants.map(({ offers }) => offers)).toMatchObject([
      { price: 250_000, availability: 'https://schema.org/InStock' },
      { price: 300_000, availability: 'https://schema.org/InStock' },
      { price: 375_000, availability: 'https://schema.org/OutOfStock' },
    ])
    for (const { sku, offers } of variants) {
      expect(offers.url).toBe(`${origin}/products/${id}?size=${sku}`)
      const page = await open(offers.url.slice(origin.length))
      expect(page.price).toBe(formatRupiah(offers.price))
      expect(page.data).toEqual(data)
    }
    expect((await open(`/products/${id}?size=nowhere`)).price).toBe(formatRupiah(250_000))
  })

  test('has the rating as soon as there is one', async () => {
    const id = await createProduct(db, { ...rug, stock: 4 })
    await db
      .updateTable('products')
      .set({ rating_sum: 13, rating_count: 3, review_count: 1 })
      .where('id', '=', id)
      .execute()
    expect((await open(`/products/${id}`)).data).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, ratingCount: 3 },
    })
  })

  test('has a return policy only where the shop promises returns', async () => {
    const id = await createProduct(db, { ...rug, stock: 4 })
    expect((await open(`/products/${id}`)).data.offers).not.toHaveProperty('hasMerchantReturnPolicy')
    await changeShopSettings(db, { return_days: 7 })
    expect((await open(`/products/${id}`)).data.offers.hasMerchantReturnPolicy).toEqual({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'ID',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 7,
    })
  })

  test('has the delivery price only if it is the same everywhere and for everything', async () => {
    const id = await createProduct(db, { ...rug, stock: 4 })
    const readDelivery = async () => (await open(`/products/${id}`)).data.offers.shippingDetails
    const addMethod = async (
      method: string,
      overrides: object,
      rates: { area: string; price: number; per_extra_kg?: number }[],
    ) => {
      const defaults = { id: method, kind: 'courier', name: method, active: true } as const
      await db
        .insertInto('delivery_methods')
        .values({ ...defaults, ...overrides })
        .execute()
      for (const rate of rates)
        await db
          .insertInto('delivery_rates')
          .values({ method_id: method, ...rate })
          .execute()
    }
    const everywhere = { area: '', price: 9_000 }
    await addMethod('by-weight', {}, [{ ...everywhere, per_extra_kg: 4_000 }])
    await addMethod('by-area', {}, [everywhere, { area: '34', price: 5_000 }])
    await addMethod('one-province', {}, [{ area: '34', price: 5_000 }])
    await addMethod('some-products', { category_ids: ['lamps'] }, [everywhere])
    await addMethod('large-orders', { minimum: 100_000 }, [everywhere])
    await addMethod('switched-off', { active: false }, [everywhere])
    await addMethod('pick-up', { kind: 'pickup' }, [everywhere])
    expect(await readDelivery()).toBeUndefined()
    await addMethod('flat', { free_from: 250_001 }, [{ area: '', price: 20_000 }])
    expect(await readDelivery()).toEqual({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 20_000, currency: 'IDR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'ID' },
    })
    await db.updateTable('delivery_methods').set({ free_from: 250_000 }).where('id', '=', 'flat').execute()
    expect((await readDelivery()).shippingRate.value).toBe(0)
  })
})
