import { beforeEach, describe, expect, test } from 'vitest'
import { listSuggestions, markSuggestion } from '#contract/suggestions/admin-schemas.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { suggest } from './suggest.ts'

let shop: TestShop
let owner: { id: string }
let siti: { id: string }
beforeEach(async () => {
  shop = await openTestShop()
  owner = await shop.admin()
  siti = await shop.customer()
})

const list = async (query: Record<string, string> = {}) =>
  (await shop.call(listSuggestions, { by: owner, query })).body.data
const mark = (id: string, body: { read?: boolean; answered?: boolean }) =>
  shop.call(markSuggestion, { by: owner, params: { id }, body })
const suggested = async (message: string) => {
  await suggest(shop.db, siti, { message })
  const found = (await list({ q: message }))[0]
  return found?.id ?? ''
}

test('a customer may send ten suggestions in an hour', async () => {
  const send = (by: { id: string }) => suggest(shop.db, by, { message: 'Buka hari Minggu' })
  for (let n = 0; n < 10; n++) await send(siti)
  await expect(send(siti)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  await send(await shop.customer())
  expect(await list()).toHaveLength(11)
})

describe('a suggestion', () => {
  test('arrives unread, with its author', async () => {
    const id = await suggested('Buka hari Minggu')
    expect(await list()).toEqual([
      {
        id,
        message: 'Buka hari Minggu',
        user_id: siti.id,
        user_name: 'customer 2',
        user_email: 'customer2@contoh.example',
        read: false,
        answered: false,
        created_at: expect.stringMatching(/Z$/),
      },
    ])
  })

  test.each([
    [[{ read: true }], { read: true, answered: false }],
    [[{ answered: true }], { read: true, answered: true }],
    [[{ answered: true }, { answered: false }], { read: true, answered: false }],
    [[{ answered: true }, { read: false }], { read: false, answered: false }],
    [[{ read: true }, { read: false }], { read: false, answered: false }],
    [[{ read: false, answered: true }], { read: true, answered: true }],
    [[{}], { read: false, answered: false }],
  ])('that is marked %j has the state %j', async (marks, expected) => {
    const id = await suggested('Tambah jus mangga')
    for (const one of marks) expect((await mark(id, one)).status).toBe(200)
    expect((await list())[0]).toMatchObject(expected)
  })

  test('is found by its state and its text', async () => {
    const unread = await suggested('Buka 24 jam, 100%')
    const open = await suggested('Tambah jus mangga')
    const answered = await suggested('Parkir lebih luas')
    await mark(open, { read: true })
    await mark(answered, { answered: true })
    const idsOf = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id)
    expect(await idsOf({ show: 'unread' })).toEqual([unread])
    expect(await idsOf({ show: 'open' })).toEqual([open])
    expect(await idsOf({ show: 'answered' })).toEqual([answered])
    expect(await idsOf({ q: 'MANGGA' })).toEqual([open])
    expect(await idsOf({ q: '%' })).toEqual([unread])
    expect(await idsOf({})).toHaveLength(3)
  })

  test('that is marked is audited with its old state, but not if nothing changes', async () => {
    const id = await suggested('Buka hari Minggu')
    await mark(id, { read: true })
    await mark(id, { read: true })
    const audit = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'before', 'after'])
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      {
        action: 'mark-suggestion',
        subject: id,
        before: { read: false, answered: false },
        after: { read: true, answered: false },
      },
    ])
    expect((await mark('nothing', { read: true })).status).toBe(404)
  })
})
