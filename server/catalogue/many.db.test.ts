import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/catalogue-desk.ts'
import * as many from '#contract/many-products.ts'
import {
  showWork,
  type ChangeCounts,
  type ImportCounts,
  type LeftProduct,
  type Work,
} from '#contract/work.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['admin']>>
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  await shop.db
    .insertInto('categories')
    .values([
      { id: 'rugs', name: 'Karpet', name_en: 'Rugs' },
      { id: 'lamps', name: 'Lampu', name_en: 'Lamps' },
    ])
    .execute()
})

const add = async (more: object = {}) => {
  const body = { name: 'Kilim', price: 250_000, category_id: 'rugs', stock: 10, ...more }
  const { status, body: answer } = await shop.call(desk.addProduct, { by: owner, body })
  expect(status).toBe(201)
  return answer.data
}
const show = async (id: string) =>
  (await shop.call(desk.showDeskProduct, { by: owner, params: { id } })).body.data
/** What came of long work that was asked for, once it is done. */
const finished = async ({ status, body }: { status: number; body: { data: unknown; message?: string } }) => {
  expect([status, body.message]).toEqual([202, undefined])
  await shop.finishWork()
  const { id } = body.data as Work
  const { data } = (await shop.call(showWork, { by: owner, params: { id } })).body
  expect(data).toMatchObject({ state: 'done', problem: null })
  return data
}
const audit = async () =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'before', 'after'])
      .where('action', 'not in', ['add-product'])
      .orderBy('id')
      .execute()
  ).toSorted((a, b) => a.action.localeCompare(b.action))

describe('a change of many products', () => {
  const change = (body: object, dry = false) =>
    shop.call(many.changeManyProducts, {
      by: owner,
      body: body as never,
      query: dry ? { dry_run: '1' } : {},
    })
  const planned = async (body: object) => {
    const answer = await change(body, true)
    expect(answer.status).toBe(200)
    return answer.body.data as many.ManyPlan
  }
  const changed = async (body: object) => {
    const { outcome, report } = await finished(await change(body))
    return { ...(outcome as ChangeCounts), left: report as LeftProduct[] }
  }
  const raise = { kind: 'price', unit: 'percent', by: 10 }

  test.each<[string, object, number]>([
    ['percent', raise, 275_000],
    ['percent with a fraction', { ...raise, by: 3.33 }, 258_325],
    ['percent rounded to thousands', { ...raise, by: 3.33, round_to: 1_000 }, 258_000],
    ['percent down', { ...raise, by: -10 }, 225_000],
    ['rupiah', { kind: 'price', unit: 'rupiah', by: 4_999 }, 254_999],
    ['rupiah rounded to hundreds', { kind: 'price', unit: 'rupiah', by: 4_999, round_to: 100 }, 255_000],
  ])('of the price by %s', async (_, what, price) => {
    const { id } = await add()
    const plan = await planned({ filter: {}, change: what })
    expect(plan).toMatchObject({
      changed: 1,
      unchanged: 0,
      refused: 0,
      changes: [{ product_id: id, name: 'Kilim', size_name: null, before: '250000', after: String(price) }],
      refusals: [],
    })
    expect((await show(id)).price).toBe(250_000)
    expect(await audit()).toEqual([])
    const { fingerprint } = plan
    expect((await changed({ filter: {}, change: what, fingerprint })).changed).toBe(1)
    expect(await show(id)).toMatchObject({ price, version: 2, changed_by: owner.full_name })
    expect(await audit()).toEqual([
      { action: 'change-products', subject: id, before: { price: 250_000 }, after: { price } },
    ])
  })

  test('leaves a price that would leave its limits, and says so', async () => {
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
    expect([(await show(cheap.id)).price, (await show(dear.id)).price]).toEqual([1_000, 3_000])
  })

  test('is of those chosen, or of all a filter finds, hidden ones too', async () => {
    const [one, two, three] = [
      await add(),
      await add({ name: 'Jute', hidden: true }),
      await add({ name: 'Lentera', category_id: 'lamps' }),
    ]
    await changed({ ids: [one.id], change: raise })
    await changed({ filter: { category_id: 'rugs' }, change: raise })
    const prices = await Promise.all([one, two, three].map(async ({ id }) => (await show(id)).price))
    expect(prices).toEqual([302_500, 275_000, 250_000])
  })

  test('of stock adds to every size with its reason; a size that has too few is left', async () => {
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
    expect((await show(id)).sizes.map(({ stock }) => stock)).toEqual([1, 2])
    expect(await shop.stockOf({ id, sizes: sizes.map(({ size_id }) => size_id) }, 1)).toBe(2)
    const moved = await shop.call(desk.listStockMovements, { by: owner, params: { id }, query: {} })
    expect(moved.body.data[0]).toMatchObject({
      change: -3,
      reason: 'damage',
      note: 'Banjir',
      by_name: owner.full_name,
    })
    expect(await audit()).toMatchObject([
      {
        action: 'change-stock',
        subject: id,
        before: { size: 'M', stock: 5 },
        after: { size: 'M', stock: 2 },
      },
    ])
  })

  test('of stock and sales at once is the sum of both', async () => {
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

  test('of the category moves them, and they are found by its name', async () => {
    const { id } = await add()
    const what = { ids: [id], change: { kind: 'category', category_id: 'lamps' } }
    expect((await planned(what)).changes).toMatchObject([{ before: 'Karpet', after: 'Lampu' }])
    await changed(what)
    const found = await shop.call(desk.listDeskProducts, { by: owner, query: { q: 'lampu' } })
    expect(found.body.data).toHaveLength(1)
    expect(await audit()).toEqual([
      {
        action: 'change-products',
        subject: id,
        before: { category_id: 'rugs' },
        after: { category_id: 'lamps' },
      },
    ])
    const counts = await shop.db
      .selectFrom('categories')
      .select(['id', 'product_count'])
      .orderBy('id')
      .execute()
    expect(counts).toEqual([
      { id: 'lamps', product_count: 1 },
      { id: 'rugs', product_count: 0 },
    ])
  })

  test('of the visibility hides and shows; what is so already is unchanged', async () => {
    const { id } = await add()
    await add({ name: 'Jute', hidden: true })
    const hide = { filter: {}, change: { kind: 'visibility', hidden: true } }
    expect((await planned(hide)).changes).toEqual([
      { product_id: id, name: 'Kilim', size_name: null, before: 'false', after: 'true' },
    ])
    expect(await changed(hide)).toMatchObject({ changed: 1, unchanged: 1, refused: 0, outdated: 0 })
    expect((await show(id)).hidden).toBe(true)
    await changed({ ids: [id], change: { kind: 'visibility', hidden: false } })
    expect((await show(id)).hidden).toBe(false)
  })

  test('is refused when a product was edited since the plan, and nothing is written', async () => {
    const [one, two] = [await add(), await add({ name: 'Jute' })]
    const { fingerprint } = await planned({ filter: {}, change: raise })
    await shop.call(desk.hideProduct, { by: owner, params: { id: two.id } })
    const refused = await change({ filter: {}, change: raise, fingerprint })
    expect([refused.status, refused.body.code]).toEqual([409, 'PLAN_OUTDATED'])
    expect((await show(one.id)).price).toBe(250_000)
  })

  test('leaves and tells what was edited after it was asked for', async () => {
    const [one, two] = [await add(), await add({ name: 'Jute' })]
    const asked = await change({ filter: {}, change: raise })
    await shop.call(desk.changeProduct, {
      by: owner,
      params: { id: two.id },
      body: { name: 'Jute', price: 90_000, category_id: 'rugs', version: 1 },
    })
    const { outcome, report } = await finished(asked)
    expect(outcome).toEqual({ changed: 1, unchanged: 0, refused: 0, outdated: 1 })
    expect(report).toEqual([
      { product_id: two.id, name: 'Jute', size_name: null, why: 'edited', before: null, after: null },
    ])
    expect([(await show(one.id)).price, (await show(two.id)).price]).toEqual([275_000, 90_000])
  })

  test('and another, asked for at once, are done one after the other', async () => {
    const { id } = await add()
    const plus = (by: number) => ({ ids: [id], change: { kind: 'stock', by, reason: 'restock' } })
    const asked = await Promise.all([1, 2, 3, 4].map((by) => change(plus(by))))
    for (const answer of asked) expect((await finished(answer)).outcome).toMatchObject({ changed: 1 })
    expect((await show(id)).stock).toBe(20)
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
    const answers = [await change(body, true), await change(body)]
    expect(answers.map(({ status, body: told }) => [status, told.code])).toEqual([
      [400, code],
      [400, code],
    ])
    expect(await show(id)).toMatchObject({ version: 1 })
  })

  test('writes more products than one statement takes', async () => {
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
    expect(await audit()).toHaveLength(1_001)
  })
})

describe('the catalogue as a file', () => {
  const heads =
    'id;versi;nama;nama_inggris;deskripsi;deskripsi_inggris;kategori;harga;populer;tampil;id_ukuran;ukuran;ukuran_inggris;tambahan_harga;stok_saat_ini;tambah_stok'
  const fileOf = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
  const exported = async (query: object = {}, language: 'id' | 'en' = 'id') =>
    (await shop.call(many.exportProducts, { by: owner, query, language })).bytes
  const bring = async (file: Buffer, dry = false, language: 'id' | 'en' = 'id') => {
    const query = dry ? { dry_run: '1' as const } : {}
    const answer = await shop.call(many.importProducts, { by: owner, file, query, body: {}, language })
    if (!dry) {
      const { outcome, report } = await finished(answer)
      return { ...(outcome as ImportCounts), rows: report as many.ImportPlan['rows'] }
    }
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    const { fingerprint: _, ...plan } = answer.body.data as many.ImportPlan
    return plan
  }
  const counts = ({ created, changed, unchanged, refused }: ImportCounts) => ({
    created,
    changed,
    unchanged,
    refused,
  })

  test('has a row for each size, and opens rightly in a spreadsheet', async () => {
    const kilim = await add({
      name: '=Kilim; "tua"',
      description: 'Baris 1\nBaris 2',
      translations: { en: { name: 'Old kilim' } },
      is_popular: true,
      sizes: [
        { name: 'S', stock: 3 },
        { name: 'M', translations: { en: { name: 'Medium' } }, additional_price: 5_000, stock: 4 },
      ],
    })
    const lamp = await add({ name: 'Lentera', category_id: 'lamps', hidden: true })
    const text = (await exported()).toString()
    const [s, m] = kilim.sizes
    expect(text).toBe(
      `\uFEFF${heads}\r\n` +
        `${kilim.id};1;"'=Kilim; ""tua""";Old kilim;"Baris 1\nBaris 2";;Karpet;250000;ya;ya;${s?.size_id};S;;0;3;\r\n` +
        `${kilim.id};;;;;;;;;;${m?.size_id};M;Medium;5000;4;\r\n` +
        `${lamp.id};1;Lentera;;;;Lampu;250000;tidak;tidak;;;;;10;\r\n`,
    )
    expect((await exported({ category_id: 'lamps' }, 'en')).toString()).toContain(
      'id;version;name;name_english',
    )
    expect((await exported({ category_id: 'lamps' })).toString().split('\r\n')).toHaveLength(3)
  })

  test('that comes back as it went changes nothing, whatever it holds', async () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 20 })
      .filter((s) => !s.includes('\0') && s.isWellFormed())
    const name = text.filter((s) => s.trim() !== '').map((s) => s.trim())
    const names = fc.uniqueArray(name, { maxLength: 3, selector: (s) => s.toLowerCase() })
    const product = fc.record({
      name,
      description: fc.oneof(
        text,
        fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '\n', '\r', 'a') }),
      ),
      en: fc.option(text),
      price: fc.nat(1_000_000_000),
      hidden: fc.boolean(),
      sizes: names,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 3 }), async (products) => {
        await shop.db.deleteFrom('products').execute()
        for (const { en, sizes, ...fields } of products)
          await add({
            ...fields,
            translations: { en: { name: en, description: en } },
            sizes: sizes.map((size, at) => ({ name: size, additional_price: at, stock: at })),
          })
        for (const language of ['id', 'en'] as const)
          expect(await bring(await exported({}, language), false, language)).toEqual({
            created: 0,
            changed: 0,
            unchanged: products.length,
            refused: 0,
            rows: [],
          })
      }),
      { numRuns: 15 },
    )
    expect(await audit()).toEqual([])
  })

  test('tells first what it would do, then does it: a price rise, a new product, a row that is wrong', async () => {
    const kilim = await add({
      sizes: [
        { name: 'S', stock: 1 },
        { name: 'M', stock: 2 },
      ],
    })
    const jute = await add({ name: 'Jute' })
    const file = fileOf(
      'id,nama,kategori,harga',
      `${kilim.id},Kilim,Karpet,"1.250.000"`,
      `${kilim.id},,,`,
      `${jute.id},Jute,Karpet,250000`,
      ',Lentera,Lamps,90000',
      'nowhere,X,Karpet,1',
      ',Rotan,Kursi,murah',
    )
    const planned = await bring(file, true)
    expect(planned).toEqual({
      created: 1,
      changed: 1,
      unchanged: 1,
      refused: 2,
      rows: [
        {
          row: 6,
          state: 'refused',
          product_id: null,
          name: 'X',
          changes: [],
          reasons: ['Tidak ada produk dengan id ini'],
        },
        {
          row: 7,
          state: 'refused',
          product_id: null,
          name: 'Rotan',
          changes: [],
          reasons: ['Kategori "Kursi" tidak ada', 'Harga "murah" bukan bilangan rupiah'],
        },
        {
          row: 2,
          state: 'changed',
          product_id: kilim.id,
          name: 'Kilim',
          changes: [{ column: 'harga', before: '250000', after: '1250000' }],
          reasons: [],
        },
        {
          row: 5,
          state: 'created',
          product_id: null,
          name: 'Lentera',
          changes: [
            { column: 'nama', before: '', after: 'Lentera' },
            { column: 'kategori', before: '', after: 'Lampu' },
            { column: 'harga', before: '', after: '90000' },
          ],
          reasons: [],
        },
      ],
    })
    expect(await audit()).toEqual([])
    expect((await show(kilim.id)).version).toBe(1)

    expect(await bring(file)).toEqual(planned)
    expect(await show(kilim.id)).toMatchObject({ price: 1_250_000, version: 2, changed_by: owner.full_name })
    expect(await show(jute.id)).toMatchObject({ version: 1 })
    expect(await audit()).toEqual([
      {
        action: 'import-products',
        subject: kilim.id,
        before: { price: 250_000 },
        after: { price: 1_250_000 },
      },
    ])
    const found = await shop.call(desk.listDeskProducts, { by: owner, query: { q: 'lampu' } })
    expect(found.body.data).toMatchObject([{ name: 'Lentera', price: 90_000, stock: 0, hidden: false }])
  })

  test('adds sizes and stock, renames, and never sets stock over a sale', async () => {
    const siti = await shop.customer()
    const kilim = await add({ sizes: [{ name: 'S', stock: 5 }] })
    const size = kilim.sizes[0]?.size_id ?? ''
    const lamp = await add({ name: 'Lentera', stock: 5 })
    await orderAt(shop, siti, { id: lamp.id, sizes: [] }, 'pending', 2)
    const file = fileOf(
      'id;id_ukuran;ukuran;tambahan_harga;stok_saat_ini;tambah_stok',
      `${kilim.id};${size};Kecil;1.000;5;+2`,
      `${kilim.id};;Besar;5000;;7`,
      `${lamp.id};;;;5;-1`,
    )
    expect(counts(await bring(file))).toEqual({ created: 0, changed: 2, unchanged: 0, refused: 0 })
    expect(await show(kilim.id)).toMatchObject({
      version: 2,
      sizes: [
        { size_id: size, name: 'Kecil', additional_price: 1_000, stock: 7 },
        { name: 'Besar', additional_price: 5_000, stock: 7 },
      ],
    })
    expect((await show(lamp.id)).stock).toBe(2)
    expect(await shop.stockOf({ id: kilim.id, sizes: [size] })).toBe(7)
  })

  test('makes a new product with its sizes from rows below each other', async () => {
    const file = fileOf(
      'name,category,price,popular,shown,size,surcharge,add_stock',
      'Jus Jeruk,rugs,25.000,yes,no,250 ml,,5',
      ',,,,,1 l,60000,3',
      'Jus Apel,Karpet,20000,,,,,9',
    )
    expect(counts(await bring(file, false, 'en'))).toMatchObject({ created: 2, refused: 0 })
    const { body } = await shop.call(desk.listDeskProducts, { by: owner, query: {} })
    expect(body.data).toMatchObject([
      { name: 'Jus Apel', stock: 9, size_count: 0, hidden: false },
      { name: 'Jus Jeruk', price: 25_000, stock: 8, size_count: 2, hidden: true, is_popular: true },
    ])
  })

  test('that is agreed to again after a lost answer is brought once', async () => {
    const file = fileOf('name,category,price', 'Jus Apel,rugs,20000')
    const agree = () =>
      shop.call(many.importProducts, { by: owner, file, query: {}, body: {}, key: 'agreed', language: 'en' })
    const [first, again] = [await agree(), await agree()]
    expect(again.body).toEqual(first.body)
    await finished(again)
    const { body } = await shop.call(desk.listDeskProducts, { by: owner, query: {} })
    expect(body.data.map(({ name }) => name)).toEqual(['Jus Apel'])
  })

  test('does not undo what somebody edited after the export', async () => {
    const kilim = await add()
    const file = Buffer.from((await exported()).toString().replace('250000', '300000'))
    await shop.call(desk.changeProduct, {
      by: owner,
      params: { id: kilim.id },
      body: { name: 'Kilim Tua', price: 250_000, category_id: 'rugs', version: 1 },
    })
    const { rows } = await bring(file)
    expect(rows).toMatchObject([
      { row: 2, reasons: ['Produk ini diubah orang lain setelah berkas diekspor'] },
    ])
    expect(await show(kilim.id)).toMatchObject({ name: 'Kilim Tua', price: 250_000 })
  })

  test('leaves and tells what was edited after the owner agreed', async () => {
    const [one, two] = [await add(), await add({ name: 'Jute' })]
    const file = fileOf('id;harga', `${one.id};300000`, `${two.id};300000`)
    const { fingerprint } = (
      await shop.call(many.importProducts, { by: owner, file, query: { dry_run: '1' }, body: {} })
    ).body.data as many.ImportPlan
    const body = { fingerprint, file_name: 'harga.csv' }
    const asked = await shop.call(many.importProducts, { by: owner, file, query: {}, body })
    expect(asked.body.data).toMatchObject({
      kind: 'import',
      state: 'waiting',
      about: { file_name: 'harga.csv' },
    })
    await shop.call(desk.hideProduct, { by: owner, params: { id: two.id } })
    const { outcome, report } = await finished(asked)
    expect(outcome).toEqual({ created: 0, changed: 1, unchanged: 0, refused: 1 })
    expect(report[0]).toMatchObject({
      row: 3,
      reasons: ['Produk ini diubah orang lain setelah Anda melihat rencananya'],
    })
    expect([(await show(one.id)).price, (await show(two.id)).price]).toEqual([300_000, 250_000])
    // The plan she agreed to is no longer what would be done.
    const late = await shop.call(many.importProducts, { by: owner, file, query: {}, body })
    expect([late.status, late.body.code]).toEqual([409, 'PLAN_OUTDATED'])
  })

  test('adds and changes more products than one part has, and tells its first rows', async () => {
    const { id } = await add()
    const rows = Array.from({ length: 1_100 }, (_, n) => `;Produk ${n};Karpet;${1_000 + n}`)
    const file = fileOf('id;nama;kategori;harga', ...rows, `${id};Kilim;Karpet;1`, ';Tanpa kategori;;1')
    const { rows: told, ...counted } = await bring(file)
    expect(counted).toEqual({ created: 1_100, changed: 1, unchanged: 0, refused: 1 })
    expect(told).toHaveLength(500)
    expect(told[0]).toMatchObject({ row: 1_103, state: 'refused', reasons: ['Kategori harus diisi'] })
    const { total } = await shop.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(total).toBe(1_101)
    const audited = await shop.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'add-product')
      .where(sql<boolean>`after ->> 'name' = 'Produk 7'`)
      .execute()
    expect(audited).toMatchObject([{ after: { price: 1_007, category_id: 'rugs', sizes: [], stock: 0 } }])
  })

  test.each<[string, (id: string, size: string) => string[], string]>([
    ['a blank name', (id) => ['id;nama', `${id};`], 'Nama harus diisi'],
    ['a long name', (id) => ['id;nama', `${id};${'x'.repeat(256)}`], 'Nama maksimal 255 karakter'],
    ['a price below nothing', (id) => ['id;harga', `${id};-5`], 'Harga "-5" bukan bilangan rupiah'],
    ['a price beyond the limit', (id) => ['id;harga', `${id};1000000001`], 'Harga maksimal 1000000000'],
    ['no price', (id) => ['id;harga', `${id};`], 'Harga harus diisi'],
    ['no category', (id) => ['id;kategori', `${id};`], 'Kategori harus diisi'],
    [
      'neither yes nor no',
      (id) => ['id;tampil', `${id};mungkin`],
      'Kolom tampil harus ya atau tidak, bukan "mungkin"',
    ],
    ['half a piece', (id) => ['id;tambah_stok', `${id};1,5`], 'tambah_stok "1,5" bukan bilangan bulat'],
    [
      'more than there is',
      (id, size) => ['id;id_ukuran;tambah_stok', `${id};${size};-9`],
      'Stok tidak mencukupi: sekarang 3',
    ],
    [
      'a size of another',
      (id) => ['id;id_ukuran', `${id};other`],
      'Ukuran dengan id ini bukan milik produk ini',
    ],
    [
      'a size twice',
      (id, size) => ['id;id_ukuran', `${id};${size}`, `${id};${size}`],
      'Ukuran ini ada dua kali dalam berkas',
    ],
    [
      'a size without a name',
      (id, size) => ['id;id_ukuran;ukuran', `${id};${size};`],
      'Nama ukuran harus diisi',
    ],
    [
      'two sizes of one name',
      (id) => ['id;ukuran', `${id};L`, `${id};l`],
      'Ukuran ini ada dua kali dalam berkas',
    ],
    [
      'a surcharge in words',
      (id, size) => ['id;id_ukuran;tambahan_harga', `${id};${size};sedikit`],
      'Tambahan harga "sedikit" bukan bilangan rupiah',
    ],
    [
      'two prices',
      (id) => ['id;harga', `${id};1`, `${id};2`],
      'Kolom harga berbeda dari baris 2, produk yang sama',
    ],
  ])('with %s in a row leaves that product', async (_, lines, reason) => {
    const { id, sizes } = await add({ sizes: [{ name: 'S', stock: 3 }] })
    const { rows, refused } = await bring(fileOf(...lines(id, sizes[0]?.size_id ?? '')))
    expect(refused).toBe(1)
    expect(rows[0]?.reasons).toContain(reason)
    expect(await show(id)).toMatchObject({ version: 1, stock: 3 })
    expect(await audit()).toEqual([])
  })

  test.each<[string, Buffer, string]>([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'Berkas tidak dapat dibaca: bukan CSV.'],
    ['other columns', fileOf('a;b', '1;2'), 'Berkas tidak dapat dibaca: kolom id atau nama tidak ada.'],
    [
      'one column twice',
      fileOf('id;nama;name', '1;2;3'),
      'Berkas tidak dapat dibaca: kolom nama ada dua kali.',
    ],
    ['nothing but spaces', Buffer.from(' '), 'Berkas tidak dapat dibaca: kolom id atau nama tidak ada.'],
  ])('that is %s is refused with the reason', async (_, file, message) => {
    const { status, body } = await shop.call(many.importProducts, { by: owner, file, query: {}, body: {} })
    expect([status, body.message]).toEqual([400, message])
  })

  test('takes no column that is not the owner’s to set', async () => {
    const { id } = await add()
    await bring(fileOf('id;harga;rating_sum;role;search_text', `${id};300000;99;admin;x`))
    const row = await shop.db.selectFrom('products').select(['price', 'rating_sum']).executeTakeFirstOrThrow()
    expect(row).toEqual({ price: 300_000, rating_sum: 0 })
  })
})
