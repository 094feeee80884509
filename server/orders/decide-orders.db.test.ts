import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/orders/admin-schemas.ts'
import * as payments from '#contract/payments/admin-schemas.ts'
import { listAudit } from '#contract/admin/audit-schemas.ts'
import * as dashboard from '#contract/admin/dashboard-schemas.ts'
import * as outbox from '#contract/admin/outbox-schemas.ts'
import { orderReasons, rejectionReasons } from '#contract/orders/reasons.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { keysOf } from '#contract/platform/keys.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { listSeenProofs, showProofToAdmin } from '#contract/payments/admin-schemas.ts'
import { orderAt, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
let owner: Awaited<ReturnType<TestShop['admin']>>
let product: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  owner = await shop.admin()
  product = await shop.product({ stock: 10 })
})

const addOrder = (status: OrderStatus) => orderAt(shop, siti, product, status, 2)
const reason = 'Jumlah pembayaran tidak sesuai dengan total pesanan'
const confirm = (id: string) => shop.call(payments.confirmPayment, { by: owner, params: { id } })
const reject = (id: string, body: object = { rejection_reason: reason }) =>
  shop.call(payments.rejectPayment, { by: owner, params: { id }, body })
const move = (id: string, body: { status: string; tracking_number?: string; note?: string }) =>
  shop.call(admin.moveOrder, { by: owner, params: { id }, body: body as { status: 'shipped' } })

const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const mails = async () => {
  await shop.writeMails()
  return shop.db
    .selectFrom('mails')
    .select(['kind', 'text_body', 'reference'])
    .where('kind', 'not in', ['order-placed', 'proof-received'])
    .execute()
}
const audit = () =>
  shop.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute()

describe('only an admin', () => {
  test.each([
    dashboard.showDashboard,
    admin.listAllOrders,
    admin.showAnyOrder,
    admin.exportOrders,
    showProofToAdmin,
    listSeenProofs,
    payments.confirmPayment,
    payments.rejectPayment,
    admin.moveOrder,
    outbox.listMails,
    outbox.retryMail,
  ])('may call $method $path', async (call) => {
    const id = await addOrder('paid')
    const asked = {
      params: { id, n: '1' },
      ...(call.method === 'POST' && { body: { status: 'cancelled', rejection_reason: reason } }),
    } as { params: { id: string; n: string } }
    expect((await shop.call(call, asked)).status).toBe(401)
    expect((await shop.call(call, { ...asked, by: siti })).status).toBe(403)
    expect(await statusOf(id)).toBe('paid')
    expect(await audit()).toEqual([])
  })
})

describe('a payment', () => {
  test('is confirmed once, mailed to the customer and audited', async () => {
    const id = await addOrder('paid')
    const answered = await confirm(id)
    expect(answered.status).toBe(200)
    const { data } = answered.body
    expect(data.status).toBe('confirmed')
    expect(data.history.at(-1)).toMatchObject({ status: 'confirmed', by: 'admin', by_name: owner.full_name })
    expect(data.history[0]).toMatchObject({ status: 'pending', by_name: 'customer 1' })
    expect(await mails()).toMatchObject([{ reference: data.reference }])
    const again = await confirm(id)
    expect([again.status, again.body.code]).toEqual([409, 'ORDER_STEP_FORBIDDEN'])
    expect(await mails()).toHaveLength(1)
    expect(await audit()).toEqual([
      {
        user_id: owner.id,
        action: 'confirm-payment',
        subject: id,
        before: { status: 'paid' },
        after: { status: 'confirmed', amount: 200_000 },
      },
    ])
  })

  test.each(['rejection_reason', 'reason'])(
    'is rejected for the reason in %s, and the order keeps its stock',
    async (field) => {
      const id = await addOrder('paid')
      const { data } = (await reject(id, { [field]: ` ${reason} ` })).body
      expect(data).toMatchObject({ status: 'reject', rejection_reason: reason })
      expect(data.history.at(-1)).toMatchObject({ status: 'reject', note: reason, by: 'admin' })
      expect((await mails())[0]?.text_body).toContain(reason)
      expect(await shop.stockOf(product)).toBe(8)
      expect(await audit()).toMatchObject([
        {
          action: 'reject-payment',
          before: { status: 'paid' },
          after: { status: 'reject', rejection_reason: { code: 'wrong-amount' } },
        },
      ])
    },
  )

  test.each(['id', 'en'] as const)(
    'is rejected for a usual reason in %s: its code is stored, and everybody reads it in their language',
    async (language) => {
      const id = await addOrder('paid')
      await reject(id, { rejection_reason: rejectionReasons['wrong-amount'][language] })
      const stored = await shop.db
        .selectFrom('orders')
        .innerJoin('order_steps', 'order_steps.order_id', 'orders.id')
        .select(['rejection_code', 'rejection_reason', 'note_code', 'note'])
        .where('order_steps.status', '=', 'reject')
        .execute()
      const code = 'wrong-amount'
      expect(stored).toEqual([{ rejection_code: code, rejection_reason: null, note_code: code, note: null }])
      for (const [reader, text] of Object.entries(rejectionReasons[code])) {
        const asked = { by: owner, language: reader === 'en' ? 'en' : 'id' } as const
        const shown = (await shop.call(admin.showAnyOrder, { ...asked, params: { id } })).body.data
        expect([shown.rejection_reason, shown.history.at(-1)?.note]).toEqual([text, text])
        const entries = (await shop.call(listAudit, { ...asked, query: {} })).body.data
        expect(entries[0]?.after).toEqual({ status: 'reject', rejection_reason: text })
      }
    },
  )

  test('can store the code of each reason that the shop words itself', async () => {
    await addOrder('paid')
    for (const code of keysOf(orderReasons)) {
      await shop.db.updateTable('orders').set({ rejection_code: code }).execute()
      await shop.db.updateTable('order_steps').set({ note_code: code }).execute()
    }
    const order = await shop.db.selectFrom('orders').select('rejection_code').executeTakeFirstOrThrow()
    expect(order.rejection_code).toBe(keysOf(orderReasons).at(-1))
  })

  test.each([{}, { rejection_reason: '  ' }, { reason: 5 }, { rejection_reason: 'x'.repeat(501) }])(
    'is not rejected without a readable reason: %o',
    async (body) => {
      const id = await addOrder('paid')
      expect((await reject(id, body)).status).toBe(400)
      expect(await statusOf(id)).toBe('paid')
    },
  )

  test('that is confirmed and rejected at the same time ends in exactly one of both', async () => {
    for (let n = 0; n < 5; n++) {
      const id = await orderAt(shop, siti, product, 'paid')
      const [confirmed, rejected] = await Promise.all([confirm(id), reject(id)])
      const codes = [confirmed.status, rejected.status]
      expect(new Set(codes)).toEqual(new Set([200, 409]))
      expect(await statusOf(id)).toBe(codes[0] === 200 ? 'confirmed' : 'reject')
    }
    expect(await audit()).toHaveLength(5)
    expect(await mails()).toHaveLength(5)
  })

  test('of an unknown order returns 404', async () => {
    expect((await confirm('nothing')).status).toBe(404)
    expect((await reject('nothing')).status).toBe(404)
    expect((await move('nothing', { status: 'shipped' })).status).toBe(404)
  })
})

describe('an order', () => {
  test('moves to completed, with its tracking number in the mail', async () => {
    const id = await addOrder('confirmed')
    expect((await move(id, { status: 'processing' })).status).toBe(200)
    const shipped = (await move(id, { status: 'shipped', tracking_number: 'JNE 0123' })).body
    expect(shipped.data).toMatchObject({ status: 'shipped', tracking_number: 'JNE 0123' })
    await move(id, { status: 'delivered', note: 'Diterima satpam' })
    const { data } = (await move(id, { status: 'completed' })).body
    expect(data.history.map(({ status }) => status)).toEqual([
      'pending',
      'processing',
      'shipped',
      'delivered',
      'completed',
    ])
    expect(data.history[3]?.note).toBe('Diterima satpam')
    const shown = await mails()
    expect(shown).toHaveLength(1)
    expect(shown[0]?.text_body).toContain('JNE 0123')
    expect((await audit()).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['move-order', { status: 'confirmed' }, { status: 'processing' }],
      ['move-order', { status: 'processing' }, { status: 'shipped', tracking_number: 'JNE 0123' }],
      ['move-order', { status: 'shipped' }, { status: 'delivered' }],
      ['move-order', { status: 'delivered' }, { status: 'completed' }],
    ])
  })

  test('that is cancelled returns its stock once and shows the reason', async () => {
    const id = await addOrder('paid')
    const { data } = (await move(id, { status: 'cancelled', note: 'Karpetnya rusak' })).body
    expect(data).toMatchObject({ status: 'cancelled', rejection_reason: 'Karpetnya rusak' })
    expect(await shop.stockOf(product)).toBe(10)
    expect((await move(id, { status: 'cancelled' })).status).toBe(409)
    expect(await shop.stockOf(product)).toBe(10)
    expect(await mails()).toHaveLength(1)
  })

  test.each([
    ['pending', 'shipped'],
    ['paid', 'processing'],
    ['shipped', 'cancelled'],
    ['completed', 'cancelled'],
  ] as const)('that is %s cannot become %s', async (from, to) => {
    const id = await addOrder(from)
    const answered = await move(id, { status: to })
    expect([answered.status, answered.body.code]).toEqual([409, 'ORDER_STEP_FORBIDDEN'])
    expect([await statusOf(id), await shop.stockOf(product), await audit()]).toEqual([from, 8, []])
  })

  test('cannot be confirmed by the endpoint that ships', async () => {
    const id = await addOrder('paid')
    expect((await move(id, { status: 'confirmed' })).status).toBe(400)
  })

  test('shows its proofs to the owner', async () => {
    const id = await addOrder('pending')
    await shop.call(uploadProof, { by: siti, params: { id }, file: await photograph() })
    const look = (n: string) => shop.call(showProofToAdmin, { by: owner, params: { id, n } })
    expect([(await look('1')).status, (await look('2')).status]).toEqual([200, 404])
    const shown = await shop.call(admin.showAnyOrder, { by: owner, params: { id } })
    expect(shown.body.data).toMatchObject({ id, proof_count: 1, customer_name: 'Siti Rahma' })
  })
})
