import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/catalogue/admin-schemas.ts'
import { showProduct } from '#contract/catalogue/schemas.ts'
import { placeOrder } from '#contract/orders/schemas.ts'
import { uploadPicture } from '#contract/platform/picture-schemas.ts'
import { contact, orderAt, photograph } from '#server/testing/orders.ts'
import { openTestCatalogue, rug, testProduct, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import type { TestShop } from '#server/testing/shop.ts'

let catalogue: TestCatalogue
let shop: TestShop
let owner: { id: string; full_name: string }
let siti: { id: string }
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  ;({ shop, owner } = catalogue)
  siti = await shop.customer()
})

const upload = async (shade: number) =>
  (await shop.call(uploadPicture, { by: owner, file: await photograph(shade) })).body.data.id

describe('an edit', () => {
  test('writes only the changed fields to the audit log, with the admin', async () => {
    const { id, version } = await catalogue.add({ stock: 2 })
    const { status, body } = await catalogue.put(id, { ...rug, price: 300_000, version })
    expect([status, body.message]).toEqual([200, 'Perubahan disimpan'])
    expect(body.data).toMatchObject({ price: 300_000, stock: 2, version: 2, changed_by: owner.full_name })
    expect((await catalogue.audit()).at(-1)).toEqual({
      action: 'change-product',
      subject: id,
      before: { price: 250_000 },
      after: { price: 300_000 },
    })
  })

  test('that changes nothing creates no version and no audit row', async () => {
    const { id, version } = await catalogue.add({ stock: 2 })
    expect((await catalogue.put(id, { ...rug, version })).body.data.version).toBe(1)
    expect(await catalogue.audit()).toHaveLength(1)
  })

  test('of an older version is refused, so that one of two concurrent edits succeeds', async () => {
    const { id, version } = await catalogue.add()
    const answers = await Promise.all([
      catalogue.put(id, { ...rug, name: 'Punya Ratna', version }),
      catalogue.put(id, { ...rug, name: 'Punya Dewi', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const rejected = answers.find(({ status }) => status === 409)
    expect(rejected?.body).toMatchObject({ code: 'EDITED_MEANWHILE' })
    const saved = answers.find(({ status }) => status === 200)
    expect((await catalogue.show(id)).name).toBe(saved?.body.data.name)
  })

  test('of an unknown product, its visibility or its stock returns 404', async () => {
    expect((await catalogue.put('nothing', { ...rug, version: 1 })).status).toBe(404)
    expect((await shop.call(admin.hideProduct, { by: owner, params: { id: 'nothing' } })).status).toBe(404)
    expect((await catalogue.changeStock('nothing', { change: 1, reason: 'restock' })).status).toBe(404)
    expect(
      (await shop.call(admin.listStockMovements, { by: owner, params: { id: 'nothing' }, query: {} })).status,
    ).toBe(404)
  })

  test('is not refused because of a rating, and keeps the rating', async () => {
    const { id, version } = await catalogue.add()
    await shop.db
      .updateTable('products')
      .set({ rating_sum: 5, rating_count: 1 })
      .where('id', '=', id)
      .execute()
    expect((await catalogue.put(id, { ...rug, name: 'Kilim Baru', version })).status).toBe(200)
    expect(await shop.db.selectFrom('products').select('rating_sum').executeTakeFirstOrThrow()).toEqual({
      rating_sum: 5,
    })
  })

  test('makes the product findable by its new text immediately', async () => {
    const { id, version } = await catalogue.add()
    await catalogue.put(id, { ...rug, name: 'Permadani', translations: { en: { name: 'Runner' } }, version })
    expect(await catalogue.names({ q: 'kilim' })).toEqual([])
    expect(await catalogue.names({ q: 'RUNNER' })).toEqual(['Permadani'])
    expect(await catalogue.names({ q: 'runner' }, 'en')).toEqual(['Runner'])
  })

  test('reorders photographs, of which the first represents the product', async () => {
    const ids = [await upload(20), await upload(120), await upload(220)]
    const { id, version } = await catalogue.add({ picture_ids: ids })
    const turned = ids.toReversed()
    const { body } = await catalogue.put(id, { ...rug, picture_ids: turned, version })
    expect(body.data.pictures.map((picture) => picture.id)).toEqual(turned)
    const listed = await shop.call(admin.listAdminProducts, { by: owner, query: {} })
    expect(listed.body.data[0]?.picture?.src).toContain(turned[0])
    await catalogue.put(id, { ...rug, picture_ids: [], version: 2 })
    expect((await catalogue.show(id)).pictures).toEqual([])
  })
})

describe('sizes', () => {
  test('are renamed, reordered, added and removed, and their stock stays', async () => {
    const { id, sizes, version } = await catalogue.add({
      sizes: [
        { name: 'S', stock: 1 },
        { name: 'M', stock: 2 },
        { name: 'L', stock: 3 },
      ],
    })
    const [s, m] = sizes
    const { body } = await catalogue.put(id, {
      ...rug,
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
    expect((await catalogue.audit()).slice(-2)).toMatchObject([
      { action: 'change-product' },
      { action: 'remove-size', subject: id, before: { name: 'L', stock: 3 } },
    ])
    expect(await catalogue.movements(id)).toMatchObject([
      { change: 4, reason: 'initial', size_name: 'XL', by_name: owner.full_name },
      { change: 2 },
      { change: 1 },
    ])
  })

  test('are added to a product without sizes, whose stock goes to the first one, and are removed again', async () => {
    const { id, version } = await catalogue.add({ stock: 6 })
    const sized = await catalogue.put(id, {
      ...rug,
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
    const plain = await catalogue.put(id, { ...rug, version: 2, sizes: [] })
    expect(plain.body.data).toMatchObject({ sizes: [], stock: 6 })
  })

  test('with orders cannot be removed, and nothing is changed', async () => {
    const added = await catalogue.add({
      sizes: [
        { name: 'S', stock: 1 },
        { name: 'M', stock: 2 },
      ],
    })
    await orderAt(shop, siti, testProduct(added))
    const { id, version } = added
    const kept = { size_id: added.sizes[1]?.size_id, name: 'M' }
    const rejected = await catalogue.put(id, { ...rug, name: 'Lain', version, sizes: [kept] })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'SIZE_IN_USE'])
    expect(rejected.body.message).toContain('Ukuran S')
    expect(await catalogue.show(id)).toMatchObject({
      name: 'Kilim',
      version,
      sizes: [{ name: 'S', is_ordered: true }, { name: 'M' }],
    })
  })

  test('with orders are all named in the refusal', async () => {
    const sizes = ['S', 'M', 'L'].map((name) => ({ name, stock: 2 }))
    const added = await catalogue.add({ sizes })
    const { id, version } = added
    for (const { size_id } of [added.sizes[0]!, added.sizes[2]!])
      await shop.call(placeOrder, { by: siti, body: { ...contact, product_id: id, size_id, quantity: 1 } })
    const rejected = await catalogue.put(id, { ...rug, version, sizes: [{ name: 'XL', stock: 1 }] })
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      'Ukuran S, L sudah pernah dipesan sehingga tidak dapat dihapus. Jadikan stoknya 0.',
    ])
  })

  test.each([
    ['of another product', 'elsewhere'],
    ['named twice', 'own'],
  ])('that are %s are refused', async (_, which) => {
    const { id, sizes, version } = await catalogue.add({ sizes: [{ name: 'S' }, { name: 'M' }] })
    const other = await catalogue.add({ sizes: [{ name: 'S' }] })
    const size_id = which === 'own' ? sizes[0]?.size_id : other.sizes[0]?.size_id
    const wanted = [
      { size_id: sizes[0]?.size_id, name: 'S' },
      { size_id, name: 'M' },
    ]
    expect((await catalogue.put(id, { ...rug, version, sizes: wanted })).body.code).toBe('SIZE_UNKNOWN')
  })
})

describe('a hidden product', () => {
  test('is not public, stays in past orders, and comes back unchanged', async () => {
    const added = await catalogue.add({ stock: 5 })
    const { id } = added
    await orderAt(shop, siti, { id, sizes: [] })
    const hidden = await shop.call(admin.hideProduct, { by: owner, params: { id } })
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
    expect(await catalogue.names({ visibility: 'hidden' })).toEqual(['Kilim'])
    expect(await catalogue.names({ visibility: 'shown' })).toEqual([])

    const shown = await shop.call(admin.unhideProduct, { by: owner, params: { id } })
    expect(shown.body.data).toMatchObject({ hidden: false, stock: 4, version: 3 })
    expect((await shop.call(showProduct, { params: { id } })).status).toBe(200)
    expect((await catalogue.audit()).slice(-2)).toMatchObject([
      { action: 'hide-product', before: { hidden: false }, after: { hidden: true } },
      { action: 'show-product', before: { hidden: true }, after: { hidden: false } },
    ])
  })

  test('that is hidden twice has one new version', async () => {
    const { id } = await catalogue.add()
    for (let n = 0; n < 2; n++)
      expect((await shop.call(admin.hideProduct, { by: owner, params: { id } })).body.data.version).toBe(2)
    expect(await catalogue.audit()).toHaveLength(2)
  })
})
