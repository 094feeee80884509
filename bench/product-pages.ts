// Different pages of a large catalogue, none of them in the cache: how many a second, and what each costs the shop's process.
// node bench/product-pages.ts [products [pages]]; TEST_DATABASE_URL names the PostgreSQL server.
import { pathToFileURL } from 'node:url'
import { startShop } from '../e2e/support/running-shop.ts'
import { embedded, fillCatalogue, fillPages, postgres } from './catalogue.ts'
import { openAsker, summary, type Load } from './load.ts'
import { processorTime, untilQuiet } from './processor-time.ts'

export interface MadeAnew extends Load {
  name: string
  /** Milliseconds of the shop's processor time for one page; undefined where the system does not say. */
  processor: number | undefined
}

/** Each address is asked for once, one after another: nothing of it can be in the cache. */
export async function measureProductPages(
  kind: 'embedded' | 'postgres',
  { products = 100_000, pages = 3_000 } = {},
): Promise<MadeAnew[]> {
  const { database, settings, remove } = await (kind === 'embedded' ? embedded() : postgres())
  await fillCatalogue(database, products)
  await fillPages(database)
  await database.close()
  const shop = await startShop({
    ...settings,
    ADMIN_EMAIL: 'ratna@example.com',
    ADMIN_PASSWORD: 'griya-segar-2026',
    LOG_LEVEL: 'silent',
  })
  const asker = await openAsker(shop.url)
  const measure = async (name: string, addresses: string[]): Promise<MadeAnew> => {
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
      name,
      ...summary({ times, seconds: times.reduce((sum, time) => sum + time, 0) / 1_000 }),
      processor: before === undefined || after === undefined ? undefined : (after - before) / counted.length,
    }
  }
  try {
    // All over the catalogue and each one once: 7,919 is prime.
    const some = Array.from({ length: pages }, (_, n) => 1 + ((n * 7_919) % products))
    const lists = Math.min(pages, Math.floor(products / 24)) / 2
    return [
      await measure(
        'a product',
        some.map((n) => `/products/p${n}`),
      ),
      await measure(
        'a list',
        Array.from({ length: lists }, (_, n) => `/products?page=${n + 1}`),
      ),
    ]
  } finally {
    asker.close()
    await shop.stop()
    await remove()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [products, pages] = process.argv.slice(2).map(Number)
  for (const kind of ['embedded', 'postgres'] as const) {
    const results = await measureProductPages(kind, {
      ...(products && { products }),
      ...(pages && { pages }),
    })
    console.log(kind)
    console.table(
      results.map(({ name, rate, median, p99, processor }) => ({
        page: name,
        'a second': Math.round(rate),
        'a second and core': processor && Math.round(1_000 / processor),
        'median ms': median.toFixed(1),
        'p99 ms': p99.toFixed(1),
        'CPU ms': processor?.toFixed(2),
      })),
    )
  }
}
