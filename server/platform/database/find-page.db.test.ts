import { sql, type KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import type { Db } from './database.ts'
import { forgetCounts } from './kept-counts.ts'
import { asListed, findPage, paginationOfPage, type List, type Place } from './find-page.ts'

let db: Db
beforeEach(async () => {
  // An identity of its own: nothing that was counted is remembered.
  db = (await openTestDatabase()).db.withoutPlugins()
})

/** Mails m1, m2 … of which the last is the newest; every seventh of them has the same moment as the one before. */
const addMails = (count: number, subject = sql`'Pesanan ' || n`) =>
  sql`insert into mails (id, to_address, subject, text_body, html_body, language, kind, created_at)
    select 'm' || n, 'siti@contoh.example', ${subject}, '', '', 'id', 'order', timestamptz '2026-01-01' + (n - n % 7 / 6) * interval '1 second'
    from generate_series(1, ${sql.lit(count)}) n`.execute(db)

const list = (search?: string): List => ({
  rows: db.selectFrom('mails'),
  alias: 'mails',
  keys: [
    { by: sql`mails.created_at`, direction: 'desc' },
    { by: sql`mails.id`, direction: 'asc' },
  ],
  search:
    search === undefined
      ? undefined
      : { text: search, matches: sql<boolean>`mails.subject like ${`%${search}%`}` },
})

const inWholeOrder = async (of = list()) => {
  const rows = await of.rows
    .select('mails.id')
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id')
    .execute()
  return rows.map(({ id }) => String(id))
}

describe('a list', () => {
  test('is walked to its end and back by the entries beside each page, with nothing left out or twice', async () => {
    await addMails(50)
    const all = await inWholeOrder()
    const forth: string[][] = []
    let place: Place = { page: 1, limit: 8 }
    for (;;) {
      const { ids } = await findPage(db, list(), place)
      if (ids.length === 0) break
      forth.push(ids)
      place = { ...place, page: place.page + 1, after: ids.at(-1) }
    }
    expect(forth.flat()).toEqual(all)
    const back = await findPage(db, list(), { page: 3, limit: 8, before: forth[3]![0] })
    expect(back.ids).toEqual(forth[2])
  })

  test('has its pages by number too, and is empty past its end', async () => {
    await addMails(20)
    const all = await inWholeOrder()
    expect(await findPage(db, list(), { page: 2, limit: 8 })).toEqual({
      ids: all.slice(8, 16),
      total: 20,
      exceeded: false,
    })
    expect((await findPage(db, list(), { page: 9, limit: 8 })).ids).toEqual([])
    expect((await findPage(db, list(), { page: 1, limit: 8, after: 'nothing' })).ids).toEqual([])
  })

  test('is counted to 10,000 and no further, now and when it is asked for again', async () => {
    await addMails(10_000)
    expect(await findPage(db, list(), { page: 1, limit: 2 })).toMatchObject({
      total: 10_000,
      exceeded: false,
    })
    await sql`insert into mails (id, to_address, subject, text_body, html_body, language, kind)
      values ('new', 'siti@contoh.example', 'Satu lagi', '', '', 'id', 'order')`.execute(db)
    forgetCounts(db)
    const page = { page: 1, limit: 2 }
    for (const _ of [1, 2]) {
      const found = await findPage(db, list(), page)
      expect(paginationOfPage(page, found)).toEqual({
        currentPage: 1,
        totalPages: 5_000,
        totalItems: 10_000,
        limit: 2,
        exceeded: true,
      })
    }
    // The last page says how many there are.
    const last = { page: 5_001, limit: 2 }
    const found = await findPage(db, list(), last)
    expect(paginationOfPage(last, found)).toMatchObject({ totalItems: 10_001, totalPages: 5_001 })
  })

  test('of more than 500 is not counted again for each page, until the owner changes something', async () => {
    await addMails(600)
    const page = { page: 1, limit: 20 }
    expect(await findPage(db, list(), page)).toMatchObject({ total: 600 })
    await sql`delete from mails where id in ('m1', 'm600')`.execute(db)
    const found = await findPage(db, list(), page)
    expect(found.total).toBe(600)
    expect(found.ids[0]).toBe('m599')
    // Its end is its end.
    expect(await findPage(db, list(), { page: 30, limit: 20 })).toMatchObject({ total: 598 })
    await sql`delete from mails where id = 'm599'`.execute(db)
    forgetCounts(db)
    expect((await findPage(db, list(), page)).total).toBe(597)
  })

  test('of up to 500 is counted at every look', async () => {
    await addMails(500)
    const page = { page: 1, limit: 20 }
    expect((await findPage(db, list(), page)).total).toBe(500)
    await sql`delete from mails where id = 'm500'`.execute(db)
    expect((await findPage(db, list(), page)).total).toBe(499)
  })

  test('whose length is known already is not counted', async () => {
    await addMails(3)
    const page = { page: 1, limit: 2 }
    expect(await findPage(db, { ...list(), total: 7 }, page)).toEqual({
      ids: ['m3', 'm2'],
      total: 7,
      exceeded: false,
    })
    expect(await findPage(db, { ...list(), total: 10_001 }, page)).toMatchObject({
      total: 10_000,
      exceeded: true,
    })
  })

  test('leaves out what is gone when its rows are read', async () => {
    await addMails(3)
    const page = await findPage(db, list(), { page: 1, limit: 8 })
    expect(asListed(page, [{ id: 'm1' }, { id: 'm3' }])).toEqual([{ id: 'm3' }, { id: 'm1' }])
  })
})

describe('a search', () => {
  const rare = sql`case when n % 1000 = 1 then 'langka' when n < 2500 then 'lama' when n % 2 = 0 then 'sering' else '' end`

  test('of what is frequent in a list of up to 10,000 counts it', async () => {
    await addMails(9_999, rare)
    const all = await inWholeOrder({ ...list(), rows: list().rows.where('subject', '=', 'sering') })
    const page = { page: 2, limit: 30, after: all[29] }
    expect(await findPage(db, list('sering'), page)).toEqual({
      ids: all.slice(30, 60),
      total: all.length,
      exceeded: false,
    })
  })

  test('finds what is rare wherever it is, and counts it', async () => {
    await addMails(6_000, rare)
    const found = await findPage(db, list('langka'), { page: 1, limit: 4 })
    expect(found).toEqual({ ids: ['m5001', 'm4001', 'm3001', 'm2001'], total: 6, exceeded: false })
    const next = { page: 2, limit: 4, after: 'm2001' }
    expect(await findPage(db, list('langka'), next)).toEqual({
      ids: ['m1001', 'm1'],
      total: 6,
      exceeded: false,
    })
    expect((await findPage(db, list('langka'), { page: 1, limit: 4, before: 'm1001' })).ids).toEqual(
      found.ids,
    )
  })

  test('counts what is long ago in a long list', async () => {
    await addMails(14_000, rare)
    const all = await inWholeOrder({ ...list(), rows: list().rows.where('subject', '=', 'lama') })
    const found = await findPage(db, list('lama'), { page: 3, limit: 30 })
    expect(found).toEqual({ ids: all.slice(60, 90), total: all.length, exceeded: false })
  })

  const old = sql`case when n <= 20001 then 'kuno' when n % 50 = 1 then 'jarang' when n % 2 = 0 then 'sering' else '' end`

  test.each([
    ['what is frequent among the newest', 'sering'],
    ['what is now and then', 'jarang'],
    ['what is most of it, and long ago', 'kuno'],
  ])('finds %s in a long list page by page, and says that there is more', async (_, text) => {
    await addMails(32_000, old)
    const all = await inWholeOrder({ ...list(), rows: list().rows.where('subject', '=', text) })
    const first = await findPage(db, list(text), { page: 1, limit: 30 })
    expect(first).toMatchObject({ ids: all.slice(0, 30), exceeded: true })
    expect(first.total).toBeLessThan(all.length)
    const next = await findPage(db, list(text), { page: 2, limit: 30, after: first.ids.at(-1) })
    expect(next).toMatchObject({ ids: all.slice(30, 60), exceeded: true })
    const back = await findPage(db, list(text), { page: 1, limit: 30, before: next.ids[0] })
    expect(back.ids).toEqual(first.ids)
    const third = await findPage(db, list(text), { page: 3, limit: 30 })
    expect(third).toMatchObject({ ids: all.slice(60, 90), exceeded: true })
  })

  test('walks nowhere for the sake of a single hit nearby', async () => {
    await addMails(14_000, sql`case when n in (13900, 1000, 1) then 'langka' else '' end`)
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === 'RawNode') statements++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const place = { page: 1, limit: 2 }
    const counted = db.withPlugin(counting)
    await findPage(counted, list('langka'), place)
    statements = 0
    expect(await findPage(counted, list('langka'), place)).toEqual({
      ids: ['m13900', 'm1000'],
      total: 3,
      exceeded: false,
    })
    // A look nearby, and the index.
    expect(statements).toBe(2)
  })

  test("of what is only somebody's own counts it in a long list, frequent or not", async () => {
    await addMails(14_000, sql`case when n % 2 = 0 then 'siti@contoh.example' else '' end`)
    const found = await findPage(db, list('siti@contoh'), { page: 1, limit: 2 })
    expect(await findPage(db, list('siti@contoh'), { page: 1, limit: 2 })).toEqual(found)
    expect(found).toEqual({ ids: ['m14000', 'm13998'], total: 7_000, exceeded: false })
  })

  test('of two letters reaches 10,000 rows', async () => {
    await addMails(10_010, sql`case when n in (5, 9000) then 'zz' else '' end`)
    expect(await findPage(db, list('zz'), { page: 1, limit: 4 })).toEqual({
      ids: ['m9000'],
      total: 1,
      exceeded: true,
    })
  })

  test('of a few rows counts them all', async () => {
    await addMails(40)
    expect(await findPage(db, list('Pesanan 3'), { page: 1, limit: 4 })).toMatchObject({
      ids: ['m39', 'm38', 'm37', 'm36'],
      total: 11,
      exceeded: false,
    })
  })
})
