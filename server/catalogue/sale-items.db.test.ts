import { beforeEach, describe, expect, test } from 'vitest'
import { findSaleItems, readChatList } from '#contract/catalogue/sale-schemas.ts'
import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { openTestCatalogue, type TestCatalogue } from '#server/testing/admin-catalogue.ts'

let catalogue: TestCatalogue
let kilim: AdminProduct
let lantern: AdminProduct
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  kilim = await catalogue.add({
    name: 'Karpet Kilim Anatolia',
    translations: { en: { name: 'Anatolia Kilim Rug' } },
    sizes: [
      { name: '160 × 230 cm', stock: 3 },
      { name: '200 × 300 cm', additional_price: 500_000, stock: 1 },
    ],
  })
  lantern = await catalogue.add({ name: 'Lentera Kilim', category_id: 'lamps', stock: 5 })
})

const find = async (q: string, language: 'id' | 'en' = 'id') => {
  const { status, body } = await catalogue.shop.call(findSaleItems, {
    by: catalogue.owner,
    query: { q },
    language,
  })
  expect(status).toBe(200)
  return body.data
}
const read = async (text: string) => {
  const { status, body } = await catalogue.shop.call(readChatList, { by: catalogue.owner, body: { text } })
  expect(status).toBe(200)
  return body.data.map(({ items, ...line }) => ({ ...line, items: items.map(({ code }) => code) }))
}

const isEan = (code: string) =>
  code
    .split('')
    .toReversed()
    .reduce((sum, digit, n) => sum + Number(digit) * (n % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0

describe('a code', () => {
  test('is assigned to every size and to every product without sizes, and is unique', async () => {
    const codes = [...kilim.sizes.map(({ code }) => code), lantern.code ?? '']
    expect(new Set(codes).size).toBe(3)
    for (const code of codes) expect([code, isEan(code)]).toEqual([expect.stringMatching(/^2\d{7}$/), true])
    expect(kilim.code).toBeNull()
  })

  test('has thirteen digits once a million are assigned', async () => {
    await catalogue.shop.db
      .selectNoFrom((eb) => eb.fn('setval', [eb.val('product_codes'), eb.val(999_999)]).as('set'))
      .execute()
    const { code } = await catalogue.add({ name: 'Seratus', stock: 1 })
    expect([code, isEan(code ?? '')]).toEqual([expect.stringMatching(/^2\d{12}$/), true])
  })

  test('finds its item, with price and stock', async () => {
    const [, large] = kilim.sizes
    expect(await find(` ${large?.code} `)).toEqual([
      expect.objectContaining({
        product_id: kilim.id,
        size_id: large?.size_id,
        name: 'Karpet Kilim Anatolia',
        size_name: '200 × 300 cm',
        price: 750_000,
        stock: 1,
      }),
    ])
    expect(await find('20999993')).toEqual([])
  })

  test('finds nothing while its product is hidden', async () => {
    await catalogue.shop.db
      .updateTable('products')
      .set({ hidden_at: new Date() })
      .where('id', '=', lantern.id)
      .execute()
    expect([await find(lantern.code ?? ''), await find('lentera')]).toEqual([[], []])
  })
})

describe('words', () => {
  test('find products and sizes in either language and any order', async () => {
    const names = async (q: string, language: 'id' | 'en' = 'id') =>
      (await find(q, language)).map(({ name, size_name }) => [name, size_name].filter(Boolean).join(', '))
    expect(await names('kil')).toEqual([
      'Karpet Kilim Anatolia, 160 × 230 cm',
      'Karpet Kilim Anatolia, 200 × 300 cm',
      'Lentera Kilim',
    ])
    expect(await names('300 RUG', 'en')).toEqual(['Anatolia Kilim Rug, 200 × 300 cm'])
    expect(await names('kilim %')).toEqual([])
    expect(await names('160')).toEqual([])
  })
})

describe('a pasted list', () => {
  test('has the certain, the possible or no meanings of each line', async () => {
    const [small, large] = kilim.sizes.map(({ code }) => code)
    expect(await read('Halo kak\n2 karpet kilim 160, 3 lentera\n1 kilim anatolia, 4 jus durian')).toEqual([
      { text: '2 karpet kilim 160', quantity: 2, items: [small], sure: false },
      { text: '3 lentera', quantity: 3, items: [lantern.code], sure: true },
      { text: '1 kilim anatolia', quantity: 1, items: [small, large], sure: false },
      { text: '4 jus durian', quantity: 4, items: [], sure: false },
    ])
  })

  test('has a certain size only if the line clearly names it', async () => {
    const juice = await catalogue.add({
      name: 'Jus Jeruk Peras',
      translations: { en: { name: 'Fresh Orange Juice' } },
      sizes: [
        { name: 'Botol 250 ml', stock: 9 },
        { name: 'Botol 500 ml', stock: 9 },
        { name: 'Paket 6 × 250 ml', translations: { en: { name: 'Pack of 6 × 250 ml' } }, stock: 9 },
      ],
    })
    const [bottle, large, pack] = juice.sizes.map(({ code }) => code)
    const [rug, wide] = kilim.sizes.map(({ code }) => code)
    const all = [bottle, large, pack]
    const cases: [string, number | null, (string | null | undefined)[], boolean][] = [
      ['jus jeruk 6', 6, all, false],
      ['jus jeruk 2', 2, all, false],
      ['jus jeruk3', 3, all, false],
      ['jus jeruk dua botol', 2, all, false],
      ['mau 3 jus jeruk ya kak', 3, all, false],
      ['2 jus jeruk 250 ml', 2, [bottle], true],
      ['2 orange juices 500ml', 2, [large], true],
      ['2 jus jeruk 0,5 liter', 2, [large], true],
      ['1 jus jeruk paket 6', 1, [pack], true],
      ['1 jus jeruk pack isi 6', 1, [pack], true],
      ['2 jus jeruk 6 x 250 ml', 2, [pack], false],
      ['jus jeruk 6 x 250 ml', 6, [bottle, pack], false],
      ['jus jeruk 2 x 250 ml', 2, [bottle], true],
      ['2 jus jeruk 750 ml', 2, all, false],
      ['2 jus jeruk dingin', 2, all, false],
      ['karpet kilim 1', 1, [rug, wide], false],
      ['2 karpet kilim 160x230', 2, [rug], true],
      ['2 karpet kilim 2 x 3 m', 2, [wide], true],
      ['karpet kilim 160', null, [rug], false],
      ['lentera 150', 150, [lantern.code], false],
      ['3 lentera merah', 3, [lantern.code], false],
      ['3 lent', 3, [lantern.code], false],
      ['2 rugs anatolia 160x230', 2, [rug], true],
      ['Jl. Lentera 12', null, [], false],
      [`${lantern.code} x2`, 2, [lantern.code], true],
    ]
    const lines = []
    for (const [text] of cases) lines.push(...(await read(text.replaceAll(',', '.'))))
    expect(lines.map(({ quantity, items, sure }) => [quantity, items, sure])).toEqual(
      cases.map(([, ...expected]) => expected),
    )
  })

  test('has the size that a word names, also one that may count pieces', async () => {
    const juice = await catalogue.add({
      name: 'Jus Mangga Markisa',
      sizes: [
        { name: 'Botol 250 ml', stock: 9 },
        { name: 'Paket 6 × 250 ml', translations: { en: { name: 'Pack of 6 × 250 ml' } }, stock: 9 },
      ],
    })
    const [bottle, pack] = juice.sizes.map(({ code }) => code)
    for (const [text, quantity, item] of [
      ['tiga jus mangga markisa paket', 3, pack],
      ['3 paket jus mangga markisa', 3, pack],
      ['2 jus mangga markisa botol', 2, bottle],
      ['2 jus mangga markisa pack', 2, pack],
      ['2 jus mangga markisa btl', 2, undefined],
    ] as const)
      expect((await read(text))[0], text).toMatchObject({
        quantity,
        items: item ? [item] : [bottle, pack],
      })
    expect((await read('tiga jus mangga markisa paket'))[0]?.sure).toBe(true)
  })

  test('with a typing error stays with the product that is meant, and is not certain', async () => {
    await catalogue.add({ name: 'Karpet Berber', sizes: [{ name: '160 × 230 cm', stock: 3 }] })
    await catalogue.add({ name: 'Karpet Ungu', sizes: [{ name: '160 × 230 cm', stock: 3 }] })
    const [small] = kilim.sizes.map(({ code }) => code)
    for (const text of ['2 karpet kilm 160', '2 kapret kilim 160', '2 karpet kiilm 160x230'])
      expect((await read(text))[0], text).toMatchObject({ items: [small], quantity: 2, sure: false })
  })

  test('leaves a line that fits too many products as text', async () => {
    for (let n = 0; n < 8; n++) await catalogue.add({ name: `Kilim polos ${n}`, stock: 1 })
    expect((await read('2 kilim'))[0]).toEqual({ text: '2 kilim', quantity: 2, items: [], sure: false })
  })

  test.each(['teh manis3', 'caEAnZ3iwa13Xyw1', 'abc1 def2 ghi3 jkl4'])(
    'keeps "%s" as text, because its numbers stick to words that name no product',
    async (text) => {
      expect(await read(text)).toMatchObject([{ text, items: [], sure: false }])
    },
  )

  test.each(['', '   ', 'x'.repeat(4_001)])('that is empty or too long is refused', async (text) => {
    const { status } = await catalogue.shop.call(readChatList, { by: catalogue.owner, body: { text } })
    expect(status).toBe(400)
  })
})
