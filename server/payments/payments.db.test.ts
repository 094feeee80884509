import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { cancelOrder } from '#contract/orders/schemas.ts'
import { showProof, uploadProof } from '#contract/payments/schemas.ts'
import {
  confirmPayment,
  listSeenProofs,
  rejectPayment,
  showProofToAdmin,
} from '#contract/payments/admin-schemas.ts'
import { orderAt, photograph } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
let budi: { id: string }
let owner: Awaited<ReturnType<TestShop['admin']>>
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  budi = await shop.customer()
  owner = await shop.admin()
  rug = await shop.product()
})

const addOrder = (status: OrderStatus, by = siti) => orderAt(shop, by, rug, status)
const send = async (id: string, { shade = 0, key = '' } = {}) =>
  shop.call(uploadProof, { by: siti, params: { id }, file: await photograph(shade), ...(key && { key }) })
const reject = () =>
  shop.db.updateTable('orders').set({ status: 'reject', rejection_reason: 'Tidak terbaca' }).execute()
const proofs = () => shop.db.selectFrom('payment_proofs').select(['order_id', 'n']).orderBy('n').execute()
const mailsOfProof = async () => {
  await shop.writeMails()
  return shop.db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text_body'])
    .where('kind', '=', 'proof-received')
    .execute()
}

describe('a payment proof', () => {
  test('marks the order as paid, records the step and mails every admin', async () => {
    const id = await addOrder('pending')
    const answered = await send(id)
    expect(answered.status).toBe(200)
    const { message, data } = answered.body
    expect(message).toMatch(/^Bukti pembayaran berhasil dikirim/)
    expect(data).toMatchObject({
      id,
      status: 'paid',
      proof_count: 1,
      expires_at: null,
      qris_payload: null,
    })
    expect(data.history.at(-1)).toMatchObject({ status: 'paid', by: 'customer' })
    const { paid_at } = await shop.db.selectFrom('orders').select('paid_at').executeTakeFirstOrThrow()
    expect(paid_at).toBeInstanceOf(Date)
    expect(await mailsOfProof()).toEqual([
      {
        to_address: owner.email,
        subject: `Bukti pembayaran baru untuk pesanan ${data.reference}`,
        text_body: expect.stringContaining(`https://toko.example/admin/payments?order=${id}`),
      },
    ])
  })

  test('after a rejection gets the next number and marks the order as paid again', async () => {
    const id = await addOrder('pending')
    await send(id)
    await reject()
    const { data } = (await send(id, { shade: 1 })).body
    expect(data).toMatchObject({ status: 'paid', proof_count: 2 })
    expect(await proofs()).toEqual([
      { order_id: id, n: 1 },
      { order_id: id, n: 2 },
    ])
  })

  test('is not decided by an admin who saw an older one', async () => {
    const id = await addOrder('pending')
    await send(id)
    await reject()
    await send(id, { shade: 1 })
    const params = { id }
    const decisions = (proof: number) => [
      () => shop.call(confirmPayment, { by: owner, params, body: { proof } }),
      () => shop.call(rejectPayment, { by: owner, params, body: { rejection_reason: 'Buram', proof } }),
    ]
    for (const decide of [...decisions(1), ...decisions(3)])
      expect((await decide()).body.code).toBe('ORDER_STEP_FORBIDDEN')
    const [confirm] = decisions(2)
    expect((await confirm!()).body.data.status).toBe('confirmed')
  })

  test('is refused after five proofs of the order', async () => {
    const id = await addOrder('pending')
    for (let n = 1; n <= 5; n++) {
      expect((await send(id, { shade: n })).status).toBe(200)
      await reject()
    }
    const sixth = await send(id, { shade: 6 })
    expect([sixth.status, sixth.body.code]).toEqual([409, 'PROOF_LIMIT'])
    expect(await proofs()).toHaveLength(5)
  })

  test.each(['paid', 'confirmed', 'shipped', 'completed', 'cancelled'] as const)(
    'is refused if the order is %s',
    async (status) => {
      const id = await addOrder(status)
      const answered = await send(id)
      expect([answered.status, answered.body.code]).toEqual([409, 'ORDER_NOT_PAYABLE'])
      expect(await proofs()).toEqual([])
    },
  )

  test('returns 404 for an unknown order and for one of another customer', async () => {
    expect((await send(await addOrder('pending', budi))).status).toBe(404)
    expect((await send('nothing')).status).toBe(404)
    expect(await proofs()).toEqual([])
  })

  test('repeated with its key is stored and mailed once, with the same response', async () => {
    const id = await addOrder('pending')
    const first = await send(id, { key: 'form-1' })
    const again = await send(id, { key: 'form-1' })
    expect(again.body).toEqual(first.body)
    expect(await proofs()).toEqual([{ order_id: id, n: 1 }])
    expect(await mailsOfProof()).toHaveLength(1)
  })

  test('sent twice at the same time without a key is stored once, and the other is refused', async () => {
    const id = await addOrder('pending')
    const answered = await Promise.all([send(id, { shade: 1 }), send(id, { shade: 2 })])
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await proofs()).toEqual([{ order_id: id, n: 1 }])
  })

  test('sent during a cancellation either prevents it or is refused', async () => {
    for (let n = 0; n < 4; n++) {
      const id = await addOrder('pending')
      const racing = [send(id, { key: `form-${n}` }), shop.call(cancelOrder, { by: siti, params: { id } })]
      const answers = await Promise.all(racing)
      const [sent, cancelled] = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))
      const { status } = await shop.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const kept = (await proofs()).filter(({ order_id }) => order_id === id).length
      expect([
        ['done', 'ORDER_STEP_FORBIDDEN', 'paid', 1],
        ['ORDER_NOT_PAYABLE', 'done', 'cancelled', 0],
      ]).toContainEqual([sent, cancelled, status, kept])
    }
  })

  test('sent during a rejection is either refused or stored as the next one', async () => {
    const id = await addOrder('pending')
    await send(id)
    const rejecting = shop.call(rejectPayment, {
      by: owner,
      params: { id },
      body: { rejection_reason: 'Tidak terbaca' },
    })
    const [rejected, next] = await Promise.all([rejecting, send(id, { shade: 1 })])
    expect(rejected.status).toBe(200)
    expect(next.status === 200 || next.body.code === 'ORDER_NOT_PAYABLE').toBe(true)
    expect((await proofs()).map(({ n }) => n)).toEqual(next.status === 200 ? [1, 2] : [1])
  })

  test('that is invalid, missing or sent without a session changes nothing', async () => {
    const id = await addOrder('pending')
    const params = { id }
    const text = await shop.call(uploadProof, { by: siti, params, file: Buffer.from('not a picture') })
    expect([text.status, text.body.code]).toEqual([415, 'PROOF_TYPE'])
    const none = await shop.call(uploadProof, { by: siti, params, file: Buffer.alloc(0) })
    expect([none.status, none.body.code]).toEqual([400, 'PROOF_MISSING'])
    expect((await shop.call(uploadProof, { params, file: await photograph() })).status).toBe(401)
    expect(await proofs()).toEqual([])
  })

  test('is shown only to its customer', async () => {
    const id = await addOrder('pending')
    await send(id)
    const look = (by: { id: string } | undefined, n: string) =>
      shop.call(showProof, { by, params: { id, n } })
    const mine = await look(siti, '1')
    expect([mine.status, mine.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect([...mine.bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(mine.headers['cache-control']).toBe('no-store')
    expect((await look(siti, '2')).status).toBe(404)
    expect((await look(siti, '0')).status).toBe(400)
    expect((await look(budi, '1')).status).toBe(404)
    expect((await look(undefined, '1')).status).toBe(401)
  })

  test.each(['6', '100', '99999999999'])('returns 404 for the number %s, also to the owner', async (n) => {
    const id = await addOrder('pending')
    await send(id)
    const answers = [
      await shop.call(showProof, { by: siti, params: { id, n } }),
      await shop.call(showProofToAdmin, { by: owner, params: { id, n } }),
      await shop.call(listSeenProofs, { by: owner, params: { id, n } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
