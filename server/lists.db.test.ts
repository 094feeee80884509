import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { longLists, shortLists } from '#server/testing/every-list.ts'
import { fillLargeShop } from '#server/testing/large-shop.ts'
import { onServer, urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { recordQueries } from '#server/testing/record-queries.ts'

/** The tables have more rows than a list counts, so that reading a whole table is detected. */
const rows = 30_000
const maxRowsRead = 11_000
/**
 * These lists read a whole table: lists sorted by a sum, sums, exact counts, searches without an index, and the names
 * to which a search without a result is corrected.
 */
const readsTable =
  /^(customers by (spending|last order)|products( of a category)? by stock|the money of some years|the sales( of .+)?|a year's sales by \w+|a search for what is nowhere|a month's sales by (product|category)|the catalogue( by rating)?|(ratings|suggestions): (an e-mail|a (rare|frequent) word))$/
const firstPages: Record<string, (database: Database) => Promise<unknown>> = {
  ...Object.fromEntries(
    Object.entries(longLists).map(([name, read]) => [
      name,
      ({ db }: Database) => read(db, { page: 1, limit: 20 }),
    ]),
  ),
  ...shortLists,
}

// The embedded database plans like PostgreSQL, but takes ten times as long to fill.
describe.runIf(inject('databaseKind') === 'postgres')('in a shop of several years', () => {
  let shop: Database
  beforeAll(async () => {
    const name = `${inject('testRun')}_lists_${randomBytes(4).toString('hex')}`
    await onServer((client) => client.query(`create database ${name} template ${inject('template')}`))
    const timeouts = { connection: 50_000, statement: 50_000 }
    shop = await openDatabase({ databaseUrl: urlOf(name), dataDir: '', log: quietLog, timeouts })
    await fillLargeShop(shop.db, { orders: rows, others: rows })
    await shop.executeSql('vacuum analyze')
  })
  afterAll(() => shop.close())

  test.each(withoutTables(longLists))('%s finds a page without reading the table', async (_, read) => {
    const { db, plans } = recordPlans(shop)
    const { data } = await read(db, { page: 1, limit: 20 })
    const last = data.at(-1)
    expect(data.length).toBeGreaterThan(0)
    await read(db, { page: 2, limit: 20, after: String(last?.id) })
    expect(findLargeScans(await plans())).toEqual([])
  })

  test.each(withoutTables(shortLists))('%s reads no whole table', async (_, read) => {
    const { db, plans } = recordPlans(shop)
    await read({ ...shop, db })
    expect(findLargeScans(await plans())).toEqual([])
  })

  test.each(['orders to refund', 'orders with late money'])(
    '%s are summed in an index alone',
    async (name) => {
      const { db, plans } = recordPlans(shop)
      await firstPages[name]!({ ...shop, db })
      const scans = (await plans()).flatMap(nodesOf).filter((node) => node['Relation Name'] === 'orders')
      const reading = scans.filter((scan) => countRows(scan) > 20).map((scan) => scan['Node Type'])
      expect(new Set(reading)).toEqual(new Set(['Index Only Scan']))
    },
  )

  test('orders paid too much read no other order for their sum', async () => {
    const { db, plans } = recordPlans(shop)
    await firstPages['orders paid too much']!({ ...shop, db })
    const scans = (await plans()).flatMap(nodesOf).filter((node) => node['Relation Name'] === 'orders')
    expect(scans.length).toBeGreaterThan(0)
    expect(scans.filter((scan) => countRows(scan) > 20)).toEqual([])
  })

  test('a scan of a table is detected', async () => {
    const { db, plans } = recordPlans(shop)
    await db.selectFrom('orders').select('id').where('notes', '=', 'nothing').execute()
    expect(findLargeScans(await plans())).toEqual([`orders: Seq Scan of ${rows} rows`])
  })
})

const withoutTables = <Read>(lists: Record<string, Read>) =>
  Object.entries(lists).filter(([name]) => !readsTable.test(name))

const Plan = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  'Rows Removed by Index Recheck': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(Plan))
  },
})
type Plan = z.infer<typeof Plan>

function recordPlans({ db, executeSql }: Database) {
  const { db: recorded, queries } = recordQueries(db)
  const plans = async (): Promise<Plan[]> => {
    const explained: Plan[] = []
    for (const { sql, parameters } of queries) {
      const answer = await executeSql(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
      const [{ Plan: plan }] = z.parse(z.tuple([z.object({ Plan })]), answer.rows[0]?.['QUERY PLAN'])
      explained.push(plan)
    }
    return explained
  }
  return { db: recorded, plans }
}

function countRows(plan: Plan): number {
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return Math.round((plan['Actual Rows'] + removed) * plan['Actual Loops'])
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

function findLargeScans(plans: readonly Plan[]): string[] {
  return plans.flatMap((plan) => {
    const table = plan['Relation Name']
    const read = countRows(plan)
    const own = table && read > maxRowsRead ? [`${table}: ${plan['Node Type']} of ${read} rows`] : []
    return [...own, ...findLargeScans(plan.Plans ?? [])]
  })
}
