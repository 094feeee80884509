import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { hideProduct } from '#contract/catalogue/admin-schemas.ts'
import { listLeftOut, productFeedCsv, productFeedXml } from '#contract/catalogue/feed-schemas.ts'
import { showProduct } from '#contract/catalogue/schemas.ts'
import { uploadPicture } from '#contract/platform/picture-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { openTestApp } from '#server/testing/app.ts'
import { openTestCatalogue, rug, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import { photograph } from '#server/testing/orders.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { feedAttributes, saleAttributes } from './read-feed-items.ts'

const origin = 'https://toko.example'

let catalogue: TestCatalogue
let shop: TestShop
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  ;({ shop } = catalogue)
  await changeShopSettings(shop.db, { name: 'Griya Segar', default_weight: 1_200 })
})

type Item = Record<string, string>

const readText = async (feed: typeof productFeedCsv | typeof productFeedXml, language: Language = 'id') => {
  const { status, bytes } = await shop.call(feed, { language })
  expect(status).toBe(200)
  return bytes.toString()
}

const readCsv = async (language?: Language): Promise<Item[]> =>
  parse(await readText(productFeedCsv, language), { columns: true })

const titlesOf = (items: readonly Item[]): string[] => items.map(({ title = '' }) => title).toSorted()

/** Values of a repeated element are joined like those of a column. */
async function readXml(language?: Language): Promise<Item[]> {
  const xml = await readText(productFeedXml, language)
  return [...xml.matchAll(/<item>\n([^]*?)\n<\/item>/g)].map(([, elements = '']) => {
    const item: Item = Object.fromEntries(
      feedAttributes.filter((name) => !saleAttributes.includes(name)).map((name) => [name, '']),
    )
    for (const [, name = '', value = ''] of elements.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g))
      item[name] = (item[name] ? `${item[name]},` : '') + unescapeXml(value)
    return item
  })
}

const unescapeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const upload = async (shade: number): Promise<string> =>
  (await shop.call(uploadPicture, { by: catalogue.owner, file: await photograph(shade) })).body.data.id

const showPage = async (id: string, language: Language) =>
  (await shop.call(showProduct, { params: { id }, language })).body.data

/** The row that the data of the product's page allows. */
async function expectedOfPage(item: Item, language: Language): Promise<Item> {
  const { pathname, searchParams } = new URL(item['link']!)
  const page = await showPage(pathname.replace('/products/', ''), language)
  const size = page.sizes.find(({ size_id }) => size_id === searchParams.get('size'))
  const pictures = page.pictures.map(({ src }) => `${origin}${src.replace(/-\d+\.webp$/, '-og.jpg')}`)
  return {
    title: size ? `${page.name} – ${size.name}` : page.name,
    image_link: pictures[0] ?? '',
    additional_image_link: pictures.slice(1).join(','),
    availability: (size ?? page).stock > 0 ? 'in_stock' : 'out_of_stock',
    price: `${page.price + (size?.additional_price ?? 0)} IDR`,
    product_type: page.category_name,
    item_group_id: page.sizes.length > 1 ? page.id : '',
    size: size?.name ?? '',
  }
}

async function addSamples() {
  const kilim = await catalogue.add({
    name: 'Kilim',
    description: 'Tenun tangan',
    translations: { en: { name: 'Old kilim', description: 'Woven by hand' } },
    picture_ids: [await upload(20), await upload(120), await upload(220)],
    weight_grams: 12_500,
    sizes: [
      { name: 'S', stock: 3 },
      {
        name: 'Besar',
        translations: { en: { name: 'Large' } },
        additional_price: 50_000,
        weight_grams: 900,
        stock: 0,
      },
    ],
  })
  const vase = await catalogue.add({
    name: 'Vas',
    picture_ids: [await upload(90)],
    sizes: [{ name: '42', stock: 1, gtin: '4006381333931' }],
  })
  const lamp = await catalogue.add({
    name: 'Lentera',
    category_id: 'lamps',
    picture_ids: [await upload(60)],
    brand: 'Cahaya',
    stock: 4,
  })
  await catalogue.add({ name: 'Tersembunyi', hidden: true, stock: 9 })
  return { kilim, vase, lamp }
}

describe('the product feed', () => {
  test('has a row for each size of a visible product', async () => {
    const { kilim, vase, lamp } = await addSamples()
    const [small, large] = kilim.sizes
    const items = await readCsv()
    expect(titlesOf(items)).toEqual(['Kilim – Besar', 'Kilim – S', 'Lentera', 'Vas – 42'])
    const pictures = kilim.pictures.map(({ id }) => `${origin}/media/${id}-og.jpg`)
    const common = { condition: 'new', brand: '', identifier_exists: 'no', gtin: '' }
    const kilimItem = {
      ...common,
      description: 'Tenun tangan',
      image_link: pictures[0],
      additional_image_link: pictures.slice(1).join(','),
      product_type: 'Karpet',
      item_group_id: kilim.id,
    }
    const find = (title: string) => items.find((item) => item['title'] === title)
    expect(find('Kilim – S')).toEqual({
      ...kilimItem,
      id: small?.size_id,
      title: 'Kilim – S',
      link: `${origin}/products/${kilim.id}?lang=id&size=${small?.size_id}`,
      availability: 'in_stock',
      price: '250000 IDR',
      size: 'S',
      shipping_weight: '12500 g',
    })
    expect(find('Kilim – Besar')).toEqual({
      ...kilimItem,
      id: large?.size_id,
      title: 'Kilim – Besar',
      link: `${origin}/products/${kilim.id}?lang=id&size=${large?.size_id}`,
      availability: 'out_of_stock',
      price: '300000 IDR',
      size: 'Besar',
      shipping_weight: '900 g',
    })
    expect(find('Vas – 42')).toEqual({
      ...common,
      gtin: '4006381333931',
      identifier_exists: 'yes',
      id: vase.sizes[0]?.size_id,
      title: 'Vas – 42',
      description: 'Vas – 42',
      link: `${origin}/products/${vase.id}?lang=id&size=${vase.sizes[0]?.size_id}`,
      image_link: `${origin}/media/${vase.pictures[0]?.id}-og.jpg`,
      additional_image_link: '',
      availability: 'in_stock',
      price: '250000 IDR',
      product_type: 'Karpet',
      item_group_id: '',
      size: '42',
      shipping_weight: '1200 g',
    })
    expect(find('Lentera')).toMatchObject({
      link: `${origin}/products/${lamp.id}?lang=id`,
      additional_image_link: '',
      product_type: 'Lampu',
      brand: 'Cahaya',
      identifier_exists: 'yes',
      item_group_id: '',
      size: '',
    })
  })

  test.each<Language>(['id', 'en'])('says in each row what the page says, in %s', async (language) => {
    await addSamples()
    const items = await readCsv(language)
    expect(items.length).toBe(4)
    for (const item of items) expect(item).toMatchObject(await expectedOfPage(item, language))
    expect(items.map(({ title }) => title)).toContain(
      language === 'en' ? 'Old kilim – Large' : 'Kilim – Besar',
    )
    expect(await readXml(language)).toEqual(items)
  })

  test('has pictures that are JPEG files', async () => {
    await addSamples()
    const server = await openTestApp(shop.database)
    const links = (await readCsv()).flatMap((item) => [
      item['image_link'] ?? '',
      ...(item['additional_image_link'] ?? '').split(','),
    ])
    const present = [...new Set(links.filter((link) => link !== ''))]
    expect(present.length).toBe(5)
    for (const link of present) {
      const { statusCode, headers } = await server.inject(link.slice(origin.length))
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
  })

  test.each(['- Bahan katun', '=1+1', '+62', '@toko', '-5', "'kata", '007', '＝1'])(
    'has the text %j as the owner wrote it',
    async (text) => {
      await catalogue.add({ name: `${text} x`, description: text, picture_ids: [await upload(10)], stock: 1 })
      for (const [item] of [await readCsv(), await readXml()])
        expect(item).toMatchObject({ title: `${text} x`, description: text })
    },
  )

  test('leaves out what Google refuses, which the owner sees with the reasons', async () => {
    const { owner } = catalogue
    const leftOut = async (language: Language) =>
      (await shop.call(listLeftOut, { by: owner, language })).body.data
    const picture_ids = [await upload(10)]
    await catalogue.add({ name: 'Karpet', picture_ids, stock: 1 })
    expect(await leftOut('id')).toEqual({ products: [], total: 0 })
    const bare = await catalogue.add({ name: 'Tanpa foto', sizes: [{ name: 'S', stock: 1 }] })
    const free = await catalogue.add({ name: 'Katalog gratis', picture_ids, price: 0, stock: 1 })
    const part = await catalogue.add({
      name: 'Contoh',
      translations: { en: { name: 'Sample' } },
      picture_ids: [],
      price: 0,
      sizes: [
        { name: 'Kecil', translations: { en: { name: 'Small' } }, stock: 1 },
        { name: 'Besar', additional_price: 5_000, stock: 1 },
      ],
    })
    await catalogue.add({ name: 'Gratis tersembunyi', hidden: true, price: 0, stock: 1 })
    expect(titlesOf(await readCsv())).toEqual(['Karpet'])
    expect(titlesOf(await readXml())).toEqual(['Karpet'])
    expect(await leftOut('id')).toEqual({
      products: [
        { id: part.id, name: 'Contoh', reasons: ['picture', 'price'], free_sizes: ['Kecil'] },
        { id: free.id, name: 'Katalog gratis', reasons: ['price'], free_sizes: [] },
        { id: bare.id, name: 'Tanpa foto', reasons: ['picture'], free_sizes: [] },
      ],
      total: 3,
    })
    expect((await leftOut('en')).products.at(-2)).toMatchObject({ name: 'Sample', free_sizes: ['Small'] })
    await catalogue.put(part.id, {
      name: 'Contoh',
      price: 0,
      category_id: 'rugs',
      picture_ids,
      version: 1,
      sizes: part.sizes,
    })
    expect(titlesOf(await readCsv())).toEqual(['Contoh – Besar', 'Karpet'])
  })

  test('is valid in CSV and XML, whatever the owner writes', async () => {
    const name = '=HYPERLINK("https://x.example","klik") <b>&'
    const picture_ids = [await upload(10)]
    await catalogue.add({ name, description: 'Baris 1\nBaris 2, "dua"', picture_ids, stock: 1 })
    const [row] = await readCsv()
    expect(row).toMatchObject({ title: name, description: 'Baris 1\nBaris 2, "dua"' })
    // Written before texts were normalised.
    await sql`update products set description = 'Batu' || chr(11) || ']]>'`.execute(shop.db)
    const xml = await readText(productFeedXml)
    expect(xml).toContain(
      '<g:title>=HYPERLINK(&quot;https://x.example&quot;,&quot;klik&quot;) &lt;b&gt;&amp;</g:title>\n',
    )
    expect(xml).toContain('<g:description>Batu]]&gt;</g:description>')
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0">\n<channel>\n<title>Griya Segar<\/title>\n/,
    )
    expect(xml).toMatch(/<\/channel>\n<\/rss>\n$/)
  })

  test('shortens a long title before its size', async () => {
    const size = 'x'.repeat(100)
    await catalogue.add({
      name: '🪑'.repeat(120),
      picture_ids: [await upload(10)],
      sizes: [{ name: size, stock: 1 }],
    })
    const title = (await readCsv())[0]?.['title'] ?? ''
    expect(title).toBe(`${'🪑'.repeat(23)}… – ${size}`)
    expect(title.length).toBeLessThanOrEqual(150)
  })

  test('is empty but valid in a shop without products', async () => {
    expect(await readText(productFeedCsv)).toBe(
      `${feedAttributes.filter((name) => !saleAttributes.includes(name)).join(',')}\r\n`,
    )
    expect(await readXml()).toEqual([])
  })

  test('is cached, and changes with a product', async () => {
    const { kilim, lamp } = await addSamples()
    const titles = async () => titlesOf(await readCsv())
    const { headers } = await shop.call(productFeedCsv)
    expect(headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'inline; filename="products.csv"',
    })
    expect((await shop.call(productFeedCsv)).headers['etag']).toBe(headers['etag'])
    await catalogue.put(lamp.id, {
      ...rug,
      name: 'Lampion',
      picture_ids: lamp.pictures.map(({ id }) => id),
      version: 1,
    })
    expect(await titles()).toContain('Lampion')
    await catalogue.changeStock(kilim.id, {
      size_id: kilim.sizes[0]?.size_id,
      change: -3,
      reason: 'damage',
    })
    const small = (await readCsv()).find(({ title }) => title === 'Kilim – S')
    expect(small?.['availability']).toBe('out_of_stock')
    await catalogue.add({ name: 'Baru', picture_ids: [await upload(10)], stock: 1 })
    expect(await titles()).toContain('Baru')
    await shop.call(hideProduct, { by: catalogue.owner, params: { id: lamp.id } })
    expect(await titles()).not.toContain('Lampion')
  })

  test('has every product of a large catalogue once, in each encoding', async () => {
    await sql`
      insert into products (id, category_id, name, price, picture_id)
      select 'p' || n, 'rugs', 'Barang ' || n, 1000 + n, ${await upload(10)} from generate_series(1, 1200) n`.execute(
      shop.db,
    )
    await sql`
      insert into product_sizes (id, product_id, position, stock)
      select 's' || n, 'p' || n, 0, n % 2 from generate_series(1, 1200) n`.execute(shop.db)
    const items = await readCsv()
    expect(new Set(items.map(({ id }) => id)).size).toBe(1_200)
    expect(items.length).toBe(1_200)
    expect(await readXml()).toEqual(items)
    const server = await openTestApp(shop.database)
    const get = async (encoding: string) =>
      (await server.inject({ url: '/api/feeds/products.xml', headers: { 'accept-encoding': encoding } }))
        .rawPayload
    const plain = await get('identity')
    expect(plain.toString()).toBe(await readText(productFeedXml))
    expect(gunzipSync(await get('gzip')).equals(plain)).toBe(true)
    expect(brotliDecompressSync(await get('br')).equals(plain)).toBe(true)
  })
})
