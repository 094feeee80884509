import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/catalogue/admin-schemas.ts'
import * as bulkEdit from '#contract/catalogue/bulk-edit-schemas.ts'
import { importFile, toFile, previewFile } from '#server/testing/catalogue-file.ts'
import { openTestCatalogue, type TestCatalogue } from '#server/testing/admin-catalogue.ts'

let catalogue: TestCatalogue
beforeEach(async () => {
  catalogue = await openTestCatalogue()
})

const unreadIn = async (file: Buffer, language: 'id' | 'en' = 'id') => {
  const { shop, owner } = catalogue
  const { status, body } = await shop.call(bulkEdit.previewImport, { by: owner, file, language })
  expect(status).toBe(200)
  return body.data.unread_columns
}
const listed = async () => {
  const { shop, owner } = catalogue
  return (await shop.call(admin.listAdminProducts, { by: owner, query: { sort: 'name' } })).body.data
}
const find = async (name: string) => {
  const found = (await listed()).find((product) => product.name === name)
  return catalogue.show(found?.id ?? '')
}

describe('the columns of a product file', () => {
  test.each([
    ['nama;harga;stok;kategori;deskripsi;berat'],
    ['name;price;stock;category;description;weight'],
    ['Nama Produk;Harga (Rp);Stok Awal;Kategori;Keterangan;Berat (gram)'],
    ['PRODUCT NAME;Selling Price;QTY;Product category;Details;weight_g'],
    ['\u200BNama\u00A0Barang ;harga_jual;Jumlah Stok; KATEGORI;Deskripsi Produk;berat_gr'],
  ])('have several accepted headings: %s', async (heads) => {
    const file = toFile(heads, 'Jus Apel;20.000;9;Karpet;Segar;320')
    expect(await unreadIn(file)).toEqual([])
    await importFile(catalogue, file)
    expect(await find('Jus Apel')).toMatchObject({
      price: 20_000,
      stock: 9,
      category_id: 'rugs',
      description: 'Segar',
      weight_grams: 320,
      hidden: false,
    })
  })

  test('that are unknown are listed in the preview', async () => {
    const file = toFile('nama;kategori;harga;warna;;Berat (kg);;kode', 'Jus;rugs;1000;merah;x;2;;A1')
    expect(await unreadIn(file)).toEqual(['warna', 'kolom ke-5 (tanpa judul)', 'Berat (kg)', 'kode'])
    expect(await unreadIn(file, 'en')).toContain('column 5 (without a head)')
  })

  test('with a comma in a number are refused, because the cells would be shifted', async () => {
    const { rows } = await importFile(catalogue, toFile('nama,kategori,harga,stok', 'Jus,Karpet,20,000,5'))
    expect(rows[0]?.reasons[0]).toContain('lebih banyak sel daripada judul kolom')
    expect(await listed()).toEqual([])
  })
})

describe('rows with one name', () => {
  test.each([
    ['below each other', ['Jus Jeruk;rugs;22.000;250 ml;5', 'Jus Jeruk;rugs;60.000;1 l;3']],
    [
      'apart and written differently',
      ['Jus Jeruk;rugs;22.000;250 ml;5', 'Lilin;rugs;1000;;1', ' jus  JERUK\u200B;rugs;60.000;1 l;3'],
    ],
  ])('are sizes of one product: %s', async (_, lines) => {
    const file = toFile('nama;kategori;harga;ukuran;stok', ...lines)
    const { rows } = await previewFile(catalogue, file)
    expect(rows.find(({ name }) => name === 'Jus Jeruk')?.changes).toEqual([
      { column: 'nama', before: '', after: 'Jus Jeruk' },
      { column: 'kategori', before: '', after: 'Karpet' },
      { column: 'harga', before: '', after: '22000' },
      { column: 'ukuran', before: '', after: '250 ml +0' },
      { column: 'ukuran', before: '', after: '1 l +38000' },
      { column: 'stok 250 ml', before: '', after: '5' },
      { column: 'stok 1 l', before: '', after: '3' },
    ])
    await importFile(catalogue, file)
    expect(await find('Jus Jeruk')).toMatchObject({
      price: 22_000,
      stock: 8,
      sizes: [
        { name: '250 ml', additional_price: 0, stock: 5 },
        { name: '1 l', additional_price: 38_000, stock: 3 },
      ],
    })
  })

  test('without a size are refused', async () => {
    const { rows } = await importFile(
      catalogue,
      toFile('nama;kategori;harga;stok', 'Jus;rugs;1000;5', 'jus;rugs;1000;6'),
    )
    expect(rows[0]).toMatchObject({
      row: 3,
      reasons: ['Nama ini sudah ada di baris 2: isi ukurannya, atau ganti namanya'],
    })
  })
})

describe('a category', () => {
  test.each(['karpet', ' KARPET ', 'Kar\u200Bpet', 'Karpet\u00A0', 'Rugs', 'rugs'])(
    'is found by the name %j',
    async (name) => {
      const { created } = await importFile(
        catalogue,
        toFile('nama;kategori;harga;stok', `Jus;${name};1000;5`),
      )
      expect(created).toBe(1)
    },
  )
})

describe('the stock of a new product', () => {
  test('is shown in the preview', async () => {
    const { rows } = await previewFile(catalogue, toFile('nama;kategori;harga;stok', 'Jus;rugs;1000;1.200'))
    expect(rows[0]?.changes).toContainEqual({ column: 'stok', before: '', after: '1200' })
    expect(rows[0]?.notes).toEqual([])
  })

  test.each<[string, string[], boolean, string]>([
    ['is not given', ['Jus;;;'], true, 'Stok tidak diisi: disimpan tersembunyi sampai Anda menampilkannya'],
    ['is not given, but it is to be shown', ['Jus;;ya;'], false, 'Langsung habis: stoknya 0'],
    ['is 0', ['Jus;0;;'], false, 'Langsung habis: stoknya 0'],
    [
      'is not given for any size',
      ['Jus;;;S', 'Jus;;;M'],
      true,
      'Stok tidak diisi: disimpan tersembunyi sampai Anda menampilkannya',
    ],
    ['is not given for one size', ['Jus;4;;S', 'Jus;;;M'], false, 'Langsung habis: M'],
  ])('that %s is reported', async (_, lines, hidden, note) => {
    const file = toFile('nama;stok;tampil;ukuran;kategori;harga', ...lines.map((line) => `${line};rugs;1000`))
    expect((await previewFile(catalogue, file)).rows[0]?.notes).toEqual([note])
    await importFile(catalogue, file)
    expect((await find('Jus')).hidden).toBe(hidden)
  })

  test.each([
    ['-3', 'Stok tidak mencukupi: sekarang 0'],
    ['1,5', 'stok "1,5" bukan bilangan bulat'],
    ['9.00', 'stok "9.00" bukan bilangan bulat'],
    ['banyak', 'stok "banyak" bukan bilangan bulat'],
  ])('cannot be %s', async (stock, reason) => {
    const { rows } = await importFile(catalogue, toFile('nama;kategori;harga;stok', `Jus;rugs;1000;${stock}`))
    expect(rows[0]?.reasons).toEqual([reason])
  })
})

describe('the stock of an existing product', () => {
  test('is not overwritten, which the row reports', async () => {
    const { id } = await catalogue.add({ stock: 10 })
    const { rows } = await importFile(catalogue, toFile('id;stok', `${id};25`))
    expect(rows[0]?.reasons[0]).toContain('tidak ditimpa (sekarang 10)')
    expect((await importFile(catalogue, toFile('id;stok', `${id};10`))).unchanged).toBe(1)
  })

  test('must be divided when the product gets sizes', async () => {
    const { id } = await catalogue.add({ stock: 10 })
    const without = await importFile(catalogue, toFile('id;ukuran;stok', `${id};S;4`, `${id};M;`))
    expect(without.rows[0]).toMatchObject({
      row: 3,
      reasons: ['Produk ini punya stok 10 dan mendapat ukuran: isi stok untuk setiap ukuran baru'],
    })
    const file = toFile('id;ukuran;stok', `${id};S;4`, `${id};M;6`)
    expect((await previewFile(catalogue, file)).rows[0]).toMatchObject({
      notes: ['Produk ini mendapat ukuran: stoknya sekarang 10, menjadi 10 pada ukuran-ukurannya'],
    })
    await importFile(catalogue, file)
    const { sizes, stock } = await catalogue.show(id)
    expect([stock, sizes.map(({ name, stock: pieces }) => [name, pieces])]).toEqual([
      10,
      [
        ['S', 4],
        ['M', 6],
      ],
    ])
  })

  test('cannot be in the row of the product if it has sizes', async () => {
    const { rows } = await importFile(
      catalogue,
      toFile('nama;kategori;harga;ukuran;stok', 'Jus;rugs;1000;;9', 'Jus;;;S;', 'Jus;;;M;'),
    )
    expect(rows[0]?.reasons).toEqual(['Produk ini punya ukuran: isi stok di baris setiap ukuran'])
  })
})

describe('a file', () => {
  test.each([
    ['prices', ['Jus;rugs;9.000,00;1', 'Teh;rugs;9,000.00;1']],
    ['a price and a stock', ['Jus;rugs;9.000;1', 'Teh;rugs;9000;1,000']],
  ])('that mixes number formats in %s is refused with the rows that disagree', async (_, lines) => {
    const { shop, owner } = catalogue
    const file = toFile('nama;kategori;harga;stok', ...lines)
    const answers = [
      await shop.call(bulkEdit.previewImport, { by: owner, file }),
      await shop.call(bulkEdit.importProducts, { by: owner, file, body: {} }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, 'FILE_UNREADABLE'])
      expect(body.message).toMatch(/Baris 2 memakai titik .* baris 3 memakai koma/)
    }
    expect(await listed()).toEqual([])
  })

  test('with a stray quotation mark is refused with its row', async () => {
    const { shop, owner } = catalogue
    const file = toFile('nama;kategori;harga', 'Jus;rugs;1000', '"Teh;rugs;1000', 'Kopi;rugs;1000')
    const { status, body } = await shop.call(bulkEdit.previewImport, { by: owner, file })
    expect([status, body.message]).toEqual([
      400,
      'Berkas tidak dapat dibaca: tanda kutip (") di baris 3 tidak berpasangan.',
    ])
  })

  test('whose stray quotation marks join two rows is refused', async () => {
    const { rows } = await importFile(
      catalogue,
      toFile('nama;kategori;harga', '"Jus;rugs;1000', 'Teh";rugs;1000'),
    )
    expect(rows[0]?.reasons).toContain('Kolom nama berisi pergantian baris: periksa tanda kutipnya')
  })
})
