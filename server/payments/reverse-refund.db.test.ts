import { beforeEach, describe, expect, test } from 'vitest'
import { showOwnPaymentPicture } from '#contract/payments/picture-schemas.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import { countTaken } from '#server/testing/stock.ts'
import { inspectLedger } from './verify-ledger.ts'

let m: MoneyShop
let id: string
beforeEach(async () => {
  m = await openMoneyShop()
  id = await m.addOrder('paid', 2)
  await m.confirm(id)
})

const onePiece = () => ({ lines: [{ product_id: m.rug.id, quantity: 1 }] })
const stock = () => m.shop.stockOf(m.rug)
const refunded = async () => (await m.seen(id)).items.map(({ refunded_quantity }) => refunded_quantity)

async function refund(restock: boolean): Promise<string> {
  const { body } = await m.refund(id, { ...onePiece(), restock })
  return body.data.payments.at(-1)!.id
}

describe('reversing a refund', () => {
  test('takes the returned pieces out of the stock again, however often both are repeated', async () => {
    for (let n = 0; n < 4; n++) {
      const row = await refund(true)
      expect(await stock()).toBe(9)
      expect((await m.reverse(row)).status).toBe(200)
      expect(await stock()).toBe(8)
    }
    expect(await refunded()).toEqual([0])
    expect(await m.moneyOf(id)).toMatchObject({ paid_amount: 200_000, due_amount: 0, refund_due: 0 })
    expect(await countTaken(m.shop.db, id)).toBe(2)
    expect((await inspectLedger(m.shop.db)).broken).toBeNull()
  })

  test('is refused once one of its pieces was sold again, and changes nothing', async () => {
    const row = await refund(true)
    await m.addOrder('pending', 9)
    const { status, body } = await m.reverse(row)
    expect([status, body.code, body.message]).toEqual([
      409,
      'INSUFFICIENT_STOCK',
      'Stok Kilim tidak mencukupi. Stok tersedia: 0.',
    ])
    expect([await stock(), await refunded()]).toEqual([0, [1]])
    expect(await m.moneyOf(id)).toMatchObject({ paid_amount: 100_000, due_amount: 0 })
  })

  test('leaves the stock unchanged if the refund put nothing back, or the order is cancelled', async () => {
    const [kept, restocked] = [await refund(false), await refund(true)]
    await m.reverse(kept)
    expect(await stock()).toBe(9)
    await m.cancel(id)
    expect(await stock()).toBe(10)
    await m.reverse(restocked)
    expect(await stock()).toBe(10)
    expect(await m.reopen(id)).toMatchObject({ status: 200 })
    expect([await stock(), await refunded()]).toEqual([8, [0]])
  })

  test('by two admins at the same time takes the pieces once', async () => {
    const row = await refund(true)
    const answers = await Promise.all([m.reverse(row), m.reverse(row)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await stock()).toBe(8)
  })

  test("hides the refund's picture from the customer", async () => {
    const { body } = await m.refund(id, { ...onePiece(), picture_id: await m.picture() })
    const row = body.data.payments.at(-1)!
    const look = async () =>
      (
        await m.shop.call(showOwnPaymentPicture, {
          by: m.customer,
          params: { id, n: String(row.number) },
        })
      ).status
    expect(await look()).toBe(200)
    await m.reverse(row.id)
    expect(await look()).toBe(404)
    expect((await m.seen(id)).payments.map(({ has_picture }) => has_picture)).toEqual([false, false, false])
  })
})

describe('a refund', () => {
  test('of the rest of the price counts every piece as refunded, also as a recorded payment', async () => {
    await m.refund(id, { amount: 50_000 })
    expect(await refunded()).toEqual([0])
    const { body } = await m.record(id, { direction: 'out', amount: 150_000 })
    expect([await refunded(), await stock()]).toEqual([[2], 8])
    await m.reverse(body.data.payments.at(-1)!.id)
    expect(await refunded()).toEqual([0])
  })

  test('of a line of an unpaid order refunds only money, so that all of it stays due', async () => {
    const waiting = await m.addOrder('pending', 2)
    await m.record(waiting, { amount: 150_000 })
    await m.refund(waiting, onePiece())
    await m.record(waiting, { amount: 150_000 })
    const order = await m.seen(waiting)
    expect([order.status, order.due_amount, order.items[0]?.refunded_quantity]).toEqual(['confirmed', 0, 0])
  })

  test('without restocking keeps its piece out of the stock when the order is reopened', async () => {
    await refund(false)
    await m.cancel(id)
    expect(await stock()).toBe(9)
    await m.reopen(id)
    expect([await stock(), await refunded()]).toEqual([8, [1]])
  })

  test('of a piece for less than its price puts the piece back and leaves the rest in the price', async () => {
    const { status, body } = await m.refund(id, {
      lines: [{ product_id: m.rug.id, quantity: 1, amount: 70_000 }],
      restock: true,
    })
    expect([status, body.data.paid_amount, body.data.due_amount, body.data.refund_due]).toEqual([
      201, 130_000, 0, 0,
    ])
    expect([await stock(), await refunded()]).toEqual([9, [1]])
  })

  test('of more than was paid for a piece, or of one line twice, is refused at its field', async () => {
    const lines = [{ product_id: m.rug.id, quantity: 1, amount: 100_001 }]
    const { status, body } = await m.refund(id, { lines, restock: true })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'lines.0.amount'])
    expect([await stock(), await refunded()]).toEqual([8, [0]])
    const twice = [
      { item: 1, quantity: 1, amount: 1 },
      { item: 1, quantity: 1 },
    ]
    expect((await m.refund(id, { lines: twice })).body.errors?.[0]?.field).toBe('lines.1.amount')
  })
})
