import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openInMemory } from './embedded.ts'
import { makeTidy } from './embedded-tidy.ts'

let executeSql: Awaited<ReturnType<typeof openInMemory>>['executeSql']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ executeSql, close } = await openInMemory())
})
afterEach(() => executeSql('drop schema public cascade; create schema public'))
afterAll(() => close())

const startTidy = () => makeTidy({}, executeSql, new AbortController().signal)

test('a tidy round vacuums and analyzes only tables of which a fifth of the rows have changed', async () => {
  for (const shelf of ['full_shelf', 'still_shelf']) {
    await executeSql(`create table ${shelf} as select generate_series(1, 1000) as n`)
    await flushStatistics()
    await executeSql(`vacuum (analyze) ${shelf}`)
  }
  await executeSql('create table new_shelf (n int)')
  await executeSql('update full_shelf set n = n + 1 where n <= 300')
  await executeSql('update still_shelf set n = n + 1 where n <= 100')
  await executeSql('insert into new_shelf select generate_series(1, 100)')
  await flushStatistics()
  await startTidy()()
  expect(await readCounts()).toEqual([
    { table: 'full_shelf', vacuumed: 2, analyzed: 2 },
    { table: 'new_shelf', vacuumed: 1, analyzed: 1 },
    { table: 'still_shelf', vacuumed: 1, analyzed: 1 },
  ])
})

test('a tidy round vacuums the five tables with the most changes and lets queries run between two tables; the next round vacuums the others', async () => {
  for (let shelf = 1; shelf <= 7; shelf++)
    await executeSql(`create table n${shelf}_shelf as select generate_series(1, ${shelf * 1000}) as n`)
  await flushStatistics()
  const tidy = startTidy()
  const readVacuumed = async () =>
    (await readCounts()).filter(({ vacuumed }) => vacuumed === 1).map(({ table }) => table)
  const round = tidy()
  const during = new Set<number>()
  for (;;) {
    const vacuumed = await Promise.race([round, readVacuumed()])
    if (!vacuumed) break
    during.add(vacuumed.length)
  }
  expect(during.size).toBeGreaterThan(2)
  expect(await readVacuumed()).toEqual(['n3_shelf', 'n4_shelf', 'n5_shelf', 'n6_shelf', 'n7_shelf'])
  await tidy()
  expect(await readVacuumed()).toHaveLength(7)
})

test('a table that has grown is vacuumed once although its changes were not counted, as after a restart', async () => {
  await executeSql('create table shelf as select generate_series(1, 10000) as n')
  await flushStatistics()
  await executeSql('select pg_stat_reset()')
  const tidy = startTidy()
  for (let round = 1; round <= 2; round++) {
    await tidy()
    expect(await readCounts()).toEqual([{ table: 'shelf', vacuumed: 1, analyzed: 1 }])
  }
})

test('a tidy round vacuums nothing while the disk cannot be written or after the shop has begun to close', async () => {
  await executeSql('create table shelf as select generate_series(1, 10000) as n')
  await flushStatistics()
  const ending = new AbortController()
  await makeTidy({ unwritable: 'ENOSPC' }, executeSql, ending.signal)()
  ending.abort()
  await makeTidy({}, executeSql, ending.signal)()
  expect(await readCounts()).toEqual([{ table: 'shelf', vacuumed: 0, analyzed: 0 }])
})

test('every sixth tidy round runs a checkpoint, unless nothing was written since the last checkpoint', async () => {
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
})

const flushStatistics = () => executeSql('select pg_stat_force_next_flush()')

async function readCounts() {
  const { rows } = await executeSql(`
    select relname as table, vacuum_count::int as vacuumed, analyze_count::int as analyzed
    from pg_stat_user_tables where relname like '%shelf' order by relname`)
  return rows
}
