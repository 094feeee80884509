import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addToCart, showCart } from '#contract/cart/schemas.ts'
import * as endpoints from '#contract/orders/schemas.ts'
import { contact, orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
})

const order = (product_id: string, quantity = 1, more: { key?: string; by?: { id: string } } = {}) =>
  shop.call(endpoints.placeOrder, { by: siti, ...more, body: { ...contact, product_id, quantity } })
const orderCart = (items: { product_id: string; quantity: number; size_id?: string }[]) =>
  shop.call(endpoints.placeCartOrder, { by: siti, body: { ...contact, items } })
const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length

test('an account that must confirm its e-mail first is refused, and nothing is stored', async () => {
  const rug = await shop.product({ stock: 3 })
  await shop.db
    .updateTable('users')
    .set({ must_confirm: true, email_confirmed_at: null })
    .where('id', '=', siti.id)
    .execute()
  const { status, body } = await order(rug.id)
  expect([status, body.code]).toEqual([403, 'EMAIL_UNCONFIRMED'])
  expect([await countOrders(), await shop.stockOf(rug)]).toEqual([0, 3])
  await shop.db
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .execute()
  expect((await order(rug.id)).status).toBe(201)
})

describe('an order', () => {
  test('stores the current name, price and size, takes the stock and mails the customer', async () => {
    const rug = await shop.product({
      price: 100_000,
      sizes: [
        { name: 'S', stock: 9 },
        { name: 'L', additional_price: 50_000, stock: 3 },
      ],
    })
    const { status, body } = await shop.call(endpoints.placeOrder, {
      by: siti,
      body: { ...contact, product_id: rug.id, size_id: rug.sizes[1], quantity: 2, notes: ' Sabtu saja ' },
    })
    expect([status, body.message]).toEqual([201, 'Pesanan berhasil dibuat'])
    expect(body.data).toMatchObject({
      ...contact,
      reference: expect.stringMatching(/^TRX-\w{4}-\w{4}$/),
      status: 'pending',
      notes: 'Sabtu saja',
      total_amount: 300_000,
      total_items: 1,
      total_quantity: 2,
      items: [
        {
          product_name: 'Kilim',
          size_id: rug.sizes[1],
          size_name: 'L',
          price_per_unit: 150_000,
          total_price: 300_000,
        },
      ],
      history: [{ status: 'pending', by: 'customer', note: null }],
      proof_count: 0,
      qris_payload: expect.stringContaining('5406300000'),
    })
    const { created_at, expires_at } = body.data
    expect(Date.parse(expires_at ?? '') - Date.parse(created_at)).toBe(24 * 3_600_000)
    expect([await shop.stockOf(rug, 0), await shop.stockOf(rug, 1)]).toEqual([9, 1])

    await shop.db.updateTable('products').set({ price: 1, name: 'Lain' }).execute()
    const again = await shop.call(endpoints.showOrder, { by: siti, params: { id: body.data.id } })
    expect(again.body.data).toEqual(body.data)

    await shop.writeMails()
    const mails = await shop.db.selectFrom('mails').select(['to_address', 'subject', 'text_body']).execute()
    expect(mails).toEqual([
      {
        to_address: contact.customer_email,
        subject: `Pesanan ${body.data.reference} kami terima`,
        text_body: expect.stringContaining(`https://toko.example/transactions/${body.data.id}/waiting`),
      },
    ])
  })

  test('from the cart sums the items of one size and removes only the ordered lines from the cart', async () => {
    const [rug, lamp] = [await shop.product({ stock: 5 }), await shop.product({ name: 'Lampu' })]
    for (const { id } of [rug, lamp])
      await shop.call(addToCart, { by: siti, params: { productId: id }, body: { quantity: 1 } })
    const { body } = await orderCart([
      { product_id: rug.id, quantity: 2 },
      { product_id: rug.id, quantity: 3, size_id: rug.sizes[0] ?? '' },
    ])
    expect(body.data).toMatchObject({ total_items: 1, total_quantity: 5, total_amount: 500_000 })
    expect(await shop.stockOf(rug)).toBe(0)
    const cart = await shop.call(showCart, { by: siti })
    expect(cart.body.data.map(({ product_id }) => product_id)).toEqual([lamp.id])
  })

  test('that is refused leaves stock, cart and orders unchanged', async () => {
    const [rug, lamp] = [await shop.product({ stock: 5 }), await shop.product({ name: 'Lampu', stock: 1 })]
    await shop.call(addToCart, { by: siti, params: { productId: rug.id }, body: { quantity: 1 } })
    const { status, body } = await orderCart([
      { product_id: rug.id, quantity: 5 },
      { product_id: lamp.id, quantity: 2 },
    ])
    expect([status, body.code, body.message]).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      'Stok Lampu tidak mencukupi. Stok tersedia: 1.',
    ])
    expect([await shop.stockOf(rug), await shop.stockOf(lamp), await countOrders()]).toEqual([5, 1, 0])
    expect((await shop.call(showCart, { by: siti })).body.data).toHaveLength(1)
  })

  test.each([
    ['an unknown product', { product_id: 'nothing', quantity: 1 }, 404, 'PRODUCT_NOT_FOUND'],
    ['no items', undefined, 400, 'INVALID_INPUT'],
  ])('of %s is refused', async (_, item, status, code) => {
    const answered = await orderCart(item ? [item] : [])
    expect([answered.status, answered.body.code]).toEqual([status, code])
  })

  test('accepts a landline number, unless it comes from the cart', async () => {
    const { id } = await shop.product()
    const landline = { ...contact, customer_phone: '0274 512 3456' }
    const direct = await shop.call(endpoints.placeOrder, {
      by: siti,
      body: { ...landline, product_id: id, quantity: 1 },
    })
    const cart = await shop.call(endpoints.placeCartOrder, {
      by: siti,
      body: { ...landline, items: [{ product_id: id, quantity: 1 }] },
    })
    expect([direct.status, cart.status]).toEqual([201, 400])
    expect(cart.body.errors).toEqual([
      { field: 'customer_phone', message: 'Format nomor telepon Indonesia tidak valid' },
    ])
  })

  test('fills in only the empty details of the account', async () => {
    const { id } = await shop.product()
    await shop.db.updateTable('users').set({ address: 'Jl. Lama 1' }).where('id', '=', siti.id).execute()
    const budi = await shop.customer()
    await order(id)
    const accounts = await shop.db.selectFrom('users').select(['id', 'phone', 'address']).execute()
    expect(accounts.find((account) => account.id === siti.id)).toMatchObject({
      phone: contact.customer_phone,
      address: 'Jl. Lama 1',
    })
    expect(accounts.find((account) => account.id === budi.id)).toMatchObject({ phone: null, address: null })
  })

  test('is refused beyond 20 unpaid ones per customer, also for concurrent requests', async () => {
    const product = await shop.product({ stock: 100 })
    for (let n = 0; n < 18; n++) await orderAt(shop, siti, product)
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(product.id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429, 429, 429])
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('TOO_MANY_UNPAID_ORDERS')
    expect(await shop.stockOf(product)).toBe(80)
    const budi = await shop.customer()
    expect((await order(product.id, 1, { by: budi })).status).toBe(201)
  })

  test('is refused after 20 in an hour that were cancelled, also for concurrent requests', async () => {
    const product = await shop.product({ stock: 100 })
    for (let n = 0; n < 20; n++) {
      const { body } = await order(product.id)
      await shop.call(endpoints.cancelOrder, { by: siti, params: { id: body.data.id } })
    }
    const answers = await Promise.all(Array.from({ length: 4 }, () => order(product.id)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 4 }, () => [429, 'TOO_MANY_ORDERS']),
    )
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_500)
    expect(refused[0]?.body.message).toMatch(/^20 pesanan Anda .* dalam \d+ menit\.$/)
    expect(await shop.stockOf(product)).toBe(100)
    expect((await order(product.id, 1, { by: await shop.customer() })).status).toBe(201)
    await shop.db
      .updateTable('orders')
      .set({ created_at: sql<Date>`created_at - interval '1 hour'` })
      .execute()
    expect((await order(product.id)).status).toBe(201)
  })

  test.each([
    ['right away', 0, 24 * 3600],
    ['an hour and a half later', 1.5, 22.5 * 3600],
    ['when it is due already, and the shop is about to notice', 24, 60],
  ])(
    'after the twentieth unpaid one is refused with the expiry of the oldest: %s',
    async (_, hours, seconds) => {
      const product = await shop.product({ stock: 100 })
      const oldest = await orderAt(shop, siti, product)
      for (let n = 1; n < 20; n++) await orderAt(shop, siti, product, n % 2 ? 'pending' : 'reject')
      await shop.db
        .updateTable('orders')
        .set({ awaiting_since: sql`shop_now() - ${hours} * interval '1 hour'` })
        .where('id', '=', oldest)
        .execute()
      const { status, headers } = await order(product.id)
      const wait = Number(headers['retry-after'])
      expect(status).toBe(429)
      // The clock of the database moves on between the two times.
      expect(wait).toBeLessThanOrEqual(seconds)
      expect(wait).toBeGreaterThan(seconds - 1800)
    },
  )

  test('sent twice with one key is placed once, and other content with the key is refused', async () => {
    const product = await shop.product({ stock: 10 })
    const first = await order(product.id, 2, { key: 'form-1' })
    const again = await order(product.id, 2, { key: 'form-1' })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const other = await order(product.id, 3, { key: 'form-1' })
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect([await countOrders(), await shop.stockOf(product)]).toEqual([1, 8])
  })

  test('sent many times at the same time with one key is placed once', async () => {
    const product = await shop.product({ stock: 10 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => order(product.id, 1, { key: 'form-1' })),
    )
    expect(answers.every(({ status, body }) => status === 201 || body.code === 'IDEMPOTENCY_RUNNING')).toBe(
      true,
    )
    expect([await countOrders(), await shop.stockOf(product)]).toEqual([1, 9])
  })

  test('repeated with its key gets the first response, even if the last piece is gone', async () => {
    const { id } = await shop.product({ stock: 1 })
    const first = await order(id, 1, { key: 'k' })
    const again = await order(id, 1, { key: 'k' })
    const other = await order(id, 2, { key: 'k' })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(await countOrders()).toBe(1)
  })

  test('at a price that has just changed has the new price, also in the stored response', async () => {
    const { id } = await shop.product({ price: 100_000 })
    await shop.db.updateTable('products').set({ price: 70_000 }).where('id', '=', id).execute()
    const { body } = await order(id, 3)
    const shown = await shop.call(endpoints.showOrder, { by: siti, params: { id: body.data.id } })
    expect([body.data.total_amount, shown.body.data]).toEqual([210_000, body.data])
  })

  test('placed concurrently with others has its own lines, cart, account, mail and response', async () => {
    const [rug, lamp] = [await shop.product({ stock: 9 }), await shop.product({ name: 'Lampu', stock: 9 })]
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()))
    for (const by of buyers)
      for (const { id } of [rug, lamp])
        await shop.call(addToCart, { by, params: { productId: id }, body: { quantity: 1 } })
    const send = (by: { id: string }, n: number) => {
      const mine = { ...contact, customer_address: `Jl. Melati ${n}`, notes: `"'\\ ${n}` }
      const items = [{ product_id: [rug, lamp][n % 2]!.id, quantity: 1 }]
      return n < 3
        ? shop.call(endpoints.placeCartOrder, { by, key: 'k', body: { ...mine, items } })
        : shop.call(endpoints.placeOrder, { by, key: 'k', body: { ...mine, ...items[0]! } })
    }
    const answers = await Promise.all(buyers.map(send))
    const again = await Promise.all(buyers.map(send))
    expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body))
    for (const [n, by] of buyers.entries()) {
      const { data } = answers[n]!.body
      expect([data.customer_address, data.notes]).toEqual([`Jl. Melati ${n}`, `"'\\ ${n}`])
      expect(data.items.map(({ product_name }) => product_name)).toEqual([n % 2 ? 'Lampu' : 'Kilim'])
      const shown = await shop.call(endpoints.showOrder, { by, params: { id: data.id } })
      expect(shown.body.data).toEqual(data)
      const cart = await shop.call(showCart, { by })
      expect(cart.body.data).toHaveLength(n < 3 ? 1 : 2)
    }
    const accounts = await shop.db.selectFrom('users').select(['id', 'address']).execute()
    expect(buyers.map(({ id }) => accounts.find((one) => one.id === id)?.address)).toEqual(
      buyers.map((_, n) => `Jl. Melati ${n}`),
    )
    expect([await shop.stockOf(rug), await shop.stockOf(lamp)]).toEqual([6, 6])
    await shop.writeMails()
    expect(await shop.db.selectFrom('mails').select('id').execute()).toHaveLength(6)
  })

  test('by a hundred concurrent buyers of twenty pieces is placed exactly twenty times, and the others get a clear problem', async () => {
    const product = await shop.product({ stock: 20 })
    const buyers = await Promise.all(Array.from({ length: 100 }, () => shop.customer()))
    const answers = await Promise.all(buyers.map((by) => order(product.id, 1, { by })))
    const rejected = answers.filter(({ status }) => status !== 201)
    expect(rejected).toHaveLength(80)
    for (const { status, body } of rejected)
      expect([status, body.code, body.message]).toEqual([
        409,
        'INSUFFICIENT_STOCK',
        'Stok Kilim tidak mencukupi. Stok tersedia: 0.',
      ])
    expect([await countOrders(), await shop.stockOf(product)]).toEqual([20, 0])
    await shop.writeMails()
    expect(await shop.db.selectFrom('mails').select('id').execute()).toHaveLength(20)
  })

  test('of two products in opposite order by concurrent buyers causes no deadlock', async () => {
    const [rug, lamp] = [await shop.product({ stock: 15 }), await shop.product({ stock: 15 })]
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.customer()))
    const answers = await Promise.all(
      buyers.map((by, n) => {
        const items = [rug, lamp].map(({ id }) => ({ product_id: id, quantity: 1 }))
        const body = { ...contact, items: n % 2 ? items : items.toReversed() }
        return shop.call(endpoints.placeCartOrder, { by, body })
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(15)
    expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_STOCK')).toHaveLength(5)
    expect([await shop.stockOf(rug), await shop.stockOf(lamp)]).toEqual([0, 0])
  })
})
