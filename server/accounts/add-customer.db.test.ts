import { beforeEach, describe, expect, test } from 'vitest'
import { addCustomer, changeCustomer, showCustomer } from '#contract/admin/customers-schemas.ts'
import { placeOrder } from '#contract/orders/schemas.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { contact } from '#server/testing/orders.ts'
import { addCustomer as addInTransaction } from './add-customer.ts'

let shop: TestWorkshop
let owner: { id: string }
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
})

const tuti = {
  name: 'Bu Tuti',
  phone: '081234567890',
  email: 'tuti@contoh.example',
  address: 'Jl. Melati 5',
}
const add = (body: typeof tuti | object = tuti, key?: string) =>
  shop.call(addCustomer, { by: owner, body: body as typeof tuti, ...(key && { key }) })
const addAndGetId = async (body: object = tuti) => (await add(body)).body.data.id
const auditOf = (subject: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

describe('a customer whom the owner adds', () => {
  test('has no account, and the audit log names the admin', async () => {
    const { status, body } = await add()
    expect([status, body.message]).toEqual([201, 'Pelanggan ditambahkan'])
    const { name: full_name, ...rest } = tuti
    expect(body.data).toMatchObject({ full_name, ...rest, has_account: false, orders: 0, same_phone: [] })
    expect(await auditOf(body.data.id)).toEqual([
      { user_id: owner.id, action: 'add-customer', before: null, after: { full_name, ...rest } },
    ])
  })

  test('needs neither e-mail nor address, and several may have none', async () => {
    const first = await add({ name: 'Pak Joko', phone: '0811111111', email: ' ', address: null })
    const second = await add({ name: 'Bu Rini', phone: '0811111112' })
    for (const { status, body } of [first, second]) {
      expect(status).toBe(201)
      expect(body.data).toMatchObject({ email: null, address: null })
    }
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no phone number', { phone: '' }, 'phone'],
    ['nine digits', { phone: '081234567' }, 'phone'],
    ['letters in the phone number', { phone: '0812 tuti 345' }, 'phone'],
    ['half an e-mail', { email: 'tuti@' }, 'email'],
    ['an address without end', { address: 'x'.repeat(501) }, 'address'],
  ])('is refused with %s', async (_, wrong, field) => {
    const { status, body } = await add({ ...tuti, ...wrong })
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]])
  })

  test.each(['081234567890', '+62 812 3456 7890', '6281234567890', '(0812) 3456.7890', '81234567890'])(
    'is found by the phone number %s, and added again only with `anyway`',
    async (phone) => {
      const id = await addAndGetId()
      const again = { name: 'Tuti', phone }
      const { status, body } = await add(again)
      expect([status, body.code, body.customer]).toEqual([409, 'CUSTOMER_EXISTS', { id, name: 'Bu Tuti' }])
      expect(body.message).toBe('Nomor telepon atau email ini sudah tercatat atas nama Bu Tuti.')
      const { body: second } = await add({ ...again, anyway: true })
      expect(second.data.same_phone).toEqual([{ id, full_name: 'Bu Tuti' }])
    },
  )

  test('is refused with the e-mail of another customer even with `anyway`, and with that of an admin', async () => {
    const siti = await shop.customer()
    const { body } = await add({ ...tuti, email: siti.email.toUpperCase(), anyway: true })
    expect([body.code, body.customer]).toEqual(['CUSTOMER_EXISTS', { id: siti.id, name: siti.full_name }])
    const { email } = await shop.admin()
    expect((await add({ ...tuti, email })).body).toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  test('is added once by twenty concurrent requests', async () => {
    const other = { ...tuti, email: 'lain@contoh.example' }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 ? tuti : other)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ])
    expect(
      await shop.db.selectFrom('users').select('id').where('role', '=', 'customer').execute(),
    ).toHaveLength(1)
  })

  test('is added once by a request that is repeated with its key', async () => {
    const [first, second] = [await add(tuti, 'once'), await add(tuti, 'once')]
    expect([second.status, second.body.data.id]).toEqual([201, first.body.data.id])
  })

  test('is not stored if the surrounding transaction rolls back', async () => {
    const failing = inTransaction(shop.db, async (tx) => {
      await addInTransaction(tx, owner, tuti)
      throw new Error('the order could not be placed')
    })
    await expect(failing).rejects.toThrow('could not be placed')
    expect((await add()).status).toBe(201)
  })

  test('gets no mail about orders and bookings; the admins do', async () => {
    const id = await addAndGetId()
    const product = await shop.product()
    const body = { ...contact, customer_email: tuti.email, product_id: product.id, quantity: 1 }
    expect((await shop.call(placeOrder, { by: { id }, body })).status).toBe(201)
    expect((await shop.book({ id })).status).toBe(201)
    await shop.writeMails()
    const mails = await shop.db.selectFrom('mails').select(['kind', 'to_address']).execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['booking-arrived'])
    expect(mails[0]?.to_address).not.toBe(tuti.email)
  })
})

describe('correcting a customer', () => {
  const change = async (id: string, body: object) => {
    const shown = await shop.call(showCustomer, { by: owner, params: { id } })
    const version = shown.status === 200 ? shown.body.data.version : 1
    return shop.call(changeCustomer, { by: owner, params: { id }, body: { ...tuti, ...body, version } })
  }

  test('without an account changes the fields that differ, which the audit log records', async () => {
    const id = await addAndGetId()
    const { body } = await change(id, { name: 'Bu Tuti Wahyuni', address: '' })
    expect(body.data).toMatchObject({ id, full_name: 'Bu Tuti Wahyuni', address: null })
    expect((await auditOf(id))[1]).toEqual({
      user_id: owner.id,
      action: 'change-customer',
      before: { full_name: 'Bu Tuti', address: 'Jl. Melati 5' },
      after: { full_name: 'Bu Tuti Wahyuni', address: null },
    })
    await change(id, { name: 'Bu Tuti Wahyuni', address: '' })
    expect(await auditOf(id)).toHaveLength(2)
  })

  test('returns CUSTOMER_HAS_ACCOUNT for an account, and 404 for an admin or an unknown id', async () => {
    const siti = await shop.customer()
    const { status, body } = await change(siti.id, {})
    expect([status, body.code]).toEqual([409, 'CUSTOMER_HAS_ACCOUNT'])
    for (const id of [owner.id, 'unknown']) expect((await change(id, {})).status).toBe(404)
    const shown = await shop.call(showCustomer, { by: owner, params: { id: siti.id } })
    expect(shown.body.data).toMatchObject({ full_name: siti.full_name, has_account: true })
  })

  test('refuses the e-mail of another customer, and a phone number without `anyway`', async () => {
    const id = await addAndGetId()
    const joko = await addAndGetId({ name: 'Pak Joko', phone: '0811111111', email: 'joko@contoh.example' })
    const known = { customer: { id: joko, name: 'Pak Joko' } }
    expect((await change(id, { phone: '+62 811111111' })).body).toMatchObject(known)
    expect((await change(id, { email: 'JOKO@contoh.example' })).body).toMatchObject(known)
    expect((await change(id, { phone: '+62 811111111', anyway: true })).status).toBe(200)
  })
})
