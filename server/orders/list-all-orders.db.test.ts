import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderFilters, type OrderFilter } from '#contract/orders/order-filters.ts'
import { countOrders, exportOrders, listAllOrders, moveOrder } from '#contract/orders/admin-schemas.ts'
import { listMails, retryMail } from '#contract/admin/outbox-schemas.ts'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/transitions.ts'
import { recordPayment } from '#contract/payments/ledger-schemas.ts'
import { addDays, dayOf } from '#contract/platform/time.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
let by: { id: string }
let kilim: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  by = await shop.admin()
  kilim = await shop.product({ sizes: [{ name: '60 × 90', stock: 30 }] })
})

async function addOrder(
  status: OrderStatus,
  {
    hoursAgo = 0,
    ...contact
  }: { hoursAgo?: number; customer_name?: string; customer_phone?: string; customer_email?: string } = {},
): Promise<string> {
  const id = await orderAt(shop, siti, kilim, status)
  const when = sql<Date>`shop_now() - ${hoursAgo} * interval '1 hour'`
  await shop.db
    .updateTable('orders')
    .set({ created_at: when, ...(status !== 'pending' && { paid_at: when }), ...contact })
    .where('id', '=', id)
    .execute()
  return id
}

const list = async (
  query: { status?: OrderFilter; from?: string; to?: string; q?: string; page?: string; limit?: string } = {},
) => (await shop.call(listAllOrders, { by, query })).body
const found = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ id }) => id)

describe('the list of orders', () => {
  test('has the newest first, and of those to check the longest waiting first', async () => {
    const old = await addOrder('paid', { hoursAgo: 30 })
    const shipped = await addOrder('shipped', { hoursAgo: 20 })
    const young = await addOrder('paid', { hoursAgo: 1 })
    expect(await found({})).toEqual([young, shipped, old])
    expect(await found({ status: 'paid' })).toEqual([old, young])
    expect((await list({ status: 'paid' })).data[0]).toMatchObject({
      total_amount: 100_000,
      proof_count: 0,
      paid_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  test('names the first two items, those still to pack first, and the way to pay', async () => {
    const lamp = await shop.product({ name: 'Lampu Meja' })
    const id = await addOrder('paid')
    const line = {
      order_id: id,
      product_id: null,
      size_id: null,
      price_per_unit: 1_000,
      net_price: 2_000,
      quantity: 2,
    }
    await shop.db
      .insertInto('order_lines')
      .values([
        { ...line, position: 1, product_name: 'Kartu ucapan', refunded_quantity: 0 },
        { ...line, position: 2, product_name: lamp.id, refunded_quantity: 0 },
      ])
      .execute()
    await shop.db
      .updateTable('order_lines')
      .set({ refunded_quantity: 1 })
      .where('order_id', '=', id)
      .where('position', '=', 0)
      .execute()
    const [order] = (await list()).data
    expect(order).toMatchObject({
      first_items: [
        { product_name: 'Kartu ucapan', size_name: null, quantity: 2 },
        { product_name: lamp.id, size_name: null, quantity: 2 },
      ],
      payment_method: null,
    })
    await shop.call(recordPayment, {
      by,
      params: { id },
      body: { direction: 'in', method: 'transfer', amount: 1_000 },
    })
    expect((await list()).data[0]).toMatchObject({ payment_method: 'transfer' })
  })

  test('is counted by status, also within days and a search', async () => {
    await addOrder('paid')
    await addOrder('paid', { hoursAgo: 24 * 40 })
    await addOrder('confirmed', { customer_name: 'Budi Widodo' })
    await addOrder('completed')
    const counts = async (query: { q?: string; from?: string } = {}) => {
      const { body } = await shop.call(countOrders, { by, query })
      expect(body.data.map(({ status }) => status)).toEqual(
        orderFilters.filter((filter) => filter !== 'sold'),
      )
      return Object.fromEntries(
        body.data.flatMap(({ status, count }) => (count > 0 ? [[status, count]] : [])),
      )
    }
    expect(await counts()).toEqual({ paid: 2, confirmed: 1, completed: 1, to_ship: 1 })
    expect(await counts({ from: addDays(dayOf(new Date()), -7) })).toEqual({
      paid: 1,
      confirmed: 1,
      completed: 1,
      to_ship: 1,
    })
    expect(await counts({ q: 'widodo' })).toEqual({ confirmed: 1, to_ship: 1 })
    expect(await counts({ q: 'nowhere' })).toEqual({})
  })

  test('with the status sold has the orders of the sales figures, by the day of their confirmation', async () => {
    const confirmed = async (status: OrderStatus, day: string) => {
      const id = await addOrder(status, { hoursAgo: 2_000 })
      await shop.db
        .updateTable('orders')
        .set({ confirmed_at: new Date(`${day}T23:30:00+07:00`) })
        .where('id', '=', id)
        .execute()
      return id
    }
    const early = await confirmed('completed', '2026-03-01')
    const late = await confirmed('confirmed', '2026-03-02')
    await confirmed('cancelled', '2026-03-02')
    await addOrder('paid')
    expect(await found({ status: 'sold' })).toEqual([late, early])
    expect(await found({ status: 'sold', from: '2026-03-02', to: '2026-03-02' })).toEqual([late])
    expect(await found({ status: 'sold', to: '2026-03-01' })).toEqual([early])
  })

  test('has pages and the total number of orders', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push(await addOrder('pending', { hoursAgo: n }))
    const second = await list({ limit: '2', page: '2' })
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(2))
    expect(second.pagination).toEqual({
      currentPage: 2,
      totalPages: 2,
      totalItems: 3,
      limit: 2,
      totalTransactions: 3,
    })
  })

  test.each([
    ['a part of the name', 'WIDODO', ['budi']],
    ['a part of the phone', '99887', ['siti']],
    ['a part of the e-mail', 'ITI@contoh', ['siti']],
    ['a percent sign, which is no wildcard', '100%', ['siti']],
    ['an underscore, which is no wildcard', 'W_dodo', []],
    ['a backslash', '\\', []],
    ['nothing that is there', 'Kilim', []],
    ['blank', '  ', ['siti', 'budi']],
  ])('is searched by %s', async (_, q, names) => {
    const ids: Record<string, string> = {
      budi: await addOrder('pending', {
        customer_name: 'Budi Widodo',
        customer_email: 'budi@contoh.example',
        hoursAgo: 1,
      }),
      siti: await addOrder('pending', { customer_name: 'Siti 100%', customer_phone: '081299887766' }),
    }
    expect(await found({ q })).toEqual(names.map((name) => ids[name]))
  })

  test("is limited to a period in the shop's time zone, within a status and a search", async () => {
    const at = async (when: string, status: OrderStatus = 'pending') => {
      const id = await addOrder(status, { customer_name: 'Dewi' })
      await shop.db.updateTable('orders').set({ created_at: when }).where('id', '=', id).execute()
      return id
    }
    await at('2026-03-01T16:59:59Z')
    const first = await at('2026-03-01T17:00:00Z')
    const last = await at('2026-03-03T16:59:59Z', 'cancelled')
    await at('2026-03-03T17:00:00Z')
    const ids = async (query: object) =>
      (await shop.call(listAllOrders, { by, query })).body.data.map(({ id }) => id)
    const period = { from: '2026-03-02', to: '2026-03-03' }
    expect(await ids(period)).toEqual([last, first])
    expect(await ids({ ...period, status: 'cancelled', q: 'dewi' })).toEqual([last])
    expect(await ids({ ...period, q: 'budi' })).toEqual([])
    expect(await ids({ from: '2026-03-03', to: '2026-03-02' })).toEqual([])
    expect((await shop.call(listAllOrders, { by, query: { from: '2026-02-30' } })).status).toBe(400)
    const csv = await shop.call(exportOrders, { by, query: period })
    expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(3)
  })

  test.each([
    ['the beginning of a reference', 'Trx-C4c'],
    ['its middle', 'c4ca-1'],
    ['a number in a name', 'toko 1453'],
    ['a whole phone number', '081299887766'],
  ])('is searched by %s', async (_, q) => {
    const id = await addOrder('pending', { customer_name: 'Toko 1453', customer_phone: '081299887766' })
    await addOrder('pending', { customer_name: 'Budi 1453', customer_phone: '085799887766' })
    await sql`update orders set reference = case id when ${id} then 'TRX-C4CA-1000' else 'TRA-C4CB-1000' end`.execute(
      shop.db,
    )
    expect(await found({ q })).toEqual([id])
  })

  test('has the exact number of orders after a change', async () => {
    const id = await addOrder('cancelled')
    await sql`
      insert into orders (id, reference, user_id, status, language, customer_name, customer_email, customer_phone, customer_address,
        total_amount, total_items, total_quantity, created_at)
      select id || n, 'TRX-' || n, user_id, status, language, customer_name, customer_email, customer_phone, customer_address,
        total_amount, total_items, total_quantity, created_at - interval '2 hours'
      from orders, generate_series(1, 600) n where id = ${id}`.execute(shop.db)
    const one = await addOrder('pending')
    const cancelled = async () => (await list({ status: 'cancelled' })).pagination.totalItems
    expect(await cancelled()).toBe(601)
    await shop.call(moveOrder, { by, params: { id: one }, body: { status: 'cancelled' } })
    expect(await cancelled()).toBe(602)
  })

  test('is searched by the reference, within a status', async () => {
    const id = await addOrder('pending')
    const reference = (await list()).data[0]?.reference ?? ''
    expect(await found({ q: reference.toLowerCase() })).toEqual([id])
    expect(await found({ q: reference, status: 'paid' })).toEqual([])
    const unknown = await shop.call(listAllOrders, { by, query: { status: 'eaten' as 'paid' } })
    expect(unknown.status).toBe(400)
  })
})

describe('the dashboard', () => {
  test('counts what waits for an admin', async () => {
    for (const status of ['pending', 'paid', 'paid', 'confirmed', 'processing', 'shipped'] as const)
      await addOrder(status)
    await shop.db.deleteFrom('mails').execute()
    await addMails()
    await changeShopSettings(shop.db, { low_stock: 24 })
    await shop.db
      .insertInto('product_sizes')
      .values([
        { id: 'm', product_id: kilim.id, position: 1, name: 'Sedang', name_en: 'Medium', stock: 0 },
        { id: 'l', product_id: kilim.id, position: 2, name: '2 × 3', stock: 25 },
      ])
      .execute()
    const { body } = await shop.call(showDashboard, { by, language: 'en' })
    expect(body.data).toEqual({
      claims_to_answer: 0,
      needs_me: expect.any(Number),
      payments_to_check: 2,
      orders_to_accept: 0,
      orders_to_ship: 2,
      bookings_to_answer: 0,
      bookings_today: 0,
      low_stock: [
        { product_id: kilim.id, name: 'Kilim (en)', size_name: 'Medium', stock: 0 },
        { product_id: kilim.id, name: 'Kilim (en)', size_name: '60 × 90', stock: 24 },
      ],
      failing_mails: 2,
      running_tasks: 0,
      unread_suggestions: 0,
      messages_to_send: 0,
      refunds_due: 0,
      health: expect.any(Array),
      ledger: null,
      guide: expect.objectContaining({ hidden: false }),
      stock_awaited: 0,
      today: { orders: 0, revenue: 0 },
    })
  })

  test('has the five sizes with the lowest stock', async () => {
    await changeShopSettings(shop.db, { low_stock: 20 })
    const sizes = [9, 3, 7, 0, 5, 1, 20].map((stock) => ({ id: `s${stock}`, product_id: kilim.id, stock }))
    await shop.db
      .insertInto('product_sizes')
      .values(sizes.map((size, at) => ({ ...size, position: at + 1, name: size.id })))
      .execute()
    const { body } = await shop.call(showDashboard, { by })
    expect(body.data.low_stock.map(({ stock }) => stock)).toEqual([0, 1, 3, 5, 7])
  })

  test('counts as many orders to ship as its list has', async () => {
    const ids: Partial<Record<OrderStatus, string>> = {}
    for (const status of orderStatuses) ids[status] = await addOrder(status)
    const { body } = await shop.call(showDashboard, { by })
    expect(await found({ status: 'to_ship' })).toEqual([ids.processing, ids.confirmed])
    expect(body.data.orders_to_ship).toBe(2)
  })
})

describe('the outbox', () => {
  test('finds failed mails among all others', async () => {
    const { failed, retried } = await addMails()
    const { data, pagination } = (await shop.call(listMails, { by, query: { show: 'failing' } })).body
    expect(data.map(({ id }) => id).toSorted()).toEqual([failed, retried].toSorted())
    expect(pagination).toMatchObject({ totalItems: 2, totalPages: 1 })
  })

  test('has every mail, and retries a failed one', async () => {
    const { failed, sent } = await addMails()
    const { data, pagination } = (await shop.call(listMails, { by, query: {} })).body
    expect(pagination).toMatchObject({ totalItems: 4, totalPages: 1 })
    expect(data.find(({ id }) => id === failed)).toMatchObject({
      to_address: 'siti@contoh.example',
      status: 'failed',
      last_error: 'no route',
      html_body: '<p>Halo</p>',
    })
    const retry = (id: string) => shop.call(retryMail, { by, params: { id } })
    expect((await retry(failed)).body).toEqual({ success: true, message: 'Email akan dikirim ulang' })
    const { status } = await shop.db
      .selectFrom('mails')
      .select('status')
      .where('id', '=', failed)
      .executeTakeFirstOrThrow()
    expect(status).toBe('queued')
    expect((await retry(sent)).status).toBe(404)
    expect((await retry('nothing')).status).toBe(404)
    expect(
      await shop.db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute(),
    ).toEqual([{ action: 'retry-mail', subject: failed }])
  })
})

async function addMails() {
  const [, retried, failed, sent] = await Promise.all([addMail(), addMail(), addMail(), addMail()])
  const change = (id: string, set: object) =>
    shop.db.updateTable('mails').set(set).where('id', '=', id).execute()
  await change(retried, { last_error: 'no route', attempts: 1 })
  await change(failed, { last_error: 'no route', attempts: 51, status: 'failed' })
  await change(sent, { status: 'sent', sent_at: new Date() })
  return { retried, failed, sent }
}

const addMail = () =>
  queueMail(shop.db, {
    isLimited: false,
    to: 'siti@contoh.example',
    subject: 'Halo',
    text: 'Halo',
    html: '<p>Halo</p>',
    language: 'id',
    kind: 'test',
  })
