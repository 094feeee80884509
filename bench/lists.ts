// npm run bench lists: reads every list of admins and customers on PostgreSQL, at 100,000 and at a million
// orders.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { prepareJobs } from '#server/jobs.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { longLists, shortLists } from '#server/testing/every-list.ts'
import { fillLargeShop } from '#server/testing/large-shop.ts'
import { onServer, urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { inMs, isSmall, repeat, report, computeSpread, type Bar } from './measure.ts'

const limit = 20
const calls = 20
const printedLists = 5

const sizes = isSmall
  ? [{ orders: 1_000, bar: 200 }]
  : [
      { orders: 100_000, bar: 200 },
      { orders: 1_000_000, bar: 1_000 },
    ]
for (const size of sizes) await report(await measure(size))

async function measure({ orders, bar }: { orders: number; bar: number }): Promise<Bar[]> {
  const name = `griya_bench_${randomBytes(4).toString('hex')}`
  await onServer((client) => client.query(`create database ${name}`))
  const database = await openDatabase({
    databaseUrl: urlOf(name),
    dataDir: '',
    log: quietLog,
    timeouts: { connection: 60_000, statement: 900_000 },
  })
  try {
    const { db } = database
    await prepareJobs(database)
    await fillLargeShop(db, { orders, others: orders / 10 })
    const times: number[] = []
    const slowest: { name: string; p95: number }[] = []
    const add = async (list: string, read: () => Promise<unknown>) => {
      await repeat(3, 1, read)
      const taken = await repeat(calls, 1, read)
      times.push(...taken)
      slowest.push({ name: list, p95: computeSpread(taken).p95 })
    }
    for (const [list, read] of Object.entries(longLists)) {
      await add(list, () => read(db, { page: 1, limit }))
      const last = (await read(db, { page: 1, limit })).data.at(-1)
      if (last) await add(`${list}, page 2`, () => read(db, { page: 2, limit, after: String(last.id) }))
    }
    for (const [list, read] of Object.entries(shortLists)) await add(list, () => read(database))
    slowest.sort((a, b) => b.p95 - a.p95)
    for (const { name: list, p95 } of slowest.slice(0, printedLists))
      console.log(`        ${list}: p95 ${p95.toFixed(1)} ms`)
    const [first] = slowest
    return [
      {
        what: `lists, ${orders.toLocaleString('en')} orders: any list of the console`,
        bar: `p95 ≤ ${bar.toLocaleString('en')} ms`,
        measured: `all ${slowest.length}: ${inMs(computeSpread(times))}; the slowest (${first!.name}): p95 ${first!.p95.toFixed(1)} ms`,
        floor: `select 1 ${inMs(computeSpread(await repeat(100, 1, () => sql`select 1`.execute(db))))}`,
        isMet: first!.p95 <= bar,
      },
    ]
  } finally {
    await database.close()
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
  }
}
