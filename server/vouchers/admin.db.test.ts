import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { removeCategory } from '#contract/catalogue/category-admin-schemas.ts'
import { placeOrder } from '#contract/orders/schemas.ts'
import * as endpoints from '#contract/vouchers/admin-schemas.ts'
import { contact } from '#server/testing/orders.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: { id: string }
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
})

const hemat = { name: 'Hemat 10%', code: 'HEMAT10', kind: 'percent', value: 10 }
const add = (fields: object = {}, key?: string) =>
  shop.call(endpoints.addVoucher, { by: owner, body: { ...hemat, ...fields } as never, ...(key && { key }) })
const change = (id: string, version: number, fields: object = {}) =>
  shop.call(endpoints.changeVoucher, {
    by: owner,
    params: { id },
    body: { ...hemat, version, ...fields } as never,
  })
const show = async (id: string) =>
  (await shop.call(endpoints.showAdminVoucher, { by: owner, params: { id } })).body.data
const make = (id: string, count: unknown, key?: string) =>
  shop.call(endpoints.makeVoucherCodes, {
    by: owner,
    params: { id },
    body: { count } as never,
    ...(key && { key }),
  })
const order = async (...voucher_codes: string[]) => {
  const rug = await shop.product()
  const by = await shop.customer()
  return shop.call(placeOrder, {
    by,
    body: { ...contact, product_id: rug.id, quantity: 1, voucher_codes },
  })
}
const audited = async () =>
  (
    await shop.db.selectFrom('audit_log').select(['action', 'before', 'after']).orderBy('id').execute()
  ).filter(({ action }) => action.includes('voucher'))

describe('a voucher', () => {
  test('is stored with every field, and shown with its state', async () => {
    const rug = await shop.product({ name: 'Kilim' })
    const siti = await shop.customer()
    const given = {
      name: ' Hemat  10% ',
      translations: { en: { name: 'Save 10%' } },
      code: 'he-mat 10',
      kind: 'percent',
      value: 10,
      max_amount: 50_000,
      min_items: 100_000,
      scope: 'products',
      product_ids: [rug.id, rug.id],
      category_ids: [],
      starts_at: '2026-11-01T00:00:00+07:00',
      ends_at: '2099-12-01T00:00:00+07:00',
      weekdays: [6, 5, 5],
      from_time: '22:00',
      until_time: '02:00',
      max_uses: 100,
      max_uses_per_customer: 1,
      first_order_only: true,
      customer_ids: [siti.id],
      is_combinable: true,
      includes_sale_items: false,
      is_listed: true,
      is_active: true,
    }
    const { status, body } = await add(given)
    const stored = {
      ...given,
      id: expect.any(String),
      version: 1,
      name: 'Hemat 10%',
      code: 'HEMAT10',
      product_ids: [rug.id],
      weekdays: [5, 6],
      starts_at: '2026-10-31T17:00:00.000Z',
      ends_at: '2099-11-30T17:00:00.000Z',
      uses: 0,
      state: expect.any(String),
      single_codes: { made: 0, used: 0 },
      created_at: expect.any(String),
    }
    expect([status, body.message]).toEqual([201, 'Voucher ditambahkan'])
    expect(body.data).toEqual({
      ...stored,
      products: [{ id: rug.id, name: 'Kilim' }],
      customers: [{ id: siti.id, name: siti.full_name }],
    })
    const list = await shop.call(endpoints.listAdminVouchers, { by: owner })
    expect(list.body.data).toEqual([stored])
  })

  test('applies to every item and customer, and is on by default', async () => {
    expect((await add()).body.data).toMatchObject({
      scope: 'all',
      min_items: 0,
      max_uses: null,
      is_active: true,
      includes_sale_items: true,
      is_combinable: false,
      is_listed: false,
      state: 'active',
    })
    expect((await order('hemat10')).body.data).toMatchObject({ total_amount: 90_000 })
  })

  test('keeps only what its kind and scope need', async () => {
    const ids = { category_ids: ['x'], product_ids: ['y'] }
    const { body } = await add({ ...ids, kind: 'delivery', value: 5, max_amount: 9_000 })
    expect(body.data).toMatchObject({ value: null, max_amount: 9_000, category_ids: [], product_ids: [] })
    const other = await add({ code: 'LAIN', kind: 'amount', value: 5_000, max_amount: 9_000 })
    expect(other.body.data).toMatchObject({ value: 5_000, max_amount: null })
  })

  test('is changed once per version, and the audit log has what changed', async () => {
    const { id } = (await add()).body.data
    const changed = await change(id, 1, { value: 15, code: 'HEMAT15' })
    expect(changed.body.data).toMatchObject({ version: 2, value: 15, code: 'HEMAT15' })
    const { status, body } = await change(id, 1, { value: 20 })
    expect([status, body.code]).toEqual([409, 'EDITED_MEANWHILE'])
    expect((await change(id, 2, { value: 15, code: 'HEMAT15' })).body.data.version).toBe(2)
    expect(await audited()).toEqual([
      { action: 'add-voucher', before: null, after: expect.objectContaining({ code: 'HEMAT10', value: 10 }) },
      {
        action: 'change-voucher',
        before: { code: 'HEMAT10', value: 10 },
        after: { code: 'HEMAT15', value: 15 },
      },
    ])
    expect((await order('HEMAT10')).body.code).toBe('VOUCHER_REFUSED')
  })

  test('without orders is removed with its codes; with an order it can only be switched off', async () => {
    const { id } = (await add()).body.data
    await make(id, 3)
    await order('HEMAT10')
    const remove = (which: string) => shop.call(endpoints.removeVoucher, { by: owner, params: { id: which } })
    const refused = await remove(id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'VOUCHER_USED',
      'Voucher ini ada di pesanan, jadi tidak dapat dihapus. Matikan saja.',
    ])
    expect((await change(id, 1, { is_active: false })).body.data.state).toBe('off')
    const { id: other } = (await add({ code: 'LAIN' })).body.data
    await make(other, 3)
    expect((await remove(other)).status).toBe(200)
    expect((await remove(other)).status).toBe(404)
    const codes = await shop.db.selectFrom('voucher_codes').select('voucher_id').execute()
    expect(new Set(codes.map(({ voucher_id }) => voucher_id))).toEqual(new Set([id]))
  })

  test('cannot have the code of another one, also when both are added together', async () => {
    const answers = await Promise.all([add(), add(), add({ code: 'hemat-10' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.errors).toEqual([{ field: 'code', message: 'Kode ini sudah dipakai voucher lain' }])
    const { id } = (await add({ code: 'LAIN' })).body.data
    expect((await change(id, 1, { code: 'HEMAT10' })).body.errors).toEqual(refused?.body.errors)
  })

  test('may keep a category that was removed, but cannot choose one', async () => {
    const rug = await shop.product()
    const { category_id } = await shop.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', rug.id)
      .executeTakeFirstOrThrow()
    const empty = 'lampu'
    await shop.db.insertInto('categories').values({ id: empty, name: 'Lampu' }).execute()
    const scope = { scope: 'categories', category_ids: [empty, category_id] }
    const { id } = (await add(scope)).body.data
    await shop.call(removeCategory, { by: owner, params: { id: empty } })
    expect((await show(id)).category_ids).toEqual([empty, category_id])
    expect((await change(id, 1, { ...scope, value: 20 })).status).toBe(200)
    const chosen = await add({ ...scope, code: 'LAIN' })
    expect([chosen.status, chosen.body.errors]).toEqual([
      400,
      [{ field: 'category_ids', message: 'Salah satu pilihan sudah dihapus. Pilih lagi.' }],
    ])
    expect((await order('HEMAT10')).body.code).toBe('VOUCHER_REFUSED')
  })

  test('cannot have fewer uses than orders have', async () => {
    const { id } = (await add()).body.data
    await order('HEMAT10')
    await order('HEMAT10')
    expect((await change(id, 1, { max_uses: 1 })).body.errors).toEqual([
      { field: 'max_uses', message: 'Voucher ini sudah dipakai lebih banyak: 2 kali' },
    ])
    expect((await change(id, 1, { max_uses: 2 })).body.data).toMatchObject({ uses: 2, state: 'used_up' })
  })

  test('is found by its name and by each of its codes', async () => {
    const { id } = (await add()).body.data
    await add({ name: 'Gratis ongkir', code: 'ONGKIR', kind: 'delivery' })
    const [single = ''] = (await make(id, 1)).body.data.codes
    const find = async (q: string) =>
      (await shop.call(endpoints.listAdminVouchers, { by: owner, query: { q } })).body.data.map(
        ({ name }) => name,
      )
    expect(await find('HÉMAT')).toEqual(['Hemat 10%'])
    expect(await find(single.toLowerCase())).toEqual(['Hemat 10%'])
    expect(await find('ong-kir')).toEqual(['Gratis ongkir'])
    expect(await find('HEMAT1%')).toEqual([])
  })

  test('says in which state it is', async () => {
    const states = async (fields: object) => (await add({ code: null, ...fields })).body.data.state
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    expect(await states({ starts_at: inHours(1) })).toBe('not_begun')
    expect(await states({ starts_at: inHours(-2), ends_at: inHours(-1) })).toBe('ended')
    expect(await states({ is_active: false, ends_at: inHours(-1) })).toBe('off')
    expect(await states({ starts_at: inHours(-1), ends_at: inHours(1) })).toBe('active')
  })
})

test.each<[string, object, string, string]>([
  ['101 %', { value: 101 }, 'value', 'Persen paling banyak 100'],
  ['a negative value', { value: -10 }, 'value', 'Tulis bilangan bulat, paling kecil 1'],
  ['a fraction', { value: 2.5 }, 'value', 'Tulis bilangan bulat, paling kecil 1'],
  ['2^53', { kind: 'amount', value: 2 ** 53 }, 'value', 'Angka ini terlalu besar'],
  ['no value', { value: null }, 'value', 'Tulis bilangan bulat, paling kecil 1'],
  ['a highest discount of 0', { max_amount: 0 }, 'max_amount', 'Tulis bilangan bulat, paling kecil 1'],
  ['a negative minimum', { min_items: -1 }, 'min_items', 'Belanja minimal minimal 0'],
  [
    'an end before the beginning',
    { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' },
    'ends_at',
    'Voucher harus berakhir setelah mulai berlaku',
  ],
  ['no time', { from_time: '25:00' }, 'from_time', 'Waktu tidak valid, contoh: 09:00'],
  [
    'hours of no length',
    { from_time: '09:00', until_time: '09:00' },
    'until_time',
    'Jam selesai harus lain dari jam mulai; kosongkan keduanya untuk sepanjang hari',
  ],
  ['no category', { scope: 'categories' }, 'category_ids', 'Pilih paling sedikit satu'],
  [
    'a product that is not there',
    { scope: 'products', product_ids: ['tidak-ada'] },
    'product_ids',
    'Salah satu pilihan sudah dihapus. Pilih lagi.',
  ],
  [
    'a customer who is not there',
    { customer_ids: ['tidak-ada'] },
    'customer_ids',
    'Salah satu pilihan sudah dihapus. Pilih lagi.',
  ],
  ['a short code', { code: 'AB' }, 'code', 'Kode terdiri dari 3 sampai 30 huruf dan angka, contoh: HEMAT10'],
  [
    'a code with signs',
    { code: 'HEMAT!!' },
    'code',
    'Kode terdiri dari 3 sampai 30 huruf dan angka, contoh: HEMAT10',
  ],
  [
    'a listed voucher without a code',
    { code: null, is_listed: true },
    'is_listed',
    'Isi kodenya dulu: kode sekali pakai tidak ditampilkan di toko',
  ],
  ['no uses', { max_uses: 0 }, 'max_uses', 'Tulis bilangan bulat, paling kecil 1'],
  ['too many uses', { max_uses: 2 ** 31 }, 'max_uses', 'Angka ini terlalu besar'],
])('a voucher with %s is refused at the field', async (_, fields, field, message) => {
  const { status, body } = await add(fields)
  expect([status, body.errors]).toEqual([400, [{ field, message }]])
})

describe('single codes', () => {
  test('are drawn at random from letters and digits that look different, and exported', async () => {
    const { id } = (await add({ code: null })).body.data
    const { status, body } = await make(id, 1_000)
    expect(status).toBe(201)
    expect(new Set(body.data.codes).size).toBe(1_000)
    for (const code of body.data.codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
    await order(body.data.codes[0]!)
    expect(await show(id)).toMatchObject({ single_codes: { made: 1_000, used: 1 }, uses: 1 })
    const file = await shop.call(endpoints.exportVoucherCodes, { by: owner, params: { id } })
    expect(file.headers['content-disposition']).toBe('attachment; filename="kode-voucher.csv"')
    const lines = file.bytes.toString().trimEnd().split('\r\n')
    expect(lines).toHaveLength(1_001)
    expect(lines[0]).toBe('\uFEFFKode;Tautan;Sudah dipakai;Dibuat (WIB)')
    expect(lines.filter((line) => line.includes(';ya;'))).toEqual([
      expect.stringMatching(new RegExp(`^${body.data.codes[0]};https?://.*/v/${body.data.codes[0]};ya;`)),
    ])
  })

  test('that are unused are listed by batch for their cards, newest first', async () => {
    const { id } = (await add()).body.data
    const batches = async (which: string) =>
      (await shop.call(endpoints.listVoucherCodes, { by: owner, params: { id: which } })).body.data
    expect(await batches(id)).toEqual([])
    const first = (await make(id, 3)).body.data.codes.toSorted()
    const second = (await make(id, 2)).body.data.codes.toSorted()
    await order(first[1]!)
    const created_at = expect.any(String)
    expect(await batches(id)).toEqual([
      { created_at, made: 2, codes: second },
      { created_at, made: 3, codes: [first[0], first[2]] },
    ])
    expect(await batches('tidak-ada')).toBeUndefined()
  })

  test('are made once for a repeated request', async () => {
    const { id } = (await add({ code: null })).body.data
    const [first, second] = [await make(id, 5, 'once'), await make(id, 5, 'once')]
    expect(second.body.data).toEqual(first.body.data)
    expect((await show(id)).single_codes.made).toBe(5)
  })

  test.each([1_001, 0, -1, 1.5, 2 ** 53, '10'])('%s of them are refused', async (count) => {
    const { id } = (await add({ code: null })).body.data
    const { status, body } = await make(id, count)
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['count']])
  })

  test('are 10,000 at most per voucher', async () => {
    const { id } = (await add({ code: null })).body.data
    await sql`insert into voucher_codes (code, voucher_id, is_single)
      select 'KODE' || n, ${id}, true from generate_series(1, 9500) n`.execute(shop.db)
    expect((await make(id, 501)).body.errors).toEqual([
      { field: 'count', message: 'Satu voucher paling banyak punya 10000 kode sekali pakai' },
    ])
    expect((await make(id, 500)).status).toBe(201)
  })
})
