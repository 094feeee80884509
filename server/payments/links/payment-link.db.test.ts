import { beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '#contract/orders/schemas.ts'
import { moveOrder, showAnyOrder } from '#contract/orders/admin-schemas.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { confirmPayment, rejectPayment } from '#contract/payments/admin-schemas.ts'
import { recordPayment, reopenOrder } from '#contract/payments/ledger-schemas.ts'
import {
  makePaymentLink,
  showLinkedOrder,
  showPaymentLink,
  takeBackPaymentLink,
  uploadLinkedProof,
} from '#contract/payments/link-schemas.ts'
import { hashSecret } from '#server/accounts/secrets.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
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
  rug = await shop.product({ price: 100_000, stock: 10 })
})

const order = (status: OrderStatus = 'pending') => orderAt(shop, siti, rug, status)
const make = (id: string) => shop.call(makePaymentLink, { by: owner, params: { id } })
const tokenOf = (url: string) => url.split('/').at(-1)!
const linkOf = async (id: string) => tokenOf((await make(id)).body.data.url)
const open = (token: string, by?: { id: string }) => shop.call(showLinkedOrder, { by, params: { token } })
const send = async (token: string, { shade = 0, key }: { shade?: number; key?: string } = {}) =>
  shop.call(uploadLinkedProof, { params: { token }, file: await photograph(shade), ...(key && { key }) })
const move = (id: string, status: 'processing' | 'shipped' | 'completed' | 'cancelled') =>
  shop.call(moveOrder, { by: owner, params: { id }, body: { status } })
const confirm = (id: string, amount?: number) =>
  shop.call(confirmPayment, { by: owner, params: { id }, ...(amount && { body: { amount } }) })

describe('a payment link', () => {
  test('shows the amount and nothing about the customer to its holder', async () => {
    const id = await order()
    const { status, body } = await make(id)
    expect([status, body.data]).toEqual([
      200,
      {
        url: expect.stringMatching(/^https:\/\/toko\.example\/pay\/[\w-]{43}$/),
        expires_at: expect.any(String),
        language: 'id',
      },
    ])
    const shown = await open(tokenOf(body.data.url))
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.body.data).toMatchObject({
      id,
      status: 'pending',
      total_amount: 100_000,
      due_amount: 100_000,
    })
    expect(
      Object.keys(shown.body.data).filter((field) => /customer|notes|history|payments/.test(field)),
    ).toEqual([])
    expect(JSON.stringify(shown.body)).not.toMatch(/Siti|Melati|contoh\.example|0812/)
    // Links are forwarded, so the response is the same for every user.
    for (const by of [siti, budi, owner])
      expect((await open(tokenOf(body.data.url), by)).body).toEqual(shown.body)
  })

  test('is stored only as a hash, and appears in no audit row, attempt or stored response', async () => {
    const id = await order()
    const token = await linkOf(id)
    await send(token, { key: 'once' })
    const [link] = await shop.db.selectFrom('payment_links').selectAll().execute()
    expect(link).toMatchObject({ order_id: id, made_by: owner.id })
    expect(Buffer.from(link!.token_hash)).toEqual(hashSecret(token))
    const rows = [
      await shop.db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
      await shop.db.selectFrom('idempotency_keys').select(['call', 'reply']).execute(),
      await shop.db.selectFrom('attempts').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows[0]).toMatchObject([{ action: 'make-payment-link', subject: id, before: null, after: null }])
  })

  test('ends when another one is made or when it is taken back, which is audited once', async () => {
    const id = await order()
    const first = await linkOf(id)
    const second = await linkOf(id)
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
    const { body } = await shop.call(showPaymentLink, { by: owner, params: { id } })
    expect(body.data).toEqual({ made_at: expect.any(String), made_by: owner.full_name })
    for (const _ of ['', 'again'])
      expect((await shop.call(takeBackPaymentLink, { by: owner, params: { id } })).status).toBe(200)
    expect((await open(second)).status).toBe(404)
    expect((await shop.call(showPaymentLink, { by: owner, params: { id } })).body.data).toBeNull()
    const audit = await shop.db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(audit.map(({ action }) => action)).toEqual([
      'make-payment-link',
      'make-payment-link',
      'take-back-payment-link',
    ])
  })

  test('is the only valid one when several are made concurrently', async () => {
    const id = await order()
    const made = await Promise.all(Array.from({ length: 5 }, () => linkOf(id)))
    const answers = await Promise.all(made.map((token) => open(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each(['paid', 'confirmed', 'shipped', 'completed', 'cancelled'] as const)(
    'is not made for an order that is %s',
    async (status) => {
      const { status: answered, body } = await make(await order(status))
      expect([answered, body.code]).toEqual([409, 'ORDER_NOT_PAYABLE'])
    },
  )

  test('has no deadline if the order is partly paid', async () => {
    const id = await order()
    await send(await linkOf(id))
    await confirm(id, 40_000)
    const { body } = await make(id)
    expect(body.data.expires_at).toBeNull()
    const shown = await open(tokenOf(body.data.url))
    expect(shown.body.data).toMatchObject({ paid_amount: 40_000, due_amount: 60_000, expires_at: null })
  })
})

describe('an invalid link', () => {
  test('always has the same response: invented, taken back, of a cancelled order or malformed', async () => {
    const taken = await order()
    const takenBack = await linkOf(taken)
    await shop.call(takeBackPaymentLink, { by: owner, params: { id: taken } })
    const gone = await order()
    const cancelled = await linkOf(gone)
    await shop.call(cancelOrder, { by: siti, params: { id: gone } })
    const answers = []
    for (const token of ['A'.repeat(43), takenBack, cancelled, 'x', '%00', '../shop', 'é'.repeat(60)]) {
      const { status, body } = await open(token)
      answers.push([status, body])
      const sent = await send(token)
      expect([sent.status, sent.body]).toEqual([status, body])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject([404, { code: 'NOT_FOUND' }])
  })

  test('returns 429 after 60 attempts from one address, where valid links still work', async () => {
    const token = await linkOf(await order())
    for (let n = 0; n < 60; n++) {
      expect((await open(token)).status).toBe(200)
      expect((await open(`guess-${n}`)).status).toBe(404)
    }
    const { status, body } = await open('another')
    expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect((await open(token)).status).toBe(200)
    expect((await send(token)).status).toBe(200)
  })
})

describe('the state of an order', () => {
  test('ends its link when the order is cancelled or expires, and reopening does not restore it', async () => {
    const reopened = await order()
    const ofReopened = await linkOf(reopened)
    await move(reopened, 'cancelled')
    const body = { direction: 'in', method: 'cash', amount: 100_000 } as const
    await shop.call(recordPayment, { by: owner, params: { id: reopened }, body })
    expect((await shop.call(reopenOrder, { by: owner, params: { id: reopened } })).status).toBe(200)
    expect((await open(ofReopened)).status).toBe(404)

    const late = await order()
    const ofLate = await linkOf(late)
    await shop.later(100, (tx) => expireOrders(tx))
    expect((await open(ofLate)).status).toBe(404)
    expect(await shop.db.selectFrom('payment_links').selectAll().execute()).toEqual([])
  })

  test('is shown by its link until the order is completed', async () => {
    const id = await order()
    const token = await linkOf(id)
    const shown = async () => (await open(token)).body.data
    await send(token)
    expect(await shown()).toMatchObject({ status: 'paid', qris_payload: null, transfer_accounts: [] })
    await shop.call(rejectPayment, { by: owner, params: { id }, body: { rejection_reason: 'Buram' } })
    expect(await shown()).toMatchObject({ status: 'reject', rejection_reason: 'Buram' })
    await send(token, { shade: 9 })
    await confirm(id)
    expect(await shown()).toMatchObject({ status: 'confirmed', due_amount: 0 })
    await move(id, 'shipped')
    expect(await shown()).toMatchObject({ status: 'shipped' })
    await move(id, 'completed')
    expect((await open(token)).status).toBe(404)
  })
})

describe('a proof sent by a link', () => {
  test('marks the order as paid, without the name of a sender', async () => {
    const id = await order()
    const token = await linkOf(id)
    const { status, body } = await send(token)
    expect([status, body.message]).toEqual([200, expect.stringMatching(/^Bukti pembayaran berhasil dikirim/)])
    expect(body.data).toEqual((await open(token)).body.data)
    const { data } = (await shop.call(showAnyOrder, { by: owner, params: { id } })).body
    expect(data).toMatchObject({ status: 'paid', proof_count: 1 })
    expect(data.history.at(-1)).toMatchObject({ status: 'paid', by: 'customer', by_name: null })
  })

  test('counts once if repeated with one key, and is refused with another key or another picture', async () => {
    const id = await order()
    const token = await linkOf(id)
    const [first, again] = [await send(token, { key: 'one' }), await send(token, { key: 'one' })]
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await send(token, { key: 'two' })
    expect([other.status, other.body.code]).toEqual([409, 'ORDER_NOT_PAYABLE'])
    const mismatch = await send(token, { key: 'one', shade: 7 })
    expect(mismatch.body.code).toBe('IDEMPOTENCY_MISMATCH')
    expect(await shop.db.selectFrom('payment_proofs').select('n').execute()).toEqual([{ n: 1 }])
  })

  test('cannot be repeated by a link that has ended since', async () => {
    const id = await order()
    const token = await linkOf(id)
    await send(token, { key: 'one' })
    await shop.call(takeBackPaymentLink, { by: owner, params: { id } })
    expect((await send(token, { key: 'one' })).status).toBe(404)
  })

  test('sent during a cancellation by the owner is either stored or refused', async () => {
    for (let n = 0; n < 4; n++) {
      const id = await order()
      const token = await linkOf(id)
      const [proof, cancelled] = await Promise.all([send(token, { shade: n }), move(id, 'cancelled')])
      const { data } = (await shop.call(showAnyOrder, { by: owner, params: { id } })).body
      // A stored proof does not prevent the cancellation, but a cancelled order accepts no proof.
      if (proof.status !== 200) {
        expect([404, 409]).toContain(proof.status)
        expect(data).toMatchObject({ status: 'cancelled', proof_count: 0 })
      } else
        expect(data).toMatchObject({
          status: cancelled.status === 200 ? 'cancelled' : 'paid',
          proof_count: 1,
        })
    }
  })
})
