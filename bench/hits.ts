import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { takingLong } from '#server/platform/database/limited-client.ts'
import { onServer, urlOf } from '#server/testing/postgres-server.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { startShop, type RunningShop } from '../e2e/support/running-shop.ts'
import { fillCatalogue, patience } from './catalogue.ts'
import { openAsker, summary, type Load } from './load.ts'
import { residentBytes } from './memory-of.ts'
import { openMarket, type Market } from './order-databases.ts'
import { openApi, type Api } from './orders.ts'
import { processorTime } from './processor-time.ts'

export interface HitsResult {
  products: number
  /** Asking for every page once, before anything is counted. */
  warming: Load & { processor: number | undefined }
  /** What the cache held after that, and bytes it took. */
  kept: number
  bytes: number
  resident: number
  /** Then: pages asked for, orders placed and prices changed a second. */
  pages: number
  orders: number
  changes: number
  /** Of the pages that were asked for, how many were not made anew. */
  share: number
  walk: Load
}

/** A hundred pages looked at for an order: one or two in a hundred visits end with one, and a visit is some pages. */
const pace = { pages: 500, orders: 5, changes: 1 }
const readers = 20

/** How many pages come from the cache while products are bought and change their price, all of them by one law of Zipf (s = 1). */
export async function measureHits({ products = 100_000, seconds = 90 } = {}): Promise<HitsResult> {
  const name = `griya_bench_${randomBytes(4).toString('hex')}`
  await onServer((client) => client.query(`create database ${name}`))
  const where = { dataDir: '', databaseUrl: urlOf(name) }
  try {
    const market = await openMarket(where)
    const database = await openDatabase({ ...where, log: quietLog, patience })
    await takingLong(async () => {
      await fillCatalogue(database, products)
      await database.executeSql('update product_sizes set stock = 100')
      await database.executeSql('truncate page_changes')
    })
    const shop = await startShop({
      DATABASE_URL: where.databaseUrl,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      METRICS_TOKEN: token,
    })
    try {
      return await measure(shop, database, market, { products, seconds })
    } catch (error) {
      throw new Error(`The hits could not be measured. The shop said:\n${shop.terminal()}`, { cause: error })
    } finally {
      await shop.stop()
      await database.close()
    }
  } finally {
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

async function measure(
  shop: RunningShop,
  database: Database,
  market: Market,
  { products, seconds }: { products: number; seconds: number },
): Promise<HitsResult> {
  // Neighbours in the catalogue are not equally popular.
  const productOf = (rank: number) => `p${1 + ((rank * 7919) % products)}`
  const popular = zipf(products)
  const warming = await warmUp(shop, (n) => `/products/${productOf(products - 1 - n)}`, products)
  const warm = await numbersOf(shop)
  const resident = residentBytes(shop.pid)
  const until = performance.now() + seconds * 1_000
  const api = openApi(shop.url)
  const times: number[] = []
  const orders = repeat(pace.orders, until, (n) => order(api, market, productOf(popular()), n))
  const changes = repeat(pace.changes, until, () => changePrice(database, productOf(popular())))
  const walkers = Array.from({ length: readers }, async () => {
    const asker = await openAsker(shop.url)
    const asked = await repeat(pace.pages / readers, until, async () => {
      const at = performance.now()
      await asker.get(`/products/${productOf(popular())}`)
      times.push(performance.now() - at)
    })
    asker.close()
    return asked
  })
  await Promise.all(walkers)
  const [ordered, changed] = await Promise.all([orders, changes])
  api.close()
  const after = await numbersOf(shop)
  return {
    products,
    warming,
    kept: warm.kept,
    bytes: warm.bytes,
    resident,
    pages: times.length / seconds,
    orders: ordered / seconds,
    changes: changed / seconds,
    share: 1 - (after.made - warm.made) / (after.answers - warm.answers),
    walk: summary({ times, seconds }),
  }
}

/** The least popular first, so that what leaves for want of room is what is asked for least. */
async function warmUp(shop: RunningShop, addressOf: (n: number) => string, products: number) {
  const times: number[] = []
  let next = 0
  const before = processorTime(shop.pid)
  const begun = performance.now()
  const walker = async () => {
    const asker = await openAsker(shop.url)
    while (next < products) {
      const at = performance.now()
      await asker.get(addressOf(next++))
      times.push(performance.now() - at)
    }
    asker.close()
  }
  await Promise.all(Array.from({ length: 4 }, walker))
  const after = processorTime(shop.pid)
  return {
    ...summary({ times, seconds: (performance.now() - begun) / 1_000 }),
    processor: before === undefined || after === undefined ? undefined : (after - before) / products,
  }
}

/** Draws ranks: the second is half as popular as the first, the third a third. */
function zipf(count: number): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank++) sums[rank] = sum += 1 / (rank + 1)
  return () => {
    const drawn = Math.random() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < drawn) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Does something so many times a second, later if it takes longer than that; how often it was done. */
async function repeat(
  perSecond: number,
  until: number,
  action: (n: number) => Promise<void>,
): Promise<number> {
  let next = performance.now()
  let count = 0
  while (next < until) {
    await pause(Math.max(0, next - performance.now()))
    await action(count++)
    next = Math.max(next + 1_000 / perSecond, performance.now() - 1_000)
  }
  return count
}

async function order(api: Api, { buyers }: Market, product_id: string, n: number): Promise<void> {
  await api.post('/transactions', buyers[n % buyers.length]!.token, {
    product_id,
    quantity: 1,
    customer_name: 'Pembeli',
    customer_email: 'pembeli@contoh.example',
    customer_phone: '081234567890',
    customer_address: 'Jl. Mawar 1',
  })
}

/** As another node would: this one hears of it by its looks. */
async function changePrice({ executeSql }: Database, product: string): Promise<void> {
  await executeSql('update products set price = price + 1000, updated_at = now() where id = $1', [product])
}

const token = randomBytes(16).toString('hex')

async function numbersOf({ url }: RunningShop) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const numberOf = (name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(name))
    if (line === undefined) throw new Error(`${name} is not in:\n${text.slice(0, 2_000)}`)
    return Number(line.slice(line.lastIndexOf(' ')))
  }
  const from = (place: string) => numberOf(`griya_cache_answers_total{from="${place}"`)
  return {
    made: from('made'),
    answers: from('front') + from('kept') + from('made'),
    kept: numberOf('griya_cache_entries'),
    bytes: numberOf('griya_cache_bytes'),
  }
}
