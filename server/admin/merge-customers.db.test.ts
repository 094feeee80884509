import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addCustomer,
  listCustomers,
  mergeCustomers,
  previewMerge,
  showCustomer,
} from '#contract/admin/customers-schemas.ts'
import { addToCart } from '#contract/cart/schemas.ts'
import { placeOrder } from '#contract/orders/schemas.ts'
import { logIn } from '#server/accounts/log-in.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { rate } from '#server/ratings/rate.ts'
import { suggest } from '#server/suggestions/suggest.ts'
import { addToWishlist } from '#server/wishlist/add-to-wishlist.ts'
import { openTestWorkshop, type TestWorkshop } from '#server/testing/bookings.ts'
import { contact, orderAt } from '#server/testing/orders.ts'
import { addVoucher } from '#server/testing/vouchers.ts'
import type { TestProduct } from '#server/testing/shop.ts'
import { handedOver, notHandedOver } from './merge-customers.ts'

type Person = Awaited<ReturnType<TestWorkshop['customer']>>

let shop: TestWorkshop
let owner: { id: string }
let siti: Person
let sitiAgain: Person
let product: TestProduct
beforeEach(async () => {
  shop = await openTestWorkshop()
  owner = await shop.admin()
  siti = await shop.customer()
  sitiAgain = await shop.customer()
  product = await shop.product({ stock: 1_000, price: 100_000 })
})

const preview = (stays: { id: string }, goes: { id: string }) =>
  shop.call(previewMerge, { by: owner, params: { id: stays.id }, query: { with: goes.id } })
const mergeWith = (stays: { id: string }, goes: { id: string }, token: string, key?: string) =>
  shop.call(mergeCustomers, {
    by: owner,
    params: { id: stays.id },
    body: { with: goes.id, token },
    ...(key && { key }),
  })
/** Repeats the merge while concurrent changes make the preview outdated. */
async function merge(stays: { id: string }, goes: { id: string }) {
  let token = (await preview(stays, goes)).body.data?.token ?? ''
  for (;;) {
    const answer = await mergeWith(stays, goes, token)
    if (answer.body.code !== 'MERGE_OUTDATED') return answer
    token = answer.body.merge!.token
  }
}
const withoutAccount = async (details: object = {}) => {
  const body = { name: 'Bu Siti', phone: '081234567890', anyway: true, ...details }
  return (await shop.call(addCustomer, { by: owner, body })).body.data
}
const cart = (by: Person, quantity: number, what = product) =>
  shop.call(addToCart, { by, params: { productId: what.id }, body: { quantity } })
const wish = (by: Person, what = product) => addToWishlist(shop.db, by.id, what.id)
const userRow = (id: string) =>
  shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('every column that refers to users is handed over, or is listed with a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(shop.db)
  const known = [...Object.keys(handedOver), ...Object.keys(notHandedOver)]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

describe('merging two customers', () => {
  test('moves everything of one customer to the other, as the preview said', async () => {
    const other = await shop.product()
    await orderAt(shop, siti, product, 'confirmed', 1)
    await orderAt(shop, sitiAgain, product, 'completed', 2)
    await orderAt(shop, sitiAgain, product, 'pending', 1)
    await shop.book(sitiAgain)
    await cart(siti, 2)
    await cart(sitiAgain, 5)
    await cart(sitiAgain, 1, other)
    await wish(siti)
    await wish(sitiAgain)
    await wish(sitiAgain, other)
    for (const by of [siti, sitiAgain])
      await rate(shop.db, by, { product_id: product.id, rating: 4, review: 'Bagus' }, 'id')
    await suggest(shop.db, sitiAgain, { message: 'Buka hari Minggu' })
    await openSession(shop.db, { id: sitiAgain.id, role: 'customer' })

    const seen = (await preview(siti, sitiAgain)).body.data
    expect(seen).toMatchObject({
      stays: { id: siti.id, has_account: true },
      goes: { id: sitiAgain.id, has_account: true },
      result: { id: siti.id, email: siti.email },
      log_in: 'ends',
      sessions: 1,
      moved: {
        orders: 2,
        bookings: 1,
        total_spent: 200_000,
        cart: 2,
        wishlist: 2,
        ratings: 1,
        suggestions: 1,
        addresses: 0,
      },
      alike: { cart: 1, wishlist: 1, ratings: 1 },
    })
    const { status, body } = await mergeWith(siti, sitiAgain, seen.token)
    expect([status, body.message]).toEqual([200, 'Kedua pelanggan digabungkan'])
    expect(body.data).toMatchObject({ id: siti.id, orders: 3, bookings: 1, total_spent: 300_000 })

    const { rows: lines } = await sql`
      select product_id = ${product.id} as same, quantity from cart_lines where user_id = ${siti.id} order by quantity`.execute(
      shop.db,
    )
    expect(lines).toEqual([
      { same: false, quantity: 1 },
      { same: true, quantity: 5 },
    ])
    for (const column of Object.keys(handedOver)) {
      const [table, name] = column.split('.') as [string, string]
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} where ${sql.ref(name)} = ${sitiAgain.id}`.execute(
        shop.db,
      )
      expect([column, rows[0]?.n]).toEqual([column, 0])
    }
    expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test("keeps the removed customer's row, whose id leads to the other customer and which no list shows", async () => {
    await merge(siti, sitiAgain)
    expect(await userRow(sitiAgain.id)).toMatchObject({
      full_name: sitiAgain.full_name,
      merged_into: siti.id,
      email: null,
      password_hash: null,
    })
    const { body } = await shop.call(showCustomer, { by: owner, params: { id: sitiAgain.id } })
    expect(body.data.id).toBe(siti.id)
    const list = await shop.call(listCustomers, { by: owner })
    expect(list.body.data.map(({ id }) => id)).toEqual([siti.id])
  })

  test('moves the vouchers that were chosen for them, and counts the orders of both', async () => {
    const chosen = await addVoucher(shop.db, { code: 'PILIHAN', customer_ids: [sitiAgain.id] })
    const both = await addVoucher(shop.db, { code: 'KEDUANYA', customer_ids: [sitiAgain.id, siti.id] })
    await addVoucher(shop.db, { code: 'SEKALI', max_uses_per_customer: 1 })
    await addVoucher(shop.db, { code: 'PERTAMA', first_order_only: true })
    // The contacts of the two differ, so only the merge joins their orders.
    for (const [at, { id }] of [siti, sitiAgain].entries())
      await shop.db
        .updateTable('users')
        .set({ phone: `08129999000${at}` })
        .where('id', '=', id)
        .execute()
    const buy = async (by: Person, code: string) => {
      const body = {
        ...contact,
        customer_phone: by === siti ? '081299990000' : '081299990001',
        customer_email: by.email,
        product_id: product.id,
        quantity: 1,
        voucher_codes: [code],
      }
      const { status, body: answer } = await shop.call(placeOrder, { by, body })
      return status === 201 ? 'accepted' : answer.refused?.[0]?.reason
    }
    expect(await buy(siti, 'pilihan')).toBe('not_yours')
    expect(await buy(sitiAgain, 'sekali')).toBe('accepted')
    await merge(siti, sitiAgain)
    const rows = await shop.db.selectFrom('vouchers').select(['id', 'customer_ids', 'version']).execute()
    for (const { id } of [chosen, both])
      expect(rows).toContainEqual({ id, customer_ids: [siti.id], version: 2 })
    expect(await buy(siti, 'sekali')).toBe('used_already')
    expect(await buy(siti, 'pertama')).toBe('first_order')
    expect(await buy(siti, 'pilihan')).toBe('accepted')
  })

  test('writes both customers to the audit log', async () => {
    await merge(siti, sitiAgain)
    const { before, after, action, user_id } = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', siti.id)
      .executeTakeFirstOrThrow()
    expect([user_id, action]).toEqual([owner.id, 'merge-customers'])
    expect(before).toMatchObject({
      stays: { email: siti.email },
      goes: { subject: sitiAgain.id, email: sitiAgain.email },
    })
    expect(after).toMatchObject({ stays: { email: siti.email }, moved: { orders: 0 } })
  })

  test('keeps the only log-in, with its e-mail', async () => {
    const tuti = await withoutAccount({ address: 'Jl. Melati 5' })
    await shop.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('rahasia1') })
      .where('id', '=', siti.id)
      .execute()
    const { token: _, ...seen } = (await preview(tuti, siti)).body.data
    expect(seen).toMatchObject({
      log_in: 'moves',
      result: {
        id: tuti.id,
        email: siti.email,
        phone: tuti.phone,
        address: 'Jl. Melati 5',
        has_account: true,
      },
    })
    await merge(tuti, siti)
    const { user } = await logIn(shop.db, { email: siti.email, password: 'rahasia1' }, { ip: '192.0.2.1' })
    expect(user.id).toBe(tuti.id)
  })

  test('of two without an account completes the details of the remaining one', async () => {
    const first = await withoutAccount()
    const second = await withoutAccount({
      phone: '0811111111',
      email: 'siti@rumah.example',
      address: 'Jl. Dago 8',
    })
    await merge(first, second)
    expect(await userRow(first.id)).toMatchObject({
      phone: '081234567890',
      email: 'siti@rumah.example',
      address: 'Jl. Dago 8',
      password_hash: null,
    })
  })

  test('twice in a row makes both ids lead to the last customer', async () => {
    const wati = await shop.customer()
    await merge(siti, sitiAgain)
    await merge(wati, siti)
    const { body } = await shop.call(showCustomer, { by: owner, params: { id: sitiAgain.id } })
    expect(body.data.id).toBe(wati.id)
  })

  test('is refused with the new preview after a change, and done with the new token', async () => {
    const { token } = (await preview(siti, sitiAgain)).body.data
    await orderAt(shop, sitiAgain, product)
    const late = await mergeWith(siti, sitiAgain, token)
    expect([late.status, late.body.code]).toEqual([409, 'MERGE_OUTDATED'])
    expect(late.body.merge?.moved.orders).toBe(1)
    expect((await mergeWith(siti, sitiAgain, late.body.merge!.token)).status).toBe(200)
  })

  test('is refused with the same customer, an admin, an unknown id and a merged customer', async () => {
    expect((await preview(siti, siti)).body).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: 'with', message: 'Pilih pelanggan lain untuk digabungkan' }],
    })
    await merge(siti, sitiAgain)
    for (const other of [owner, { id: 'unknown' }, sitiAgain]) {
      expect((await preview(siti, other)).status).toBe(404)
      expect((await preview(other, siti)).status).toBe(404)
      expect((await mergeWith(siti, other, 'any')).status).toBe(404)
    }
  })

  test('is done once by a request that is repeated with its key', async () => {
    const { token } = (await preview(siti, sitiAgain)).body.data
    const answers = [
      await mergeWith(siti, sitiAgain, token, 'a'),
      await mergeWith(siti, sitiAgain, token, 'a'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('at the same time', () => {
  test('the customer orders, books, fills cart and wishlist and logs in: nothing is lost, and the log-in ends', async () => {
    await shop.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('rahasia1') })
      .where('id', '=', sitiAgain.id)
      .execute()
    const products = await Promise.all(Array.from({ length: 6 }, () => shop.product()))
    const order = () =>
      shop.call(placeOrder, { by: sitiAgain, body: { ...contact, product_id: product.id, quantity: 1 } })
    const logInAgain = () =>
      logIn(shop.db, { email: sitiAgain.email, password: 'rahasia1' }, { ip: '192.0.2.1' }).catch(() => null)
    const [merged, orders, bookings] = await Promise.all([
      merge(siti, sitiAgain),
      Promise.all(Array.from({ length: 12 }, order)),
      Promise.all(['09:00', '10:00', '11:00', '13:00'].map((time) => shop.book(sitiAgain, { time }))),
      Promise.all(products.map((one) => wish(sitiAgain, one))),
      Promise.all(products.map((one) => cart(sitiAgain, 1, one))),
      Promise.all(Array.from({ length: 4 }, logInAgain)),
    ])
    expect(merged.status).toBe(200)
    expect(orders.map(({ status }) => status)).toEqual(Array<number>(12).fill(201))
    expect(bookings.map(({ status }) => status)).toEqual(Array<number>(4).fill(201))
    const of = async (table: 'orders' | 'bookings' | 'wishlist_items' | 'cart_lines') => {
      const rows = await shop.db.selectFrom(table).select('user_id').execute()
      return [rows.length, new Set(rows.map(({ user_id }) => user_id))]
    }
    const onlySiti = new Set([siti.id])
    expect(await of('orders')).toEqual([12, onlySiti])
    expect(await of('bookings')).toEqual([4, onlySiti])
    expect(await of('wishlist_items')).toEqual([6, onlySiti])
    expect(await of('cart_lines')).toEqual([6, onlySiti])
    expect(
      await shop.db.selectFrom('sessions').select('id').where('user_id', '=', sitiAgain.id).execute(),
    ).toEqual([])
    expect((await userRow(sitiAgain.id)).merged_into).toBe(siti.id)
  })

  test('the customer orders while being merged twice, and every order ends up with the last customer', async () => {
    const wati = await shop.customer()
    const order = () =>
      shop.call(placeOrder, { by: sitiAgain, body: { ...contact, product_id: product.id, quantity: 1 } })
    const orders = Promise.all(Array.from({ length: 15 }, order))
    await merge(siti, sitiAgain)
    const more = Promise.all(Array.from({ length: 3 }, order))
    await merge(wati, siti)
    const placed = [...(await orders), ...(await more)].filter(({ status }) => status === 201)
    const rows = await shop.db.selectFrom('orders').select('user_id').execute()
    expect(rows).toHaveLength(placed.length)
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([wati.id]))
  })

  test('two admins merge both ways, and only one merge succeeds', async () => {
    const [one, other] = [
      (await preview(siti, sitiAgain)).body.data.token,
      (await preview(sitiAgain, siti)).body.data.token,
    ]
    const answers = await Promise.all([
      mergeWith(siti, sitiAgain, one),
      mergeWith(sitiAgain, siti, other),
      mergeWith(siti, sitiAgain, one),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  })
})
