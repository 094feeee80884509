import { beforeEach, expect, test } from 'vitest'
import { deleteOrderFilter, listOrderFilters, saveOrderFilter } from '#contract/orders/admin-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let ratna: { id: string }
let dewi: { id: string }
beforeEach(async () => {
  shop = await openTestShop()
  ratna = await shop.admin()
  dewi = await shop.admin()
})

const save = (by: { id: string }, name: string, query: string) =>
  shop.call(saveOrderFilter, { by, body: { name, query } })
const names = async (by: { id: string }) =>
  (await shop.call(listOrderFilters, { by })).body.data.map(({ name, query }) => [name, query])

test('an admin saves filters, replaces one by its name, and deletes one', async () => {
  await save(ratna, 'Minggu ini', 'period=7d')
  const { body } = await save(ratna, 'Cek', 'status=paid')
  await save(ratna, 'Cek', 'status=paid&period=today')
  expect(await names(ratna)).toEqual([
    ['Cek', 'status=paid&period=today'],
    ['Minggu ini', 'period=7d'],
  ])
  const { id } = body.data.find(({ name }) => name === 'Cek')!
  await shop.call(deleteOrderFilter, { by: ratna, params: { id } })
  expect(await names(ratna)).toEqual([['Minggu ini', 'period=7d']])
})

test('the filters of another admin are neither shown nor deleted', async () => {
  const { body } = await save(ratna, 'Cek', 'status=paid')
  expect(await names(dewi)).toEqual([])
  const { status } = await shop.call(deleteOrderFilter, { by: dewi, params: { id: body.data[0]!.id } })
  expect(status).toBe(404)
  expect(await names(ratna)).toHaveLength(1)
})

test.each([
  'a=1',
  'status=paid&a=1',
  'status=unknown',
  'status=paid&status=pending',
  'period=99d',
  'from=2026-13-01',
  'page=2',
  '?status=paid',
  'javascript:alert(1)',
  '//other.example',
  '#',
])('a filter that the list does not know is refused: %s', async (query) => {
  const { status, body } = await save(ratna, 'Cek', query)
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'query'])
  expect(await names(ratna)).toEqual([])
})

test('every filter of the list can be saved', async () => {
  const query = 'status=to_ship&q=Ibu+Siti&period=30d&from=2026-11-01&to=2026-11-30'
  expect((await save(ratna, 'Semua', query)).status).toBe(200)
})

test('an admin has twenty filters at most, however many are saved at the same time', async () => {
  const count = limits.orderFilters + 5
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => save(ratna, `Saringan ${n}`, `q=${n}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.orderFilters)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_FILTERS' },
  })
  expect(await names(ratna)).toHaveLength(limits.orderFilters)
})
