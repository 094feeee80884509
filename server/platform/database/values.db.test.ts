import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'

test('every kind of column has the same JavaScript value on both databases', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql`select
    1250000::int8 as rupiah, 3::int4 as pieces, 4.5::float8 as stars, sum(n)::numeric as total, count(*) as lines,
    true as shown, null::text as nothing, 'Karpet'::text as name,
    '2026-11-20T10:00:00.123+07'::timestamptz as moment, '2026-11-20'::date as day, '08:30'::time as hour,
    '{"a":[1,null]}'::jsonb as thing, '[1,2]'::json as list, '\\x00ff'::bytea as picture,
    array[1,2]::int8[] as amounts, array['a,b',null] as words, array['2026-11-20T03:00Z']::timestamptz[] as moments
    from (values (1000000000000::int8), (2)) as numbers(n)`.execute(db)
  expect(rows).toEqual([
    {
      rupiah: 1_250_000,
      pieces: 3,
      stars: 4.5,
      total: 1_000_000_000_002,
      lines: 2,
      shown: true,
      nothing: null,
      name: 'Karpet',
      moment: new Date('2026-11-20T03:00:00.123Z'),
      day: '2026-11-20',
      hour: '08:30:00',
      thing: { a: [1, null] },
      list: [1, 2],
      picture: Buffer.from([0, 255]),
      amounts: [1, 2],
      words: ['a,b', null],
      moments: [new Date('2026-11-20T03:00:00Z')],
    },
  ])
})

test('parameters of every kind reach the database unchanged', async () => {
  const { db } = await openTestDatabase()
  const picture = Buffer.from([0, 1, 255])
  const moment = new Date('2026-11-20T03:00:00.123Z')
  const { rows } = await sql`select ${picture}::bytea as picture, ${moment}::timestamptz as moment,
    ${{ a: 'é' }}::jsonb as thing, ${JSON.stringify([1, 'x'])}::jsonb as list, ${['a', 'b"c']}::text[] as words,
    ${5}::int8 as rupiah, ${null}::text as nothing, ${false}::boolean as shown`.execute(db)
  expect(rows).toEqual([
    {
      picture,
      moment,
      thing: { a: 'é' },
      list: [1, 'x'],
      words: ['a', 'b"c'],
      rupiah: 5,
      nothing: null,
      shown: false,
    },
  ])
})

test('an integer that is too large for JavaScript is an error, never a wrong amount', async () => {
  const { db } = await openTestDatabase()
  await expect(sql`select 9007199254740993::int8 as n`.execute(db)).rejects.toThrow('too large')
  expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
})
