import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { showProof, uploadProof } from '#contract/payments.ts'
import { openTill, photograph } from '#server/testing/till.ts'

let till: Awaited<ReturnType<typeof openTill>>
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => till.close())

const send = async (order: string, { shade = 0, by = 'siti' as const, key = '' } = {}) =>
  till.ask(uploadProof, { by, params: { id: order }, file: await photograph(shade), key })
const proofs = () => till.db.selectFrom('payment_proofs').select(['order_id', 'n']).orderBy('n').execute()

describe('a payment proof', () => {
  test('makes the order paid, keeps the step and mails whoever runs the shop', async () => {
    await till.addOrder('a', 'pending')
    const answered = await send('a')
    expect(answered.statusCode).toBe(200)
    const { message, data } = answered.json()
    expect(message).toMatch(/^Bukti pembayaran berhasil dikirim/)
    expect(data).toMatchObject({
      id: 'a',
      status: 'paid',
      proof_count: 1,
      expires_at: null,
      qris_payload: null,
    })
    expect(data.history.at(-1)).toMatchObject({ status: 'paid', by: 'customer' })
    const { paid_at } = await till.db.selectFrom('orders').select('paid_at').executeTakeFirstOrThrow()
    expect(paid_at).toBeInstanceOf(Date)
    const mails = await till.db.selectFrom('mails').select(['to_address', 'subject', 'text_body']).execute()
    expect(mails).toEqual([
      {
        to_address: 'owner@contoh.example',
        subject: `Bukti pembayaran baru untuk pesanan ${data.reference}`,
        text_body: expect.stringContaining('https://toko.example/admin/payments?order=a'),
      },
    ])
  })

  test('after a rejection is the next one, and the order waits to be checked again', async () => {
    await till.addOrder('a', 'pending')
    await send('a')
    await till.db.updateTable('orders').set({ status: 'reject', rejection_reason: 'Tidak terbaca' }).execute()
    const { data } = (await send('a', { shade: 1 })).json()
    expect(data).toMatchObject({ status: 'paid', proof_count: 2 })
    expect(await proofs()).toEqual([
      { order_id: 'a', n: 1 },
      { order_id: 'a', n: 2 },
    ])
  })

  test('can be sent five times, not six', async () => {
    await till.addOrder('a', 'pending')
    for (let n = 1; n <= 5; n++) {
      expect((await send('a', { shade: n })).statusCode).toBe(200)
      await till.db.updateTable('orders').set({ status: 'reject', rejection_reason: 'Kurang' }).execute()
    }
    const sixth = await send('a', { shade: 6 })
    expect([sixth.statusCode, sixth.json().code]).toEqual([409, 'PROOF_LIMIT'])
    expect(await proofs()).toHaveLength(5)
  })

  test.each(['paid', 'confirmed', 'shipped', 'completed', 'cancelled'] as const)(
    'is refused when the order is %s',
    async (status) => {
      await till.addOrder('a', status)
      const answered = await send('a')
      expect([answered.statusCode, answered.json().code]).toEqual([409, 'ORDER_NOT_PAYABLE'])
      expect(await proofs()).toEqual([])
    },
  )

  test("for another customer's order is not found", async () => {
    await till.addOrder('a', 'pending', { by: 'budi' })
    expect((await send('a')).statusCode).toBe(404)
    expect((await send('nothing')).statusCode).toBe(404)
    expect(await proofs()).toEqual([])
  })

  test('repeated with its key is one proof and one mail, and the same answer', async () => {
    await till.addOrder('a', 'pending')
    const first = await send('a', { key: 'form-1' })
    const again = await send('a', { key: 'form-1' })
    expect(again.json()).toEqual(first.json())
    expect(await proofs()).toEqual([{ order_id: 'a', n: 1 }])
    expect(await till.db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  })

  test('sent twice at once without a key is one proof; the other is refused', async () => {
    await till.addOrder('a', 'pending')
    const answered = await Promise.all([send('a', { shade: 1 }), send('a', { shade: 2 })])
    expect(new Set(answered.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await proofs()).toEqual([{ order_id: 'a', n: 1 }])
  })

  test('that is no picture, missing or unsigned changes nothing', async () => {
    await till.addOrder('a', 'pending')
    const params = { id: 'a' }
    const text = await till.ask(uploadProof, { by: 'siti', params, file: Buffer.from('not a picture') })
    expect([text.statusCode, text.json().code]).toEqual([415, 'PROOF_TYPE'])
    const none = await till.ask(uploadProof, { by: 'siti', params, file: Buffer.alloc(0) })
    expect([none.statusCode, none.json().code]).toEqual([400, 'PROOF_MISSING'])
    expect((await till.ask(uploadProof, { params, file: await photograph() })).statusCode).toBe(401)
    expect(await proofs()).toEqual([])
  })

  test('is shown to who sent it and to nobody else', async () => {
    await till.addOrder('a', 'pending')
    await send('a')
    const look = (by: 'siti' | 'budi' | undefined, n: string) =>
      till.ask(showProof, { ...(by ? { by } : {}), params: { id: 'a', n } })
    const mine = await look('siti', '1')
    expect([mine.statusCode, mine.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect([...mine.rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(mine.headers['cache-control']).toBe('no-store')
    expect((await look('siti', '2')).statusCode).toBe(404)
    expect((await look('siti', '0')).statusCode).toBe(400)
    expect((await look('budi', '1')).statusCode).toBe(404)
    expect((await look(undefined, '1')).statusCode).toBe(401)
  })
})
