import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { showProduct } from '#contract/catalogue.ts'
import * as desk from '#contract/catalogue-desk.ts'
import { listPictures, uploadPicture } from '#contract/picture-desk.ts'
import { placeOrder } from '#contract/orders.ts'
import { contact, orderAt, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
let owner: Awaited<ReturnType<TestShop['admin']>>
let category: string
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  owner = await shop.admin()
  category = 'rugs'
  await shop.db.insertInto('categories').values({ id: category, name: 'Karpet', name_en: 'Rugs' }).execute()
})

const fields = () => ({ name: 'Kilim', price: 250_000, category_id: category })
const add = async (more: object = {}) => {
  const { status, body } = await shop.call(desk.addProduct, { by: owner, body: { ...fields(), ...more } })
  expect([status, body.message]).toEqual([201, 'Produk ditambahkan'])
  return body.data
}
const show = async (id: string) =>
  (await shop.call(desk.showDeskProduct, { by: owner, params: { id } })).body.data
const put = (id: string, body: object) =>
  shop.call(desk.changeProduct, { by: owner, params: { id }, body: body as never })
const stock = (id: string, body: object, more: object = {}) =>
  shop.call(desk.changeStock, { by: owner, params: { id }, body: body as never, ...more })
const movements = async (id: string) =>
  (await shop.call(desk.listStockMovements, { by: owner, params: { id }, query: {} })).body.data
const audit = () =>
  shop.db.selectFrom('audit_log').select(['action', 'subject', 'before', 'after']).orderBy('id').execute()
const names = async (query: object, language: 'id' | 'en' = 'id') =>
  (await shop.call(desk.listDeskProducts, { by: owner, query, language })).body.data.map(({ name }) => name)
const upload = async (shade: number) =>
  (await shop.call(uploadPicture, { by: owner, file: await photograph(shade) })).body.data.id
const testProduct = ({ id, sizes }: desk.DeskProduct): TestProduct => ({
  id,
  sizes: sizes.map(({ size_id }) => size_id),
})

describe('a new product', () => {
  test('is kept with everything the owner wrote, and customers find it', async () => {
    const added = await add({
      description: 'Tenunan wol',
      translations: { en: { name: 'Kilim rug', description: 'Woven wool' } },
      is_popular: true,
      sizes: [
        { name: 'Kecil', translations: { en: { name: 'Small' } }, stock: 3 },
        { name: 'Besar', additional_price: 50_000, stock: 0 },
      ],
      picture_ids: [await upload(20), await upload(220)],
    })
    expect(added).toMatchObject({
      version: 1,
      name: 'Kilim',
      description: 'Tenunan wol',
      translations: { en: { name: 'Kilim rug', description: 'Woven wool' } },
      price: 250_000,
      is_popular: true,
      hidden: false,
      stock: 3,
      sizes: [
        {
          name: 'Kecil',
          translations: { en: { name: 'Small' } },
          additional_price: 0,
          stock: 3,
          is_ordered: false,
        },
        { name: 'Besar', translations: { en: { name: null } }, additional_price: 50_000, stock: 0 },
      ],
      changed_by: null,
    })
    const { body } = await shop.call(showProduct, { params: { id: added.id }, language: 'en' })
    expect(body.data).toMatchObject({ name: 'Kilim rug', category_name: 'Rugs', stock: 3 })
    expect(body.data.pictures.map(({ src }) => src.slice(7, 23))).toEqual(added.pictures.map(({ id }) => id))
    expect(await movements(added.id)).toMatchObject([
      { change: 3, reason: 'initial', size_name: 'Kecil', by_name: owner.full_name, order_id: null },
    ])
    expect((await audit()).at(-1)).toMatchObject({
      action: 'add-product',
      subject: added.id,
      before: null,
      after: { name: 'Kilim', price: 250_000, stock: 3, hidden: false },
    })
  })

  test('without sizes has one stock, and hidden it is nobody else’s', async () => {
    const { id, sizes, stock: pieces } = await add({ stock: 7, hidden: true })
    expect([sizes, pieces]).toEqual([[], 7])
    expect((await shop.call(showProduct, { params: { id } })).status).toBe(404)
  })

  test('sent twice with one key is added once', async () => {
    const send = () => shop.call(desk.addProduct, { by: owner, body: fields(), key: 'form-1' })
    const [first, second] = [await send(), await send()]
    expect(second.body.data.id).toBe(first.body.data.id)
    expect(await names({})).toEqual(['Kilim'])
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'Nama harus diisi'],
    ['a long name', { name: 'x'.repeat(256) }, 'Nama maksimal 255 karakter'],
    ['a price below nothing', { price: -1 }, 'Harga minimal 0'],
    ['a price beyond the limit', { price: 1_000_000_001 }, 'Harga maksimal 1000000000'],
    ['a price with a fraction', { price: 1.5 }, 'Harga tidak valid'],
    ['a price that is text', { price: '1000' }, 'Harga tidak valid'],
    ['stock below nothing', { stock: -1 }, 'Stok minimal 0'],
    ['a category that is not there', { category_id: 'nowhere' }, 'Kategori tidak ditemukan.'],
    [
      'a picture that is not there',
      { picture_ids: ['nowhere'] },
      'Gambar yang dipilih tidak ada. Silakan upload kembali.',
    ],
    [
      'a further picture that is not there',
      { picture_ids: ['a', 'b'] },
      'Gambar yang dipilih tidak ada. Silakan upload kembali.',
    ],
    ['one picture twice', { picture_ids: ['a', 'a'] }, 'Foto yang sama dipilih dua kali'],
    ['eleven pictures', { picture_ids: 'abcdefghijk'.split('') }, 'Foto maksimal 10'],
    ['two sizes of one name', { sizes: [{ name: 'M' }, { name: 'm ' }] }, 'Nama ukuran tidak boleh sama'],
    ['a size without a name', { sizes: [{ name: '' }] }, 'Nama harus diisi'],
    ['a long description', { description: 'x'.repeat(5_001) }, 'Deskripsi maksimal 5000 karakter'],
    ['a NUL', { name: 'a\0b' }, 'Teks mengandung karakter yang tidak dapat disimpan'],
  ])('with %s is refused and leaves nothing', async (_, wrong, message) => {
    const { status, body } = await shop.call(desk.addProduct, { by: owner, body: { ...fields(), ...wrong } })
    expect([status, body.message]).toEqual([400, message])
    expect(await names({})).toEqual([])
    expect(await audit()).toEqual([])
  })

  test('takes no field that is not the owner’s to set', async () => {
    const { id } = await add({
      id: 'mine',
      version: 9,
      rating_sum: 50,
      rating_count: 10,
      search_text: 'x',
      created_at: '2000-01-01',
    })
    expect(id).not.toBe('mine')
    const row = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      version: 1,
      rating_sum: 0,
      rating_count: 0,
      search_text: 'kilim\n\nkarpet\nrugs',
    })
    expect(row.created_at.getFullYear()).toBeGreaterThan(2000)
  })
})

describe('an edit', () => {
  test('keeps only what differs in the audit log, and says who did it', async () => {
    const { id, version } = await add({ stock: 2 })
    const { status, body } = await put(id, { ...fields(), price: 300_000, version })
    expect([status, body.message]).toEqual([200, 'Perubahan disimpan'])
    expect(body.data).toMatchObject({ price: 300_000, stock: 2, version: 2, changed_by: owner.full_name })
    expect((await audit()).at(-1)).toEqual({
      action: 'change-product',
      subject: id,
      before: { price: 250_000 },
      after: { price: 300_000 },
    })
  })

  test('that changes nothing is no new version', async () => {
    const { id, version } = await add({ stock: 2 })
    expect((await put(id, { ...fields(), version })).body.data.version).toBe(1)
    expect(await audit()).toHaveLength(1)
  })

  test('of an older version is refused, and of two at once one is', async () => {
    const { id, version } = await add()
    const answers = await Promise.all([
      put(id, { ...fields(), name: 'Punya Ratna', version }),
      put(id, { ...fields(), name: 'Punya Dewi', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'EDITED_MEANWHILE' })
    const saved = answers.find(({ status }) => status === 200)
    expect((await show(id)).name).toBe(saved?.body.data.name)
  })

  test('of a product that is not there is 404', async () => {
    expect((await put('nothing', { ...fields(), version: 1 })).status).toBe(404)
    expect((await shop.call(desk.hideProduct, { by: owner, params: { id: 'nothing' } })).status).toBe(404)
    expect((await stock('nothing', { change: 1, reason: 'restock' })).status).toBe(404)
    expect(
      (await shop.call(desk.listStockMovements, { by: owner, params: { id: 'nothing' }, query: {} })).status,
    ).toBe(404)
  })

  test('is not undone by a rating, nor refused for one', async () => {
    const { id, version } = await add()
    await shop.db
      .updateTable('products')
      .set({ rating_sum: 5, rating_count: 1 })
      .where('id', '=', id)
      .execute()
    expect((await put(id, { ...fields(), name: 'Kilim Baru', version })).status).toBe(200)
    expect(await shop.db.selectFrom('products').select('rating_sum').executeTakeFirstOrThrow()).toEqual({
      rating_sum: 5,
    })
  })

  test('is found by its new words at once', async () => {
    const { id, version } = await add()
    await put(id, { ...fields(), name: 'Permadani', translations: { en: { name: 'Runner' } }, version })
    expect(await names({ q: 'kilim' })).toEqual([])
    expect(await names({ q: 'RUNNER' })).toEqual(['Permadani'])
    expect(await names({ q: 'runner' }, 'en')).toEqual(['Runner'])
  })

  test('puts photographs in another order; the first stands for the product', async () => {
    const ids = [await upload(20), await upload(120), await upload(220)]
    const { id, version } = await add({ picture_ids: ids })
    const turned = ids.toReversed()
    const { body } = await put(id, { ...fields(), picture_ids: turned, version })
    expect(body.data.pictures.map((picture) => picture.id)).toEqual(turned)
    const listed = await shop.call(desk.listDeskProducts, { by: owner, query: {} })
    expect(listed.body.data[0]?.picture?.src).toContain(turned[0])
    await put(id, { ...fields(), picture_ids: [], version: 2 })
    expect((await show(id)).pictures).toEqual([])
  })
})

describe('sizes', () => {
  test('are renamed, put in another order, added and removed; their stock stays', async () => {
    const { id, sizes, version } = await add({
      sizes: [
        { name: 'S', stock: 1 },
        { name: 'M', stock: 2 },
        { name: 'L', stock: 3 },
      ],
    })
    const [s, m] = sizes
    const { body } = await put(id, {
      ...fields(),
      version,
      sizes: [
        { size_id: m?.size_id, name: 'Sedang', additional_price: 5_000, stock: 99 },
        { name: 'XL', stock: 4 },
        { size_id: s?.size_id, name: 'M', translations: { en: { name: 'Medium' } } },
      ],
    })
    expect(body.data.sizes).toMatchObject([
      { size_id: m?.size_id, name: 'Sedang', additional_price: 5_000, stock: 2 },
      { name: 'XL', stock: 4 },
      { size_id: s?.size_id, name: 'M', translations: { en: { name: 'Medium' } }, stock: 1 },
    ])
    expect((await audit()).slice(-2)).toMatchObject([
      { action: 'change-product' },
      { action: 'remove-size', subject: id, before: { name: 'L', stock: 3 } },
    ])
    expect(await movements(id)).toMatchObject([
      { change: 4, reason: 'initial', size_name: 'XL', by_name: owner.full_name },
      { change: 2 },
      { change: 1 },
    ])
  })

  test('come to a product that had none: the first takes over its stock; and go again', async () => {
    const { id, version } = await add({ stock: 6 })
    const sized = await put(id, {
      ...fields(),
      version,
      sizes: [
        { name: 'S', stock: 50 },
        { name: 'M', stock: 2 },
      ],
    })
    expect(sized.body.data.sizes).toMatchObject([
      { name: 'S', stock: 6 },
      { name: 'M', stock: 2 },
    ])
    const plain = await put(id, { ...fields(), version: 2, sizes: [] })
    expect(plain.body.data).toMatchObject({ sizes: [], stock: 6 })
  })

  test('that were ordered stay: removing one is refused and nothing is changed', async () => {
    const added = await add({
      sizes: [
        { name: 'S', stock: 1 },
        { name: 'M', stock: 2 },
      ],
    })
    await orderAt(shop, siti, testProduct(added))
    const { id, version } = added
    const kept = { size_id: added.sizes[1]?.size_id, name: 'M' }
    const refused = await put(id, { ...fields(), name: 'Lain', version, sizes: [kept] })
    expect([refused.status, refused.body.code]).toEqual([409, 'SIZE_IN_USE'])
    expect(refused.body.message).toContain('Ukuran S')
    expect(await show(id)).toMatchObject({
      name: 'Kilim',
      version,
      sizes: [{ name: 'S', is_ordered: true }, { name: 'M' }],
    })
  })

  test.each([
    ['of another product', 'elsewhere'],
    ['named twice', 'own'],
  ])('%s are refused', async (_, which) => {
    const { id, sizes, version } = await add({ sizes: [{ name: 'S' }, { name: 'M' }] })
    const other = await add({ sizes: [{ name: 'S' }] })
    const size_id = which === 'own' ? sizes[0]?.size_id : other.sizes[0]?.size_id
    const wanted = [
      { size_id: sizes[0]?.size_id, name: 'S' },
      { size_id, name: 'M' },
    ]
    expect((await put(id, { ...fields(), version, sizes: wanted })).body.code).toBe('SIZE_UNKNOWN')
  })
})

describe('a hidden product', () => {
  test('is gone for customers, stays in past orders, and comes back as it was', async () => {
    const added = await add({ stock: 5 })
    const { id } = added
    await orderAt(shop, siti, { id, sizes: [] })
    const hidden = await shop.call(desk.hideProduct, { by: owner, params: { id } })
    expect([hidden.status, hidden.body.message]).toEqual([200, 'Produk disembunyikan'])
    expect(hidden.body.data).toMatchObject({ hidden: true, version: 2 })
    expect((await shop.call(showProduct, { params: { id } })).status).toBe(404)
    const bought = await shop.call(placeOrder, {
      by: siti,
      body: { ...contact, product_id: id, quantity: 1 },
    })
    expect(bought.status).toBe(404)
    expect(await shop.db.selectFrom('order_lines').select('product_id').execute()).toEqual([
      { product_id: id },
    ])
    expect(await names({ visibility: 'hidden' })).toEqual(['Kilim'])
    expect(await names({ visibility: 'shown' })).toEqual([])

    const shown = await shop.call(desk.unhideProduct, { by: owner, params: { id } })
    expect(shown.body.data).toMatchObject({ hidden: false, stock: 4, version: 3 })
    expect((await shop.call(showProduct, { params: { id } })).status).toBe(200)
    expect((await audit()).slice(-2)).toMatchObject([
      { action: 'hide-product', before: { hidden: false }, after: { hidden: true } },
      { action: 'show-product', before: { hidden: true }, after: { hidden: false } },
    ])
  })

  test('hidden twice is one change', async () => {
    const { id } = await add()
    for (let n = 0; n < 2; n++)
      expect((await shop.call(desk.hideProduct, { by: owner, params: { id } })).body.data.version).toBe(2)
    expect(await audit()).toHaveLength(2)
  })
})

describe('stock', () => {
  test('is added and taken away with a reason, which is kept and shown', async () => {
    const { id } = await add({ stock: 5 })
    expect(
      (await stock(id, { change: 3, reason: 'restock', note: ' Kiriman Jepara ' })).body.data.stock,
    ).toBe(8)
    expect((await stock(id, { change: -1, reason: 'damage' })).body.data.stock).toBe(7)
    expect(await movements(id)).toMatchObject([
      { change: -1, reason: 'damage', note: null, by_name: owner.full_name, size_name: null },
      { change: 3, reason: 'restock', note: 'Kiriman Jepara' },
      { change: 5, reason: 'initial' },
    ])
    expect((await audit()).at(-1)).toMatchObject({
      action: 'change-stock',
      before: { size: null, stock: 8 },
      after: { size: null, stock: 7, reason: 'damage', note: null },
    })
  })

  test('of an order is told with its reference', async () => {
    const added = await add({ sizes: [{ name: 'S', translations: { en: { name: 'Small' } }, stock: 5 }] })
    const id = await orderAt(shop, siti, testProduct(added))
    const { body } = await shop.call(desk.listStockMovements, {
      by: owner,
      params: { id: added.id },
      query: { limit: '1' },
      language: 'en',
    })
    expect(body.data).toMatchObject([
      {
        change: -1,
        reason: 'order',
        size_name: 'Small',
        order_id: id,
        order_reference: expect.stringMatching(/^TRX-/),
      },
    ])
    expect(body.pagination).toMatchObject({ totalItems: 2, totalPages: 2 })
  })

  test('never goes below nothing', async () => {
    const { id } = await add({ stock: 5 })
    const refused = await stock(id, { change: -6, reason: 'correction' })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      'Stok Kilim tidak mencukupi. Stok tersedia: 5.',
    ])
    expect(await movements(id)).toHaveLength(1)
  })

  test('is set as counted, unless something was sold while counting', async () => {
    const { id } = await add({ stock: 5 })
    expect((await stock(id, { set_to: 9, seen: 5, reason: 'correction' })).body.data.stock).toBe(9)
    await orderAt(shop, siti, { id, sizes: [] }, 'pending', 2)
    const refused = await stock(id, { set_to: 8, seen: 9, reason: 'correction' })
    expect([refused.status, refused.body.code]).toEqual([409, 'STOCK_MOVED'])
    expect(refused.body.message).toContain('sekarang 7')
    expect((await show(id)).stock).toBe(7)
  })

  test('counted as it stands needs no movement', async () => {
    const { id } = await add({ stock: 5 })
    expect((await stock(id, { set_to: 5, seen: 5, reason: 'correction' })).status).toBe(200)
    expect(await movements(id)).toHaveLength(1)
  })

  test('sent twice with one key is added once', async () => {
    const { id } = await add({ stock: 5 })
    for (let n = 0; n < 2; n++) await stock(id, { change: 1, reason: 'restock' }, { key: 'same' })
    expect((await show(id)).stock).toBe(6)
  })

  test('of both an owner’s hand and customers at once is the sum of what happened', async () => {
    const added = await add({ sizes: [{ name: 'S', stock: 20 }] })
    const one = testProduct(added)
    await Promise.all([
      ...Array.from({ length: 8 }, () => orderAt(shop, siti, one)),
      ...Array.from({ length: 4 }, () =>
        stock(added.id, { size_id: one.sizes[0], change: 5, reason: 'restock' }),
      ),
      ...Array.from({ length: 3 }, () =>
        stock(added.id, { size_id: one.sizes[0], change: -1, reason: 'damage' }),
      ),
    ])
    expect(await shop.stockOf(one)).toBe(20 - 8 + 20 - 3)
  })

  test('edited while it is being sold out is never taken twice', async () => {
    const added = await add({ stock: 3 })
    const taken = Array.from({ length: 6 }, () => stock(added.id, { change: -1, reason: 'damage' }))
    const bought = Array.from({ length: 6 }, () =>
      shop.call(placeOrder, { by: siti, body: { ...contact, product_id: added.id, quantity: 1 } }),
    )
    const answers = await Promise.all([...taken, ...bought])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(3)
    expect((await show(added.id)).stock).toBe(0)
  })

  test.each<[string, object]>([
    ['nothing', { reason: 'restock' }],
    ['no reason', { change: 1 }],
    ['a reason of the shop’s own', { change: 1, reason: 'order' }],
    ['a change of nothing', { change: 0, reason: 'restock' }],
    ['a change and a count', { change: 1, set_to: 2, seen: 1, reason: 'restock' }],
    ['a count of what was not seen', { set_to: 2, reason: 'restock' }],
    ['a part of a piece', { change: 0.5, reason: 'restock' }],
    ['a long note', { change: 1, reason: 'restock', note: 'x'.repeat(501) }],
    ['more than there can be', { change: 1_000_000_000, reason: 'restock' }],
    ['a size that is not there', { change: 1, reason: 'restock', size_id: 'nothing' }],
  ])('is not changed by %s', async (_, body) => {
    const { id } = await add({ stock: 5 })
    expect((await stock(id, body)).status).toBe(400)
    expect((await show(id)).stock).toBe(5)
  })

  test('of several sizes needs to know which', async () => {
    const { id } = await add({ sizes: [{ name: 'S' }, { name: 'M' }] })
    expect((await stock(id, { change: 1, reason: 'restock' })).body.code).toBe('SIZE_UNKNOWN')
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await shop.db.insertInto('categories').values({ id: 'lamps', name: 'Lampu', name_en: 'Lamps' }).execute()
    await add({ name: 'Kilim Merah', price: 300_000, stock: 5, translations: { en: { name: 'Red kilim' } } })
    await add({ name: 'anyaman', price: 100_000, stock: 0 })
    await add({
      name: 'Lampu Bambu',
      category_id: 'lamps',
      price: 200_000,
      description: 'Cahaya hangat',
      translations: { en: { name: 'Bamboo lamp' } },
      sizes: [
        { name: 'S', stock: 60 },
        { name: 'M', stock: 6 },
      ],
      hidden: true,
    })
  })

  test.each<[string, object, string[]]>([
    ['nothing', {}, ['anyaman', 'Kilim Merah', 'Lampu Bambu']],
    ['names backwards', { order: 'desc' }, ['Lampu Bambu', 'Kilim Merah', 'anyaman']],
    ['price', { sort: 'price' }, ['anyaman', 'Lampu Bambu', 'Kilim Merah']],
    ['stock', { sort: 'stock', order: 'desc' }, ['Lampu Bambu', 'Kilim Merah', 'anyaman']],
    ['the last change', { sort: 'changed' }, ['Lampu Bambu', 'anyaman', 'Kilim Merah']],
    ['a word of the description', { q: 'hangat' }, ['Lampu Bambu']],
    ['words in any order', { q: 'merah KILIM' }, ['Kilim Merah']],
    ['a wildcard, which is none', { q: '%' }, []],
    ['a category', { category_id: 'lamps' }, ['Lampu Bambu']],
    ['an unknown category', { category_id: 'x' }, []],
    ['what is shown', { visibility: 'shown' }, ['anyaman', 'Kilim Merah']],
    ['what is hidden', { visibility: 'hidden' }, ['Lampu Bambu']],
    ['low stock', { stock: 'low' }, ['anyaman', 'Kilim Merah']],
    ['what has run out', { stock: 'out' }, ['anyaman']],
    ['what is not translated', { translation: 'missing' }, ['anyaman', 'Lampu Bambu']],
    ['two filters', { translation: 'missing', visibility: 'shown' }, ['anyaman']],
    ['the second page', { limit: '2', page: '2' }, ['Lampu Bambu']],
    ['a page past the end', { limit: '2', page: '9' }, []],
  ])('for %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('says of each what the owner looks for', async () => {
    const { body } = await shop.call(desk.listDeskProducts, { by: owner, query: {}, language: 'en' })
    expect(body.data).toMatchObject([
      { name: 'anyaman', stock: 0, is_low: true, size_count: 0, missing_translation: true, hidden: false },
      { name: 'Bamboo lamp', category_name: 'Lamps', stock: 66, is_low: false, size_count: 2, hidden: true },
      { name: 'Red kilim', stock: 5, is_low: true, missing_translation: false },
    ])
    expect(body.pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalItems: 3,
      limit: 25,
      totalProducts: 3,
    })
  })

  test.each([{ sort: 'rating' }, { order: 'up' }, { stock: 'much' }, { page: '0' }, { visibility: 'x' }])(
    'is refused for %o',
    async (query) => {
      expect((await shop.call(desk.listDeskProducts, { by: owner, query: query as never })).status).toBe(400)
    },
  )

  test('counts the products of a category as they are hidden and moved', async () => {
    const counts = () =>
      shop.db.selectFrom('categories').select(['id', 'product_count']).orderBy('id').execute()
    expect(await counts()).toEqual([
      { id: 'lamps', product_count: 0 },
      { id: 'rugs', product_count: 2 },
    ])
  })
})

describe('a picture', () => {
  test('comes back with the sizes the pages need, and twice is one', async () => {
    const file = await photograph(5)
    const [first, second] = [
      await shop.call(uploadPicture, { by: owner, file }),
      await shop.call(uploadPicture, { by: owner, file }),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.data).toEqual(second.body.data)
    expect(first.body.data.picture).toMatchObject({
      width: 48,
      height: 64,
      sources: [{ type: 'image/webp' }],
    })
    expect(first.body.data.making).toEqual({ made: 0, of: 1 })
    const ids = `unknown,${first.body.data.id}`
    const listed = await shop.call(listPictures, { by: owner, query: { ids } })
    expect(listed.body.data).toEqual([first.body.data])
    expect((await audit()).map(({ action }) => action)).toEqual(['upload-picture', 'upload-picture'])
  })

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['text', () => Buffer.from('hello'), 415, 'PICTURE_TYPE'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'PICTURE_TYPE'],
    ['half a photograph', async () => (await photograph()).subarray(0, 200), 400, 'PICTURE_BROKEN'],
    ['nothing', () => Buffer.alloc(0), 400, 'PICTURE_MISSING'],
    ['too much', () => Buffer.alloc(20 * 1024 * 1024 + 1, 0xff), 413, 'PICTURE_TOO_LARGE'],
  ])('that is %s is refused with the reason', async (_, make, status, code) => {
    const answered = await shop.call(uploadPicture, { by: owner, file: await make() })
    expect([answered.status, answered.body.code]).toEqual([status, code])
    expect(
      await shop.db
        .selectFrom('pictures')
        .select(sql<number>`count(*)::int`.as('n'))
        .execute(),
    ).toEqual([{ n: 0 }])
  })
})
