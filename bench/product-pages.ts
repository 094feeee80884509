// Different pages of a large catalogue, none of them in the cache: how many a second, and what each costs the shop's process.
// node bench/product-pages.ts [products [pages]]; TEST_DATABASE_URL names the PostgreSQL server.
import { pathToFileURL } from 'node:url'
import { listProducts } from '#server/catalogue/list-products.ts'
import { showProduct } from '#server/catalogue/show-product.ts'
import { listProductRatings } from '#server/ratings/list-ratings.ts'
import { startShop } from '../e2e/support/running-shop.ts'
import { embedded, fillCatalogue, fillPages, postgres } from './catalogue.ts'
import { openAsker, summary, type Load } from './load.ts'
import { processorTime, untilQuiet } from './processor-time.ts'
import { madeAnewTable, toTerminal } from './report.ts'

export interface MadeAnew extends Load {
  database: string
  page: string
  /** Milliseconds of the shop's processor time for one page; undefined where the system does not say. */
  processor: number | undefined
  /** The same of a process that only reads what the page shows. */
  reading: number
}

/** Each address is asked for once, one after another: nothing of it can be in the cache. */
export async function measureProductPages(
  kind: 'embedded' | 'postgres',
  { products = 100_000, pages = 3_000 } = {},
): Promise<MadeAnew[]> {
  const { database, settings, remove } = await (kind === 'embedded' ? embedded() : postgres())
  await fillCatalogue(database, products)
  await fillPages(database)
  // All over the catalogue and each one once: 7,919 is prime.
  const some = Array.from({ length: pages }, (_, n) => 1 + ((n * 7_919) % products))
  const lists = Array.from({ length: Math.floor(Math.min(pages, products / 12) / 2) }, (_, n) => n + 1)
  const { db } = database
  const readingProduct = await processorOf(some, (n) =>
    Promise.all([showProduct(db, `p${n}`, 'id'), listProductRatings(db, `p${n}`, 'id')]),
  )
  const readingList = await processorOf(lists, (page) =>
    listProducts(db, { page, limit: 12, stock: 'any' }, 'id'),
  )
  await database.close()
  const shop = await startShop({
    ...settings,
    ADMIN_EMAIL: 'ratna@example.com',
    ADMIN_PASSWORD: 'griya-segar-2026',
    LOG_LEVEL: 'silent',
  })
  const asker = await openAsker(shop.url)
  const measure = async (page: string, addresses: string[], reading: number): Promise<MadeAnew> => {
    // The first ones warm up.
    const counted = addresses.splice(Math.floor(addresses.length / 4))
    for (const address of addresses) await asker.get(address)
    await untilQuiet(shop.pid)
    const before = processorTime(shop.pid)
    const times: number[] = []
    for (const address of counted) {
      const begun = performance.now()
      await asker.get(address)
      times.push(performance.now() - begun)
    }
    const after = processorTime(shop.pid)
    return {
      database: kind,
      page,
      reading,
      ...summary({ times, seconds: times.reduce((sum, time) => sum + time, 0) / 1_000 }),
      processor: before === undefined || after === undefined ? undefined : (after - before) / counted.length,
    }
  }
  try {
    return [
      await measure(
        'a product',
        some.map((n) => `/products/p${n}`),
        readingProduct,
      ),
      await measure(
        'a list',
        lists.map((n) => `/products?page=${n}`),
        readingList,
      ),
    ]
  } finally {
    asker.close()
    await shop.stop()
    await remove()
  }
}

/** Milliseconds of this process for one; the first ones warm up. */
async function processorOf(all: readonly number[], action: (n: number) => Promise<unknown>): Promise<number> {
  const uncounted = Math.floor(all.length / 4)
  for (const n of all.slice(0, uncounted)) await action(n)
  const before = process.cpuUsage()
  for (const n of all.slice(uncounted)) await action(n)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / (all.length - uncounted)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [products, pages] = process.argv.slice(2).map(Number)
  const results: MadeAnew[] = []
  for (const kind of ['embedded', 'postgres'] as const)
    results.push(
      ...(await measureProductPages(kind, { ...(products && { products }), ...(pages && { pages }) })),
    )
  console.log(toTerminal(madeAnewTable(results)))
}
