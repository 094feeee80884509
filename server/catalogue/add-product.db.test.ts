import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/catalogue/admin-schemas.ts'
import { showProduct } from '#contract/catalogue/schemas.ts'
import { uploadPicture } from '#contract/platform/picture-schemas.ts'
import { photograph } from '#server/testing/orders.ts'
import { openTestCatalogue, rug, type TestCatalogue } from '#server/testing/admin-catalogue.ts'
import type { TestShop } from '#server/testing/shop.ts'

let catalogue: TestCatalogue
let shop: TestShop
let owner: { id: string; full_name: string }
beforeEach(async () => {
  catalogue = await openTestCatalogue()
  ;({ shop, owner } = catalogue)
})

const upload = async (shade: number) =>
  (await shop.call(uploadPicture, { by: owner, file: await photograph(shade) })).body.data.id

describe('a new product', () => {
  test('is stored with all its details, and customers find it', async () => {
    const added = await catalogue.add({
      description: 'Tenunan wol',
      translations: { en: { name: 'Kilim rug', description: 'Woven wool' } },
      is_popular: true,
      sizes: [
        { name: 'Kecil', translations: { en: { name: 'Small' } }, stock: 3 },
        { name: 'Besar', additional_price: 50_000, stock: 0 },
      ],
      picture_ids: [await upload(20), await upload(220)],
    })
    expect(added).toMatchObject({
      version: 1,
      name: 'Kilim',
      description: 'Tenunan wol',
      translations: { en: { name: 'Kilim rug', description: 'Woven wool' } },
      price: 250_000,
      is_popular: true,
      hidden: false,
      stock: 3,
      sizes: [
        {
          name: 'Kecil',
          translations: { en: { name: 'Small' } },
          additional_price: 0,
          stock: 3,
          is_ordered: false,
        },
        { name: 'Besar', translations: { en: { name: null } }, additional_price: 50_000, stock: 0 },
      ],
      changed_by: null,
    })
    const { body } = await shop.call(showProduct, { params: { id: added.id }, language: 'en' })
    expect(body.data).toMatchObject({ name: 'Kilim rug', category_name: 'Rugs', stock: 3 })
    expect(body.data.pictures.map(({ src }) => src.slice(7, 23))).toEqual(added.pictures.map(({ id }) => id))
    expect(await catalogue.movements(added.id)).toMatchObject([
      { change: 3, reason: 'initial', size_name: 'Kecil', by_name: owner.full_name, order_id: null },
    ])
    expect((await catalogue.audit()).at(-1)).toMatchObject({
      action: 'add-product',
      subject: added.id,
      before: null,
      after: { name: 'Kilim', price: 250_000, stock: 3, hidden: false },
    })
  })

  test('without sizes has one stock, and a hidden one is not public', async () => {
    const { id, sizes, stock: pieces } = await catalogue.add({ stock: 7, hidden: true })
    expect([sizes, pieces]).toEqual([[], 7])
    expect((await shop.call(showProduct, { params: { id } })).status).toBe(404)
  })

  test('sent twice with one key is stored once', async () => {
    const send = () => shop.call(admin.addProduct, { by: owner, body: rug, key: 'form-1' })
    const [first, second] = [await send(), await send()]
    expect(second.body.data.id).toBe(first.body.data.id)
    expect(await catalogue.names({})).toEqual(['Kilim'])
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'Nama harus diisi'],
    ['a long name', { name: 'x'.repeat(256) }, 'Nama maksimal 255 karakter'],
    ['a price below nothing', { price: -1 }, 'Harga minimal 0'],
    ['a price beyond the limit', { price: 1_000_000_001 }, 'Harga maksimal 1.000.000.000'],
    ['a price with a fraction', { price: 1.5 }, 'Harga tidak valid'],
    ['a price that is text', { price: '1000' }, 'Harga tidak valid'],
    ['stock below nothing', { stock: -1 }, 'Stok minimal 0'],
    ['a category that is not there', { category_id: 'nowhere' }, 'Kategori tidak ditemukan.'],
    [
      'a picture that is not there',
      { picture_ids: ['nowhere'] },
      'Gambar yang dipilih tidak ada. Silakan upload kembali.',
    ],
    [
      'a further picture that is not there',
      { picture_ids: ['a', 'b'] },
      'Gambar yang dipilih tidak ada. Silakan upload kembali.',
    ],
    ['one picture twice', { picture_ids: ['a', 'a'] }, 'Foto yang sama dipilih dua kali'],
    ['eleven pictures', { picture_ids: 'abcdefghijk'.split('') }, 'Foto maksimal 10'],
    ['two sizes of one name', { sizes: [{ name: 'M' }, { name: 'm ' }] }, 'Nama ukuran tidak boleh sama'],
    ['a size without a name', { sizes: [{ name: '' }] }, 'Nama ukuran harus diisi'],
    ['a long description', { description: 'x'.repeat(5_001) }, 'Deskripsi maksimal 5000 karakter'],
    ['a NUL', { name: 'a\0b' }, 'Teks mengandung karakter yang tidak dapat disimpan'],
  ])('with %s is refused and leaves nothing', async (_, wrong, message) => {
    const { status, body } = await shop.call(admin.addProduct, { by: owner, body: { ...rug, ...wrong } })
    expect([status, body.message]).toEqual([400, message])
    expect(await catalogue.names({})).toEqual([])
    expect(await catalogue.audit()).toEqual([])
  })

  test('ignores fields that the owner may not set', async () => {
    const { id } = await catalogue.add({
      id: 'mine',
      version: 9,
      rating_sum: 50,
      rating_count: 10,
      search_text: 'x',
      created_at: '2000-01-01',
    })
    expect(id).not.toBe('mine')
    const row = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      version: 1,
      rating_sum: 0,
      rating_count: 0,
      search_text: 'kilim\n\nkarpet\nrugs',
    })
    expect(row.created_at.getFullYear()).toBeGreaterThan(2000)
  })
})
