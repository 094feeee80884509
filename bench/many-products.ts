// A catalogue of 1,000 and of 100,000 products on both databases in one run: how long lists and searches take (pages: product-pages.ts).
// node bench/many-products.ts [products …]; TEST_DATABASE_URL names the PostgreSQL server.
import { listCategories } from '#server/catalogue/categories/list-categories.ts'
import { listProducts, type ProductFilter } from '#server/catalogue/list-products.ts'
import type { Database } from '#server/platform/database/database.ts'
import { embedded, fillCatalogue, postgres } from './catalogue.ts'

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 100_000]

const questions: Record<string, (products: number) => ProductFilter> = {
  'first page by name': () => ({ page: 1, limit: 24 }),
  'category, by price': () => ({ page: 1, limit: 12, category: 'Kategori 3', sort: 'price', order: 'desc' }),
  'category, by name, page 5': () => ({ page: 5, limit: 12, category: 'Kategori 3' }),
  'by rating, page 5': () => ({ page: 5, limit: 12, sort: 'rating', order: 'desc' }),
  'page in the middle': (products) => ({ page: Math.ceil(products / 24), limit: 12 }),
  'last page': (products) => ({ page: Math.ceil(products / 12), limit: 12 }),
  'search, one product': () => ({ page: 1, limit: 24, q: 'barang 777' }),
  'search, a rare word': () => ({ page: 1, limit: 24, q: 'kilim' }),
  'search, a common word': () => ({ page: 1, limit: 24, q: 'karpet' }),
  'search in a category, by price': () => ({
    page: 1,
    limit: 24,
    q: 'lampu',
    category: 'Kategori 3',
    sort: 'price',
    order: 'asc',
  }),
}

const rows: Record<string, Record<string, string>> = {}
for (const kind of ['embedded', 'PostgreSQL'] as const)
  for (const products of sizes) {
    const { database, remove } = await (kind === 'embedded' ? embedded() : postgres())
    await fillCatalogue(database, products)
    await measure(database, products, `${kind} ${products.toLocaleString('en')}`)
    if (products === Math.max(...sizes)) await explain(database, kind)
    await database.close()
    await remove()
  }
console.log('Milliseconds, the median of 15:')
console.table(rows)

async function measure({ db }: Database, products: number, column: string): Promise<void> {
  const measured: Record<string, () => Promise<unknown>> = {
    'categories with counts': () => listCategories(db, 'id'),
  }
  for (const [name, filter] of Object.entries(questions))
    measured[name] = () => listProducts(db, filter(products), 'id')
  for (const [name, ask] of Object.entries(measured)) {
    const times: number[] = []
    for (let n = 0; n < 18; n++) {
      const at = performance.now()
      await ask()
      if (n >= 3) times.push(performance.now() - at)
    }
    ;(rows[name] ??= {})[column] = times.toSorted((a, b) => a - b)[7]!.toFixed(1)
  }
}

async function explain({ executeSql }: Database, kind: string): Promise<void> {
  const plans = {
    'list by name': `select id from products p where hidden_at is null order by search_fold(p.name) collate "C", p.id limit 24`,
    'category by price': `select id from products p where hidden_at is null and category_id in ('k3') order by price desc, id desc limit 12`,
    search: `select id from products p where hidden_at is null and p.search_text like '%kilim%' order by search_fold(p.name) collate "C", p.id limit 24`,
  }
  for (const [name, query] of Object.entries(plans)) {
    const { rows: plan } = await executeSql(`explain ${query}`)
    const scans = plan.map((row) => String(row['QUERY PLAN'])).filter((line) => /Scan/.test(line))
    console.log(
      `${kind}, ${name}: ${scans.map((line) => line.replace(/^[\s>-]+|\s+\(cost.*$/g, '')).join(' <- ')}`,
    )
  }
}
