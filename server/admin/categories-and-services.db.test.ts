import { beforeEach, describe, expect, test } from 'vitest'
import { listCategories } from '#contract/catalogue/schemas.ts'
import * as admin from '#contract/catalogue/admin-schemas.ts'
import { uploadPicture } from '#contract/platform/picture-schemas.ts'
import * as categories from '#contract/catalogue/category-admin-schemas.ts'
import * as services from '#contract/bookings/service-admin-schemas.ts'
import { listServices } from '#server/bookings/services/list-services.ts'
import { photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['admin']>>
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
})

const audit = () =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'before', 'after'])
    .where('action', '!=', 'upload-picture')
    .orderBy('id')
    .execute()
const picture = async () =>
  (await shop.call(uploadPicture, { by: owner, file: await photograph(40) })).body.data.id

const addCategory = (body: object) => shop.call(categories.addCategory, { by: owner, body: body as never })
const changeCategory = (id: string, body: object) =>
  shop.call(categories.changeCategory, { by: owner, params: { id }, body: body as never })
const removeCategory = (id: string) => shop.call(categories.removeCategory, { by: owner, params: { id } })
const categoryNames = async (language: 'id' | 'en' = 'id') =>
  (await shop.call(listCategories, { language })).body.data.map(({ name }) => name)

const addService = (body: object) => shop.call(services.addService, { by: owner, body: body as never })
const changeService = (id: string, body: object) =>
  shop.call(services.changeService, { by: owner, params: { id }, body: body as never })

describe('a category', () => {
  test('is stored in both languages, at the position that the owner sets', async () => {
    await addCategory({ name: 'Lampu', position: 2 })
    const { status, body } = await addCategory({
      name: 'Karpet',
      description: 'Tenunan',
      translations: { en: { name: 'Rugs', description: 'Woven' } },
      picture_id: await picture(),
      position: 1,
    })
    expect([status, body.message]).toEqual([201, 'Kategori ditambahkan'])
    expect(body.data).toMatchObject({
      version: 1,
      name: 'Karpet',
      translations: { en: { name: 'Rugs', description: 'Woven' } },
      picture: { width: 48 },
      product_count: 0,
    })
    expect(await categoryNames('en')).toEqual(['Rugs', 'Lampu'])
    expect((await audit()).at(-1)).toMatchObject({
      action: 'add-category',
      after: { name: 'Karpet', position: 1 },
    })
  })

  test('that is renamed gives its products the new name in the search', async () => {
    const { id, version } = (await addCategory({ name: 'Karpet' })).body.data
    await shop.call(admin.addProduct, { by: owner, body: { name: 'Kilim', price: 1, category_id: id } })
    const { body } = await changeCategory(id, { name: 'Permadani', version })
    expect(body.data).toMatchObject({ name: 'Permadani', version: 2, product_count: 1 })
    const found = async (q: string) =>
      (await shop.call(admin.listAdminProducts, { by: owner, query: { q } })).body.data.length
    expect([await found('karpet'), await found('permadani')]).toEqual([0, 1])
    expect((await audit()).at(-1)).toEqual({
      action: 'change-category',
      subject: id,
      before: { name: 'Karpet' },
      after: { name: 'Permadani' },
    })
  })

  test('of an older version is refused, and an unchanged one creates no version', async () => {
    const { id, version } = (await addCategory({ name: 'Karpet' })).body.data
    expect((await changeCategory(id, { name: 'Karpet', version })).body.data.version).toBe(1)
    await changeCategory(id, { name: 'Permadani', version })
    const rejected = await changeCategory(id, { name: 'Tikar', version })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'EDITED_MEANWHILE'])
    expect(await categoryNames()).toEqual(['Permadani'])
  })

  test('cannot be removed while it has products, also hidden ones', async () => {
    const { id } = (await addCategory({ name: 'Karpet' })).body.data
    const added = await shop.call(admin.addProduct, {
      by: owner,
      body: { name: 'Kilim', price: 1, category_id: id, hidden: true },
    })
    const rejected = await removeCategory(id)
    expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
      409,
      'CATEGORY_HAS_PRODUCTS',
      'Kategori ini masih memiliki produk.',
    ])
    const listed = await shop.call(categories.listAdminCategories, { by: owner })
    expect(listed.body.data).toMatchObject([{ product_count: 1 }])
    const other = (await addCategory({ name: 'Lampu' })).body.data.id
    await shop.call(admin.changeProduct, {
      by: owner,
      params: { id: added.body.data.id },
      body: { name: 'Kilim', price: 1, category_id: other, version: 1 },
    })
    expect((await removeCategory(id)).status).toBe(200)
    expect(await categoryNames()).toEqual(['Lampu'])
    expect((await audit()).at(-1)).toMatchObject({ action: 'remove-category', before: { name: 'Karpet' } })
    expect((await removeCategory(id)).status).toBe(404)
  })

  test('that was removed by mistake is restored once, under its old id', async () => {
    const fields = { name: 'Karpet', description: 'Tenunan', position: 3 }
    const translations = { en: { name: 'Rugs', description: 'Woven' } }
    const { id } = (await addCategory({ ...fields, translations })).body.data
    const restore = () => shop.call(categories.restoreCategory, { by: owner, params: { id } })
    expect((await restore()).body.data).toMatchObject(fields)
    await removeCategory(id)
    await restore()
    const { status, body } = await restore()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id, ...fields, translations, product_count: 0 })
    expect((await audit()).map(({ action }) => action)).toEqual([
      'add-category',
      'remove-category',
      'restore-category',
    ])
    await removeCategory(id)
    await addCategory({ name: 'karpet' })
    const rejected = await restore()
    expect([rejected.status, rejected.body.code]).toEqual([409, 'NAME_TAKEN'])
    const unknown = await shop.call(categories.restoreCategory, { by: owner, params: { id: 'nowhere' } })
    expect(unknown.status).toBe(404)
  })

  test.each<[string, object, number, string]>([
    ['no name', { name: '' }, 400, 'INVALID_INPUT'],
    ['a name that is taken, in any case', { name: 'KARPET' }, 409, 'NAME_TAKEN'],
    ['a picture that is not there', { name: 'x', picture_id: 'nowhere' }, 400, 'PICTURE_UNKNOWN'],
    ['a place below the first', { name: 'x', position: -1 }, 400, 'INVALID_INPUT'],
    ['a long description', { name: 'x', description: 'x'.repeat(5_001) }, 400, 'INVALID_INPUT'],
  ])('with %s is refused when it is added or changed', async (_, wrong, status, code) => {
    await addCategory({ name: 'Karpet' })
    const { id, version } = (await addCategory({ name: 'Lampu' })).body.data
    const answers = [await addCategory(wrong), await changeCategory(id, { ...wrong, version })]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [status, code],
      [status, code],
    ])
    expect(await categoryNames()).toEqual(['Karpet', 'Lampu'])
  })

  test('ignores fields that the owner may not set', async () => {
    const { body } = await addCategory({ name: 'Karpet', id: 'mine', product_count: 99, version: 7 })
    expect(body.data).toMatchObject({ product_count: 0, version: 1 })
    expect(body.data.id).not.toBe('mine')
  })
})

describe('a service', () => {
  const oil = {
    name: 'Ganti oli',
    description: 'Oli mesin baru',
    translations: { en: { name: 'Oil change', description: 'New engine oil' } },
    price: 80_000,
    popular: true,
    features: [{ id: 'Oli asli', en: 'Genuine oil' }, { id: 'Cek rem' }],
    position: 1,
  }

  test('is stored with its lines in both languages; an untranslated one is shown in Indonesian', async () => {
    const { status, body } = await addService(oil)
    expect([status, body.message]).toEqual([201, 'Layanan ditambahkan'])
    expect(body.data).toMatchObject({
      version: 1,
      price: 80_000,
      popular: true,
      hidden: false,
      features: [
        { id: 'Oli asli', en: 'Genuine oil' },
        { id: 'Cek rem', en: '' },
      ],
    })
    expect(await listServices(shop.db, 'en')).toMatchObject([
      { name: 'Oil change', features: ['Genuine oil', 'Cek rem'] },
    ])
  })

  test('is changed, and the audit log has the difference', async () => {
    const { id, version } = (await addService(oil)).body.data
    const { body } = await changeService(id, { ...oil, price: 90_000, features: [], version })
    expect(body.data).toMatchObject({ price: 90_000, features: [], version: 2 })
    expect((await audit()).at(-1)).toMatchObject({
      action: 'change-service',
      before: { price: 80_000, features: [{ id: 'Oli asli' }, { id: 'Cek rem' }] },
      after: { price: 90_000, features: [] },
    })
    const rejected = await changeService(id, { ...oil, version })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'EDITED_MEANWHILE'])
  })

  test('is hidden and shown again', async () => {
    const { id } = (await addService(oil)).body.data
    const hide = () => shop.call(services.hideService, { by: owner, params: { id } })
    expect((await hide()).body.data).toMatchObject({ hidden: true, version: 2 })
    expect((await hide()).body.data.version).toBe(2)
    expect(await listServices(shop.db, 'id')).toEqual([])
    expect((await shop.call(services.listAdminServices, { by: owner })).body.data).toHaveLength(1)
    const shown = await shop.call(services.unhideService, { by: owner, params: { id } })
    expect(shown.body.data).toMatchObject({ hidden: false, version: 3 })
    expect((await audit()).map(({ action }) => action)).toEqual([
      'add-service',
      'hide-service',
      'show-service',
    ])
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'INVALID_INPUT'],
    ['no price', { price: undefined }, 'INVALID_INPUT'],
    ['a price that is text', { price: '80000' }, 'INVALID_INPUT'],
    ['a blank line', { features: [{ id: ' ', en: 'x' }] }, 'INVALID_INPUT'],
    ['21 lines', { features: Array.from({ length: 21 }, () => ({ id: 'x' })) }, 'INVALID_INPUT'],
    ['a picture that is not there', { picture_id: 'nowhere' }, 'PICTURE_UNKNOWN'],
  ])('with %s is refused when it is added or changed', async (_, wrong, code) => {
    const { id, version } = (await addService(oil)).body.data
    const answers = [
      await addService({ ...oil, ...wrong }),
      await changeService(id, { ...oil, ...wrong, version }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, code],
      [400, code],
    ])
    expect(await listServices(shop.db, 'id')).toHaveLength(1)
  })

  test('that does not exist returns 404, like an unknown category', async () => {
    const params = { id: 'nothing' }
    const answers = [
      await changeService('nothing', { ...oil, version: 1 }),
      await shop.call(services.showAdminService, { by: owner, params }),
      await shop.call(services.hideService, { by: owner, params }),
      await shop.call(services.unhideService, { by: owner, params }),
      await changeCategory('nothing', { name: 'x', version: 1 }),
      await shop.call(categories.showAdminCategory, { by: owner, params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})
