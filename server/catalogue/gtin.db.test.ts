import { beforeEach, describe, expect, test } from 'vitest'
import { searchShop } from '#contract/admin/search-schemas.ts'
import * as admin from '#contract/catalogue/admin-schemas.ts'
import { showProduct } from '#contract/catalogue/schemas.ts'
import { findSaleItems } from '#contract/catalogue/sale-schemas.ts'
import { importFile, exportFile, previewFile, toFile } from '#server/testing/catalogue-file.ts'
import { openTestCatalogue, rug, type TestCatalogue } from '#server/testing/admin-catalogue.ts'

let catalogue: TestCatalogue
beforeEach(async () => {
  catalogue = await openTestCatalogue()
})

const pen = '4006381333931'
const soap = '96385074'
const upc = '036000291452'

const send = async (body: object) => {
  const { shop, owner } = catalogue
  const answer = await shop.call(admin.addProduct, { by: owner, body: { ...rug, ...body } })
  return [answer.status, answer.body.errors?.[0]?.field, answer.body.message]
}
const gtinsOf = async (id: string) => {
  const { gtin, sizes } = await catalogue.show(id)
  return sizes.length > 0 ? sizes.map((size) => size.gtin) : gtin
}

describe('the manufacturer’s barcode', () => {
  test('belongs to a size, or to a product without sizes, and is stored as digits', async () => {
    const plain = await catalogue.add({ gtin: ' 4 006381-333931 ' })
    const sized = await catalogue.add({
      sizes: [{ name: 'S', gtin: soap }, { name: 'M', gtin: `0${upc}` }, { name: 'L' }],
    })
    expect([await gtinsOf(plain.id), await gtinsOf(sized.id)]).toEqual([pen, [soap, upc, null]])
    expect((await catalogue.put(plain.id, { ...rug, gtin: '', version: 1 })).status).toBe(200)
    expect(await gtinsOf(plain.id)).toBeNull()
    expect((await catalogue.editsInAudit()).at(-1)).toMatchObject({
      before: { gtin: pen },
      after: { gtin: null },
    })
  })

  test.each([
    ['4006381333932', /angka terakhir/],
    ['8,99275E+12', /angka terakhir/],
    ['20000011', /dibuat sendiri oleh sebuah toko/],
  ])('%s is refused at its field', async (gtin, message) => {
    expect(await send({ gtin })).toEqual([400, 'gtin', expect.stringMatching(message)])
    expect(await send({ sizes: [{ name: 'S' }, { name: 'M', gtin }] })).toEqual([
      400,
      'sizes.1.gtin',
      expect.stringMatching(message),
    ])
  })

  test('belongs to one size only; a second one is refused with the product that has it', async () => {
    await catalogue.add({ name: 'Pena', sizes: [{ name: 'Biru', gtin: pen }] })
    expect(await send({ gtin: pen })).toEqual([409, 'gtin', `Barcode ${pen} sudah dipakai Pena · Biru.`])
    expect(await send({ sizes: [{ name: 'S' }, { name: 'M', gtin: pen }] })).toEqual([
      409,
      'sizes.1.gtin',
      `Barcode ${pen} sudah dipakai Pena · Biru.`,
    ])
    const twice = [
      { name: 'S', gtin: soap },
      { name: 'M', gtin: soap },
    ]
    expect(await send({ sizes: twice })).toEqual([
      400,
      'sizes',
      expect.stringContaining('barcode pabrik yang sama'),
    ])
  })

  test('goes to one of many products that are added with it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ gtin: pen })))
    expect(answers.filter(([status]) => status === 201)).toHaveLength(1)
    expect(answers.filter(([status]) => status === 409)).toHaveLength(5)
  })

  test.each([
    ['0000096385074', soap],
    ['012345678905.0', '012345678905'],
    ['="4006381333931"', pen],
    [']E04006381333931', pen],
    ['(01)04006381333931', pen],
  ])('%s is stored as %s, and the same number cannot be given twice', async (typed, stored) => {
    const { id } = await catalogue.add({ gtin: typed })
    expect(await gtinsOf(id)).toBe(stored)
    expect((await send({ gtin: `00000${stored}`.slice(-14) }))[0]).toBe(409)
    for (const q of [typed, stored, `0${stored}`]) {
      const { body } = await catalogue.shop.call(findSaleItems, { by: catalogue.owner, query: { q } })
      expect(body.data.map((item) => item.product_id)).toEqual([id])
      const { body: list } = await catalogue.shop.call(admin.listAdminProducts, {
        by: catalogue.owner,
        query: { q },
      })
      expect(list.data.map((product) => product.id)).toEqual([id])
    }
  })

  test.each(['9800000000007', '9900000000004', '0500000000001', '0000000000000', '4006381333931.5'])(
    '%s is refused',
    async (gtin) => {
      expect((await send({ gtin }))[0]).toBe(400)
    },
  )

  test('is stored in one form only, so that no second form of it gets past the constraint', async () => {
    const { id } = await catalogue.add({ gtin: soap })
    const store = (gtin: string) =>
      catalogue.shop.db.updateTable('product_sizes').set({ gtin }).where('product_id', '=', id).execute()
    for (const gtin of ['0000096385074', '000096385074', '0036000291452'])
      await expect(store(gtin)).rejects.toThrow()
  })

  test('is exchanged between two sizes, and stays with the first size of a product that gets sizes', async () => {
    const { id, sizes } = await catalogue.add({
      sizes: [
        { name: 'S', gtin: pen },
        { name: 'M', gtin: soap },
      ],
    })
    const exchanged = sizes.map(({ size_id, name }, at) => ({ size_id, name, gtin: [soap, pen][at] }))
    expect((await catalogue.put(id, { ...rug, sizes: exchanged, version: 1 })).status).toBe(200)
    expect(await gtinsOf(id)).toEqual([soap, pen])
  })

  test('finds its product for a sale, in the list, and in the search of the console', async () => {
    const { shop, owner } = catalogue
    const { id } = await catalogue.add({
      name: 'Minyak',
      sizes: [{ name: '1 L' }, { name: '2 L', gtin: upc }],
    })
    const item = { by: owner, query: { q: `0${upc}` } }
    const { body: sale } = await shop.call(findSaleItems, item)
    expect(sale.data.map(({ size_name, gtin }) => [size_name, gtin])).toEqual([['2 L', upc]])
    const { body: list } = await shop.call(admin.listAdminProducts, { by: owner, query: { q: upc } })
    expect(list.data.map((product) => product.id)).toEqual([id])
    const { body: found } = await shop.call(searchShop, item)
    expect(found.data[0]).toMatchObject({ kind: 'product', results: [{ id, exact: true }] })
  })

  test('is on the page of its product', async () => {
    const { id } = await catalogue.add({ gtin: pen })
    const sized = await catalogue.add({ sizes: [{ name: 'S', gtin: soap }, { name: 'M' }] })
    const read = async (product: string) =>
      (await catalogue.shop.call(showProduct, { params: { id: product } })).body.data
    expect((await read(id)).gtin).toBe(pen)
    expect((await read(sized.id)).sizes.map(({ gtin }) => gtin)).toEqual([soap, undefined])
  })
})

describe('the barcodes of a product file', () => {
  test('are written, deleted and kept, and a size that lost its leading zeros gets them back', async () => {
    const { id, sizes } = await catalogue.add({
      sizes: [
        { name: 'S', gtin: upc },
        { name: 'M', gtin: soap },
      ],
    })
    const [s, m] = sizes.map(({ size_id }) => size_id)
    await importFile(catalogue, toFile('id;harga', `${id};300000`))
    expect(await gtinsOf(id)).toEqual([upc, soap])
    const file = toFile('id;id_ukuran;barcode_pabrik', `${id};${s};36000291452`, `${id};${m};`)
    await importFile(catalogue, file)
    expect(await gtinsOf(id)).toEqual([upc, null])
    const plain = await catalogue.add({ name: 'Pena' })
    const { rows } = await importFile(catalogue, toFile('id;EAN', `${plain.id};${pen}`))
    expect(rows[0]?.changes).toEqual([{ column: 'barcode_pabrik', before: '', after: pen }])
    expect(await gtinsOf(plain.id)).toBe(pen)
  })

  test('are read as a spreadsheet writes them', async () => {
    const [a, b] = [await catalogue.add({ name: 'Pena' }), await catalogue.add({ name: 'Sabun' })]
    await importFile(catalogue, toFile('id;EAN', `${a.id};12345678905.0`, `${b.id};0000096385074`))
    expect([await gtinsOf(a.id), await gtinsOf(b.id)]).toEqual(['012345678905', soap])
  })

  test('survive a spreadsheet, because they are exported as texts', async () => {
    await catalogue.add({ gtin: upc })
    const file = await exportFile(catalogue)
    expect(file.toString()).toContain(`;'${upc};`)
    const preview = await previewFile(catalogue, file)
    expect(preview).toMatchObject({ unchanged: 1, refused: 0 })
  })

  test('are refused with their row if Excel rounded them, if they are wrong, taken or twice in the file', async () => {
    await catalogue.add({ name: 'Pena', gtin: pen })
    const { rows } = await previewFile(
      catalogue,
      toFile(
        'nama;kategori;harga;barcode_pabrik',
        'A;rugs;1000;8,99275E+12',
        'B;rugs;1000;4006381333932',
        'C;rugs;1000;20000011',
        `D;rugs;1000;${pen}`,
        `E;rugs;1000;${soap}`,
        `F;rugs;1000;${soap}`,
      ),
    )
    expect(
      rows.filter(({ state }) => state === 'refused').map(({ row, reasons }) => [row, reasons.join()]),
    ).toEqual([
      [2, expect.stringContaining('dipendekkan oleh Excel')],
      [3, expect.stringContaining('8, 12, atau 13 angka')],
      [4, expect.stringContaining('bukan barcode pabrik')],
      [5, `Barcode ${pen} sudah dipakai Pena`],
      [7, `Barcode ${soap} sudah ada di baris 6`],
    ])
  })
})
