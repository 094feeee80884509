// Every list of the owner and of the customers on PostgreSQL: in a shop of a thousand orders, and of a million with 100,000 products,
// customers, mails and so on. node bench/lists.ts [orders [others]]; filling takes some minutes. Makes databases of its own.
import { prepareJobs } from '#server/jobs.ts'
import { ByteCache } from '#server/platform/cache/byte-cache.ts'
import { followPageChanges } from '#server/platform/cache/follow-page-changes.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/database/find-page.ts'
import { takingLong } from '#server/platform/database/limited-client.ts'
import { longLists, shortLists } from '#server/testing/every-list.ts'
import { fillLargeShop, type ShopSize } from '#server/testing/large-shop.ts'
import { log, postgres } from './catalogue.ts'
import { toTerminal, type Table } from './report.ts'

const few = { orders: 1_000, others: 1_000 }
const limit = 20

/** What each list costs with few rows and with many, in turns, so that both have the same machine. */
export async function measureLists(many: ShopSize): Promise<Table> {
  const shops = [await open(few), await open(many)] as const
  try {
    const rows: string[][] = []
    const add = async (name: string, calls: readonly (() => Promise<unknown>)[]) => {
      const [small, large] = await inTurns(calls)
      rows.push([name, small!.toFixed(2), large!.toFixed(2), (large! / small!).toFixed(2)])
    }
    for (const [name, read] of Object.entries(longLists)) {
      await add(
        name,
        shops.map(
          ({ database: { db } }) =>
            () =>
              read(db, { page: 1, limit }),
        ),
      )
      const places = await Promise.all(shops.map(({ database, size }) => middleOf(database.db, size, read)))
      if (places.every((place) => place !== undefined))
        await add(
          `${name}, the middle`,
          shops.map(
            ({ database: { db } }, n) =>
              () =>
                read(db, places[n]!),
          ),
        )
    }
    for (const [name, read] of Object.entries(shortLists))
      await add(
        name,
        shops.map(
          ({ database }) =>
            () =>
              read(database),
        ),
      )
    return {
      title: 'The same lists with few rows and with many, ms',
      columns: [
        '',
        ...shops.map(({ size }) => `${whole(size.orders)} orders, ${whole(size.others)} of all else`),
        'ratio',
      ],
      rows,
      notes: [
        'PostgreSQL. The median of 21 calls of the same functions that the API calls, few and many in turns.',
      ],
    }
  } finally {
    for (const { remove } of shops) await remove()
  }
}

const whole = (n: number) => n.toLocaleString('en')

async function open(
  size: ShopSize,
): Promise<{ database: Database; size: ShopSize; remove: () => Promise<unknown> }> {
  const { database, remove } = await postgres()
  await prepareJobs(database)
  await takingLong(async () => {
    await fillLargeShop(database.db, size)
    await database.executeSql('vacuum analyze')
  })
  // As a shop does that serves: what it remembers is forgotten when it changes.
  const changes = followPageChanges(database, new ByteCache(), log)
  await changes.catchUp()
  return {
    database,
    size,
    remove: async () => {
      changes.stop()
      await database.close()
      await remove()
    },
  }
}

/** The page in the middle, by the entry before it; undefined where the list has no more than one page. */
async function middleOf(
  db: Db,
  { orders }: ShopSize,
  read: (typeof longLists)[string],
): Promise<Place | undefined> {
  for (let page = Math.ceil(orders / limit / 2); page >= 1; page = Math.floor(page / 4)) {
    const { data } = await takingLong(() => read(db, { page, limit }))
    const last = data.at(-1)
    if (data.length === limit && last) return { page: page + 1, limit, after: String(last.id) }
  }
  return undefined
}

async function inTurns(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = calls.map((): number[] => [])
  for (let n = 0; n < 24; n++)
    for (const [which, call] of calls.entries()) {
      const at = performance.now()
      await call()
      if (n >= 3) taken[which]!.push(performance.now() - at)
    }
  return taken.map((times) => times.toSorted((a, b) => a - b)[10]!)
}

if (import.meta.main) {
  const [orders = 1_000_000, others = 100_000] = process.argv.slice(2).map(Number)
  console.log(toTerminal(await measureLists({ orders, others })))
}
