import { beforeEach, expect, test } from 'vitest'
import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import * as bulkEdit from '#contract/catalogue/bulk-edit-schemas.ts'
import { openTestCatalogue, type TestCatalogue } from '#server/testing/admin-catalogue.ts'

let catalogue: TestCatalogue
beforeEach(async () => {
  catalogue = await openTestCatalogue()
})

const preview = (change: object) =>
  catalogue.shop.call(bulkEdit.previewManyProducts, {
    by: catalogue.owner,
    body: { filter: {}, change } as never,
  })
const apply = async (change: object) => {
  const body = { filter: {}, change } as never
  const answer = await catalogue.shop.call(bulkEdit.bulkEditProducts, { by: catalogue.owner, body })
  return catalogue.finished(answer)
}
const saleOf = async ({ id, sizes }: AdminProduct) => {
  const product = await catalogue.show(id)
  return (sizes.length > 0 ? product.sizes : [product]).map(({ sale_price, sale_from, sale_until }) => [
    sale_price,
    sale_from,
    sale_until,
  ])
}

const sale = { kind: 'sale', unit: 'percent', by: 15, round_to: 1_000 }
const period = { sale_from: '2026-12-01T08:00:00+07:00', sale_until: '2026-12-24T21:30:00+07:00' }
const stored = ['2026-12-01T01:00:00.000Z', '2026-12-24T14:30:00.000Z']

test('a sale of many products is previewed and set for each size, and ended again', async () => {
  const kilim = await catalogue.add({ price: 250_000, stock: 1 })
  const sumba = await catalogue.add({
    name: 'Sumba',
    price: 90_500,
    sizes: [
      { name: 'S' },
      { name: 'M', additional_price: 10_000, quantity_prices: [{ from: 3, price: 80_000 }] },
    ],
  })
  const row = { product_id: sumba.id, name: 'Sumba' }
  expect((await preview({ ...sale, ...period })).body.data).toMatchObject({
    changed: 3,
    unchanged: 0,
    refused: 0,
    changes: [
      { product_id: kilim.id, name: 'Kilim', size_name: null, before: '250000', after: '213000' },
      { ...row, size_name: 'S', before: '90500', after: '77000' },
      { ...row, size_name: 'M', before: '100500', after: '85000' },
    ],
  })
  expect(await saleOf(kilim)).toEqual([[null, null, null]])

  expect((await apply({ ...sale, ...period })).outcome).toMatchObject({ changed: 3, refused: 0 })
  expect(await saleOf(kilim)).toEqual([[213_000, ...stored]])
  expect(await saleOf(sumba)).toEqual([
    [77_000, ...stored],
    [85_000, ...stored],
  ])
  expect((await catalogue.show(sumba.id)).sizes[1]?.quantity_prices).toEqual([{ from: 3, price: 80_000 }])
  expect((await catalogue.editsInAudit()).map(({ action, subject }) => [action, subject])).toEqual(
    [kilim.id, sumba.id].toSorted((a, b) => (a < b ? -1 : 1)).map((id) => ['change-products', id]),
  )

  expect((await preview({ ...sale, ...period })).body.data).toMatchObject({ changed: 0, unchanged: 3 })
  expect((await preview({ kind: 'sale_end' })).body.data).toMatchObject({
    changed: 3,
    changes: [{ before: '213000', after: '250000' }, {}, {}],
  })
  expect((await apply({ kind: 'sale_end' })).outcome).toMatchObject({ changed: 3 })
  expect(await saleOf(sumba)).toEqual([
    [null, null, null],
    [null, null, null],
  ])
})

test('a sale price that is not lower is refused for its size, and the others change', async () => {
  const kilim = await catalogue.add({
    price: 90_000,
    sizes: [{ name: 'S' }, { name: 'M', additional_price: 20_000 }],
  })
  await catalogue.add({ name: 'Kartu ucapan', price: 0, stock: 1 })
  const change = { kind: 'sale', unit: 'price', by: 90_000 }
  expect((await preview(change)).body.data).toMatchObject({
    changed: 1,
    refused: 2,
    refusals: [
      { name: 'Kartu ucapan', before: '0', after: '90000' },
      { name: 'Kilim', size_name: 'S', before: '90000', after: '90000' },
    ],
  })
  expect(await apply(change)).toMatchObject({
    outcome: { changed: 1, refused: 2 },
    report: [
      { name: 'Kartu ucapan', why: 'sale' },
      { name: 'Kilim', size_name: 'S', why: 'sale' },
    ],
  })
  expect(await saleOf(kilim)).toEqual([
    [null, null, null],
    [90_000, null, null],
  ])
})

test('a price is refused if an offer of a size would not be below it, and the others change', async () => {
  const sizes = [{ name: 'S' }, { name: 'M', additional_price: 10_000, sale_price: 80_000 }]
  const onSale = await catalogue.add({ price: 100_000, sizes })
  const steps = [{ from: 3, price: 70_000 }]
  const byQuantity = await catalogue.add({ name: 'Sumba', price: 100_000, quantity_prices: steps })
  const plain = await catalogue.add({ name: 'Tikar', price: 100_000 })
  const cut = (by: number) => ({ kind: 'price', unit: 'rupiah', by })
  expect((await preview(cut(-29_999))).body.data).toMatchObject({ changed: 3, refused: 0 })
  expect((await preview(cut(-30_000))).body.data).toMatchObject({
    changed: 1,
    refusals: [
      { name: 'Kilim', size_name: null, before: '100000', after: '70000', why: 'offers' },
      { name: 'Sumba', before: '100000', after: '70000', why: 'offers' },
    ],
  })
  expect(await apply(cut(-30_000))).toMatchObject({
    outcome: { changed: 1, refused: 2 },
    report: [
      { name: 'Kilim', why: 'offers' },
      { name: 'Sumba', why: 'offers' },
    ],
  })
  const prices = [onSale, byQuantity, plain].map(async ({ id }) => (await catalogue.show(id)).price)
  expect(await Promise.all(prices)).toEqual([100_000, 100_000, 70_000])
})

test('a discount does not round a price to nothing', async () => {
  await catalogue.add({ price: 900, stock: 1 })
  expect((await preview({ ...sale, by: 50 })).body.data).toMatchObject({
    refused: 1,
    refusals: [{ before: '900', after: '0' }],
  })
})

test.each([
  ['101 percent', { by: 101 }, 'change.by'],
  ['100 percent', { by: 100 }, 'change.by'],
  ['a negative discount', { by: -5 }, 'change.by'],
  ['a price of 0', { unit: 'price', by: 0 }, 'change.by'],
  ['half a rupiah', { unit: 'price', by: 0.5 }, 'change.by'],
  ['2^53 rupiah', { unit: 'price', by: 2 ** 53 }, 'change.by'],
  ['an end before the begin', { ...period, sale_until: '2026-11-30' }, 'change.sale_until'],
  ['an end at the begin', { ...period, sale_until: period.sale_from }, 'change.sale_until'],
])('a sale of many products with %s is refused', async (_, wrong, field) => {
  const { status, body } = await preview({ ...sale, ...wrong })
  expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]])
})
