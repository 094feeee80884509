import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { showPaymentPicture, uploadPaymentPicture } from '#contract/payments/ledger-schemas.ts'
import { showOwnPaymentPicture } from '#contract/payments/picture-schemas.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import { forgetPaymentPictures } from './payment-pictures.ts'
import { inspectLedger } from './verify-ledger.ts'

let m: MoneyShop
let order: string
beforeEach(async () => {
  m = await openMoneyShop()
  order = await m.addOrder()
  await m.confirm(order)
})

const refundWithPicture = async () => {
  const { body } = await m.refund(order, { amount: 40_000, picture_id: await m.picture() })
  return body.data.payments.at(-1)!
}
const own = (by: { id: string }, n: number | string, id = order) =>
  m.shop.call(showOwnPaymentPicture, { by, params: { id, n: String(n) } })

test('only the owner and the customer see the picture of a refund', async () => {
  const refund = await refundWithPicture()
  expect(refund.has_picture).toBe(true)
  const shown = await m.shop.call(showPaymentPicture, { by: m.owner, params: { id: refund.id } })
  expect(shown.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  const ownPicture = await own(m.customer, refund.number)
  expect(ownPicture.bytes).toEqual(shown.bytes)
  expect((await m.seen(order)).payments.map(({ has_picture }) => has_picture)).toEqual([false, true])

  const stranger = await m.shop.customer()
  const answers = [
    await own(stranger, refund.number),
    await own(m.customer, 1),
    await own(m.customer, 999),
    await own(m.customer, '9'.repeat(30)),
    await own(m.customer, refund.number, await m.addOrder('pending')),
    await m.shop.call(showPaymentPicture, { by: m.owner, params: { id: 'unknown' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

test('a recorded payment may have a picture', async () => {
  const id = await m.addOrder('pending')
  const { body } = await m.record(id, { amount: 500, picture_id: await m.picture(7) })
  expect(body.data.payments).toMatchObject([{ amount: 500, has_picture: true }])
  expect((await inspectLedger(m.shop.db)).broken).toBeNull()
})

test('an invalid picture is not stored, and a payment with an unknown picture is not recorded', async () => {
  const text = await m.shop.call(uploadPaymentPicture, { by: m.owner, file: Buffer.from('%PDF-1.7') })
  expect([text.status, text.body.code]).toEqual([415, 'PROOF_TYPE'])
  const large = await m.shop.call(uploadPaymentPicture, { by: m.owner, file: Buffer.alloc(6_000_000) })
  expect([large.status, large.body.code]).toEqual([413, 'PROOF_TOO_LARGE'])
  const refused = await m.refund(order, { amount: 1, picture_id: 'nowhere' })
  expect([refused.status, refused.body.code]).toEqual([400, 'PICTURE_UNKNOWN'])
  expect((await m.seen(order)).payments).toHaveLength(1)
})

test('an unused picture is deleted after a day, and a used one stays', async () => {
  await refundWithPicture()
  const unused = await m.picture(9)
  expect(await m.shop.later(23, (tx) => forgetPaymentPictures(tx))).toBe(0)
  expect(await m.shop.later(25, (tx) => forgetPaymentPictures(tx))).toBe(1)
  const left = await m.shop.db.selectFrom('payment_pictures').select('id').execute()
  expect(left).toHaveLength(1)
  expect(left[0]?.id).not.toBe(unused)
})

test('the database refuses to change a picture, and the verification finds one that was changed by hand', async () => {
  const { number } = await refundWithPicture()
  const exchange = sql`update payment_pictures set bytes = 'another'`
  await expect(exchange.execute(m.shop.db)).rejects.toThrow('the ledger is only ever added to')
  await expect(sql`delete from payment_pictures`.execute(m.shop.db)).rejects.toThrow(/foreign key/)
  expect((await inspectLedger(m.shop.db)).broken).toBeNull()
  const byHand = (statement: ReturnType<typeof sql>) =>
    m.shop.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await statement.execute(tx)
    })
  await byHand(sql`update payment_pictures set bytes = 'another', bytes_sha256 = sha256('another')`)
  expect((await inspectLedger(m.shop.db)).broken).toEqual({ problem: 'altered', number })
  const another = createHash('sha256').update('another').digest('hex')
  await byHand(sql`update payments set picture_sha256 = ${another} where number = ${number}`)
  expect((await inspectLedger(m.shop.db)).broken).toEqual({ problem: 'altered', number })
  await byHand(sql`delete from payment_pictures`)
  expect((await inspectLedger(m.shop.db)).broken).toEqual({ problem: 'altered', number })
})
