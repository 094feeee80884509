import { beforeEach, describe, expect, test } from 'vitest'
import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
} from '#contract/accounts/address-schemas.ts'
import { mergeCustomers, previewMerge } from '#contract/admin/customers-schemas.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>

let shop: TestShop
let sari: Customer
beforeEach(async () => {
  shop = await openTestShop()
  sari = await shop.customer()
})

const home = {
  label: 'Rumah',
  recipient_name: 'Sari Wulandari',
  phone: '081234567890',
  address: 'Jl. Tamansiswa No. 4',
  area: '34.71.12',
}
const office = { ...home, label: 'Kantor', address: 'Jl. Malioboro 12', area: null }

const add = (body: typeof home | typeof office | object, by = sari) =>
  shop.call(addAddress, { by, body: { ...home, ...body } })
const change = (id: string, body: object, by = sari) => shop.call(changeAddress, { by, params: { id }, body })
const remove = (id: string, by = sari) => shop.call(removeAddress, { by, params: { id } })
const list = async (by = sari) => (await shop.call(listAddresses, { by })).body.data
const labels = async (by = sari) =>
  (await list(by)).map(({ label, is_default }) => (is_default ? `${label} *` : label))

describe('a customer', () => {
  test('saves addresses, of which the first is the default and has its kecamatan in words', async () => {
    const { status, body } = await add(home)
    expect([status, body.message]).toEqual([201, 'Alamat disimpan.'])
    expect(body.data).toEqual({
      ...home,
      id: body.data.id,
      area_path: 'Mergangsan, Kota Yogyakarta, DI Yogyakarta',
      is_default: true,
    })
    const second = (await add(office)).body.data
    expect(second).toMatchObject({ area: null, area_path: null, is_default: false })
    expect(await labels()).toEqual(['Rumah *', 'Kantor'])
  })

  test('saves one address when a request is repeated with its key', async () => {
    const again = () => shop.call(addAddress, { by: sari, body: home, key: 'kunci' })
    expect((await again()).body.data).toEqual((await again()).body.data)
    expect(await labels()).toEqual(['Rumah *'])
  })

  test('chooses another default, which cannot be unset, or adds an address as the default', async () => {
    await add(home)
    const kantor = (await add(office)).body.data
    expect((await change(kantor.id, { is_default: true })).body.data.is_default).toBe(true)
    expect(await labels()).toEqual(['Kantor *', 'Rumah'])
    expect((await change(kantor.id, { is_default: false })).body.data.is_default).toBe(true)
    await add({ label: 'Ibu', is_default: true })
    expect(await labels()).toEqual(['Ibu *', 'Kantor', 'Rumah'])
  })

  test('changes the given fields only, and clears the kecamatan with null', async () => {
    const { id } = (await add(home)).body.data
    expect((await change(id, { label: 'Rumah baru' })).body.data).toMatchObject({
      ...home,
      label: 'Rumah baru',
    })
    expect((await change(id, {})).body.data).toMatchObject({ ...home, label: 'Rumah baru' })
    expect((await change(id, { area: null })).body.data).toMatchObject({ area: null, area_path: null })
  })

  test('deletes the default, and the newest remaining address replaces it', async () => {
    const { id } = (await add(home)).body.data
    await add(office)
    await add({ label: 'Ibu' })
    const { status, body } = await remove(id)
    expect([status, body.message]).toEqual([200, 'Alamat dihapus.'])
    expect(await labels()).toEqual(['Ibu *', 'Kantor'])
    expect((await remove(id)).status).toBe(404)
  })

  test("neither sees, changes nor deletes another customer's address", async () => {
    const { id } = (await add(home)).body.data
    const budi = await shop.customer()
    expect(await list(budi)).toEqual([])
    expect((await change(id, { label: 'Budi' }, budi)).status).toBe(404)
    expect((await remove(id, budi)).status).toBe(404)
    expect(await labels()).toEqual(['Rumah *'])
  })

  test.each([
    [{ label: ' ' }, 'label', 'Nama alamat harus diisi'],
    [{ recipient_name: '' }, 'recipient_name', 'Nama Penerima harus diisi'],
    [{ phone: '0812' }, 'phone', 'Nomor telepon harus 10-13 digit angka'],
    [{ address: 'a'.repeat(501) }, 'address', 'Alamat maksimal 500 karakter'],
    [{ area: '34.71' }, 'area', 'Wilayah ini tidak dikenal. Pilih wilayah dari daftar.'],
    [{ area: '99.99.99' }, 'area', 'Wilayah ini tidak dikenal. Pilih wilayah dari daftar.'],
  ])('is shown what is wrong with %j, when adding and when changing', async (wrong, field, message) => {
    const { id } = (await add(home)).body.data
    for (const { status, body } of [await add(wrong), await change(id, wrong)])
      expect([status, body.errors]).toEqual([400, [{ field, message }]])
    expect(await list()).toMatchObject([home])
  })
})

describe('many requests at the same time', () => {
  test('never save more than 20 addresses, with exactly one default', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => add({ label: `Alamat ${n}`, is_default: true })),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 4 }, () => [409, 'ADDRESS_LIMIT']),
    )
    const saved = await list()
    expect(saved).toHaveLength(20)
    expect(saved.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  test('that choose and delete defaults leave exactly one default', async () => {
    const saved = []
    for (const label of ['A', 'B', 'C', 'D']) saved.push((await add({ label })).body.data)
    const answers = await Promise.all(
      saved.flatMap(({ id }, n) => [change(id, { is_default: true }), ...(n < 2 ? [remove(id)] : [])]),
    )
    for (const { status } of answers) expect([200, 404]).toContain(status)
    const left = await list()
    expect(left.map(({ label }) => label).toSorted()).toEqual(['C', 'D'])
    expect(left.filter(({ is_default }) => is_default)).toHaveLength(1)
  })
})

describe('merging two customers', () => {
  const merge = async (stays: Customer, goes: Customer) => {
    const by = await shop.admin()
    const params = { id: stays.id }
    let seen = (await shop.call(previewMerge, { by, params, query: { with: goes.id } })).body.data
    for (;;) {
      const body = { with: goes.id, token: seen.token }
      const answer = await shop.call(mergeCustomers, { by, params, body })
      if (answer.status === 200) return seen.moved.addresses
      // Another address was saved after the preview.
      expect(answer.body.code).toBe('MERGE_OUTDATED')
      seen = answer.body.merge!
    }
  }

  test('hands over the addresses: one that both have is kept once, and the default stays', async () => {
    const again = await shop.customer()
    await add(home)
    await add(home, again)
    await add({ ...office, is_default: true }, again)
    expect(await merge(sari, again)).toBe(2)
    expect(await labels()).toEqual(['Rumah *', 'Kantor'])
  })

  test('hands over the default to a customer without addresses', async () => {
    const again = await shop.customer()
    await add(home, again)
    await merge(sari, again)
    expect(await labels()).toEqual(['Rumah *'])
  })

  test('a request of the merged customer at the same time belongs to the remaining one', async () => {
    const again = await shop.customer()
    await add(home)
    const [, ...answers] = await Promise.all([
      merge(sari, again),
      ...Array.from({ length: 5 }, (_, n) => add({ ...office, label: `Kantor ${n}` }, again)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await list(again)).toEqual([])
    expect(await list()).toHaveLength(6)
  })
})
