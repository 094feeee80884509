import { beforeEach, describe, expect, test } from 'vitest'
import { addCustomer, listCustomers, showCustomer } from '#contract/admin/customers-schemas.ts'
import { listOrders, showOrder } from '#contract/orders/schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { confirmEmail, mailConfirmation } from '#server/accounts/confirm-email.ts'
import { forgotPassword } from '#server/accounts/forgot-password.ts'
import { logIn } from '#server/accounts/log-in.ts'
import { register } from '#server/accounts/register.ts'
import { resetPassword } from '#server/accounts/reset-password.ts'
import { updateDetails } from '#server/accounts/update-details.ts'
import { readSentMail } from '#server/testing/mail-secrets.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { joinHistory } from './join-history.ts'

const ip = '192.0.2.1'
const publicUrl = 'https://toko.example'
const email = 'tuti@contoh.example'
const password = 'rahasia1'

let shop: TestShop
let owner: { id: string }
let product: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  product = await shop.product({ stock: 50 })
})

async function signUp(address = email): Promise<{ id: string; email: string }> {
  const input = { full_name: 'Tuti', email: address, password }
  return register(shop.db, input, { ip, language: 'id', publicUrl })
}

const take = (customer: { id: string } | { name: string; phone: string; email?: string; anyway?: boolean }) =>
  shop.call(takeOrder, {
    by: owner,
    body: { customer, items: [{ product_id: product.id, quantity: 1 }] },
  })

const tuti = { name: 'Bu Tuti', phone: '081234567890', email }

const ordersOf = async (by: { id: string }) =>
  (await shop.call(listOrders, { by, query: { limit: '100' } })).body.data.map(({ id }) => id)

async function mailed(pattern: RegExp): Promise<string> {
  const mails = await shop.db.selectFrom('mails').select('kind').orderBy('created_at', 'desc').execute()
  for (const { kind } of mails) {
    const found = pattern.exec((await readSentMail(shop.db, kind)).text_body)?.[1]
    if (found !== undefined) return found
  }
  throw new Error(`No mail has ${pattern.source}`)
}
const link = () => mailed(/\/confirm-email\/([\w-]+)/)

const confirm = async (user: { id: string }, token?: string) =>
  confirmEmail(shop.db, user, token ?? (await link()), joinHistory)

describe('an account with an unconfirmed address', () => {
  test.each([
    ['for its address', () => take(tuti)],
    [
      'for the account itself',
      async () => take({ id: (await shop.call(listCustomers, { by: owner })).body.data[0]!.id }),
    ],
    [
      'for a customer who was added with its address',
      async () => take({ id: (await shop.call(addCustomer, { by: owner, body: tuti })).body.data.id }),
    ],
  ])('does not get an order that the owner takes %s until it is confirmed', async (_, taking) => {
    const account = await signUp()
    const { status, body } = await taking()
    expect(status).toBe(201)
    const { id } = body.data
    expect(await ordersOf(account)).toEqual([])
    expect((await shop.call(showOrder, { by: account, params: { id } })).status).toBe(404)
    await confirm(account)
    expect(await ordersOf(account)).toEqual([id])
  })

  test('gets all of its orders when it is confirmed', async () => {
    const account = await signUp()
    const taken = [await take(account), await take(tuti).then(anyway), await take(account)]
    const ids = taken.map(({ body }) => body.data.id)
    expect(await ordersOf(account)).toEqual([])
    await confirm(account)
    expect((await ordersOf(account)).toSorted()).toEqual(ids.toSorted())
    const shown = await shop.call(showCustomer, { by: owner, params: { id: account.id } })
    expect(shown.body.data).toMatchObject({ has_account: true, email_confirmed: true, orders: 3 })
    expect((await shop.call(listCustomers, { by: owner })).body.data).toHaveLength(1)
  })

  test('is marked as unconfirmed for the owner', async () => {
    const { id } = await signUp()
    const shown = async () =>
      (await shop.call(showCustomer, { by: owner, params: { id } })).body.data.email_confirmed
    expect(await shown()).toBe(false)
    await confirm({ id })
    expect(await shown()).toBe(true)
  })

  test('can log in, and does not keep the owner from adding its address', async () => {
    await signUp()
    const { user } = await logIn(shop.db, { email, password }, { ip })
    expect(user).toMatchObject({ email, email_confirmed: false })
    expect((await shop.call(addCustomer, { by: owner, body: tuti })).status).toBe(201)
    expect((await shop.call(addCustomer, { by: owner, body: { ...tuti, anyway: true } })).status).toBe(409)
  })

  test('cannot be created a second time, also after the owner has recorded the address', async () => {
    await signUp()
    await shop.call(addCustomer, { by: owner, body: tuti })
    await expect(signUp()).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  const anyway = async (refused: Awaited<ReturnType<typeof take>>) =>
    refused.status === 201 ? refused : take({ id: refused.body.customer!.id })
})

describe('a confirmed account', () => {
  test('gets the orders that the owner takes, and its address cannot be added again', async () => {
    const account = await signUp()
    await confirm(account)
    const { body } = await take(account)
    expect(await ordersOf(account)).toEqual([body.data.id])
    expect((await take(tuti)).body).toMatchObject({ code: 'CUSTOMER_EXISTS', customer: { id: account.id } })
  })

  test('is unconfirmed after a change of its address, also for orders of the new address', async () => {
    const account = await signUp()
    await confirm(account)
    const old = await link()
    const moved = await updateDetails(
      shop.db,
      { id: account.id, role: 'customer' },
      { full_name: 'Tuti', email: 'lain@contoh.example' },
      { publicUrl },
    )
    expect(moved.email_confirmed).toBe(false)
    await take(account)
    expect(await ordersOf(account)).toEqual([])
    await expect(confirm(account, old)).rejects.toMatchObject({ code: 'CONFIRMATION_DEAD' })
    await confirm(account)
    expect(await ordersOf(account)).toHaveLength(1)
  })

  test('that is confirmed by a password reset gets the recorded orders, and its other sessions end', async () => {
    const account = await signUp()
    await take(account)
    await forgotPassword(shop.db, { email }, { ip, publicUrl })
    const token = await mailed(/\/reset-password\/([\w-]+)/)
    await resetPassword(shop.db, token, { password: 'rahasia2' }, { publicUrl, joinHistory })
    expect(await ordersOf(account)).toHaveLength(1)
  })
})

describe('the link that confirms an address', () => {
  test('is refused for another account, when it is guessed, and when it is old', async () => {
    const account = await signUp()
    await take(account)
    const token = await link()
    const other = await signUp('orang.lain@contoh.example')
    const dead = { code: 'CONFIRMATION_DEAD' }
    await expect(confirm(other, token)).rejects.toMatchObject(dead)
    await expect(confirm(account, 'guessed')).rejects.toMatchObject(dead)
    await expect(
      shop.later(7 * 24 + 1, (tx) => confirmEmail(tx, account, token, joinHistory)),
    ).rejects.toMatchObject(dead)
    expect(await ordersOf(account)).toEqual([])
  })

  test('is stored as a hash, and a newer link replaces it', async () => {
    const account = await signUp()
    const older = await link()
    await mailConfirmation(shop.db, account, { publicUrl, language: 'en' })
    const newer = await link()
    expect(newer).not.toBe(older)
    const rows = await shop.db.selectFrom('email_confirmations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(newer)
    await expect(confirm(account, older)).rejects.toMatchObject({ code: 'CONFIRMATION_DEAD' })
    await confirm(account, newer)
    await confirm(account, newer)
  })

  test('is mailed at most three times an hour, and not to a confirmed address', async () => {
    const account = await signUp()
    const ask = () => mailConfirmation(shop.db, account, { publicUrl, language: 'id' })
    await confirm(account)
    await ask()
    const mails = await shop.db.selectFrom('mails').select('kind').execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['welcome'])
    await ask()
    await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})

describe('under concurrency', () => {
  test('ten confirmations join the orders once', async () => {
    const account = await signUp()
    await take(account)
    const token = await link()
    await Promise.all(Array.from({ length: 10 }, () => confirm(account, token)))
    expect(await ordersOf(account)).toHaveLength(1)
    const merges = await shop.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'merge-customers')
      .orderBy('id')
      .execute()
    expect(merges).toHaveLength(1)
  })

  test('orders that are taken during the confirmation all end up in the account', async () => {
    const account = await signUp()
    const token = await link()
    const taken = await Promise.all([
      ...Array.from({ length: 6 }, () => take(account)),
      confirm(account, token),
      ...Array.from({ length: 6 }, () => take(account)),
    ])
    expect(taken.filter(Boolean).map((answer) => (answer as { status: number }).status)).toEqual(
      Array.from({ length: 12 }, () => 201),
    )
    expect(await ordersOf(account)).toHaveLength(12)
  })

  test('an address that is added and confirmed at the same time is one customer', async () => {
    const account = await signUp()
    const token = await link()
    const [added] = await Promise.all([
      shop.call(addCustomer, { by: owner, body: tuti }),
      confirm(account, token),
    ])
    // Either the owner is refused because of the account, or the added customer joins it.
    expect([201, 409]).toContain(added.status)
    expect((await shop.call(listCustomers, { by: owner })).body.data).toHaveLength(1)
  })
})
