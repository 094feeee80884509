import { beforeEach, describe, expect, test } from 'vitest'
import { placeCartOrder, placeOrder } from '#contract/orders/schemas.ts'
import { takeOrder } from '#contract/orders/take-order-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { inspectLedger } from '#server/payments/verify-ledger.ts'
import { addMethod, rate } from '#server/testing/delivery.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import { contact, photograph } from '#server/testing/orders.ts'
import type { TestProduct } from '#server/testing/shop.ts'
import { addVoucher } from '#server/testing/vouchers.ts'
import { expireOrders } from './expire-orders.ts'

let m: MoneyShop
let sample: TestProduct
beforeEach(async () => {
  m = await openMoneyShop()
  sample = await m.shop.product({ price: 0, stock: 5 })
})

const order = (more: object = {}) =>
  m.shop.call(placeOrder, {
    by: m.customer,
    body: { ...contact, product_id: sample.id, quantity: 2, ...more },
  })

describe('an order of Rp 0', () => {
  test('is confirmed immediately, without a payment, a proof, a deadline or a receipt', async () => {
    const { status, body } = await order()
    expect([status, body.data]).toMatchObject([
      201,
      {
        status: 'confirmed',
        total_amount: 0,
        due_amount: 0,
        expires_at: null,
        qris_payload: null,
        transfer_accounts: [],
        payments: [],
        nota: null,
        history: [
          { status: 'pending', by: 'customer' },
          { status: 'confirmed', by: 'system' },
        ],
      },
    ])
    expect(await m.shop.stockOf(sample)).toBe(3)
    const { id } = body.data
    const line = await m.shop.db.selectFrom('order_lines').select('sold_at').executeTakeFirstOrThrow()
    expect(line.sold_at).toEqual(expect.any(Date))
    const proof = await m.shop.call(uploadProof, {
      by: m.customer,
      params: { id },
      file: await photograph(),
    })
    expect(proof.body.code).toBe('ORDER_NOT_PAYABLE')
    expect(await m.shop.later(48, expireOrders)).toBe(0)
    expect((await inspectLedger(m.shop.db)).broken).toBeNull()
  })

  test('has one mail, which asks for no payment', async () => {
    await order()
    await m.shop.writeMails()
    const mails = await m.shop.db.selectFrom('mails').select(['kind', 'subject', 'text_body']).execute()
    expect(mails).toMatchObject([
      { kind: 'payment-confirmed', subject: expect.stringMatching(/^Pesanan TRX-\S+ kami terima$/) },
    ])
    expect(mails[0]?.text_body).toContain('Tidak ada yang perlu dibayar')
    expect(mails[0]?.text_body).not.toMatch(/bayar dengan|bukti|Nota/)
  })

  test('needs no way to pay, and is not paid on arrival', async () => {
    const pickup = await addMethod(m.shop, m.owner, { kind: 'pickup', name: 'Ambil', pay_on_arrival: true })
    const later = await order({ delivery: { method_id: pickup.id }, pay_on_arrival: true })
    expect(later.body.data).toMatchObject({ status: 'confirmed', pay_on_arrival: false })
    await m.shop.db.deleteFrom('settings').where('key', '=', 'qris').execute()
    expect((await order({ delivery: { method_id: pickup.id } })).status).toBe(201)
  })

  test('from the cart is confirmed too, unless its delivery costs something', async () => {
    const items = [{ product_id: sample.id, quantity: 1 }]
    const free = await m.shop.call(placeCartOrder, { by: m.customer, body: { ...contact, items } })
    expect(free.body.data.status).toBe('confirmed')
    const courier = await addMethod(m.shop, m.owner, { rates: [rate(null, 15_000)] })
    const delivery = { method_id: courier.id, area: '34.71.12' }
    const brought = await m.shop.call(placeCartOrder, {
      by: m.customer,
      body: { ...contact, items, delivery },
    })
    expect(brought.body.data).toMatchObject({ status: 'pending', due_amount: 15_000 })
  })

  test('is cancelled by the owner without a refund, and its pieces return to the stock', async () => {
    const { id } = (await order()).body.data
    expect((await m.refund(id, { lines: [{ product_id: sample.id }] })).body.code).toBe('REFUND_TOO_LARGE')
    expect((await m.cancel(id)).status).toBe(200)
    expect(await m.moneyOf(id)).toEqual({
      status: 'cancelled',
      paid_amount: 0,
      due_amount: 0,
      refund_due: 0,
    })
    expect(await m.shop.stockOf(sample)).toBe(5)
  })

  test('that the owner takes, with a discount of everything or on arrival, is confirmed too', async () => {
    const pickup = await addMethod(m.shop, m.owner, { kind: 'pickup', name: 'Ambil', pay_on_arrival: true })
    const discount = { amount: 100_000, reason: 'Hadiah' }
    for (const more of [{}, { delivery: { method_id: pickup.id }, pay_on_arrival: true }]) {
      const items = [{ product_id: m.rug.id, quantity: 1 }]
      const body = { customer: { id: m.customer.id }, items, discount, ...more }
      const taken = await m.shop.call(takeOrder, { by: m.owner, body })
      expect(taken.body.data).toMatchObject({ status: 'confirmed', total_amount: 0, pay_on_arrival: false })
    }
  })

  test('that vouchers make free is confirmed too, and its free delivery is refunded as zero', async () => {
    await addVoucher(m.shop.db, { code: 'SEMUA', kind: 'percent', value: 100, is_combinable: true })
    await addVoucher(m.shop.db, { code: 'ONGKIR', kind: 'delivery', value: null, is_combinable: true })
    const courier = await addMethod(m.shop, m.owner, { rates: [rate(null, 15_000)] })
    const of = async (...voucher_codes: string[]) =>
      (
        await order({
          product_id: m.rug.id,
          delivery: { method_id: courier.id, area: '34.71.12' },
          voucher_codes,
        })
      ).body.data
    expect(await of('SEMUA', 'ONGKIR')).toMatchObject({ status: 'confirmed', total_amount: 0 })
    expect(await of('SEMUA')).toMatchObject({ status: 'pending', total_amount: 15_000 })
    const delivered = await of('ONGKIR')
    expect(delivered).toMatchObject({ delivery_price: 0, delivery_discount: 15_000, due_amount: 200_000 })
    await m.record(delivered.id, { amount: 200_000 })
    await m.refund(delivered.id, { lines: [{ product_id: m.rug.id, quantity: 1 }] })
    expect(await m.moneyOf(delivered.id)).toMatchObject({ paid_amount: 100_000, due_amount: 0 })
    await m.refund(delivered.id, { lines: [{ product_id: m.rug.id, quantity: 1 }] })
    expect(await m.moneyOf(delivered.id)).toMatchObject({ paid_amount: 0, due_amount: 0, refund_due: 0 })
  })

  test('sent twice with one key is one order', async () => {
    const body = { ...contact, product_id: sample.id, quantity: 1 }
    const send = () => m.shop.call(placeOrder, { by: m.customer, body, key: 'once' })
    const [first, again] = [await send(), await send()]
    expect(again.body.data).toMatchObject({ id: first.body.data.id, status: 'confirmed' })
    expect(await m.shop.stockOf(sample)).toBe(4)
  })
})
