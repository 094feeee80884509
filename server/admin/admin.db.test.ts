import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contract/admin.ts'
import { showProofToAdmin, uploadProof } from '#contract/payments.ts'
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
afterEach(() => shop.close())

const audit = () =>
  shop.db.selectFrom('audit_log').select(['user_id', 'action', 'subject', 'before', 'after']).execute()
const mailsOf = async (kind: string) =>
  shop.db.selectFrom('mails').select(['to_address', 'text_body']).where('kind', '=', kind).execute()
const list = async (query: { status?: admin.OrderFilter; q?: string; limit?: string }) => {
  const { body } = await shop.call(admin.listAllOrders, { by: owner, query })
  return body.data.map(({ id }) => id)
}

describe('the owner', () => {
  test('confirms a payment: step with her name, audit row and mail', async () => {
    const id = await orderAt(shop, siti, product, 'paid')
    const { status, body } = await shop.call(admin.confirmPayment, { by: owner, params: { id } })
    expect([status, body.message]).toEqual([200, 'Pembayaran dikonfirmasi'])
    expect(body.data).toMatchObject({
      status: 'confirmed',
      history: [{ status: 'pending' }, { status: 'confirmed', by: 'admin', by_name: owner.full_name }],
    })
    expect(await audit()).toEqual([
      {
        user_id: owner.id,
        action: 'confirm-payment',
        subject: id,
        before: { status: 'paid' },
        after: { status: 'confirmed' },
      },
    ])
    expect(await mailsOf('payment-confirmed')).toHaveLength(1)
    expect((await shop.call(admin.confirmPayment, { by: owner, params: { id } })).status).toBe(409)
    expect(await audit()).toHaveLength(1)
  })

  test.each(['rejection_reason', 'reason'])(
    'rejects with a reason sent as %s; stock stays taken',
    async (field) => {
      const id = await orderAt(shop, siti, product, 'paid')
      const { body } = await shop.call(admin.rejectPayment, {
        by: owner,
        params: { id },
        body: { [field]: 'Buram' },
      })
      expect(body.data).toMatchObject({ status: 'reject', rejection_reason: 'Buram' })
      const [mail] = await mailsOf('payment-rejected')
      expect(mail?.text_body).toContain('Alasan: Buram')
      expect(await shop.stockOf(product)).toBe(9)
    },
  )

  test.each([{}, { rejection_reason: '  ' }, { reason: '' }])(
    'cannot reject without a reason: %j',
    async (body) => {
      const id = await orderAt(shop, siti, product, 'paid')
      const answered = await shop.call(admin.rejectPayment, { by: owner, params: { id }, body })
      expect([answered.status, answered.body.message]).toEqual([400, 'Alasan penolakan harus diisi'])
    },
  )

  test('ships with a tracking number that the customer reads in her mail', async () => {
    const id = await orderAt(shop, siti, product, 'confirmed')
    const body = { status: 'shipped', tracking_number: 'JNE 123' } as const
    const answered = await shop.call(admin.moveOrder, { by: owner, params: { id }, body })
    expect(answered.body.data).toMatchObject({ status: 'shipped', tracking_number: 'JNE 123' })
    const [mail] = await mailsOf('order-shipped')
    expect(mail?.text_body).toContain('Nomor resi: JNE 123')
  })

  test('cancels with a note that is the reason the customer reads; the pieces return', async () => {
    const id = await orderAt(shop, siti, product, 'processing', 4)
    const body = { status: 'cancelled', note: 'Rusak di gudang' } as const
    const answered = await shop.call(admin.moveOrder, { by: owner, params: { id }, body })
    expect(answered.body.data).toMatchObject({ status: 'cancelled', rejection_reason: 'Rusak di gudang' })
    expect(await mailsOf('order-cancelled')).toHaveLength(1)
    expect(await shop.stockOf(product)).toBe(10)
  })

  test('is mailed when a proof arrives, sees it beside the order, and a new one answers a rejection', async () => {
    const id = await orderAt(shop, siti, product)
    const send = async (shade: number) =>
      shop.call(uploadProof, { by: siti, params: { id }, file: await photograph(shade) })
    expect((await send(1)).body.data).toMatchObject({ status: 'paid', proof_count: 1, expires_at: null })
    const [mail] = await mailsOf('proof-received')
    expect(mail?.to_address).toBe(owner.email)
    const proof = await shop.call(showProofToAdmin, { by: owner, params: { id, n: '1' } })
    expect([proof.status, ...proof.bytes.subarray(0, 2)]).toEqual([200, 0xff, 0xd8])
    await shop.call(admin.rejectPayment, { by: owner, params: { id }, body: { rejection_reason: 'Buram' } })
    expect((await send(2)).body.data).toMatchObject({
      status: 'paid',
      proof_count: 2,
      rejection_reason: null,
    })
  })

  test('finds orders by reference, name, e-mail or phone in any case, and % is only a character', async () => {
    const id = await orderAt(shop, siti, product)
    const other = await orderAt(shop, siti, product)
    const changed = {
      customer_name: 'Budi 100%',
      customer_email: 'Budi@Contoh.example',
      customer_phone: '0899000111',
    }
    await shop.db.updateTable('orders').set(changed).where('id', '=', other).execute()
    const { reference } = await shop.db
      .selectFrom('orders')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await list({ q: reference.toLowerCase() })).toEqual([id])
    for (const q of ['bUDI', 'budi@', '0899', '100%', '%'])
      expect([q, await list({ q })]).toEqual([q, [other]])
    expect(await list({ q: '_' })).toEqual([])
    expect(await list({})).toEqual([other, id])
  })

  test('sees payments to check with the longest waiting first', async () => {
    const first = await orderAt(shop, siti, product, 'paid')
    const second = await orderAt(shop, siti, product, 'paid')
    await orderAt(shop, siti, product)
    await shop.db.updateTable('orders').set({ paid_at: '2020-01-01' }).where('id', '=', second).execute()
    expect(await list({ status: 'paid' })).toEqual([second, first])
  })

  test('sees what waits for her', async () => {
    await orderAt(shop, siti, product, 'paid')
    await orderAt(shop, siti, product, 'confirmed')
    await orderAt(shop, siti, product, 'processing')
    const rare = await shop.product({ name: 'Langka', stock: 0 })
    await shop.db.updateTable('mails').set({ status: 'failed' }).execute()
    const { body } = await shop.call(admin.showDashboard, { by: owner })
    expect(body.data).toEqual({
      payments_to_check: 1,
      orders_to_ship: 2,
      bookings_to_answer: 0,
      bookings_today: 0,
      low_stock: [{ product_id: rare.id, name: 'Langka', size_name: null, stock: 0 }],
      failing_mails: 3,
    })
  })

  test('finds as many orders to be shipped as the dashboard counts', async () => {
    const waiting = [
      await orderAt(shop, siti, product, 'confirmed'),
      await orderAt(shop, siti, product, 'processing'),
    ]
    for (const status of [
      'pending',
      'paid',
      'reject',
      'shipped',
      'delivered',
      'completed',
      'cancelled',
    ] as const)
      await orderAt(shop, siti, product, status)
    const { body } = await shop.call(admin.showDashboard, { by: owner })
    expect(await list({ status: 'to_ship' })).toEqual(waiting.toReversed())
    expect(body.data.orders_to_ship).toBe(waiting.length)
  })

  test('reads the outbox and tries a mail again, which the audit log remembers', async () => {
    await orderAt(shop, siti, product)
    const { body } = await shop.call(admin.listMails, { by: owner, query: {} })
    expect(body.data).toMatchObject([{ kind: 'order-placed', status: 'queued', attempts: 0, sent_at: null }])
    expect(body.pagination.totalItems).toBe(1)
    await shop.db.updateTable('mails').set({ status: 'failed' }).execute()
    const params = { id: body.data[0]?.id ?? '' }
    expect((await shop.call(admin.retryMail, { by: owner, params })).status).toBe(200)
    expect(await audit()).toMatchObject([{ action: 'retry-mail', subject: params.id }])
    expect((await shop.call(admin.retryMail, { by: owner, params: { id: 'nothing' } })).status).toBe(404)
  })

  test.each([
    admin.listAllOrders,
    admin.showAnyOrder,
    admin.confirmPayment,
    admin.rejectPayment,
    admin.moveOrder,
    admin.showDashboard,
    admin.listMails,
    admin.retryMail,
    showProofToAdmin,
  ])('alone may call $method $path', async (call) => {
    expect([(await shop.call(call)).status, (await shop.call(call, { by: siti })).status]).toEqual([401, 403])
  })
})
