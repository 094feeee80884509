import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  confirmPayment,
  listAllOrders,
  listMails,
  moveOrder,
  rejectPayment,
  retryMail,
  showAnyOrder,
  showDashboard,
} from '#contract/admin.ts'
import { showProofToAdmin, uploadProof } from '#contract/payments.ts'
import { openTill, photograph } from '#server/testing/till.ts'

let till: Awaited<ReturnType<typeof openTill>>
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => till.close())

const owner = 'owner' as const
const reason = 'Jumlah pembayaran tidak sesuai dengan total pesanan'
const confirm = (id: string) => till.ask(confirmPayment, { by: owner, params: { id } })
const reject = (id: string, body: object = { rejection_reason: reason }) =>
  till.ask(rejectPayment, { by: owner, params: { id }, body })
const move = (id: string, body: object) => till.ask(moveOrder, { by: owner, params: { id }, body })

const statusOf = async (id: string) =>
  (await till.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const stock = async () =>
  (await till.db.selectFrom('product_sizes').select('stock').executeTakeFirstOrThrow()).stock
const mailsTo = (to: string) =>
  till.db.selectFrom('mails').select(['text_body', 'reference']).where('to_address', '=', to).execute()
const audit = () =>
  till.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute()

describe('only an admin', () => {
  test.each([
    showDashboard,
    listAllOrders,
    showAnyOrder,
    showProofToAdmin,
    confirmPayment,
    rejectPayment,
    moveOrder,
    listMails,
    retryMail,
  ])('makes the call $method $path', async (call) => {
    await till.addOrder('a', 'paid')
    const asked = {
      params: { id: 'a', n: '1' },
      ...(call.method === 'POST' ? { body: { status: 'cancelled', rejection_reason: reason } } : {}),
    }
    expect((await till.ask(call, asked)).statusCode).toBe(401)
    expect((await till.ask(call, { ...asked, by: 'siti' })).statusCode).toBe(403)
    expect(await statusOf('a')).toBe('paid')
    expect(await audit()).toEqual([])
  })
})

describe('a payment', () => {
  test('is confirmed once, told to the customer and recorded', async () => {
    await till.addOrder('a', 'paid')
    const answered = await confirm('a')
    expect(answered.statusCode).toBe(200)
    const { data } = answered.json()
    expect(data.status).toBe('confirmed')
    expect(data.history.at(-1)).toMatchObject({ status: 'confirmed', by: 'admin', by_name: 'Bu Ratna' })
    expect(data.history[0]).toMatchObject({ status: 'pending', by_name: 'Siti' })
    expect(await mailsTo('siti@contoh.example')).toMatchObject([{ reference: data.reference }])
    const again = await confirm('a')
    expect([again.statusCode, again.json().code]).toEqual([409, 'ORDER_STEP_FORBIDDEN'])
    expect(await mailsTo('siti@contoh.example')).toHaveLength(1)
    expect(await audit()).toEqual([
      {
        user_id: 'owner',
        action: 'confirm-payment',
        subject: 'a',
        before: { status: 'paid' },
        after: { status: 'confirmed' },
      },
    ])
  })

  test.each(['rejection_reason', 'reason'])(
    'is rejected for the reason in %s, and its stock kept',
    async (field) => {
      await till.addOrder('a', 'paid')
      const { data } = (await reject('a', { [field]: ` ${reason} ` })).json()
      expect(data).toMatchObject({ status: 'reject', rejection_reason: reason })
      expect(data.history.at(-1)).toMatchObject({ status: 'reject', note: reason, by: 'admin' })
      expect((await mailsTo('siti@contoh.example'))[0]?.text_body).toContain(reason)
      expect(await stock()).toBe(10)
      expect(await audit()).toMatchObject([
        {
          action: 'reject-payment',
          before: { status: 'paid' },
          after: { status: 'reject', rejection_reason: reason },
        },
      ])
    },
  )

  test.each([{}, { rejection_reason: '  ' }, { reason: 5 }, { rejection_reason: 'x'.repeat(501) }])(
    'is not rejected without a reason a customer can read: %o',
    async (body) => {
      await till.addOrder('a', 'paid')
      expect((await reject('a', body)).statusCode).toBe(400)
      expect(await statusOf('a')).toBe('paid')
    },
  )

  test('confirmed and rejected at once is one of the two', async () => {
    for (let n = 0; n < 5; n++) {
      const id = `race-${n}`
      await till.addOrder(id, 'paid')
      const [confirmed, rejected] = await Promise.all([confirm(id), reject(id)])
      const codes = [confirmed.statusCode, rejected.statusCode]
      expect(new Set(codes)).toEqual(new Set([200, 409]))
      expect(await statusOf(id)).toBe(codes[0] === 200 ? 'confirmed' : 'reject')
    }
    expect(await audit()).toHaveLength(5)
    expect(await mailsTo('siti@contoh.example')).toHaveLength(5)
  })

  test('of an unknown order is not found', async () => {
    expect((await confirm('nothing')).statusCode).toBe(404)
    expect((await reject('nothing')).statusCode).toBe(404)
    expect((await move('nothing', { status: 'shipped' })).statusCode).toBe(404)
  })
})

describe('an order', () => {
  test('goes its way, with its tracking number in the mail', async () => {
    await till.addOrder('a', 'confirmed')
    expect((await move('a', { status: 'processing' })).statusCode).toBe(200)
    const shipped = (await move('a', { status: 'shipped', tracking_number: 'JNE 0123' })).json()
    expect(shipped.data).toMatchObject({ status: 'shipped', tracking_number: 'JNE 0123' })
    await move('a', { status: 'delivered', note: 'Diterima satpam' })
    const { data } = (await move('a', { status: 'completed' })).json()
    expect(data.history.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'processing',
      'shipped',
      'delivered',
      'completed',
    ])
    expect(data.history[3].note).toBe('Diterima satpam')
    const mails = await mailsTo('siti@contoh.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toContain('JNE 0123')
    expect((await audit()).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['move-order', { status: 'confirmed' }, { status: 'processing' }],
      ['move-order', { status: 'processing' }, { status: 'shipped', tracking_number: 'JNE 0123' }],
      ['move-order', { status: 'shipped' }, { status: 'delivered' }],
      ['move-order', { status: 'delivered' }, { status: 'completed' }],
    ])
  })

  test('cancelled puts its pieces back, once, and says why', async () => {
    await till.addOrder('a', 'paid')
    const { data } = (await move('a', { status: 'cancelled', note: 'Karpetnya rusak' })).json()
    expect(data).toMatchObject({ status: 'cancelled', rejection_reason: 'Karpetnya rusak' })
    expect(await stock()).toBe(12)
    expect((await move('a', { status: 'cancelled' })).statusCode).toBe(409)
    expect(await stock()).toBe(12)
    expect(await mailsTo('siti@contoh.example')).toHaveLength(1)
  })

  test.each([
    ['pending', 'shipped'],
    ['paid', 'processing'],
    ['shipped', 'cancelled'],
    ['completed', 'cancelled'],
  ] as const)('that is %s cannot become %s', async (from, to) => {
    await till.addOrder('a', from)
    const answered = await move('a', { status: to })
    expect([answered.statusCode, answered.json().code]).toEqual([409, 'ORDER_STEP_FORBIDDEN'])
    expect([await statusOf('a'), await stock(), await audit()]).toEqual([from, 10, []])
  })

  test('cannot be confirmed by the call that ships', async () => {
    await till.addOrder('a', 'paid')
    expect((await move('a', { status: 'confirmed' })).statusCode).toBe(400)
  })

  test("shows its proofs to the owner, whoever's it is", async () => {
    await till.addOrder('a', 'pending')
    await till.ask(uploadProof, { by: 'siti', params: { id: 'a' }, file: await photograph() })
    const look = (n: string) => till.ask(showProofToAdmin, { by: owner, params: { id: 'a', n } })
    expect([(await look('1')).statusCode, (await look('2')).statusCode]).toEqual([200, 404])
    const shown = await till.ask(showAnyOrder, { by: owner, params: { id: 'a' } })
    expect(shown.json().data).toMatchObject({ id: 'a', proof_count: 1, customer_name: 'Siti' })
  })
})
