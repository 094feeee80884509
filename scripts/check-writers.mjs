// Checks that a table is written only by its own domain, and some tables only by one file.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** A table is in the schema file of its domain, except these: their file has what they refer to. */
const domains = {
  stock_movements: 'catalogue',
  audit_log: 'platform',
  idempotency_keys: 'platform',
  works: 'platform',
  settings: 'shop',
  order_claims: 'payments',
}

const writers = {
  stock_movements: ['catalogue/stock-book.ts'],
  audit_log: ['platform/audit.ts'],
  product_pictures: ['catalogue/save-products.ts'],
  product_sizes: ['catalogue/save-products.ts', 'catalogue/stock-book.ts'],
  // The sums of the ratings, and the folded text that search reads.
  products: ['catalogue/save-products.ts', 'catalogue/count-rating.ts', 'catalogue/search-text.ts'],
}

const write = /(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\b(?:insert into|update|delete from)\s+(\w+)/gi

export function checkWriters() {
  const owners = { ...domainsInSchema(), ...domains }
  const sources = readdirSync(join(root, 'server'), { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  )
  return sources.flatMap((file) => {
    const source = readFileSync(join(root, 'server', file), 'utf8')
    const tables = new Set([...source.matchAll(write)].map(([, built, written]) => built ?? written))
    return [...tables].flatMap((table) => findProblem(file, table, owners[table]))
  })
}

function findProblem(file, table, owner) {
  const allowed = writers[table]
  if (allowed)
    return allowed.includes(file) ? [] : [`server/${file} writes ${table}: only ${allowed.join(', ')} may`]
  if (owner === undefined || file.startsWith(`${owner}/`)) return []
  return [`server/${file} writes ${table}, which belongs to ${owner}`]
}

function domainsInSchema() {
  const folder = join(root, 'database/schema')
  const found = {}
  for (const name of readdirSync(folder)) {
    const domain = /^\d+-(.+)\.sql$/.exec(name)?.[1]
    if (!domain) continue
    for (const [, table] of readFileSync(join(folder, name), 'utf8').matchAll(/^create table (\w+)/gm))
      found[table] = domain
  }
  return found
}
