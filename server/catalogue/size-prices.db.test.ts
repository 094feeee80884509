import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ChangedAdminProduct, NewAdminProduct, type AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { openTestCatalogue, rug, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import { showAdminProduct } from './admin-product.ts'
import { addProduct, changeProduct } from './change-product.ts'

let catalogue: TestCatalogue
beforeEach(async () => {
  catalogue = await openTestCatalogue()
})

/** Saves the product on a day of 2027, or adds it. Returns it as the editor shows it on that day. */
const saveOn = (day: string, body: object, product?: AdminProduct): Promise<AdminProduct> =>
  inTransaction(catalogue.shop.db, async (tx) => {
    await sql`select set_config('griya.now', ${`2027-${day}T00:00:00+07:00`}, true)`.execute(tx)
    const input = { ...rug, ...body }
    const id = product?.id ?? (await addProduct(tx, catalogue.owner, z.parse(NewAdminProduct, input)))
    if (product) {
      const { version } = await showAdminProduct(tx, id)
      await changeProduct(tx, catalogue.owner, id, z.parse(ChangedAdminProduct, { ...input, version }))
    }
    return showAdminProduct(tx, id)
  })

const recorded = async () =>
  (
    await catalogue.shop.db
      .selectFrom('size_prices')
      .select(['at', 'price', 'sale_price', 'sale_from'])
      .orderBy('at')
      .execute()
  ).map(({ at, price, sale_price, sale_from }) => [
    new Date(at).toISOString().slice(0, 10),
    price,
    sale_price,
    sale_from && new Date(sale_from).toISOString().slice(0, 10),
  ])

describe('the prices of a size', () => {
  test('are recorded when they change, and give the price that its sale strikes', async () => {
    const kilim = await saveOn('01-01', { price: 250_000 })
    expect(kilim).toMatchObject({ sale_before: null, lowest_price: null })

    await saveOn('02-10', { price: 250_000, description: 'Wol' }, kilim)
    await saveOn('02-20', { price: 300_000 }, kilim)
    const sale = { sale_price: 200_000, sale_from: '2027-03-10T00:00:00+07:00' }
    const planned = await saveOn('03-01', { price: 300_000, ...sale }, kilim)
    expect(planned).toMatchObject({ sale_before: 250_000, lowest_price: 250_000 })

    const raised = await saveOn('03-12', { price: 350_000, ...sale }, kilim)
    expect(raised).toMatchObject({ sale_before: 250_000, lowest_price: 200_000 })

    const ended = await saveOn('03-15', { price: 350_000 }, kilim)
    expect(ended).toMatchObject({ sale_price: null, sale_from: null, sale_before: null })

    const again = await saveOn('03-20', { price: 350_000, sale_price: 220_000 }, kilim)
    expect(again).toMatchObject({ sale_price: 220_000, sale_before: 200_000 })

    expect(await recorded()).toEqual([
      ['2026-12-31', 250_000, null, null],
      ['2027-02-19', 300_000, null, null],
      ['2027-02-28', 300_000, 200_000, '2027-03-09'],
      ['2027-03-11', 350_000, 200_000, '2027-03-09'],
      ['2027-03-14', 350_000, null, null],
      ['2027-03-19', 350_000, 220_000, null],
    ])
  })

  test('include the surcharge of the size', async () => {
    const sizes = [{ name: 'S' }, { name: 'M', additional_price: 50_000 }]
    const kilim = await saveOn('01-01', { price: 250_000, sizes })
    const [s, m] = kilim.sizes.map(({ size_id }) => size_id)
    const { sizes: saved } = await saveOn(
      '02-01',
      {
        price: 250_000,
        sizes: [
          { size_id: s, name: 'S' },
          { size_id: m, name: 'M', additional_price: 50_000, sale_price: 290_000 },
        ],
      },
      kilim,
    )
    expect(saved.map(({ sale_before, lowest_price }) => [sale_before, lowest_price])).toEqual([
      [null, 250_000],
      [300_000, 300_000],
    ])
  })

  test('of a new size on sale strike nothing', async () => {
    expect(await saveOn('01-01', { price: 250_000, sale_price: 200_000 })).toMatchObject({
      sale_price: 200_000,
      sale_before: null,
    })
  })

  test('follow each other in time when the clock is set back', async () => {
    const kilim = await saveOn('03-01', { price: 250_000 })
    const set = await saveOn('02-01', { price: 250_000, sale_price: 200_000 }, kilim)
    expect(set).toMatchObject({ sale_price: 200_000, sale_before: null })
    expect(await recorded()).toEqual([['2027-02-28', 250_000, 200_000, null]])
  })
})

describe('the offers of a product', () => {
  const offers = {
    sale_price: 200_000,
    sale_from: '2026-12-01T08:00:00+07:00',
    sale_until: '2026-12-24T21:30:00.000Z',
    quantity_prices: [
      { from: 3, price: 190_000 },
      { from: 12, price: 180_000 },
    ],
  }

  test('are stored and shown again, and the audit log has what changed', async () => {
    const { id, version } = await catalogue.add({ stock: 2 })
    const { body } = await catalogue.put(id, { ...rug, ...offers, version })
    expect(body.data).toMatchObject({
      ...offers,
      sale_from: '2026-12-01T01:00:00.000Z',
      sizes: [],
    })
    expect((await catalogue.audit()).at(-1)).toEqual({
      action: 'change-product',
      subject: id,
      before: { sale_price: null, sale_from: null, sale_until: null, quantity_prices: [] },
      after: { ...offers, sale_from: '2026-12-01T01:00:00.000Z' },
    })
    await catalogue.put(id, { ...rug, ...offers, version: 2 })
    expect(await catalogue.audit()).toHaveLength(2)
  })

  test('of sizes are stored, and those of the whole product are then ignored', async () => {
    const { sizes, sale_price, quantity_prices } = await catalogue.add({
      ...offers,
      sizes: [{ name: 'S', ...offers, quantity_prices: [] }, { name: 'M' }],
    })
    expect([sale_price, quantity_prices]).toEqual([null, []])
    expect(sizes.map((size) => [size.sale_price, size.sale_from, size.quantity_prices])).toEqual([
      [200_000, '2026-12-01T01:00:00.000Z', []],
      [null, null, []],
    ])
  })

  test('blank ones are none', async () => {
    expect(await catalogue.add({ sale_price: null, sale_from: '', sale_until: '' })).toMatchObject({
      sale_price: null,
      sale_from: null,
      sale_until: null,
      quantity_prices: [],
    })
  })

  const step = { from: 3, price: 190_000 }
  test.each<[string, object, string, string]>([
    ['a negative price', { sale_price: -1 }, 'sale_price', 'Harga promo minimal 0'],
    ['half a rupiah', { sale_price: 0.5 }, 'sale_price', 'Harga promo tidak valid'],
    ['2^53', { sale_price: 2 ** 53 }, 'sale_price', ''],
    [
      'the usual price',
      { sale_price: 250_000 },
      'sale_price',
      'Harga promo harus lebih rendah dari harga biasa',
    ],
    [
      'a period without a price',
      { sale_from: '2026-12-01T08:00:00Z' },
      'sale_price',
      'Isi harga promonya, atau kosongkan waktunya',
    ],
    [
      'an end before the begin',
      { ...offers, sale_until: '2026-11-30T08:00:00Z' },
      'sale_until',
      'Promo harus berakhir setelah mulai',
    ],
    ['the end at the begin', { ...offers, sale_until: offers.sale_from }, 'sale_until', ''],
    ['a time without an offset', { ...offers, sale_from: '2026-12-01 08:00' }, 'sale_from', ''],
    ['a day that does not exist', { ...offers, sale_from: '2026-02-30T08:00:00Z' }, 'sale_from', ''],
    [
      'a step of 0 pieces',
      { quantity_prices: [{ ...step, from: 0 }] },
      'quantity_prices.0.from',
      'Harga grosir mulai dari 2 buah',
    ],
    ['a step of half a piece', { quantity_prices: [{ ...step, from: 2.5 }] }, 'quantity_prices.0.from', ''],
    [
      'a step of 2^53 pieces',
      { quantity_prices: [{ ...step, from: 2 ** 53 }] },
      'quantity_prices.0.from',
      '',
    ],
    ['a negative step', { quantity_prices: [{ ...step, price: -1 }] }, 'quantity_prices.0.price', ''],
    ['a step without a price', { quantity_prices: [{ from: 3 }] }, 'quantity_prices.0.price', ''],
    [
      'the same step twice',
      { quantity_prices: [step, { ...step, price: 180_000 }] },
      'quantity_prices',
      'Jumlah harga grosir harus naik, dan masing-masing hanya sekali',
    ],
    [
      'a step that is not cheaper',
      { quantity_prices: [step, { ...step, from: 12 }] },
      'quantity_prices',
      'Makin banyak jumlahnya, harga grosirnya harus makin murah',
    ],
    [
      'a step at the usual price',
      { quantity_prices: [{ from: 2, price: 250_000 }, step] },
      'quantity_prices',
      'Harga grosir harus lebih rendah dari harga biasa',
    ],
    [
      'eleven steps',
      { quantity_prices: Array.from({ length: 11 }, (_, at) => ({ from: at + 2, price: 100 - at })) },
      'quantity_prices',
      '',
    ],
  ])('refuse %s at its field', async (_, body, field, message) => {
    const { id, version } = await catalogue.add()
    const { status, body: answer } = await catalogue.put(id, { ...rug, ...body, version })
    expect([status, answer.errors?.map((error) => error.field)]).toEqual([400, [field]])
    if (message) expect(answer.errors?.[0]?.message).toBe(message)
    const sized = await catalogue.put(id, { ...rug, sizes: [{ name: 'S', ...body }], version })
    expect([sized.status, sized.body.errors?.map((error) => error.field)]).toEqual([
      400,
      [`sizes.0.${field}`],
    ])
  })
})
