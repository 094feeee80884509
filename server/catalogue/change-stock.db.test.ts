import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/catalogue/admin-schemas.ts'
import { placeOrder } from '#contract/orders/schemas.ts'
import { contact, orderAt } from '#server/testing/orders.ts'
import { openTestCatalogue, testProduct, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
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

describe('stock', () => {
  test('is added and removed with a reason, which is stored and shown', async () => {
    const { id } = await catalogue.add({ stock: 5 })
    expect(
      (await catalogue.changeStock(id, { change: 3, reason: 'restock', note: ' Kiriman Jepara ' })).body.data
        .stock,
    ).toBe(8)
    expect((await catalogue.changeStock(id, { change: -1, reason: 'damage' })).body.data.stock).toBe(7)
    expect(await catalogue.movements(id)).toMatchObject([
      { change: -1, reason: 'damage', note: null, by_name: owner.full_name, size_name: null },
      { change: 3, reason: 'restock', note: 'Kiriman Jepara' },
      { change: 5, reason: 'initial' },
    ])
    expect((await catalogue.audit()).at(-1)).toMatchObject({
      action: 'change-stock',
      before: { size: null, stock: 8 },
      after: { size: null, stock: 7, reason: 'damage', note: null },
    })
  })

  test('of an order is listed with its reference', async () => {
    const added = await catalogue.add({
      sizes: [{ name: 'S', translations: { en: { name: 'Small' } }, stock: 5 }],
    })
    const id = await orderAt(shop, siti, testProduct(added))
    const { body } = await shop.call(admin.listStockMovements, {
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

  test('never becomes negative', async () => {
    const { id } = await catalogue.add({ stock: 5 })
    const rejected = await catalogue.changeStock(id, { change: -6, reason: 'correction' })
    expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      'Stok Kilim tidak mencukupi. Stok tersedia: 5.',
    ])
    expect(await catalogue.movements(id)).toHaveLength(1)
  })

  test('is set to a count, unless pieces were sold since the owner saw it', async () => {
    const { id } = await catalogue.add({ stock: 5 })
    expect(
      (await catalogue.changeStock(id, { set_to: 9, seen: 5, reason: 'correction' })).body.data.stock,
    ).toBe(9)
    await orderAt(shop, siti, { id, sizes: [] }, 'pending', 2)
    const rejected = await catalogue.changeStock(id, { set_to: 8, seen: 9, reason: 'correction' })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'STOCK_MOVED'])
    expect(rejected.body.message).toContain('sekarang 7')
    expect((await catalogue.show(id)).stock).toBe(7)
  })

  test('that is counted without a difference has no movement', async () => {
    const { id } = await catalogue.add({ stock: 5 })
    expect((await catalogue.changeStock(id, { set_to: 5, seen: 5, reason: 'correction' })).status).toBe(200)
    expect(await catalogue.movements(id)).toHaveLength(1)
  })

  test('that is added twice with one key is added once', async () => {
    const { id } = await catalogue.add({ stock: 5 })
    for (let n = 0; n < 2; n++)
      await catalogue.changeStock(id, { change: 1, reason: 'restock' }, { key: 'same' })
    expect((await catalogue.show(id)).stock).toBe(6)
  })

  test('counts every one of the concurrent changes by the owner and sales', async () => {
    const added = await catalogue.add({ sizes: [{ name: 'S', stock: 20 }] })
    const one = testProduct(added)
    await Promise.all([
      ...Array.from({ length: 8 }, () => orderAt(shop, siti, one)),
      ...Array.from({ length: 4 }, () =>
        catalogue.changeStock(added.id, { size_id: one.sizes[0], change: 5, reason: 'restock' }),
      ),
      ...Array.from({ length: 3 }, () =>
        catalogue.changeStock(added.id, { size_id: one.sizes[0], change: -1, reason: 'damage' }),
      ),
    ])
    expect(await shop.stockOf(one)).toBe(20 - 8 + 20 - 3)
  })

  test('that the owner removes while it sells out is never sold twice', async () => {
    const added = await catalogue.add({ stock: 3 })
    const taken = Array.from({ length: 6 }, () =>
      catalogue.changeStock(added.id, { change: -1, reason: 'damage' }),
    )
    const bought = Array.from({ length: 6 }, () =>
      shop.call(placeOrder, { by: siti, body: { ...contact, product_id: added.id, quantity: 1 } }),
    )
    const answers = await Promise.all([...taken, ...bought])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(3)
    expect((await catalogue.show(added.id)).stock).toBe(0)
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
  ])('is not changed by a request with %s', async (_, body) => {
    const { id } = await catalogue.add({ stock: 5 })
    expect((await catalogue.changeStock(id, body)).status).toBe(400)
    expect((await catalogue.show(id)).stock).toBe(5)
  })

  test('of a product with several sizes cannot be changed without a size', async () => {
    const { id } = await catalogue.add({ sizes: [{ name: 'S' }, { name: 'M' }] })
    expect((await catalogue.changeStock(id, { change: 1, reason: 'restock' })).body.code).toBe('SIZE_UNKNOWN')
  })
})
