import { expect, test } from 'vitest'
import { openInMemory } from './embedded.ts'
import { makeTidy } from './embedded-tidy.ts'

test('the first round tidies every table, and requests are answered between two of them', async () => {
  const { executeSql, close } = await openInMemory()
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
  expect(await countsOf(executeSql)).toEqual([{ table: 'shelf', vacuumed: 1, analyzed: 1 }])
  await close()
})

test('later rounds vacuum and analyze only tables of which a fifth has changed', async () => {
  const { executeSql, close } = await openInMemory()
  await executeSql(
    'create table full_shelf (n int); create table still_shelf (n int); create table new_shelf (n int)',
  )
  await executeSql('insert into full_shelf select generate_series(1, 1000)')
  await executeSql('insert into still_shelf select generate_series(1, 1000)')
  const tidy = makeTidy({}, executeSql, new AbortController().signal)
  await countNow(executeSql)
  await tidy()
  await executeSql('update full_shelf set n = n + 1 where n <= 300')
  await executeSql('update still_shelf set n = n + 1 where n <= 100')
  await executeSql('insert into new_shelf select generate_series(1, 100)')
  await countNow(executeSql)
  await tidy()
  expect(await countsOf(executeSql)).toEqual([
    { table: 'full_shelf', vacuumed: 2, analyzed: 2 },
    { table: 'new_shelf', vacuumed: 2, analyzed: 2 },
    { table: 'still_shelf', vacuumed: 1, analyzed: 1 },
  ])
  await close()
})

test('nothing is tidied while the disk cannot be written, nor once the shop closes', async () => {
  const { executeSql, close } = await openInMemory()
  await executeSql('create table shelf (n int)')
  const ending = new AbortController()
  await makeTidy({ unwritable: 'ENOSPC' }, executeSql, ending.signal)()
  ending.abort()
  await makeTidy({}, executeSql, ending.signal)()
  expect(await countsOf(executeSql)).toEqual([{ table: 'shelf', vacuumed: 0, analyzed: 0 }])
  await close()
})

test('the log is shortened in every sixth round, unless nothing was written since', async () => {
  const { executeSql, close } = await openInMemory()
  await executeSql('create table shelf (n int)')
  const asked: string[] = []
  const tidy = makeTidy(
    {},
    (text, values) => {
      asked.push(text)
      return executeSql(text, values)
    },
    new AbortController().signal,
  )
  const roundsWithCheckpoint: number[] = []
  for (let round = 1; round <= 18; round++) {
    if (round === 14) await executeSql('insert into shelf values (1)')
    await tidy()
    if (asked.splice(0).includes('checkpoint')) roundsWithCheckpoint.push(round)
  }
  expect(roundsWithCheckpoint).toEqual([6, 18])
  await close()
})

type ExecuteSql = Awaited<ReturnType<typeof openInMemory>>['executeSql']

/** What has changed is counted once a second. */
const countNow = (executeSql: ExecuteSql) => executeSql('select pg_stat_force_next_flush()')

async function countsOf(executeSql: ExecuteSql) {
  const { rows } = await executeSql(`
    select relname as table, vacuum_count::int as vacuumed, analyze_count::int as analyzed
    from pg_stat_user_tables where relname like '%shelf' order by relname`)
  return rows
}
