import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { showTask } from '#contract/admin/tasks-schemas.ts'
import * as endpoints from '#contract/payments/ledger-schemas.ts'
import type { Progress, RunningTask } from '#server/platform/tasks/task-kind.ts'
import { openMoneyShop, type MoneyShop } from '#server/testing/money.ts'
import { inspectLedger, verificationTask, verifyLedger } from './verify-ledger.ts'

let m: MoneyShop
let order: string
beforeEach(async () => {
  m = await openMoneyShop()
  order = await m.addOrder('pending', 3)
  for (const amount of [10, 20, 30, 40, 50])
    await m.record(order, { amount, reference: `BCA ${amount}`, note: 'Rp\n„🧾” 1:2' })
})

const broken = async () => (await inspectLedger(m.shop.db)).broken

const byHand = (...statements: string[]) =>
  m.shop.db.transaction().execute(async (tx) => {
    await sql`alter table payments disable trigger user`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    await sql`set constraints all immediate`.execute(tx)
    await sql`alter table payments enable trigger user`.execute(tx)
  })
const rehash = (number: number) =>
  `update payments p set hash = encode(sha256(convert_to(ledger_text(p), 'UTF8')), 'hex') where number = ${number}`
const sums = `update orders o set paid_amount = (select coalesce(sum(amount), 0) from payments where order_id = o.id)`
const copy = (number: number, changes: string) =>
  `insert into payments select (jsonb_populate_record(p, '${changes}')).* from payments p where number = ${number}`

test.each([
  'update payments set amount = 1',
  'delete from payments',
  'truncate payments cascade',
  'update payments set note = null where number = 2',
])('the database refuses: %s', async (statement) => {
  await expect(sql.raw(statement).execute(m.shop.db)).rejects.toThrow('the ledger is only ever added to')
  expect(await broken()).toBeNull()
})

const inserted = '"id": "x", "previous_hash": "y", "hash": "z"'
describe('the verification names the first row that was', () => {
  test.each<[string, string[], object]>([
    [
      'altered in its amount',
      ['update payments set amount = 31 where number = 3'],
      { problem: 'altered', number: 3 },
    ],
    [
      'altered in its time',
      ["update payments set received_at = received_at + interval '1 microsecond' where number = 1"],
      { problem: 'altered', number: 1 },
    ],
    [
      'altered in its note',
      ['update payments set note = null where number = 5'],
      { problem: 'altered', number: 5 },
    ],
    [
      'altered and hashed again',
      ['update payments set amount = 21 where number = 2', rehash(2), sums],
      { problem: 'altered', number: 2 },
    ],
    [
      'the last one, altered and hashed again',
      ['update payments set amount = 51 where number = 5', rehash(5), sums],
      { problem: 'altered', number: 5 },
    ],
    ['removed', ['delete from payments where number = 2', sums], { problem: 'removed', number: 2 }],
    [
      'the last one, removed',
      ['delete from payments where number = 5', sums],
      { problem: 'removed', number: 5 },
    ],
    ['removed with all others', ['delete from payments', sums], { problem: 'removed', number: 1 }],
    [
      'inserted at the end',
      [copy(5, `{"number": 6, ${inserted}}`), sums],
      { problem: 'inserted', number: 6 },
    ],
    [
      'inserted for another',
      ['delete from payments where number = 3', copy(2, `{"number": 3, ${inserted}}`), sums],
      { problem: 'altered', number: 3 },
    ],
    [
      'inserted for another, with a hash that holds',
      [
        'delete from payments where number = 3',
        copy(2, `{"number": 3, "amount": 30, ${inserted}}`),
        'update payments set previous_hash = (select hash from payments where number = 2) where number = 3',
        rehash(3),
      ],
      { problem: 'altered', number: 3 },
    ],
    [
      'exchanged with the next',
      [
        'update payments set number = 9 where number = 3',
        'update payments set number = 3 where number = 4',
        'update payments set number = 4 where number = 9',
      ],
      { problem: 'altered', number: 3 },
    ],
  ])('%s', async (_, statements, expected) => {
    await byHand(...statements)
    expect(await broken()).toEqual(expected)
  })
})

test('a recomputed chain does not match the earlier result', async () => {
  await verifyLedger(m.shop.db)
  const link = (number: number) =>
    `update payments set previous_hash = (select hash from payments where number = ${number - 1}) where number = ${number}`
  await byHand(
    'update payments set amount = 1 where number = 4',
    rehash(4),
    link(5),
    rehash(5),
    'update ledger_head set hash = (select hash from payments where number = 5)',
    sums,
  )
  expect(await broken()).toEqual({ problem: 'altered', number: 5 })
  await byHand(
    'delete from payments where number = 5',
    'update ledger_head set number = 4, hash = (select hash from payments where number = 4)',
    sums,
  )
  expect(await broken()).toEqual({ problem: 'removed', number: 5 })
})

test('an order whose sum differs from its rows is named', async () => {
  await sql`update orders set paid_amount = 151`.execute(m.shop.db)
  expect(await broken()).toMatchObject({ problem: 'sum', order_id: order })
})

test('the owner verifies the ledger immediately, and sees the last result and errors in words', async () => {
  const { shop, owner } = m
  expect((await shop.call(endpoints.showLedgerVerification, { by: owner })).body.data).toBeNull()
  const good = await shop.call(endpoints.verifyLedger, { by: owner })
  expect(good.body).toMatchObject({ message: 'Buku kas utuh', data: { ok: true, rows: 5, problem: null } })
  await byHand('update payments set amount = 31 where number = 3')
  const bad = await shop.call(endpoints.verifyLedger, { by: owner, language: 'en' })
  expect(bad.body).toMatchObject({
    message: 'The ledger is not intact',
    data: { ok: false, problem: 'altered', number: 3 },
  })
  expect((await shop.call(endpoints.showLedgerVerification, { by: owner })).body.data).toEqual(bad.body.data)
  const { body } = await shop.call(showDashboard, { by: owner })
  expect(body.data.ledger).toEqual(bad.body.data)
  expect(body.data.health).toContainEqual(
    expect.objectContaining({
      kind: 'ledger-broken',
      level: 'grave',
      text: expect.stringContaining('Baris nomor 3 tidak lagi seperti saat dicatat.'),
    }),
  )
})

test('a large ledger is verified by one task, whose result the owner sees', async () => {
  const { shop, owner } = m
  await sql`update ledger_head set number = 20001`.execute(shop.db)
  const ask = () => shop.call(endpoints.verifyLedger, { by: owner, language: 'en' })
  const [{ body }, again] = [await ask(), await ask()]
  expect(body).toMatchObject({ message: 'The ledger is being verified', data: null })
  expect(again.body.task_id).toBe(body.task_id)
  const shown = await shop.call(showTask, { by: owner, params: { id: body.task_id! } })
  expect(shown.body.data).toMatchObject({ kind: 'ledger', state: 'waiting', by_name: owner.full_name })

  const progress: Progress[] = []
  await verificationTask(shop.db).run({
    askedBy: owner.id,
    total: 6,
    closing: new AbortController().signal,
    show: async (made) => void progress.push(made),
  } as RunningTask)
  expect(progress.at(-1)).toEqual({ done: 6, total: 6, outcome: { ok: false, rows: 20_001 } })
  const found = await shop.call(endpoints.showLedgerVerification, { by: owner })
  expect(found.body.data).toMatchObject({ ok: false, problem: 'removed', number: 6 })
})
