import { beforeEach, describe, expect, test } from 'vitest'
import { addCustomer, mergeCustomers, previewMerge } from '#contract/admin/customers-schemas.ts'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { showOrder } from '#contract/orders/schemas.ts'
import { claimLinkedOrder, declineClaim, listClaims } from '#contract/payments/claim-schemas.ts'
import { makePaymentLink, showLinkedOrder } from '#contract/payments/link-schemas.ts'
import { register } from '#server/accounts/register.ts'
import { resetPassword } from '#server/accounts/reset-password.ts'
import { readSentMail, findSecrets } from '#server/testing/mail-secrets.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let owner: { id: string }
let siti: Awaited<ReturnType<TestShop['customer']>>
let tuti: { id: string }
let id: string
let token: string
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  siti = await shop.customer()
  tuti = await withoutAccount({ name: 'Bu Tuti', phone: '0812-3456-7890' })
  const product = await shop.product({ stock: 50 })
  id = await orderAt(shop, siti, product)
  const theirs = { user_id: tuti.id, customer_email: 'tuti@contoh.example', customer_phone: '0812-3456-7890' }
  await shop.db.updateTable('orders').set(theirs).where('id', '=', id).execute()
  const { body } = await shop.call(makePaymentLink, { by: owner, params: { id } })
  token = body.data.url.split('/').at(-1)!
})

const withoutAccount = async (details: { name: string; phone: string; email?: string }) =>
  (await shop.call(addCustomer, { by: owner, body: { ...details, anyway: true } })).body.data
const is = (
  who: { id: string },
  details: { phone?: string | null; email?: string; email_confirmed_at?: null },
) => shop.db.updateTable('users').set(details).where('id', '=', who.id).execute()
const claim = (by: { id: string } | undefined, of = token) =>
  shop.call(claimLinkedOrder, { by, params: { token: of } })
const claims = async () => (await shop.call(listClaims, { by: owner, params: { id } })).body.data
const decline = (by: { id: string }) =>
  shop.call(declineClaim, { by: owner, params: { id, customerId: by.id } })

describe('a holder of a link who claims its order', () => {
  test.each([
    ['the phone number of the order, however written', { phone: '+62 812 3456 7890' }, 'phone'],
    ['its e-mail', { phone: '0899', email: 'TUTI@contoh.example' }, 'email'],
    ['another phone number and e-mail', { phone: '081111111111' }, null],
    ['no phone number', { phone: null }, null],
  ])('with %s gets the same response, and only a match is shown to the owner', async (_, details, typed) => {
    await is(siti, { ...details, email_confirmed_at: null })
    const { status, body } = await claim(siti)
    expect([status, body.data]).toEqual([200, { outcome: 'asked' }])
    expect(body.message).toMatch(/^Permintaan Anda dicatat/)
    expect(await claims()).toMatchObject(
      typed === null
        ? []
        : [{ matched: null, typed, customer: { id: siti.id }, of: { id: tuti.id, full_name: 'Bu Tuti' } }],
    )
    const { data } = (await shop.call(showDashboard, { by: owner })).body
    expect(data.claims_to_answer).toBe(typed === null ? 0 : 1)
    expect((await shop.call(showOrder, { by: siti, params: { id } })).status).toBe(404)
  })

  test('is matched by e-mail only while the e-mail of the account is confirmed', async () => {
    await is(siti, { phone: '081234567890', email: 'TUTI@contoh.example' })
    await claim(siti)
    expect(await claims()).toMatchObject([{ matched: 'email', typed: null }])
    await is(siti, { email_confirmed_at: null })
    expect(await claims()).toMatchObject([{ matched: null, typed: 'phone' }])
  })

  test('has one claim, however often the request is sent', async () => {
    await is(siti, { phone: '081234567890' })
    await Promise.all([claim(siti), claim(siti), claim(siti)])
    expect(await claims()).toHaveLength(1)
  })

  test('makes no claim as an admin, or on an order of a customer with an account', async () => {
    await is(siti, { phone: '081234567890' })
    await is(owner, { phone: '081234567890' })
    expect((await claim(owner)).body.data).toEqual({ outcome: 'asked' })
    const budi = await shop.customer()
    await shop.db.updateTable('orders').set({ user_id: budi.id }).execute()
    expect((await claim(siti)).body.data).toEqual({ outcome: 'asked' })
    expect(await shop.db.selectFrom('order_claims').selectAll().execute()).toEqual([])
  })

  test('is notified if the order is already in the account', async () => {
    await shop.db.updateTable('orders').set({ user_id: siti.id }).execute()
    const { body } = await claim(siti)
    expect([body.data, body.message]).toEqual([{ outcome: 'yours' }, 'Pesanan ini sudah ada di akun Anda'])
  })

  test('gets it without the owner after signing up with its e-mail and confirming that by mail', async () => {
    const email = 'tuti@contoh.example'
    await is(tuti, { email })
    const form = { full_name: 'Tuti', email, password: 'rahasia-tuti' }
    await register(shop.db, form, { ip: '203.0.113.7', language: 'id', publicUrl: 'https://toko.example' })
    const { token: secret } = findSecrets((await readSentMail(shop.db, 'account-claim')).text_body)
    const settled = { publicUrl: 'https://toko.example', joinHistory: async () => {} }
    await resetPassword(shop.db, secret, { password: 'rahasia-tuti' }, settled)
    expect((await claim(tuti)).body.data).toEqual({ outcome: 'yours' })
    expect((await shop.call(showOrder, { by: tuti, params: { id } })).status).toBe(200)
  })

  test('needs a valid link and a session', async () => {
    await is(siti, { phone: '081234567890' })
    expect((await claim(siti, 'invented')).status).toBe(404)
    expect((await claim(undefined)).status).toBe(401)
    expect(await claims()).toEqual([])
  })

  test('is refused after ten claims in an hour', async () => {
    for (let n = 0; n < 10; n++) await claim(siti)
    expect((await claim(siti)).body.code).toBe('TOO_MANY_ATTEMPTS')
  })
})

describe('the owner', () => {
  beforeEach(async () => {
    await is(siti, { phone: '081234567890' })
    await claim(siti)
  })

  test('merges both customers, after which the order is in the account', async () => {
    const seen = await shop.call(previewMerge, {
      by: owner,
      params: { id: siti.id },
      query: { with: tuti.id },
    })
    const body = { with: tuti.id, token: seen.body.data.token }
    await shop.call(mergeCustomers, { by: owner, params: { id: siti.id }, body })
    expect((await shop.call(showOrder, { by: siti, params: { id } })).status).toBe(200)
    expect((await claim(siti)).body.data).toEqual({ outcome: 'yours' })
    expect(await shop.db.selectFrom('order_claims').selectAll().execute()).toEqual([])
    expect((await shop.call(showLinkedOrder, { params: { token } })).status).toBe(200)
  })

  test('declines a claim permanently', async () => {
    for (const _ of ['', 'again']) expect((await decline(siti)).status).toBe(200)
    expect((await claim(siti)).body.data).toEqual({ outcome: 'asked' })
    expect(await claims()).toEqual([])
    const audit = shop.db
      .selectFrom('audit_log')
      .select(['subject', 'before'])
      .where('action', '=', 'decline-claim')
    expect(await audit.execute()).toEqual([{ subject: id, before: { customer: siti.id } }])
    expect((await decline(tuti)).status).toBe(404)
  })

  test('merges the claimant into another customer, who then has the claim', async () => {
    const ani = await shop.customer()
    const seen = await shop.call(previewMerge, {
      by: owner,
      params: { id: ani.id },
      query: { with: siti.id },
    })
    const body = { with: siti.id, token: seen.body.data.token }
    await shop.call(mergeCustomers, { by: owner, params: { id: ani.id }, body })
    expect(await claims()).toMatchObject([{ customer: { id: ani.id } }])
  })
})
