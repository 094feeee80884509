import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openInMemory } from './embedded.ts'

let database: Awaited<ReturnType<typeof openInMemory>>
beforeAll(async () => {
  database = await openInMemory()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.executeSql('drop table if exists shelf')
  await database.executeSql(`create table shelf (
    id int primary key, label text constraint label_is_short check (length(label) < 20), sizes int[], about jsonb,
    at timestamptz, picture bytea, open boolean, weight numeric)`)
})

const insert = (id: number, label: string | null) =>
  sql`insert into shelf (id, label) values (${id}, ${label})`.execute(database.db)
const labelOf = (id: number) => sql<{ label: string }>`select label from shelf where id = ${id}`

/** How often PostgreSQL is asked to read a text while this is done. */
async function readings(action: () => Promise<unknown>): Promise<number> {
  const { rows: before } = await database.executeSql('select count(*)::int as n from pg_prepared_statements')
  const query = vi.spyOn(database.pglite, 'query')
  await action()
  const { rows: after } = await database.executeSql('select count(*)::int as n from pg_prepared_statements')
  const asked = query.mock.calls.length
  query.mockRestore()
  return asked + Number(after[0]?.['n']) - Number(before[0]?.['n'])
}

test('a statement that comes again is read no more than twice', async () => {
  const n = await readings(async () => {
    for (let id = 1; id <= 5; id++) await insert(id, `papan ${id}`)
  })
  expect(n).toBe(2)
  for (let id = 1; id <= 5; id++)
    expect((await labelOf(id).execute(database.db)).rows).toEqual([{ label: `papan ${id}` }])
})

test('every kind of value comes back as it was given, the first time and prepared', async () => {
  const row = {
    label: 'Kayu “jati” ✓ 木',
    sizes: [1, 2, 3],
    about: { a: [1, 'b', null] },
    at: new Date('2026-11-22T10:00:00.123Z'),
    picture: Buffer.from([0, 1, 255, 92]),
    open: true,
    weight: 1.5,
  }
  const given = [row, row, row, { ...row, label: '', sizes: [], about: [], open: false }]
  for (const [id, { label, sizes, about, at, picture, open, weight }] of given.entries())
    await sql`insert into shelf values (${id}, ${label}, ${sizes}, ${JSON.stringify(about)}, ${at}, ${picture}, ${open}, ${weight})`.execute(
      database.db,
    )
  const nothing = { label: null, sizes: null, about: null, at: null, picture: null, open: null, weight: null }
  await insert(4, null)
  for (let time = 0; time < 3; time++) {
    const { rows } = await sql`
      select label, sizes, about, at, picture, open, weight from shelf where id >= ${0} order by id`.execute(
      database.db,
    )
    expect(rows).toEqual([...given, nothing])
  }
})

test('an answer larger than any buffer is whole', async () => {
  for (let time = 0; time < 3; time++) {
    const { rows } = await sql<{ text: string }>`
      select repeat(${'é'}, 3000) || n as text from generate_series(1, 500) n order by n`.execute(database.db)
    expect(rows.map(({ text }) => text)).toEqual(
      Array.from({ length: 500 }, (_, n) => 'é'.repeat(3000) + (n + 1)),
    )
    const picture = Buffer.alloc(3_000_000, 7)
    const { rows: back } = await sql<{ picture: Buffer }>`select ${picture}::bytea as picture`.execute(
      database.db,
    )
    expect(back[0]?.picture.equals(picture)).toBe(true)
  }
})

test('a failed one says what rule it broke, and works on with other values', async () => {
  for (let id = 1; id <= 3; id++) await insert(id, 'papan')
  await expect(insert(3, 'papan')).rejects.toMatchObject({ code: '23505', constraint: 'shelf_pkey' })
  await expect(insert(4, 'x'.repeat(30))).rejects.toMatchObject({
    code: '23514',
    constraint: 'label_is_short',
  })
  await insert(5, 'papan')
  const { rows } = await sql`select id from shelf where label = ${'papan'} order by id`.execute(database.db)
  expect(rows).toEqual([1, 2, 3, 5].map((id) => ({ id })))
})

test('in a transaction that failed every further one fails, and none of them is lost for the next', async () => {
  for (let id = 1; id <= 3; id++) await insert(id, 'papan')
  await expect(
    database.db.transaction().execute(async (tx) => {
      await sql`insert into shelf (id, label) values (${9}, ${'papan'})`.execute(tx)
      await sql`insert into shelf (id, label) values (${1}, ${'papan'})`.execute(tx).catch(() => {})
      await expect(labelOf(1).execute(tx)).rejects.toMatchObject({ code: '25P02' })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  for (let time = 0; time < 3; time++) {
    expect((await labelOf(1).execute(database.db)).rows).toEqual([{ label: 'papan' }])
    expect((await labelOf(9).execute(database.db)).rows).toEqual([])
  }
})

test('after a change of its table it gives the table as it is', async () => {
  await insert(1, 'papan')
  const all = () => sql`select * from shelf where id = ${1}`.execute(database.db)
  for (let time = 0; time < 3; time++) await all()
  await sql`alter table shelf add column room text default 'dapur'`.execute(database.db)
  expect((await all()).rows[0]).toMatchObject({ label: 'papan', room: 'dapur' })
  await database.executeSql('alter table shelf drop constraint label_is_short, alter label type int using 7')
  for (let time = 0; time < 3; time++) expect((await all()).rows[0]).toMatchObject({ label: 7 })
})

test('only so many are kept, and one that had to go comes back', async () => {
  await insert(1, 'papan')
  const asked = async (n: number) => {
    const { rows } = await sql<{
      n: number
    }>`select id + ${sql.raw(String(n))} as n from shelf where id = ${1}`.execute(database.db)
    expect(rows).toEqual([{ n: n + 1 }])
  }
  for (let n = 0; n < 160; n++) for (let time = 0; time < 3; time++) await asked(n)
  await asked(0)
  const { rows } = await database.executeSql('select count(*)::int as n from pg_prepared_statements')
  expect(rows[0]?.['n']).toBeLessThanOrEqual(151)
})
