import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/orders/admin-schemas.ts'
import * as payments from '#contract/payments/admin-schemas.ts'
import * as endpoints from '#contract/orders/schemas.ts'
import * as transitions from '#contract/orders/transitions.ts'
import { addDays, dayOf, momentOf } from '#contract/platform/time.ts'
import { showProof, uploadProof } from '#contract/payments/schemas.ts'
import { readClock } from '#server/platform/clock.ts'
import { changeShopSettings } from '#server/shop/settings.ts'
import { moveTo, orderAt, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { expireOrders } from './expire-orders.ts'

let shop: TestShop
let siti: { id: string }
let owner: { id: string }
let product: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  owner = await shop.admin()
  product = await shop.product({ stock: 10 })
})

const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const cancel = (id: string, by = siti) => shop.call(endpoints.cancelOrder, { by, params: { id } })
const receive = (id: string, by = siti) => shop.call(endpoints.receiveOrder, { by, params: { id } })
const confirm = (id: string) => shop.call(payments.confirmPayment, { by: owner, params: { id } })
const reject = (id: string) =>
  shop.call(payments.rejectPayment, { by: owner, params: { id }, body: { rejection_reason: 'Buram' } })

/** Sets what was paid in the row of the order, without a ledger entry. */
const markAsPaid = (id: string) =>
  shop.db
    .updateTable('orders')
    .set((eb) => ({ paid_amount: eb.ref('total_amount') }))
    .where('id', '=', id)
    .execute()

/** This second copy of the transitions ensures that neither changes alone. */
const allowed: Record<string, string> = {
  pending: 'paid confirmed cancelled',
  paid: 'confirmed pending reject cancelled',
  reject: 'paid confirmed cancelled',
  confirmed: 'processing shipped cancelled',
  processing: 'shipped cancelled',
  shipped: 'delivered completed',
  delivered: 'completed',
  completed: '',
  cancelled: 'pending confirmed',
}
const steps = transitions.orderStatuses.flatMap((from) =>
  transitions.orderStatuses.map((to) => [from, to, (allowed[from] ?? '').split(' ').includes(to)] as const),
)

describe('the steps of an order', () => {
  test.each(steps)('from %s to %s are allowed: %s', async (from, to, may) => {
    const id = await orderAt(shop, siti, product, from)
    const rejection = to === 'reject' ? { text: 'Buram' } : null
    const moving = moveTo(shop.db, id, { to, by: { role: 'system' }, rejection })
    if (may) await moving
    else await expect(moving).rejects.toMatchObject({ code: 'ORDER_STEP_FORBIDDEN' })
    expect(await statusOf(id)).toBe(may ? to : from)
    const history = await shop.db
      .selectFrom('order_steps')
      .select('status')
      .where('order_id', '=', id)
      .execute()
    expect(history).toHaveLength(may ? 2 : 1)
    expect(await shop.stockOf(product)).toBe(may && to === 'cancelled' ? 10 : 9)
  })

  test('by a concurrent confirmation and rejection succeed once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await orderAt(shop, siti, product, 'paid')
      const answers = await Promise.all(round % 2 ? [confirm(id), reject(id)] : [reject(id), confirm(id)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ORDER_STEP_FORBIDDEN')
      expect(await statusOf(id)).toBe(answers.find(({ status }) => status === 200)?.body.data?.status)
    }
  })

  test('by a concurrent proof, expiry and cancellation succeed once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await orderAt(shop, siti, product)
      await shop.db.updateTable('orders').set({ awaiting_since: '2020-01-01' }).where('id', '=', id).execute()
      const [proof, back, expired] = await Promise.all([
        shop.call(uploadProof, { by: siti, params: { id }, file: await photograph(round) }),
        cancel(id),
        expireOrders(shop.db),
      ])
      const wins = [proof.status === 200, back.status === 200, expired === 1]
      expect(wins.filter(Boolean)).toHaveLength(1)
      expect(await statusOf(id)).toBe(wins[0] ? 'paid' : 'cancelled')
    }
    const held = await shop.db.selectFrom('orders').select('id').where('status', '=', 'paid').execute()
    expect(await shop.stockOf(product)).toBe(10 - held.length)
  })

  test('by a concurrent confirmation, rejection and cancellation follow the table and return stock at most once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await orderAt(shop, siti, product)
      await moveTo(shop.db, id, { to: 'paid', by: { role: 'customer' } })
      const body = { status: 'cancelled' } as const
      const answers = await Promise.all([
        confirm(id),
        reject(id),
        shop.call(admin.moveOrder, { by: owner, params: { id }, body }),
      ])
      const { body: shown } = await shop.call(endpoints.showOrder, { by: siti, params: { id } })
      const history = shown.data.history.map(({ status }) => status)
      for (const [n, status] of history.slice(1).entries())
        expect(allowed[history[n] ?? '']?.split(' ')).toContain(status)
      expect(history).toHaveLength(2 + answers.filter(({ status }) => status === 200).length)
      expect(history.at(-1)).toBe(shown.data.status)
    }
    const held = await shop.db.selectFrom('orders').select('id').where('status', '!=', 'cancelled').execute()
    expect(await shop.stockOf(product)).toBe(10 - held.length)
  })

  test.each(['pending', 'paid', 'reject'] as const)(
    'that run concurrently on a %s order each follow from the one before',
    async (status) => {
      for (let round = 0; round < 3; round++) {
        const id = await orderAt(shop, siti, product, status)
        await shop.db
          .updateTable('orders')
          .set({ awaiting_since: '2020-01-01' })
          .where('id', '=', id)
          .execute()
        const before = (await shop.call(endpoints.showOrder, { by: siti, params: { id } })).body.data
        const body = { status: 'cancelled' } as const
        const [expired, ...answers] = await Promise.all([
          expireOrders(shop.db),
          confirm(id),
          reject(id),
          cancel(id),
          shop.call(admin.moveOrder, { by: owner, params: { id }, body }),
        ])
        const { data } = (await shop.call(endpoints.showOrder, { by: siti, params: { id } })).body
        const walked = [status, ...data.history.slice(before.history.length).map((step) => step.status)]
        for (const [n, next] of walked.slice(1).entries())
          expect(allowed[walked[n] ?? '']?.split(' ')).toContain(next)
        expect(walked.at(-1)).toBe(data.status)
        const done = answers.filter((answer) => answer.status === 200).length + expired
        expect(walked).toHaveLength(1 + done)
        const returns = await shop.db
          .selectFrom('stock_movements')
          .select('id')
          .where('order_id', '=', id)
          .where('reason', '=', 'return')
          .execute()
        expect(returns).toHaveLength(data.status === 'cancelled' ? 1 : 0)
      }
    },
  )

  test('return the stock once when a customer cancels many times at the same time', async () => {
    const id = await orderAt(shop, siti, product, 'pending', 4)
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(await shop.stockOf(product)).toBe(10)
  })
})

describe('a customer', () => {
  test('pages through the open orders', async () => {
    const ids: string[] = []
    for (const status of ['completed', 'shipped', 'cancelled', 'reject', 'delivered'] as const)
      ids.unshift(await orderAt(shop, siti, product, status))
    const page = async (n: string) =>
      (await shop.call(endpoints.listOrders, { by: siti, query: { show: 'open', limit: '2', page: n } })).body
    const [first, second] = [await page('1'), await page('2')]
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([ids[0], ids[1], ids[3]])
    expect(first.pagination).toMatchObject({ totalPages: 2, totalItems: 3 })
  })

  test.each([
    ['all', ['delivered', 'reject', 'cancelled', 'completed', 'pending']],
    ['open', ['delivered', 'reject', 'pending']],
    ['completed', ['completed']],
    ['cancelled', ['cancelled']],
  ] as const)('sees the orders of the tab %s, and how many each tab has', async (show, shown) => {
    for (const status of ['pending', 'completed', 'cancelled', 'reject', 'delivered'] as const)
      await orderAt(shop, siti, product, status)
    await orderAt(shop, await shop.customer(), product, 'completed')
    const { body } = await shop.call(endpoints.listOrders, { by: siti, query: { show } })
    expect(body.data.map(({ status }) => status)).toEqual(shown)
    expect(body.pagination.totalTransactions).toBe(shown.length)
    expect(body.counts).toEqual({ all: 5, open: 3, completed: 1, cancelled: 1 })
    expect((await shop.call(endpoints.listOrders, { by: siti })).body).not.toHaveProperty('counts')
  })

  test('gets 400 for an unknown tab', async () => {
    const query = { show: 'lost' as 'open' }
    expect((await shop.call(endpoints.listOrders, { by: siti, query })).status).toBe(400)
  })

  test('sees the own orders, newest first, and pages through them', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.unshift(await orderAt(shop, siti, product))
    await orderAt(shop, await shop.customer(), product)
    const list = (query: { page?: string; limit?: string }) =>
      shop.call(endpoints.listOrders, { by: siti, query })
    const first = await list({ limit: '2' })
    expect(first.body.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(first.body.pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      totalItems: 3,
      totalTransactions: 3,
      limit: 2,
    })
    expect((await list({ limit: '2', page: '2' })).body.data).toMatchObject([
      { id: ids[2], status: 'pending' },
    ])
    expect((await list({ page: '9' })).body.data).toEqual([])
    expect((await list({ page: '0' })).status).toBe(400)
  })

  test('sees when a closed shop opens next, while the order waits for its confirmation', async () => {
    const daily = { open: '00:00', close: '23:00' }
    const hours = Array.from({ length: 7 }, () => daily)
    const today = dayOf(await readClock(shop.db))
    const tomorrow = addDays(today, 1)
    await changeShopSettings(shop.db, { hours, closed_days: [today, tomorrow] })
    const opensAt = async (status: transitions.OrderStatus) => {
      const id = await orderAt(shop, siti, product, status)
      return (await shop.call(endpoints.showOrder, { by: siti, params: { id } })).body.data.shop_opens_at
    }
    const opening = momentOf(addDays(today, 2), '00:00').toISOString()
    expect([await opensAt('pending'), await opensAt('paid')]).toEqual([opening, opening])
    expect(await opensAt('confirmed')).toBeNull()
  })

  test.each(['pending', 'reject'] as const)('cancels a %s order, which returns its stock', async (status) => {
    const id = await orderAt(shop, siti, product, status, 3)
    const { body } = await cancel(id)
    expect(body).toMatchObject({
      message: 'Pesanan berhasil dibatalkan',
      data: { status: 'cancelled', expires_at: null },
    })
    expect(await shop.stockOf(product)).toBe(10)
  })

  test.each(['paid', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled'] as const)(
    'cannot cancel a %s order',
    async (status) => {
      const id = await orderAt(shop, siti, product, status)
      const answered = await cancel(id)
      expect([answered.status, answered.body.code]).toEqual([409, 'ORDER_STEP_FORBIDDEN'])
    },
  )

  test.each(['shipped', 'delivered'] as const)(
    'completes a %s order that arrived, and the owner sees the step',
    async (status) => {
      const id = await orderAt(shop, siti, product, status)
      await markAsPaid(id)
      const answered = await receive(id)
      expect([answered.status, answered.body.data.status]).toEqual([200, 'completed'])
      const seen = await shop.call(admin.showAnyOrder, { by: owner, params: { id }, language: 'en' })
      const step = { status: 'completed', by: 'customer', note: 'The customer confirmed the receipt' }
      expect(seen.body.data.history.at(-1)).toMatchObject({ ...step, by_name: expect.any(String) })
    },
  )

  test('completes an order once, also when the button is pressed many times', async () => {
    const id = await orderAt(shop, siti, product, 'shipped')
    await markAsPaid(id)
    const answers = await Promise.all(Array.from({ length: 4 }, () => receive(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { history } = (await receive(id)).body.data
    expect(history.filter(({ status }) => status === 'completed')).toHaveLength(1)
  })

  test.each(['pending', 'paid', 'reject', 'confirmed', 'processing', 'cancelled'] as const)(
    'cannot complete a %s order',
    async (status) => {
      const id = await orderAt(shop, siti, product, status)
      await markAsPaid(id)
      const answered = await receive(id)
      expect([answered.status, answered.body.code]).toEqual([409, 'ORDER_STEP_FORBIDDEN'])
      expect(await statusOf(id)).toBe(status)
    },
  )

  test('cannot complete a shipped order that is not paid', async () => {
    const id = await orderAt(shop, siti, product, 'shipped')
    expect((await receive(id)).body.code).toBe('ORDER_STEP_FORBIDDEN')
  })

  test("gets 404 for another customer's order", async () => {
    const id = await orderAt(shop, siti, product)
    const by = await shop.customer()
    const answers = [
      await shop.call(endpoints.showOrder, { by, params: { id } }),
      await cancel(id, by),
      await receive(id, by),
      await shop.call(uploadProof, { by, params: { id }, file: await photograph() }),
      await shop.call(showProof, { by, params: { id, n: '1' } }),
      await shop.call(endpoints.showOrder, { by, params: { id: 'nothing' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await statusOf(id)).toBe('pending')
  })

  test.each([
    endpoints.placeOrder,
    endpoints.placeCartOrder,
    endpoints.showOrder,
    endpoints.listOrders,
    endpoints.cancelOrder,
    endpoints.receiveOrder,
    uploadProof,
    showProof,
  ])('needs a token for $method $path', async (call) => {
    expect((await shop.call(call)).status).toBe(401)
  })
})

describe('an unpaid order', () => {
  test('is cancelled 24 hours after it was placed, its stock returns and the customer gets a mail', async () => {
    const id = await orderAt(shop, siti, product, 'pending', 2)
    expect(await shop.later(23.9, (tx) => expireOrders(tx))).toBe(0)
    expect(await shop.later(24.1, (tx) => expireOrders(tx))).toBe(1)
    const { body } = await shop.call(endpoints.showOrder, { by: siti, params: { id } })
    expect(body.data).toMatchObject({
      status: 'cancelled',
      rejection_reason: 'Transaksi sudah kedaluwarsa',
      history: [{ status: 'pending' }, { status: 'cancelled', by: 'system' }],
    })
    const english = await shop.call(endpoints.showOrder, { by: siti, params: { id }, language: 'en' })
    expect(english.body.data.rejection_reason).toBe('The transaction has expired')
    expect(await shop.stockOf(product)).toBe(10)
    await shop.writeMails()
    const { kind } = await shop.db
      .selectFrom('mails')
      .select('kind')
      .where('kind', '!=', 'order-placed')
      .executeTakeFirstOrThrow()
    expect(kind).toBe('order-cancelled')
  })

  test('gets 24 hours from a rejection, and does not expire while a proof waits', async () => {
    const rejected = await orderAt(shop, siti, product, 'paid')
    const paid = await orderAt(shop, siti, product, 'paid')
    await shop.later(20, async (tx) => {
      await moveTo(tx, rejected, {
        to: 'reject',
        by: { role: 'admin', userId: owner.id },
        rejection: { text: 'Buram' },
      })
    })
    const expire = (hours: number) => shop.later(hours, (tx) => expireOrders(tx))
    expect([await expire(43.9), await expire(44.1), await expire(999)]).toEqual([0, 1, 0])
    expect([await statusOf(rejected), await statusOf(paid)]).toEqual(['cancelled', 'paid'])
  })
})
