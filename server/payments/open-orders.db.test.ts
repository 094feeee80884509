import { beforeEach, expect, test } from 'vitest'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import * as endpoints from '#contract/payments/ledger-schemas.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'

let m: MoneyShop
beforeEach(async () => {
  m = await openMoneyShop()
})

const unpaid = async (query: object = {}) =>
  (await m.shop.call(endpoints.listUnpaidOrders, { by: m.owner, query })).body
const toRefund = async (query: object = {}) =>
  (await m.shop.call(endpoints.listDueRefunds, { by: m.owner, query })).body
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)

test('the list of unpaid orders has waiting, partly paid and reversed ones, oldest first', async () => {
  const waiting = await m.addOrder('pending')
  const short = await m.addOrder()
  await m.confirm(short, 30_000)
  const paid = await m.addOrder()
  await m.confirm(paid)
  await m.cancel(await m.addOrder('pending'))
  const mistaken = await m.addOrder()
  await m.confirm(mistaken)
  await m.reverse((await m.seen(mistaken)).payments[0]!.id)

  const answer = await unpaid()
  expect(idsOf(answer)).toEqual([waiting, short, mistaken])
  expect(answer.data.map(({ due_amount }) => due_amount)).toEqual([100_000, 70_000, 100_000])
  expect(answer.sum).toEqual({ orders: 3, amount: 270_000 })
  expect(answer.pagination).toMatchObject({ totalItems: 3, totalPages: 1 })

  const page = await unpaid({ limit: '1', page: '2', after: waiting })
  expect([idsOf(page), page.sum.orders]).toEqual([[short], 3])
  expect(idsOf(await unpaid({ limit: '1', page: '1', before: short }))).toEqual([waiting])
})

test('refunds are due for late or excess payments, until they are refunded or the order is reopened', async () => {
  const late = await m.addOrder('pending', 2)
  await m.cancel(late)
  await m.record(late, { amount: 200_000 })
  const over = await m.addOrder()
  await m.confirm(over, 100_300)
  await m.addOrder('pending')

  const answer = await toRefund()
  expect(idsOf(answer)).toEqual([late, over])
  expect(answer.data.map(({ refund_due }) => refund_due)).toEqual([200_000, 300])
  expect(answer.sum).toEqual({ orders: 2, amount: 200_300 })
  expect(idsOf(await toRefund({ show: 'late' }))).toEqual([late])
  expect(await toRefund({ show: 'overpaid' })).toMatchObject({ sum: { orders: 1, amount: 300 } })
  expect(idsOf(await toRefund({ limit: '1', page: '2', after: late }))).toEqual([over])
  const dashboard = async () => (await m.shop.call(showDashboard, { by: m.owner })).body.data.refunds_due
  expect(await dashboard()).toBe(2)

  await m.refund(over, { amount: 300 })
  await m.reopen(late)
  expect(await toRefund()).toMatchObject({ data: [], sum: { orders: 0, amount: 0 } })
  expect(await dashboard()).toBe(0)
})

test('an unknown cause of due refunds is refused with 400', async () => {
  const query = { show: 'stolen' } as never
  expect((await m.shop.call(endpoints.listDueRefunds, { by: m.owner, query })).status).toBe(400)
})

test('the unpaid orders and the due refunds are exported as CSV in the language of the request', async () => {
  const waiting = await m.addOrder('pending')
  const late = await m.addOrder('pending')
  await m.cancel(late)
  await m.record(late, { amount: 5_000 })
  const { reference } = await m.seen(waiting)
  const rows = ({ bytes }: { bytes: Buffer }) => bytes.toString().trim().split('\r\n')
  const of = { by: m.owner, query: {} }
  const first = rows(await m.shop.call(endpoints.exportUnpaidOrders, { by: m.owner }))
  expect(first).toHaveLength(2)
  expect(first[1]).toMatch(new RegExp(`^${reference};.*;100000;0;100000;$`))
  const second = rows(await m.shop.call(endpoints.exportDueRefunds, { ...of, language: 'en' }))
  expect(second[0]).toContain('Reference;Status;Ordered (WIB)')
  expect(second[1]).toMatch(/;Cancelled;.*;100000;5000;;5000$/)
  const none = await m.shop.call(endpoints.exportDueRefunds, { ...of, query: { show: 'overpaid' } })
  expect(rows(none)).toHaveLength(1)
})
