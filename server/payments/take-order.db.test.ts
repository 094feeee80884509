import { beforeEach, describe, expect, test } from 'vitest'
import { listCustomers } from '#contract/admin/customers-schemas.ts'
import { changeSettings } from '#contract/admin/settings-schemas.ts'
import { changeStock } from '#contract/catalogue/admin-schemas.ts'
import { quoteDelivery } from '#contract/delivery/schemas.ts'
import * as admin from '#contract/orders/admin-schemas.ts'
import { listOrders, placeOrder, showOrder } from '#contract/orders/schemas.ts'
import { takeOrder, type TakenOrder } from '#contract/orders/take-order-schemas.ts'
import { makePaymentLink, uploadLinkedProof } from '#contract/payments/link-schemas.ts'
import { addMethod, rate } from '#server/testing/delivery.ts'
import { openMoneyShop } from '#server/testing/money.ts'
import { contact, photograph } from '#server/testing/orders.ts'
import { inspectLedger } from './verify-ledger.ts'

const dewi = { name: 'Dewi Lestari', phone: '0812-3456-7000' }

let m: Awaited<ReturnType<typeof openMoneyShop>>
beforeEach(async () => {
  m = await openMoneyShop()
})

const rugs = (quantity = 1) => ({ product_id: m.rug.id, quantity })
const take = (
  body: Partial<TakenOrder> = {},
  { key = '', by = m.owner }: { key?: string; by?: { id: string } } = {},
) =>
  m.shop.call(takeOrder, {
    by,
    body: { customer: dewi, items: [rugs()], ...body },
    ...(key && { key }),
  })
const fields = (answer: { body: object }) =>
  'errors' in answer.body ? (answer.body.errors as { field: string }[]).map(({ field }) => field) : []

describe('an order that the owner takes', () => {
  test('for a new customer waits for its payment, after a first step by an admin', async () => {
    const { status, body } = await take({ items: [rugs(2)], notes: 'Warna bata' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      status: 'pending',
      channel: 'shop',
      customer_name: dewi.name,
      customer_phone: '081234567000',
      customer_email: '',
      customer_address: '',
      total_amount: 200_000,
      due_amount: 200_000,
      notes: 'Warna bata',
      discount_amount: 0,
      delivery: null,
    })
    expect(body.data.expires_at).not.toBeNull()
    expect(body.data.history).toMatchObject([{ status: 'pending', by: 'admin' }])
    expect(await m.shop.stockOf(m.rug)).toBe(8)
    const found = await m.shop.call(listCustomers, { by: m.owner, query: { q: '7000' } })
    expect(found.body.data).toMatchObject([{ full_name: dewi.name, has_account: false, orders: 1 }])
    expect(await m.mailsOf('order-placed')).toEqual([])
  })

  test('for a known customer is in the account and is mailed', async () => {
    const { body } = await take({ customer: { id: m.customer.id } })
    const mine = await m.shop.call(listOrders, { by: m.customer })
    expect(mine.body.data).toMatchObject([{ id: body.data.id, channel: 'shop' }])
    const seen = await m.shop.call(showOrder, { by: m.customer, params: { id: body.data.id } })
    expect(seen.body.data.history).toEqual([expect.objectContaining({ by: 'admin' })])
    expect(seen.body.data.history[0]).not.toHaveProperty('by_name')
    expect(await m.mailsOf('order-placed')).toHaveLength(1)
  })

  test('has free lines, which take no stock, in the order of the request', async () => {
    const { body } = await take({
      items: [
        { text: 'Ongkos pasang', price: 35_000, quantity: 1 },
        rugs(),
        rugs(2),
        { text: 'Tali', price: 2_500, quantity: 4 },
      ],
    })
    expect(body.data.items).toMatchObject([
      { product_id: null, product_name: 'Ongkos pasang', quantity: 1, total_price: 35_000, picture: null },
      { product_id: m.rug.id, quantity: 3, total_price: 300_000 },
      { product_id: null, product_name: 'Tali', quantity: 4, total_price: 10_000 },
    ])
    expect(body.data.total_amount).toBe(345_000)
    expect(await m.shop.stockOf(m.rug)).toBe(7)
    const cancelled = await m.cancel(body.data.id)
    expect(cancelled.body.data.status).toBe('cancelled')
    expect(await m.shop.stockOf(m.rug)).toBe(10)
  })

  test('has a discount, of which each refunded line bears its share', async () => {
    const { body } = await take({
      items: [rugs(2), { text: 'Ongkos pasang', price: 33_333, quantity: 3 }],
      discount: { amount: 50_000, reason: 'Langganan lama' },
      payment: { method: 'cash' },
    })
    const { id } = body.data
    expect(body.data).toMatchObject({
      status: 'confirmed',
      items_total: 299_999,
      discount_amount: 50_000,
      discount_reason: 'Langganan lama',
      total_amount: 249_999,
      paid_amount: 249_999,
    })
    expect(body.data.nota).not.toBeNull()
    const parts = [{ item: 2, quantity: 1 }, { item: 1, quantity: 1 }, { item: 2, quantity: 2 }, { item: 1 }]
    let given = 0
    for (const part of parts) {
      const answer = await m.refund(id, { lines: [part], method: 'cash' })
      expect(answer.status).toBe(201)
      given += answer.body.data.payments.at(-1)!.amount
    }
    expect(given).toBe(249_999)
    const { bytes } = await m.shop.call(admin.exportOrders, { by: m.owner, query: {} })
    expect(bytes.toString('utf8')).toContain(';50000;Langganan lama;ya')
    expect(await inspectLedger(m.shop.db)).toMatchObject({ broken: null })
  })

  test.each([
    ['all of it', undefined, { status: 'confirmed', due_amount: 0 }],
    ['a part of it', 40_000, { status: 'pending', due_amount: 60_000 }],
    ['too much', 120_000, { status: 'confirmed', refund_due: 20_000 }],
  ])('records an immediate payment: %s', async (_, amount, expected) => {
    const { body } = await take({ payment: { method: 'transfer', ...(amount && { amount }) } })
    expect(body.data).toMatchObject(expected)
    expect(body.data.payments).toMatchObject([{ method: 'transfer', by_name: expect.any(String) }])
  })

  test('over the counter is completed immediately, with its nota and without a mail about a parcel', async () => {
    const { status, body } = await take({
      customer: { id: m.customer.id },
      payment: { method: 'cash' },
      handed_over: true,
    })
    expect(status).toBe(201)
    expect(body.data.status).toBe('completed')
    expect(body.data.history.map((step) => step.status)).toEqual([
      'pending',
      'confirmed',
      'shipped',
      'completed',
    ])
    expect(body.data.nota).not.toBeNull()
    expect(await m.mailsOf('payment-confirmed')).toHaveLength(1)
    expect([...(await m.mailsOf('order-placed')), ...(await m.mailsOf('order-shipped'))]).toEqual([])
  })

  test('is not handed over before it is fully paid, and nothing is stored', async () => {
    const answer = await take({ payment: { method: 'cash', amount: 10_000 }, handed_over: true })
    expect(answer).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAID' } })
    expect(await m.shop.stockOf(m.rug)).toBe(10)
    const found = await m.shop.call(listCustomers, { by: m.owner, query: { q: '7000' } })
    expect(found.body.data).toEqual([])
  })

  test('that is free is confirmed immediately', async () => {
    const { body } = await take({ discount: { amount: 100_000, reason: 'Hadiah' } })
    expect(body.data).toMatchObject({ status: 'confirmed', total_amount: 0, nota: null })
  })

  test('is delivered at the agreed price to an address, or paid on arrival at a pickup', async () => {
    const courier = await addMethod(m.shop, m.owner, { kind: 'own_courier', rates: [rate(null, 15_000)] })
    const pickup = await addMethod(m.shop, m.owner, { kind: 'pickup', name: 'Ambil', pay_on_arrival: true })
    const delivery = { method_id: courier.id, price: 15_000, area: '34.71.12' }
    expect(fields(await take({ delivery }))).toEqual(['address'])
    const brought = await take({ delivery, address: 'Jl. Melati 5' })
    expect(brought.body.data).toMatchObject({
      total_amount: 115_000,
      delivery_price: 15_000,
      customer_address: 'Jl. Melati 5',
      delivery: { kind: 'own_courier' },
    })
    const other = { ...dewi, anyway: true }
    const changed = await take({
      customer: other,
      delivery: { ...delivery, price: 1 },
      address: 'Jl. Melati 5',
    })
    expect(changed).toMatchObject({ status: 409, body: { code: 'DELIVERY_CHANGED' } })
    expect(fields(await take({ customer: other, delivery, address: 'x', handed_over: true }))).toEqual([
      'handed_over',
    ])

    const later = { customer: other, delivery: { method_id: pickup.id }, pay_on_arrival: true }
    const accepted = await take(later)
    expect(accepted.body.data).toMatchObject({
      status: 'confirmed',
      pay_on_arrival: true,
      due_amount: 100_000,
    })
    expect(fields(await take({ ...later, payment: { method: 'cash' } }))).toEqual(['payment'])
    const nowhere = await take({ customer: other, pay_on_arrival: true })
    expect(nowhere).toMatchObject({ status: 409, body: { code: 'PAY_ON_ARRIVAL_UNAVAILABLE' } })
  })

  test('has no delivery unless a method is named', async () => {
    await addMethod(m.shop, m.owner, { kind: 'own_courier', rates: [rate(null, 15_000)] })
    expect((await take()).body.data).toMatchObject({ delivery: null, total_amount: 100_000 })
  })

  test('has a unique amount while it waits for a transfer, and none if it is paid immediately', async () => {
    const payment = { transfer: { active: false, accounts: [] }, unique_amount: true }
    await m.shop.call(changeSettings, { by: m.owner, body: { payment } })
    const waiting = await take()
    expect(waiting.body.data.unique_amount).toBeLessThan(0)
    expect(waiting.body.data.total_amount).toBe(100_000 + waiting.body.data.unique_amount)
    const paid = await take({ customer: { ...dewi, anyway: true }, payment: { method: 'cash' } })
    expect(paid.body.data).toMatchObject({ unique_amount: 0, total_amount: 100_000 })
  })

  test('sent several times with one key is stored once', async () => {
    const [first, second] = await Promise.all([take({}, { key: 'once' }), take({}, { key: 'once' })])
    const again = await take({}, { key: 'once' })
    const made = [first, second, again].filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await m.shop.stockOf(m.rug)).toBe(9)
  })
})

describe('an order that the owner takes is refused', () => {
  test('while the stock is short, until it is corrected', async () => {
    const short = await take({ items: [rugs(12)] })
    expect(short).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_STOCK', available: 10, size_id: m.rug.sizes[0] },
    })
    expect(short.body.message).toContain('10')
    const corrected = await m.shop.call(changeStock, {
      by: m.owner,
      params: { id: m.rug.id },
      body: { size_id: m.rug.sizes[0], change: 2, reason: 'correction', note: 'Dua di etalase' },
    })
    expect(corrected.status).toBe(200)
    expect((await take({ items: [rugs(12)] })).status).toBe(201)
    expect(await m.shop.stockOf(m.rug)).toBe(0)
  })

  test('for the phone number of another customer, whom the response names', async () => {
    expect((await take()).status).toBe(201)
    const second = await take()
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_EXISTS', customer: { name: dewi.name } },
    })
    const { customer } = second.body as unknown as { customer: { id: string } }
    expect((await take({ customer: { id: customer.id } })).status).toBe(201)
  })

  test.each<[string, Partial<Record<keyof TakenOrder, unknown>>, string[]]>([
    ['no customer', { customer: {} }, ['customer.id']],
    ['an unknown customer', { customer: { id: 'unknown' } }, ['customer.id']],
    ['no phone number', { customer: { name: 'Dewi', phone: '12' } }, ['customer.phone']],
    ['no name', { customer: { name: ' ', phone: '081234567000' } }, ['customer.name']],
    ['nothing', { items: [] }, ['items']],
    ['no pieces', { items: [{ product_id: 'x', quantity: 0 }] }, ['items.0.quantity']],
    ['a line without a price', { items: [{ text: 'Tali', quantity: 1 }] }, ['items.0.price']],
    [
      'a line that costs less than nothing',
      { items: [{ text: 'Tali', price: -1, quantity: 1 }] },
      ['items.0.price'],
    ],
    ['a discount without a reason', { discount: { amount: 5, reason: ' ' } }, ['discount.reason']],
    ['a discount beyond the price', { discount: { amount: 100_001, reason: 'x' } }, ['discount.amount']],
    ['a payment of nothing', { payment: { method: 'cash', amount: 0 } }, ['payment.amount']],
    ['a payment in shells', { payment: { method: 'shells' } }, ['payment.method']],
  ])('with %s', async (_, body, expected) => {
    const answer = await take(body as Partial<TakenOrder>)
    expect(answer.status).toBe(400)
    expect(fields(answer)).toEqual(expected)
    expect(await m.shop.stockOf(m.rug)).toBe(10)
  })
})

describe('under concurrency', () => {
  test('a hundred buyers of twenty pieces on the web, over the counter and by link get twenty orders, and every payment counts', async () => {
    const lamp = await m.shop.product({ price: 50_000, stock: 20, name: 'Lentera' })
    const items = [{ product_id: lamp.id, quantity: 1 }]
    const staff = [m.owner, await m.shop.admin(), await m.shop.admin()]
    const buyers = await Promise.all(Array.from({ length: 100 }, () => m.shop.customer()))
    const ways = [
      (by: { id: string }) => m.shop.call(placeOrder, { by, body: { ...contact, ...items[0]! } }),
      ({ id }: { id: string }, at: number) =>
        take(
          { customer: { id }, items, payment: { method: 'cash' }, handed_over: true },
          { by: staff[at % 3]! },
        ),
      ({ id }: { id: string }, at: number) => byLink(id, staff[at % 3]!),
    ]
    const byLink = async (id: string, by: { id: string }) => {
      const taken = await take({ customer: { id }, items }, { by })
      if (taken.status !== 201) return taken
      const made = await m.shop.call(makePaymentLink, { by, params: { id: taken.body.data.id } })
      const token = made.body.data.url.split('/').at(-1)!
      const sent = await m.shop.call(uploadLinkedProof, { params: { token }, file: await photograph() })
      expect(sent).toMatchObject({ status: 200, body: { data: { status: 'paid' } } })
      return taken
    }
    const answers = await Promise.all(buyers.map((buyer, at) => ways[at % 3]!(buyer, at)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(80)
    for (const { status, body } of refused)
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({ code: 'INSUFFICIENT_STOCK', available: 0, size_id: lamp.sizes[0] }),
      ])
    expect(await m.shop.stockOf(lamp)).toBe(0)
    const orders = await m.shop.db.selectFrom('orders').select(['channel', 'status', 'paid_amount']).execute()
    expect(orders).toHaveLength(20)
    for (const { channel, status, paid_amount } of orders)
      expect([
        ['web', 'pending', 0],
        ['shop', 'completed', 50_000],
        ['shop', 'paid', 0],
      ]).toContainEqual([channel, status, paid_amount])
    expect(await inspectLedger(m.shop.db)).toMatchObject({ broken: null })
  })

  test('one of two admins and a customer gets the last piece, and the others see which piece is short', async () => {
    const last = await m.shop.product({ price: 50_000, stock: 1, name: 'Lentera' })
    const colleague = await m.shop.admin()
    const items = [{ product_id: last.id, quantity: 1 }]
    const answers = await Promise.all([
      take({ items }),
      take({ customer: { id: m.customer.id }, items, payment: { method: 'cash' } }, { by: colleague }),
      m.shop.call(placeOrder, { by: m.customer, body: { ...contact, ...items[0]! } }),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer.body).toMatchObject({ code: 'INSUFFICIENT_STOCK', available: 0, size_id: last.sizes[0] })
    expect(await m.shop.stockOf(last)).toBe(0)
  })
})

describe('delivery that is free from a minimum on', () => {
  const order = async (discount: number | undefined, price?: number) => {
    const method = await addMethod(m.shop, m.owner, { free_from: 200_000, rates: [rate(null, 15_000)] })
    const delivery = { method_id: method.id, area: '34.71.12', ...(price !== undefined && { price }) }
    const items = [{ product_id: m.rug.id, quantity: 2 }]
    const quoted = await m.shop.call(quoteDelivery, { body: { area: delivery.area, items, discount } })
    const body = {
      customer: { id: m.customer.id },
      items,
      delivery,
      address: 'Jl. Melati 5',
      ...(discount && { discount: { amount: discount, reason: 'Langganan' } }),
    }
    return { quoted: quoted.body.data[0], taken: await m.shop.call(takeOrder, { by: m.owner, body }) }
  }

  test.each([
    [undefined, 0],
    [1, 15_000],
  ])(
    'depends on the total after a discount of %s, in the preview and in the order',
    async (discount, price) => {
      const { quoted, taken } = await order(discount)
      expect(quoted).toMatchObject({ price, free: price === 0 })
      expect(taken.body.data).toMatchObject({ delivery_price: price })
    },
  )

  test('is refused as free if the discount lowers the total below the minimum', async () => {
    const { taken } = await order(1, 0)
    expect([taken.status, taken.body.code]).toEqual([409, 'DELIVERY_CHANGED'])
  })
})
