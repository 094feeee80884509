// Checks that a table is written only by its own domain, and some tables only by one file.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './prepare.mjs'

const writers = {
  stock_movements: ['catalogue/stock-book.ts'],
  audit_log: ['platform/audit.ts'],
  product_pictures: ['catalogue/save-products.ts'],
  // The price that a sale strikes follows from the recorded prices.
  product_sizes: ['catalogue/save-products.ts', 'catalogue/stock-book.ts', 'catalogue/size-prices.ts'],
  // The sums of the ratings, and the folded text that search reads.
  products: ['catalogue/save-products.ts', 'catalogue/count-rating.ts', 'catalogue/search-text.ts'],
}

const write = /(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\b(?:insert into|update|delete from)\s+(\w+)/gi

export function checkWriters() {
  const sources = readdirSync(join(root, 'server'), { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  )
  const owners = readOwners(sources.filter((file) => file.endsWith('/tables.ts')))
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

/** The domain whose tables.ts describes a table writes it. */
function readOwners(files) {
  const owners = {}
  for (const file of files) {
    const [, tables] = /^export interface \w+Tables \{\n(.*?)\n\}/ms.exec(
      readFileSync(join(root, 'server', file), 'utf8'),
    )
    for (const [, table] of tables.matchAll(/^ {2}(\w+):/gm)) owners[table] = dirname(file)
  }
  return owners
}
