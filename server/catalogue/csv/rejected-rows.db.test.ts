import { beforeEach, describe, expect, test } from 'vitest'
import * as bulkEdit from '#contract/catalogue/bulk-edit-schemas.ts'
import { importFile, toFile } from '#server/testing/catalogue-file.ts'
import { openTestCatalogue, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import type { TestShop } from '#server/testing/shop.ts'

let catalogue: TestCatalogue
let shop: TestShop
let owner: { id: string }
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  ;({ shop, owner } = catalogue)
})

const add = (more: object = {}) => catalogue.add({ stock: 10, ...more })

describe('a product file', () => {
  test.each<[string, (id: string, size: string) => string[], string]>([
    ['a blank name', (id) => ['id;nama', `${id};`], 'Nama harus diisi'],
    ['a long name', (id) => ['id;nama', `${id};${'x'.repeat(256)}`], 'Nama maksimal 255 karakter'],
    ['a price below nothing', (id) => ['id;harga', `${id};-5`], 'Harga "-5" bukan bilangan rupiah'],
    ['a price beyond the limit', (id) => ['id;harga', `${id};1000000001`], 'Harga maksimal 1.000.000.000'],
    ['no price', (id) => ['id;harga', `${id};`], 'Harga harus diisi'],
    [
      'a weight of tonnes',
      (id) => ['id;berat_gram', `${id};2000000`],
      'Berat ditulis dalam gram: 1 sampai 500.000 (500 kg)',
    ],
    [
      'a weight of nothing',
      (id) => ['id;berat_gram', `${id};0`],
      'Berat ditulis dalam gram: 1 sampai 500.000 (500 kg)',
    ],
    [
      'a weight in kilograms',
      (id) => ['id;berat_gram', `${id};1,5 kg`],
      'Berat "1,5 kg" bukan bilangan gram',
    ],
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
  ])('with %s in a row refuses that product', async (_, lines, reason) => {
    const { id, sizes } = await add({ sizes: [{ name: 'S', stock: 3 }] })
    const { rows, refused } = await importFile(catalogue, toFile(...lines(id, sizes[0]?.size_id ?? '')))
    expect(refused).toBe(1)
    expect(rows[0]?.reasons).toContain(reason)
    expect(await catalogue.show(id)).toMatchObject({ version: 1, stock: 3 })
    expect(await catalogue.editsInAudit()).toEqual([])
  })

  test.each<[string, Buffer, string]>([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'Berkas tidak dapat dibaca: bukan CSV.'],
    ['other columns', toFile('a;b', '1;2'), 'Berkas tidak dapat dibaca: kolom id atau nama tidak ada.'],
    [
      'one column twice',
      toFile('id;nama;name', '1;2;3'),
      'Berkas tidak dapat dibaca: kolom nama ada dua kali.',
    ],
    ['nothing but spaces', Buffer.from(' '), 'Berkas tidak dapat dibaca: kolom id atau nama tidak ada.'],
  ])('that is %s is refused with the reason', async (_, file, message) => {
    const { status, body } = await shop.call(bulkEdit.importProducts, {
      by: owner,
      file,
      body: {},
    })
    expect([status, body.message]).toEqual([400, message])
  })

  test('ignores columns that the owner may not set', async () => {
    const { id } = await add()
    await importFile(catalogue, toFile('id;harga;rating_sum;role;search_text', `${id};300000;99;admin;x`))
    const row = await shop.db.selectFrom('products').select(['price', 'rating_sum']).executeTakeFirstOrThrow()
    expect(row).toEqual({ price: 300_000, rating_sum: 0 })
  })
})
