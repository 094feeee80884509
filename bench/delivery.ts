// What delivery costs in a shop with 20,000 rates, and finding an area, on both databases. node bench/delivery.ts
import { knownAreas } from '#server/delivery/areas/areas.ts'
import { searchAreas } from '#server/delivery/areas/search-areas.ts'
import { packItems } from '#server/delivery/pack-items.ts'
import { quoteParcel } from '#server/delivery/quote-delivery.ts'
import type { Database } from '#server/platform/database/database.ts'
import { postgresAnswers } from '#server/testing/postgres-server.ts'
import { embedded, fillCatalogue, postgres, type Filled } from './catalogue.ts'
import { toTerminal, type Table } from './report.ts'

const products = 1_000
const areas = [...knownAreas().values()]
const districts = areas.filter(({ level }) => level === 'district')
const methods = 3
const typed = ['mergangs', 'jogja', 'kec. depok sleman', 'kab bandung', 'Jl. Mawar 1, Gubeng, Surabaya']

/** Three methods with a rate for each kecamatan and what lies around it, asked for carts of three products all over the country. */
export async function measureDelivery(): Promise<Table> {
  const shops: [name: string, filled: Filled][] = [['embedded', await embedded()]]
  const away = await postgresAnswers()
  if (away === undefined) shops.push(['PostgreSQL', await postgres()])
  const columns: { name: string; quote: string }[] = []
  for (const [name, { database, remove }] of shops) {
    await fillCatalogue(database, products)
    await fillRates(database)
    columns.push({ name, quote: await timed((n) => quote(database, n)) })
    await database.close()
    await remove()
  }
  const area = await timed((n) => searchAreas({ q: typed[n % typed.length]!, limit: 8, level: 'district' }))
  return {
    title: `Delivery with ${(methods * areas.length).toLocaleString('en')} rates, ms (median, p99)`,
    columns: ['', ...columns.map(({ name }) => name)],
    rows: [
      ['a quote for three products', ...columns.map(({ quote: times }) => times)],
      [`an area among ${areas.length.toLocaleString('en')}, in memory`, ...columns.map(() => area)],
    ],
    notes: [
      '1,000 calls of the same functions that the API calls, one after another, each for another area.',
    ],
  }
}

async function fillRates({ db, executeSql }: Database): Promise<void> {
  await executeSql(`
    insert into delivery_methods (id, kind, name, active)
    select 'm' || n, 'courier', 'Kurir ' || n, true from generate_series(1, ${methods}) n`)
  for (let method = 1; method <= methods; method++)
    for (let at = 0; at < areas.length; at += 1_000)
      await db
        .insertInto('delivery_rates')
        .values(
          areas.slice(at, at + 1_000).map(({ code }, n) => ({
            method_id: `m${method}`,
            area: code,
            price: 8_000 + ((at + n) % 40) * 500,
            per_extra_kg: 4_000,
          })),
        )
        .execute()
  await executeSql('vacuum analyze')
}

async function quote({ db }: Database, n: number) {
  const items = [1, 2, 3].map((k) => ({ product_id: `p${1 + ((n * 7 + k) % products)}`, quantity: k }))
  const { quotes } = await quoteParcel(
    db,
    districts[(n * 7_919) % districts.length]!.code,
    await packItems(db, items),
  )
  if (quotes.length < methods) throw new Error('A method has no price there')
}

async function timed(call: (n: number) => unknown): Promise<string> {
  const times: number[] = []
  for (let n = 0; n < 1_100; n++) {
    const at = performance.now()
    await call(n)
    if (n >= 100) times.push(performance.now() - at)
  }
  times.sort((a, b) => a - b)
  return [times[500]!, times[990]!].map((ms) => ms.toFixed(2)).join(', ')
}

if (import.meta.main) console.log(toTerminal(await measureDelivery()))
