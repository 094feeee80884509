import { beforeEach, describe, expect, test } from 'vitest'
import * as bulkEdit from '#contract/catalogue/bulk-edit-schemas.ts'
import { openTestCatalogue, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import { exportFile, importFile, previewFile, toFile } from '#server/testing/catalogue-file.ts'

let catalogue: TestCatalogue
beforeEach(async () => {
  catalogue = await openTestCatalogue()
})

const start = async (file: Buffer, body: object = {}) =>
  catalogue.shop.call(bulkEdit.importProducts, { by: catalogue.owner, file, body })
const run = async (file: Buffer, body: object = {}) => catalogue.finished(await start(file, body))
const heads = 'nama;kategori;harga;stok'

describe('a row without an id', () => {
  test.each([
    ['in capitals', "KOPI SUSU MA'RUF"],
    ['with a double space', "Kopi  Susu Ma'ruf"],
    ['with a space of another kind', "Kopi\u00A0Susu\u3000Ma'ruf"],
    ['with an invisible character', "Kopi\u200B Susu Ma'ruf"],
    ['with a typographic apostrophe', 'Kopi Susu Ma’ruf'],
    ['decomposed', "Ko\u0300pi Susu Ma'ruf".normalize('NFD')],
    ['in full-width letters', "Ｋopi Susu Ma'ruf"],
  ])('is refused if its product exists, also %s', async (_, name) => {
    const { id } = await catalogue.add({ name: "Kopi Susu Ma'ruf", stock: 1 })
    const file = toFile(heads, `${name};rugs;1000;5`)
    const previewed = await previewFile(catalogue, file)
    expect(previewed).toMatchObject({
      created: 0,
      refused: 1,
      same_names: 1,
      rows: [{ row: 2, product_id: id }],
    })
    expect(previewed.rows[0]?.reasons[0]).toMatch(
      new RegExp(`^Produk ".+" sudah ada. Untuk mengubahnya, isi kolom id dengan ${id};`),
    )
    expect((await importFile(catalogue, file)).created).toBe(0)
    expect((await catalogue.names({})).length).toBe(1)
  })

  test('is refused if it is hidden, or has the name in decomposed letters', async () => {
    await catalogue.add({ name: 'Cafe\u0301 Élite', hidden: true, stock: 1 })
    const { refused } = await importFile(catalogue, toFile(heads, 'Café E\u0301lite;rugs;1000;5'))
    expect(refused).toBe(1)
  })

  test('is refused if the file gives its name to another product', async () => {
    const { id } = await catalogue.add({ name: 'Kilim', stock: 1 })
    const { rows } = await importFile(
      catalogue,
      toFile('id;nama;kategori;harga;stok', `${id};Kilim Tua;rugs;250000;1`, ';KILIM  tua;rugs;1;1'),
    )
    expect(rows[0]).toMatchObject({ row: 3, reasons: [expect.stringContaining('sudah ada di baris 2')] })
  })
})

test('the same file imported twice, one after the other and at the same time, adds its products once', async () => {
  const file = toFile(heads, 'Jus Apel;rugs;1000;5', 'Jus Jambu;rugs;1000;5')
  const [one, other] = await Promise.all([start(file), start(file)])
  await Promise.all([catalogue.finished(one), catalogue.finished(other)])
  expect(await run(file)).toMatchObject({ outcome: { created: 0, refused: 2 } })
  expect((await catalogue.names({})).toSorted()).toEqual(['Jus Apel', 'Jus Jambu'])
})

test('the export without its ids adds nothing', async () => {
  await catalogue.add({ name: 'Kilim', stock: 3, sizes: [] })
  const file = (await exportFile(catalogue)).toString().replace(/\r\n[^;]*;/g, '\r\n;')
  expect((await importFile(catalogue, Buffer.from(file))).created).toBe(0)
})

describe('the choice about names that exist', () => {
  const file = toFile('nama;kategori;harga', 'jus  jeruk;rugs;9000', 'Jus Baru;rugs;1000')

  test('updates the products, and leaves what the file does not have', async () => {
    const { id } = await catalogue.add({ name: 'Jus Jeruk', stock: 6, description: 'Segar' })
    const { shop, owner } = catalogue
    const body = { same_name: 'update' as const }
    const preview = await shop.call(bulkEdit.previewImport, { by: owner, file, body })
    expect(preview.body.data).toMatchObject({ created: 1, changed: 1, refused: 0, same_names: 1 })
    await run(file, { ...body, fingerprint: preview.body.data.fingerprint })
    expect(await catalogue.show(id)).toMatchObject({ price: 9_000, description: 'Segar', stock: 6 })
    expect((await catalogue.names({})).length).toBe(2)
  })

  test('does not update a product that was edited after the preview', async () => {
    const { id } = await catalogue.add({ name: 'Jus Jeruk', stock: 6 })
    const { shop, owner } = catalogue
    const body = { same_name: 'update' as const }
    const { fingerprint } = (await shop.call(bulkEdit.previewImport, { by: owner, file, body })).body.data
    await catalogue.put(id, { name: 'Jus Jeruk Nipis', price: 1, category_id: 'rugs', version: 1 })
    expect((await start(file, { ...body, fingerprint })).body.code).toBe('PLAN_OUTDATED')
  })

  test('does not guess between two products, and does not update one twice', async () => {
    const { id } = await catalogue.add({ name: 'Jus Jeruk', stock: 6 })
    const twice = toFile('id;nama;harga', `${id};;8000`, ';Jus Jeruk;9000')
    expect(await run(twice, { same_name: 'update' })).toMatchObject({ outcome: { refused: 2 } })
    await catalogue.add({ name: 'JUS JERUK', stock: 1 })
    const { outcome, report } = await run(file, { same_name: 'update' })
    expect(outcome).toMatchObject({ created: 1, changed: 0, refused: 1 })
    expect(report[0]).toMatchObject({ reasons: [expect.stringContaining(`${id} / `)] })
  })

  test('adds second products', async () => {
    await catalogue.add({ name: 'Jus Jeruk', stock: 6 })
    expect(await run(file, { same_name: 'add' })).toMatchObject({ outcome: { created: 2, refused: 0 } })
  })
})

describe('the stock of a product that gets sizes', () => {
  test.each([
    ['tambah_stok', '+3', '+4'],
    ['stok', '3', '4'],
    ['stok', '0', '0'],
    ['stok', '6', '6'],
  ])('is neither lost nor multiplied by %s %s and %s', async (column, small, medium) => {
    const { id } = await catalogue.add({ name: 'Kilim', stock: 6 })
    const { rows } = await importFile(
      catalogue,
      toFile(`id;ukuran;${column}`, `${id};S;${small}`, `${id};M;${medium}`),
    )
    expect(rows[0]?.reasons[0]).toMatch(/^Produk ini punya stok 6 dan mendapat ukuran, tetapi jumlah stok/)
    expect(await catalogue.show(id)).toMatchObject({ stock: 6, sizes: [] })
  })
})

describe('a cell', () => {
  test.each([
    '#REF!',
    '#N/A',
    '#DIV/0!',
    '#VALUE!',
    '#NAME?',
    '#NUM!',
    '#NULL!',
    '#SPILL!',
    '#####',
    'Err:502',
  ])('with the error %s of a spreadsheet refuses its row', async (error) => {
    for (const line of [`${error};rugs;1000;5;`, `Jus;rugs;1000;5;${error}`, `Jus;rugs;1000;${error};`]) {
      const { created, rows } = await importFile(catalogue, toFile(`${heads};deskripsi`, line))
      expect([created, rows[0]?.reasons[0]]).toEqual([0, expect.stringContaining('kesalahan rumus')])
    }
  })

  test.each([
    ['10.0', '10,0', 10, 10],
    ['+7.0', '1200,0', 7, 1_200],
    ['0.0', '10.0', 0, 10],
    ['1000.0', '2.000', 1_000, 2_000],
  ])('with the whole number %s is read', async (stock, weight, pieces, grams) => {
    const { rows } = await importFile(
      catalogue,
      toFile('nama;kategori;harga;stok;berat_gram', `Jus;rugs;1000;${stock};${weight}`),
    )
    expect(rows[0]).toMatchObject({ state: 'created', reasons: [] })
    const [product] = await catalogue.shop.db
      .selectFrom('products as p')
      .innerJoin('product_sizes as s', 's.product_id', 'p.id')
      .select(['s.stock', 'p.weight_grams'])
      .execute()
    expect(product).toEqual({ stock: pieces, weight_grams: grams })
  })

  test.each(['10.5', '10,5', '10.50', '1e3', '10.0.0'])(
    'with %s is not a number of pieces',
    async (stock) => {
      const { refused } = await importFile(
        catalogue,
        toFile(`${heads};berat_gram`, `Jus;rugs;1000;${stock};100`, `Teh;rugs;1000;1;${stock}`),
      )
      expect(refused).toBe(2)
    },
  )
})

test.each<[string, Buffer, RegExp]>([
  [
    'a title above the heads',
    toFile('Daftar harga toko', '', heads, 'Jus;rugs;1000;5'),
    /judul kolom ada di baris 3/,
  ],
  ['XLSX', Buffer.from('PK\x03\x04\x14\0', 'latin1'), /pilih Simpan sebagai “CSV UTF-8”/],
  ['UTF-16 without its mark', Buffer.from(`${heads}\nJus;rugs;1000;5`, 'utf16le'), /UTF-16 tanpa penanda/],
  [
    'one bad byte',
    Buffer.concat([toFile(heads, 'Café;rugs;1000;5', 'Jus '), Buffer.from([0xe9, 0x6c])]),
    /huruf di baris 3, sesudah "Jus", rusak/,
  ],
])('a file with %s is refused with what to do', async (_, file, message) => {
  const { shop, owner } = catalogue
  for (const answer of [await shop.call(bulkEdit.previewImport, { by: owner, file }), await start(file)])
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(message)])
})
