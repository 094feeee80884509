import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { showOrder } from '#contract/orders/schemas.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import { orderAt } from '#server/testing/orders.ts'
import { inspectLedger } from './verify-ledger.ts'

let m: MoneyShop
beforeEach(async () => {
  m = await openMoneyShop()
})

const notaOf = async (id: string) => (await m.seen(id)).nota
const notas = () => m.shop.db.selectFrom('notas').selectAll().orderBy('number').execute()

describe('an order gets its nota', () => {
  test('when its payment is confirmed, and the mail links to it', async () => {
    const id = await m.addOrder()
    expect(await notaOf(id)).toBeNull()
    const { body } = await m.confirm(id)
    expect(body.data.nota).toEqual({ number: 1, issued_at: expect.stringMatching(/Z$/) })
    expect(await notaOf(id)).toEqual(body.data.nota)
    const [mail] = await m.mailsOf('payment-confirmed')
    expect(mail?.text_body).toMatch(new RegExp(`Nota N-000001: http\\S+/transaction/${id}/nota`))
  })

  test('with the payment that covers it, not with a part', async () => {
    const id = await m.addOrder('pending')
    await m.record(id, { amount: 60_000 })
    expect(await notaOf(id)).toBeNull()
    await m.record(id, { amount: 40_000 })
    expect(await notaOf(id)).toMatchObject({ number: 1 })
  })

  test('once, whatever is refunded, reversed or paid again afterwards', async () => {
    const id = await m.addOrder()
    const { nota, payments } = (await m.confirm(id)).body.data
    await m.reverse(payments[0]!.id)
    expect(await m.seen(id)).toMatchObject({ nota, due_amount: 100_000 })
    await m.record(id, { amount: 100_000 })
    await m.refund(id, { amount: 100_000 })
    expect(await m.seen(id)).toMatchObject({ nota, paid_amount: 0 })
    await m.cancel(id)
    expect(await notaOf(id)).toEqual(nota)
    expect(await notas()).toHaveLength(1)
  })

  test('for a payment after its cancellation only when it is reopened and covered', async () => {
    const [whole, part] = [await m.addOrder('pending'), await m.addOrder('pending')]
    for (const id of [whole, part]) await m.cancel(id)
    await m.record(whole, { amount: 100_000 })
    await m.record(part, { amount: 30_000 })
    expect(await notas()).toEqual([])
    expect((await m.reopen(whole)).body.data).toMatchObject({ status: 'confirmed', nota: { number: 1 } })
    expect((await m.reopen(part)).body.data).toMatchObject({ status: 'pending', nota: null })
    await m.record(part, { amount: 70_000 })
    expect(await notaOf(part)).toMatchObject({ number: 2 })
  })

  test('that no other customer can see', async () => {
    const id = await m.addOrder()
    await m.confirm(id)
    const stranger = await m.shop.customer()
    expect((await m.shop.call(showOrder, { by: stranger, params: { id } })).status).toBe(404)
  })
})

test('the numbers of notas have no gaps when fifty payments are confirmed concurrently and some transactions roll back', async () => {
  const ids: string[] = []
  const lamp = await m.shop.product({ price: 100_000, stock: 50 })
  for (let n = 0; n < 50; n++) ids.push(await orderAt(m.shop, m.customer, lamp, 'paid'))
  const rolledBack = ids.slice(0, 10).map((id) =>
    inTransaction(m.shop.db, async (tx) => {
      const entry = { id: `undone-${id}`, order_id: id, direction: 'in', method: 'cash', amount: 100_000 }
      await sql`select from orders where id = ${id} for update`.execute(tx)
      await sql`select append_payment(${JSON.stringify({ ...entry, recorded_by: m.owner.id })}::jsonb)`.execute(
        tx,
      )
      throw new Error('undone')
    }).catch((error: unknown) => String(error)),
  )
  const answers = await Promise.all([...ids.map((id) => m.confirm(id)), ...rolledBack])
  expect(answers.slice(50)).toEqual(Array.from({ length: 10 }, () => 'Error: undone'))
  expect((await notas()).map(({ number }) => number)).toEqual(ids.map((_, n) => n + 1))
  const byNumber = await sql<{ same: boolean }>`
    select bool_and(n.number = p.number) as same from notas n join payments p using (order_id)`.execute(
    m.shop.db,
  )
  expect(byNumber.rows).toEqual([{ same: true }])
  expect((await inspectLedger(m.shop.db)).broken).toBeNull()
})

describe('the database', () => {
  test.each([
    "update notas set issued_at = shop_now() + interval '1 day'",
    'delete from notas',
    'truncate notas cascade',
  ])('refuses: %s', async (statement) => {
    await m.confirm(await m.addOrder())
    await expect(sql.raw(statement).execute(m.shop.db)).rejects.toThrow('the ledger is only ever added to')
  })

  test.each([
    ['removed', 'delete from notas where number = 2', 2],
    ['the last one, removed', 'delete from notas where number = 3', 3],
    ['given another number', 'update notas set number = 9 where number = 1', 1],
  ])('fails the verification if a nota was %s', async (_, statement, number) => {
    for (let n = 0; n < 3; n++) await m.confirm(await m.addOrder())
    await m.shop.db.transaction().execute(async (tx) => {
      await sql`alter table notas disable trigger user`.execute(tx)
      await sql.raw(statement).execute(tx)
      await sql`alter table notas enable trigger user`.execute(tx)
    })
    expect((await inspectLedger(m.shop.db)).broken).toEqual({ problem: 'nota', number })
  })
})
