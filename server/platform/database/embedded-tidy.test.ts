import { expect, test } from 'vitest'
import { emptySnapshot } from '#server/testing/empty-snapshot.ts'
import { openInMemory } from './embedded.ts'
import { makeTidy } from './embedded-tidy.ts'

test('the first tidy round vacuums every table and lets queries run between two tables', async () => {
  const { executeSql, close } = await openInMemory(await emptySnapshot())
  await executeSql('create table shelf (n int)')
  const tidied = async () =>
    (await executeSql('select count(*)::int as n from pg_stat_all_tables where analyze_count > 0')).rows[0]?.[
      'n'
    ]
  const tidy = makeTidy({}, executeSql, new AbortController().signal)
  const round = tidy()
  const during = new Set<unknown>()
  for (;;) {
    const answer = await Promise.race([round, tidied()])
    if (answer === undefined) break
    during.add(answer)
  }
  expect(during.size).toBeGreaterThan(10)
  expect(await readCounts(executeSql)).toEqual([{ table: 'shelf', vacuumed: 1, analyzed: 1 }])
  await close()
})

test('later tidy rounds vacuum and analyze only tables of which a fifth of the rows have changed', async () => {
  const { executeSql, close } = await openInMemory(await emptySnapshot())
  await executeSql(
    'create table full_shelf (n int); create table still_shelf (n int); create table new_shelf (n int)',
  )
  await executeSql('insert into full_shelf select generate_series(1, 1000)')
  await executeSql('insert into still_shelf select generate_series(1, 1000)')
  const tidy = makeTidy({}, executeSql, new AbortController().signal)
  await flushStatistics(executeSql)
  await tidy()
  await executeSql('update full_shelf set n = n + 1 where n <= 300')
  await executeSql('update still_shelf set n = n + 1 where n <= 100')
  await executeSql('insert into new_shelf select generate_series(1, 100)')
  await flushStatistics(executeSql)
  await tidy()
  expect(await readCounts(executeSql)).toEqual([
    { table: 'full_shelf', vacuumed: 2, analyzed: 2 },
    { table: 'new_shelf', vacuumed: 2, analyzed: 2 },
    { table: 'still_shelf', vacuumed: 1, analyzed: 1 },
  ])
  await close()
})

test('a tidy round vacuums nothing while the disk cannot be written or after the shop has begun to close', async () => {
  const { executeSql, close } = await openInMemory(await emptySnapshot())
  await executeSql('create table shelf (n int)')
  const ending = new AbortController()
  await makeTidy({ unwritable: 'ENOSPC' }, executeSql, ending.signal)()
  ending.abort()
  await makeTidy({}, executeSql, ending.signal)()
  expect(await readCounts(executeSql)).toEqual([{ table: 'shelf', vacuumed: 0, analyzed: 0 }])
  await close()
})

test('every sixth tidy round runs a checkpoint, unless nothing was written since the last checkpoint', async () => {
  const { executeSql, close } = await openInMemory(await emptySnapshot())
  await executeSql('create table shelf (n int)')
  const statements: string[] = []
  const tidy = makeTidy(
    {},
    (text, values) => {
      statements.push(text)
      return executeSql(text, values)
    },
    new AbortController().signal,
  )
  const roundsWithCheckpoint: number[] = []
  for (let round = 1; round <= 18; round++) {
    if (round === 14) await executeSql('insert into shelf values (1)')
    await tidy()
    if (statements.splice(0).includes('checkpoint')) roundsWithCheckpoint.push(round)
  }
  expect(roundsWithCheckpoint).toEqual([6, 18])
  await close()
})

type ExecuteSql = Awaited<ReturnType<typeof openInMemory>>['executeSql']

const flushStatistics = (executeSql: ExecuteSql) => executeSql('select pg_stat_force_next_flush()')

async function readCounts(executeSql: ExecuteSql) {
  const { rows } = await executeSql(`
    select relname as table, vacuum_count::int as vacuumed, analyze_count::int as analyzed
    from pg_stat_user_tables where relname like '%shelf' order by relname`)
  return rows
}
