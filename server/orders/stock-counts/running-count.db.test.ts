import { beforeEach, expect, test } from 'vitest'
import * as running from '#contract/orders/running-count-schemas.ts'
import { countStock } from '#contract/orders/stock-count-schemas.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { forgetRunningCounts } from './running-count.ts'

let shop: TestShop
let ratna: { id: string }
let budi: { id: string }
let vase: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  ratna = await shop.admin()
  budi = await shop.admin()
  vase = await shop.product({ stock: 10 })
})

const sizeOf = (product: TestProduct) => product.sizes[0] ?? ''
const counted_at = '2026-11-01T03:00:00.000Z'

interface Pieces {
  by?: { id: string }
  product?: TestProduct
  key?: string
  add?: number
  counted?: number
  seen?: number | null
}
const count = ({ by = ratna, product = vase, key, ...pieces }: Pieces) =>
  shop.call(running.countPieces, {
    by,
    ...(key && { key }),
    body: { size_id: sizeOf(product), counted_at: new Date().toISOString(), ...pieces },
  })
const lines = async (by = ratna) => (await shop.call(running.showRunningCount, { by })).body.data
const entries = async () =>
  (await lines()).map((line) => line.entries.map(({ user_id, counted }) => [user_id, counted]))

const save = async (by: { id: string }, key?: string) => {
  const [line] = await lines(by)
  const [latest] = line?.entries ?? []
  const counted = line?.added
    ? line.entries.reduce((sum, each) => sum + each.counted, 0)
    : (latest?.counted ?? 0)
  const at = latest?.counted_at ?? counted_at
  const saved = { size_id: sizeOf(vase), counted, counted_at: at, expected: 10, reason: 'lost' as const }
  return shop.call(countStock, { by, ...(key && { key }), body: { running: true, lines: [saved] } })
}

test('each piece is stored immediately with its admin and seen by the others; a repeated request counts once', async () => {
  await Promise.all(['a', 'a', 'b', 'c'].map((key) => count({ add: 1, key })))
  expect(await lines(budi)).toMatchObject([
    { size_id: sizeOf(vase), added: false, entries: [{ user_id: ratna.id, counted: 3 }] },
  ])
})

test('two tabs that scan the same size at the same time lose no piece, and a typed number says what it replaced', async () => {
  await Promise.all(Array.from({ length: 12 }, () => count({ add: 1 })))
  expect(await entries()).toEqual([[[ratna.id, 12]]])
  expect((await count({ counted: 4, seen: 12 })).body.data.replaced).toBeNull()
  expect((await count({ counted: 9, seen: 12 })).body.data.replaced).toBe(4)
})

test('two admins who count the same size keep both entries, and choose whether they are added', async () => {
  await count({ by: budi, add: 5 })
  await count({ add: 3 })
  expect(await entries()).toEqual([
    [
      [ratna.id, 3],
      [budi.id, 5],
    ],
  ])
  const params = { size_id: sizeOf(vase) }
  await shop.call(running.addEntries, { by: ratna, params, body: { added: true } })
  expect((await save(ratna)).body.data.lines).toMatchObject([{ counted: 8, change: -2 }])
  expect(await entries()).toEqual([])
  expect(await shop.stockOf(vase)).toBe(8)
})

test('without a choice the newest entry counts', async () => {
  await count({ add: 3 })
  await count({ by: budi, counted: 7 })
  expect((await save(ratna)).body.data.lines).toMatchObject([{ counted: 7, change: -3 }])
})

test('many who save the count at the same time change the stock once', async () => {
  await count({ counted: 6 })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(n % 2 ? ratna : budi)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['COUNT_SAVED']),
  )
  expect(await shop.stockOf(vase)).toBe(6)
  const movements = await shop.db
    .selectFrom('stock_movements')
    .select('change')
    .where('count_id', 'is not', null)
    .execute()
  expect(movements).toEqual([{ change: -4 }])
})

test('pieces that were counted after the differences were shown are not saved unseen', async () => {
  await count({ counted: 6 })
  const [line] = await lines()
  await count({ by: budi, counted: 7 })
  const stale = {
    size_id: sizeOf(vase),
    counted: 6,
    counted_at: line!.entries[0]!.counted_at,
    expected: 10,
    reason: 'lost' as const,
  }
  const { status, body } = await shop.call(countStock, { by: ratna, body: { running: true, lines: [stale] } })
  expect([status, body.code]).toEqual([409, 'COUNT_OUTDATED'])
  expect(await shop.stockOf(vase)).toBe(10)
})

test('a piece that is scanned after another admin saved the count is refused, not taken for all', async () => {
  await count({ counted: 6 })
  expect((await save(budi)).status).toBe(201)
  const { status, body } = await count({ add: 1, seen: 6 })
  expect([status, body.code]).toEqual([409, 'COUNT_SAVED'])
  expect(await entries()).toEqual([])
  expect((await count({ add: 1, seen: null })).status).toBe(200)
})

test('an admin discards the own entries, and names another admin to discard those', async () => {
  const jar = await shop.product({ stock: 2 })
  await count({ add: 1 })
  await count({ by: budi, add: 1 })
  await count({ by: budi, product: jar, add: 1 })
  await shop.call(running.discardEntries, { by: ratna, body: {} })
  expect(await entries()).toEqual([[[budi.id, 1]], [[budi.id, 1]]])
  const body = { user_id: budi.id, size_id: sizeOf(vase) }
  await shop.call(running.discardEntries, { by: ratna, body })
  expect((await lines()).map(({ size_id }) => size_id)).toEqual([sizeOf(jar)])
  const audit = await shop.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(audit.filter(({ action }) => action === 'discard-count')).toHaveLength(2)
})

test.each([
  [{ add: 1, counted: 1 }, 400],
  [{}, 400],
  [{ counted: -1 }, 400],
  [{ add: 0 }, 400],
  [{ counted: 0 }, 200],
])('%j is answered with %i', async (pieces, status) => {
  expect((await count(pieces)).status).toBe(status)
})

test('an unknown size is refused, and a removed one leaves the count', async () => {
  const answer = await shop.call(running.countPieces, {
    by: ratna,
    body: { size_id: 'gone', counted_at, add: 1 },
  })
  expect([answer.status, answer.body.code]).toEqual([400, 'SIZE_UNKNOWN'])
})

test('a moment of counting in the future is now, and a forgotten count is deleted after 90 days', async () => {
  const body = { size_id: sizeOf(vase), counted_at: '2999-01-01T00:00:00Z', add: 1 }
  await shop.call(running.countPieces, { by: ratna, body })
  expect(Date.parse((await lines())[0]!.entries[0]!.counted_at)).toBeLessThan(Date.now() + 60_000)
  expect(await shop.later(89 * 24, forgetRunningCounts)).toBe(0)
  expect(await shop.later(91 * 24, forgetRunningCounts)).toBe(1)
})
