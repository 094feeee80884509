import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { changeStock, listAdminProducts, showAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import {
  cancelStockNotice,
  listStockNotices,
  requestStockNotice,
} from '#contract/catalogue/stock-notice-schemas.ts'
import { cancelOrder, placeOrder } from '#contract/orders/schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { mergeInTransaction } from '#server/admin/merge-customers.ts'
import { createCategory } from '#server/catalogue/categories/create-category.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { contact } from '#server/testing/orders.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { handOverStockNotices } from './request-stock-notice.ts'
import { forgetStockNotices, sendStockNotices } from './send-stock-notices.ts'

const publicUrl = 'https://toko.example'

let shop: TestShop
let owner: { id: string }
let product: string
let sizes: { small: string; large: string }

beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  const category_id = await createCategory(shop.db, { name: 'Karpet' })
  product = await createProduct(shop.db, {
    category_id,
    name: 'Kilim Anatolia',
    name_en: 'Anatolian Kilim',
    price: 900_000,
    sizes: [
      { name: 'Kecil', name_en: 'Small', stock: 0 },
      { name: 'Besar', name_en: 'Large', stock: 2 },
    ],
  })
  const [small, large] = await shop.db.selectFrom('product_sizes').select('id').orderBy('position').execute()
  sizes = { small: small!.id, large: large!.id }
})

type Customer = Awaited<ReturnType<TestShop['customer']>>

const params = () => ({ id: product })
const ask = (by: Customer, size_id = sizes.small) =>
  shop.call(requestStockNotice, { by, params: params(), body: { size_id } })
const cancel = (by: Customer, query: { size_id?: string } = {}) =>
  shop.call(cancelStockNotice, { by, params: params(), query })
const waitsFor = async (by: Customer) =>
  (await shop.call(listStockNotices, { by, params: params() })).body.data.size_ids
const add = (change: number, size_id = sizes.small) =>
  shop.call(changeStock, {
    by: owner,
    params: params(),
    body: { size_id, change, reason: change > 0 ? 'restock' : 'damage' },
  })
const send = (db: Db = shop.db) => sendStockNotices(db, publicUrl)
const hide = (hidden_at: Date | null) => shop.db.updateTable('products').set({ hidden_at }).execute()
/** Sorted, because the mails of one run have the same time. */
const mailed = async () => {
  const mails = await shop.db
    .selectFrom('mails')
    .select('to_address')
    .where('kind', '=', 'back-in-stock')
    .execute()
  return mails.map(({ to_address }) => to_address).toSorted()
}

async function waiting(count: number): Promise<Customer[]> {
  const customers: Customer[] = []
  for (let n = 0; n < count; n++) {
    const customer = await shop.customer()
    await ask(customer)
    customers.push(customer)
  }
  return customers
}
const emailsOf = (customers: readonly Customer[]) => customers.map(({ email }) => email).toSorted()

test('a customer asks once, sees the requested size, and cancels', async () => {
  const sari = await shop.customer()
  expect(await ask(sari)).toMatchObject({
    status: 200,
    body: { message: 'Kami akan mengirim email begitu stoknya tersedia lagi.' },
  })
  await ask(sari)
  expect(await waitsFor(sari)).toEqual([sizes.small])
  expect(await waitsFor(await shop.customer())).toEqual([])
  await cancel(sari, { size_id: sizes.large })
  expect(await waitsFor(sari)).toEqual([sizes.small])
  expect((await cancel(sari, { size_id: sizes.small })).status).toBe(200)
  expect((await cancel(sari)).status).toBe(200)
  expect(await waitsFor(sari)).toEqual([])
  await add(1)
  expect(await send()).toBe(0)
})

test('a size in stock, an unknown size and a hidden product are refused', async () => {
  const sari = await shop.customer()
  expect(await ask(sari, sizes.large)).toMatchObject({ status: 409, body: { code: 'IN_STOCK' } })
  expect(await ask(sari, 'lain')).toMatchObject({ status: 400, body: { code: 'SIZE_UNKNOWN' } })
  await hide(new Date())
  expect(await ask(sari)).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } })
})

test('a product without sizes is asked for without a size, and its mail links to the product', async () => {
  const plain = await createProduct(shop.db, {
    category_id: (await shop.db.selectFrom('categories').select('id').executeTakeFirstOrThrow()).id,
    name: 'Lentera Kertas',
    price: 90_000,
    stock: 0,
  })
  const sari = await shop.customer()
  await shop.call(requestStockNotice, { by: sari, params: { id: plain } })
  const { body } = await shop.call(listStockNotices, { by: sari, params: { id: plain } })
  expect(body.data).toEqual({ size_ids: [null], needs_confirmation: false })
  await shop.db.updateTable('product_sizes').set({ stock: 4 }).where('product_id', '=', plain).execute()
  expect(await send()).toBe(1)
  const { text_body } = await shop.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(text_body).toContain(`${publicUrl}/products/${plain}\n`)
})

test('as many customers get a mail as there are pieces, in the order of their requests, each once', async () => {
  const customers = await waiting(5)
  await add(2)
  expect(await send()).toBe(2)
  expect(await send()).toBe(0)
  expect(await mailed()).toEqual(emailsOf(customers.slice(0, 2)))
  await add(1)
  expect(await send()).toBe(1)
  expect(await mailed()).toEqual(emailsOf(customers.slice(0, 3)))
  expect(await waitsFor(customers[0]!)).toEqual([])
  expect(await waitsFor(customers[3]!)).toEqual([sizes.small])
})

test('a cancelled order offers its piece to the next customer', async () => {
  await add(1)
  const buyer = await shop.customer()
  const { body } = await shop.call(placeOrder, {
    by: buyer,
    body: { ...contact, product_id: product, size_id: sizes.small, quantity: 1 },
  })
  const [sari] = await waiting(1)
  expect(await send()).toBe(0)
  await shop.call(cancelOrder, { by: buyer, params: { id: body.data.id } })
  await send()
  expect(await mailed()).toEqual([sari!.email])
})

test('after the mailed pieces are sold, the next pieces go to the next customers, and a mailed one can ask again', async () => {
  const [first, second] = await waiting(2)
  await add(1)
  await send()
  await add(-1)
  await send()
  await ask(first!)
  await add(1)
  await send()
  expect(await mailed()).toEqual(emailsOf([first!, second!]))
  await add(1)
  await send()
  expect(await mailed()).toEqual(emailsOf([first!, second!, first!]))
})

test('a piece that is not bought within 24 hours is offered to the next customer', async () => {
  const customers = await waiting(2)
  await add(1)
  await send()
  expect(await shop.later(23, send)).toBe(0)
  expect(await shop.later(25, send)).toBe(1)
  expect(await mailed()).toEqual(emailsOf(customers))
})

const buy = (by: Customer, quantity = 1) =>
  shop.call(placeOrder, {
    by,
    body: { ...contact, product_id: product, size_id: sizes.small, quantity },
  })

test('a mailed customer who buys leaves no piece aside, so the next piece goes to the next customer', async () => {
  const customers = await waiting(4)
  await add(2)
  await send()
  await buy(customers[0]!)
  expect(await send()).toBe(0)
  await add(1)
  expect(await send()).toBe(1)
  // The second one was mailed too, and one piece stays for that customer.
  expect(await mailed()).toEqual(emailsOf(customers.slice(0, 3)))
  await add(1)
  await buy(customers[1]!, 2)
  expect(await send()).toBe(0)
})

test('a mailed customer who buys and cancels gives the piece to the next customer, and can ask again', async () => {
  const [first, second] = await waiting(2)
  await add(1)
  await send()
  const { body } = await buy(first!)
  await ask(first!)
  await shop.call(cancelOrder, { by: first!, params: { id: body.data.id } })
  await send()
  expect(await mailed()).toEqual(emailsOf([first!, second!]))
  expect(await waitsFor(first!)).toEqual([sizes.small])
})

test('a customer who bought before the mail is not mailed, also when the owner placed the order', async () => {
  const [web, counter, next] = await waiting(3)
  await add(3)
  await buy(web!)
  const items = [{ product_id: product, size_id: sizes.small, quantity: 1 }]
  const { status } = await shop.call(takeOrder, { by: owner, body: { customer: { id: counter!.id }, items } })
  expect(status).toBe(201)
  expect(await send()).toBe(1)
  expect(await mailed()).toEqual([next!.email])
  expect([await waitsFor(web!), await waitsFor(counter!)]).toEqual([[], []])
})

test('an order that the customer placed without the account counts when the two are merged', async () => {
  const [sari, guest] = [(await waiting(1))[0]!, await shop.customer()]
  await add(2)
  await buy(guest)
  const pair = { stays: sari.id, goes: guest.id }
  await inTransaction(shop.db, (tx) => mergeInTransaction(tx, owner, pair))
  expect(await send()).toBe(0)
})

test('many who buy while the mails are sent leave as many mails open as there are pieces', async () => {
  const customers = await waiting(12)
  await add(6)
  await Promise.all([
    ...customers.slice(0, 4).map((customer) => buy(customer)),
    ...Array.from({ length: 6 }, () => send()),
  ])
  await send()
  const { rows } = await sql<{ stock: number; open: number }>`
    select stock, (select count(*)::int from stock_notices where size_id = s.id and mailed_at is not null) as open
    from product_sizes s where id = ${sizes.small}`.execute(shop.db)
  expect(rows).toEqual([{ stock: 2, open: 2 }])
  expect((await mailed()).filter((email) => emailsOf(customers.slice(6)).includes(email))).toEqual([])
})

test('a hidden product sends nothing until it is shown again', async () => {
  await waiting(1)
  await add(1)
  await hide(new Date())
  expect(await send()).toBe(0)
  await hide(null)
  expect(await send()).toBe(1)
})

test('many rises and runs at the same time send each mail once, and no more mails than pieces', async () => {
  const customers = await waiting(12)
  await Promise.all([...Array.from({ length: 8 }, () => add(1)), ...Array.from({ length: 8 }, () => send())])
  await Promise.all(Array.from({ length: 8 }, () => send()))
  expect(await mailed()).toEqual(emailsOf(customers.slice(0, 8)))
})

test('repeated requests of one customer at the same time are one', async () => {
  const sari = await shop.customer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(sari)))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
  await add(5)
  expect(await send()).toBe(1)
})

test('a merged customer waits once, and the console counts the waiting customers of each size', async () => {
  const [sari, sariAgain] = await waiting(2)
  const counts = async () => {
    const { body } = await shop.call(showAdminProduct, { by: owner, params: params() })
    return [body.data.waiting, body.data.sizes.map(({ waiting: count }) => count)]
  }
  expect(await counts()).toEqual([2, [2, 0]])
  await handOverStockNotices(shop.db, sariAgain!.id, sari!.id)
  expect(await counts()).toEqual([1, [1, 0]])
  const { body } = await shop.call(listAdminProducts, { by: owner })
  expect(body.data[0]).toMatchObject({ id: product, waiting: 1 })
  expect(await waitsFor(sari!)).toEqual([sizes.small])
})

test('requests are deleted 180 days after they were made, or 30 days after the mail', async () => {
  const [sari] = await waiting(2)
  await add(1)
  await send()
  expect(await shop.later(29 * 24, forgetStockNotices)).toBe(0)
  expect(await shop.later(31 * 24, forgetStockNotices)).toBe(1)
  expect(await shop.later(181 * 24, forgetStockNotices)).toBe(1)
  expect(await waitsFor(sari!)).toEqual([])
})
