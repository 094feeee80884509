import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import type { Db } from './database.ts'
import { sortLikePage, findPage, pagePagination, type List, type PageRequest } from './find-page.ts'

let db: Db
beforeEach(async () => {
  db = (await openTestDatabase()).db
})

/** The last mail is the newest. Every seventh mail has the time of the mail before. */
const addMails = (count: number, subject = sql`'Pesanan ' || n`) =>
  sql`insert into mails (id, to_address, subject, text_body, html_body, language, kind, created_at)
    select 'm' || n, 'siti@contoh.example', ${subject}, '', '', 'id', 'order', timestamptz '2026-01-01' + (n - n % 7 / 6) * interval '1 second'
    from generate_series(1, ${sql.lit(count)}) n`.execute(db)

const list = (search = ''): List => ({
  rows: db.selectFrom('mails').where('subject', 'like', `%${search}%`),
  alias: 'mails',
  by: [sql`mails.created_at`],
  direction: 'desc',
})

const readAllIds = async (of = list()) => {
  const rows = await of.rows
    .select('mails.id')
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .execute()
  return rows.map(({ id }) => String(id))
}

describe('a list', () => {
  test('can be paged to its end and back by the ids beside each page, without gaps or repeats', async () => {
    await addMails(50)
    const all = await readAllIds()
    const forth: string[][] = []
    let place: PageRequest = { page: 1, limit: 8 }
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

  test('can be paged by number, and is empty past its end', async () => {
    await addMails(20)
    const all = await readAllIds()
    expect(await findPage(db, list(), { page: 2, limit: 8 })).toEqual({
      ids: all.slice(8, 16),
      total: 20,
      exceeded: false,
    })
    expect((await findPage(db, list(), { page: 9, limit: 8 })).ids).toEqual([])
    expect((await findPage(db, list(), { page: 1, limit: 8, after: 'nothing' })).ids).toEqual([])
  })

  test('is counted up to 10,000 rows', async () => {
    await addMails(10_000)
    const page = { page: 1, limit: 2 }
    expect(await findPage(db, list(), page)).toMatchObject({ total: 10_000, exceeded: false })
    await sql`insert into mails (id, to_address, subject, text_body, html_body, language, kind)
      values ('new', 'siti@contoh.example', 'Satu lagi', '', '', 'id', 'order')`.execute(db)
    const found = await findPage(db, list(), page)
    expect(pagePagination(page, found)).toEqual({
      currentPage: 1,
      totalPages: 5_000,
      totalItems: 10_000,
      limit: 2,
      exceeded: true,
    })
    const last = { page: 5_001, limit: 2 }
    expect(pagePagination(last, await findPage(db, list(), last))).toMatchObject({
      totalItems: 10_001,
      totalPages: 5_001,
    })
  })

  test('can be sorted by several keys and read from any row on', async () => {
    await addMails(20)
    const byKind: List = { ...list(), by: [sql`mails.kind`, sql`mails.created_at`], direction: 'asc' }
    const all = (await readAllIds()).toReversed()
    const place = { page: 2, limit: 8, after: all[7] }
    expect((await findPage(db, byKind, place)).ids).toEqual(all.slice(8, 16))
  })

  test('omits rows that were deleted after the page was found', async () => {
    await addMails(3)
    const page = await findPage(db, list(), { page: 1, limit: 8 })
    expect(sortLikePage(page, [{ id: 'm1' }, { id: 'm3' }])).toEqual([{ id: 'm3' }, { id: 'm1' }])
  })
})

test('the pages and the count of a filtered list have only the rows that match', async () => {
  await addMails(6_000, sql`case when n % 1000 = 1 then 'langka' when n % 2 = 0 then 'sering' else '' end`)
  const first = await findPage(db, list('langka'), { page: 1, limit: 4 })
  expect(first).toEqual({ ids: ['m5001', 'm4001', 'm3001', 'm2001'], total: 6, exceeded: false })
  const next = await findPage(db, list('langka'), { page: 2, limit: 4, after: 'm2001' })
  expect(next).toEqual({ ids: ['m1001', 'm1'], total: 6, exceeded: false })
  const back = await findPage(db, list('langka'), { page: 1, limit: 4, before: 'm1001' })
  expect(back.ids).toEqual(first.ids)
  expect(await findPage(db, list('sering'), { page: 1, limit: 2 })).toMatchObject({ total: 3_000 })
})
