import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/catalogue/admin-schemas.ts'
import * as bulkEdit from '#contract/catalogue/bulk-edit-schemas.ts'
import type { ChangeCounts } from '#contract/platform/task.ts'
import type { SkippedProduct } from '#contract/platform/task.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestCatalogue, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import type { TestShop } from '#server/testing/shop.ts'
import { listCategories } from '../categories/list-categories.ts'
import { previewBulkEdit } from './preview.ts'

let catalogue: TestCatalogue
let shop: TestShop
let owner: { id: string; full_name: string }
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  ;({ shop, owner } = catalogue)
})

const add = (more: object = {}) => catalogue.add({ stock: 10, ...more })

describe('a bulk edit', () => {
  const change = (body: object) => shop.call(bulkEdit.bulkEditProducts, { by: owner, body: body as never })
  const preview = (body: object) =>
    shop.call(bulkEdit.previewManyProducts, { by: owner, body: body as never })
  const planned = async (body: object) => {
    const answer = await preview(body)
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  const changed = async (body: object) => {
    const { outcome, report } = await catalogue.finished(await change(body))
    return { ...(outcome as ChangeCounts), left: report as SkippedProduct[] }
  }
  const raise = { kind: 'price', unit: 'percent', by: 10 }

  test.each<bulkEdit.BulkEdit>([
    { kind: 'price', unit: 'rupiah', by: -300_000, round_to: 1 },
    { kind: 'stock', by: -10, reason: 'damage', note: undefined },
    { kind: 'sale', unit: 'price', by: 250_000, round_to: 1 },
    { kind: 'category', category_id: 'lamps' },
    { kind: 'visibility', hidden: true },
  ])('has the same preview for any number of batches: %o', async (what) => {
    const sizes = ['S', 'M'].map((name, at) => ({ name, stock: 9 + at }))
    for (let n = 0; n < 7; n++)
      await add({
        name: `${'zebra'[n % 5]} ${n}`,
        price: 200_000 + n * 40_000,
        category_id: n % 3 === 0 ? 'lamps' : 'rugs',
        hidden: n % 2 === 0,
        ...(n % 4 === 1 && { stock: 0, sizes }),
      })
    const whole = await previewBulkEdit(shop.db, { filter: {} }, what, 'id')
    expect(whole.changed + whole.unchanged + whole.refused).toBeGreaterThanOrEqual(7)
    for (const parts of [1, 3, 7])
      expect(await previewBulkEdit(shop.db, { filter: {} }, what, 'id', parts)).toEqual(whole)
  })

  test.each<[string, object, number]>([
    ['percent', raise, 275_000],
    ['percent with a fraction', { ...raise, by: 3.33 }, 258_325],
    ['percent rounded to thousands', { ...raise, by: 3.33, round_to: 1_000 }, 258_000],
    ['percent down', { ...raise, by: -10 }, 225_000],
    ['rupiah', { kind: 'price', unit: 'rupiah', by: 4_999 }, 254_999],
    ['rupiah rounded to hundreds', { kind: 'price', unit: 'rupiah', by: 4_999, round_to: 100 }, 255_000],
  ])('changes the price by %s', async (_, what, price) => {
    const { id } = await add()
    const found = await planned({ filter: {}, change: what })
    expect(found).toMatchObject({
      changed: 1,
      unchanged: 0,
      refused: 0,
      changes: [{ product_id: id, name: 'Kilim', size_name: null, before: '250000', after: String(price) }],
      refusals: [],
    })
    expect((await catalogue.show(id)).price).toBe(250_000)
    expect(await catalogue.editsInAudit()).toEqual([])
    const { fingerprint } = found
    expect((await changed({ filter: {}, change: what, fingerprint })).changed).toBe(1)
    expect(await catalogue.show(id)).toMatchObject({ price, version: 2, changed_by: owner.full_name })
    expect(await catalogue.editsInAudit()).toEqual([
      { action: 'change-products', subject: id, before: { price: 250_000 }, after: { price } },
    ])
  })

  test('reports and skips a price that would leave its limits', async () => {
    const cheap = await add({ name: 'Murah', price: 1_000 })
    const dear = await add({ name: 'Mahal', price: 5_000 })
    const what = { filter: {}, change: { kind: 'price', unit: 'rupiah', by: -2_000 } }
    const refused = { product_id: cheap.id, before: '1000', after: '-1000' }
    expect(await planned(what)).toMatchObject({ changed: 1, refused: 1, refusals: [refused] })
    expect(await changed(what)).toMatchObject({
      changed: 1,
      refused: 1,
      left: [{ ...refused, name: 'Murah', why: 'limits' }],
    })
    expect([(await catalogue.show(cheap.id)).price, (await catalogue.show(dear.id)).price]).toEqual([
      1_000, 3_000,
    ])
  })

  test('does not make a product free by rounding its price to 0', async () => {
    const candle = await add({ name: 'Lilin', price: 450 })
    const gift = await add({ name: 'Kartu ucapan', price: 0 })
    const what = { filter: {}, change: { ...raise, by: 3, round_to: 1_000 } }
    const refused = { product_id: candle.id, before: '450', after: '0' }
    expect(await planned(what)).toMatchObject({
      changed: 0,
      unchanged: 1,
      refused: 1,
      refusals: [refused],
    })
    expect(await changed(what)).toMatchObject({ changed: 0, left: [{ ...refused, why: 'limits' }] })
    expect([(await catalogue.show(candle.id)).price, (await catalogue.show(gift.id)).price]).toEqual([450, 0])
  })

  test('covers the selected products, or all of a filter, hidden ones included', async () => {
    const [one, two, three] = [
      await add(),
      await add({ name: 'Jute', hidden: true }),
      await add({ name: 'Lentera', category_id: 'lamps' }),
    ]
    await changed({ ids: [one.id], change: raise })
    await changed({ filter: { category_id: 'rugs' }, change: raise })
    const prices = await Promise.all(
      [one, two, three].map(async ({ id }) => (await catalogue.show(id)).price),
    )
    expect(prices).toEqual([302_500, 275_000, 250_000])
  })

  test('of stock changes each size and records the reason, and skips a size whose stock would become negative', async () => {
    const { id, sizes } = await add({
      sizes: [
        { name: 'S', stock: 1 },
        { name: 'M', stock: 5 },
      ],
    })
    const what = { kind: 'stock', by: -3, reason: 'damage', note: 'Banjir' }
    expect(await planned({ ids: [id], change: what })).toMatchObject({
      changed: 1,
      refused: 1,
      changes: [{ size_name: 'M', before: '5', after: '2' }],
      refusals: [{ size_name: 'S', before: '1', after: '-2' }],
    })
    expect(await changed({ ids: [id], change: what })).toMatchObject({
      changed: 1,
      refused: 1,
      left: [{ size_name: 'S', before: '1', after: '-2', why: 'limits' }],
    })
    expect((await catalogue.show(id)).sizes.map(({ stock }) => stock)).toEqual([1, 2])
    expect(await shop.stockOf({ id, sizes: sizes.map(({ size_id }) => size_id) }, 1)).toBe(2)
    const moved = await shop.call(admin.listStockMovements, { by: owner, params: { id }, query: {} })
    expect(moved.body.data[0]).toMatchObject({
      change: -3,
      reason: 'damage',
      note: 'Banjir',
      by_name: owner.full_name,
    })
    expect(await catalogue.editsInAudit()).toMatchObject([
      {
        action: 'change-stock',
        subject: id,
        before: { size: 'M', stock: 5 },
        after: { size: 'M', stock: 2 },
      },
    ])
  })

  test('of stock and concurrent sales add up', async () => {
    const siti = await shop.customer()
    const { id, sizes } = await add({ sizes: [{ name: 'S', stock: 10 }] })
    const product = { id, sizes: sizes.map(({ size_id }) => size_id) }
    await Promise.all([
      ...Array.from({ length: 5 }, () => orderAt(shop, siti, product)),
      ...Array.from({ length: 3 }, () =>
        changed({ filter: {}, change: { kind: 'stock', by: 2, reason: 'restock' } }),
      ),
    ])
    expect(await shop.stockOf(product)).toBe(11)
  })

  test('of the category moves products, which are then found by its name', async () => {
    const { id } = await add()
    const what = { ids: [id], change: { kind: 'category', category_id: 'lamps' } }
    expect((await planned(what)).changes).toMatchObject([{ before: 'Karpet', after: 'Lampu' }])
    await changed(what)
    const found = await shop.call(admin.listAdminProducts, { by: owner, query: { q: 'lampu' } })
    expect(found.body.data).toHaveLength(1)
    expect(await catalogue.editsInAudit()).toEqual([
      {
        action: 'change-products',
        subject: id,
        before: { category_id: 'rugs' },
        after: { category_id: 'lamps' },
      },
    ])
    const counts = (await listCategories(shop.db, 'id')).map(({ id, product_count }) => ({
      id,
      product_count,
    }))
    expect(counts.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'lamps', product_count: 1 },
      { id: 'rugs', product_count: 0 },
    ])
  })

  test('of the visibility hides and shows products, and skips those that need no change', async () => {
    const { id } = await add()
    await add({ name: 'Jute', hidden: true })
    const hide = { filter: {}, change: { kind: 'visibility', hidden: true } }
    expect((await planned(hide)).changes).toEqual([
      { product_id: id, name: 'Kilim', size_name: null, before: 'false', after: 'true' },
    ])
    expect(await changed(hide)).toMatchObject({ changed: 1, unchanged: 1, refused: 0, outdated: 0 })
    expect((await catalogue.show(id)).hidden).toBe(true)
    await changed({ ids: [id], change: { kind: 'visibility', hidden: false } })
    expect((await catalogue.show(id)).hidden).toBe(false)
  })

  test('is refused and changes nothing if a product was edited since the preview', async () => {
    const [one, two] = [await add(), await add({ name: 'Jute' })]
    const { fingerprint } = await planned({ filter: {}, change: raise })
    await shop.call(admin.hideProduct, { by: owner, params: { id: two.id } })
    const refused = await change({ filter: {}, change: raise, fingerprint })
    expect([refused.status, refused.body.code]).toEqual([409, 'PLAN_OUTDATED'])
    expect((await catalogue.show(one.id)).price).toBe(250_000)
  })

  test('skips and reports products that were edited after the request', async () => {
    const [one, two] = [await add(), await add({ name: 'Jute' })]
    const asked = await change({ filter: {}, change: raise })
    await shop.call(admin.changeProduct, {
      by: owner,
      params: { id: two.id },
      body: { name: 'Jute', price: 90_000, category_id: 'rugs', version: 1 },
    })
    const { outcome, report } = await catalogue.finished(asked)
    expect(outcome).toEqual({ changed: 1, unchanged: 0, refused: 0, outdated: 1 })
    expect(report).toEqual([
      { product_id: two.id, name: 'Jute', size_name: null, why: 'edited', before: null, after: null },
    ])
    expect([(await catalogue.show(one.id)).price, (await catalogue.show(two.id)).price]).toEqual([
      275_000, 90_000,
    ])
  })

  test('and concurrent ones run one after the other', async () => {
    const { id } = await add()
    const plus = (by: number) => ({ ids: [id], change: { kind: 'stock', by, reason: 'restock' } })
    const asked = await Promise.all([1, 2, 3, 4].map((by) => change(plus(by))))
    for (const answer of asked)
      expect((await catalogue.finished(answer)).outcome).toMatchObject({ changed: 1 })
    expect((await catalogue.show(id)).stock).toBe(20)
  })

  test.each<[string, object, string]>([
    ['nothing named', { change: raise }, 'INVALID_INPUT'],
    ['both named', { ids: ['a'], filter: {}, change: raise }, 'INVALID_INPUT'],
    ['no change', { filter: {} }, 'INVALID_INPUT'],
    ['an unknown change', { filter: {}, change: { kind: 'name', name: 'x' } }, 'INVALID_INPUT'],
    ['a step that is none', { filter: {}, change: { ...raise, round_to: 7 } }, 'INVALID_INPUT'],
    [
      'a change of stock by nothing',
      { filter: {}, change: { kind: 'stock', by: 0, reason: 'restock' } },
      'INVALID_INPUT',
    ],
    [
      'a category that is not there',
      { filter: {}, change: { kind: 'category', category_id: 'x' } },
      'CATEGORY_UNKNOWN',
    ],
  ])('with %s is refused', async (_, body, code) => {
    const { id } = await add()
    const answers = [await preview(body), await change(body)]
    expect(answers.map(({ status, body: shown }) => [status, shown.code])).toEqual([
      [400, code],
      [400, code],
    ])
    expect(await catalogue.show(id)).toMatchObject({ version: 1 })
  })

  test('changes more products than fit into one batch', async () => {
    await shop.db
      .insertInto('products')
      .values(
        Array.from({ length: 1_001 }, (_, n) => ({
          id: `p${n}`,
          category_id: 'rugs',
          name: `Produk ${n}`,
          price: 1_000,
        })),
      )
      .execute()
    expect((await planned({ filter: {}, change: raise })).changes).toHaveLength(50)
    expect(await changed({ filter: {}, change: raise })).toMatchObject({ changed: 1_001, unchanged: 0 })
    const prices = await shop.db.selectFrom('products').select('price').distinct().execute()
    expect(prices).toEqual([{ price: 1_100 }])
    expect(await catalogue.editsInAudit()).toHaveLength(1_001)
  })
})
