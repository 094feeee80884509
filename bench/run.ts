// npm run bench [-- --save]: what the shop does a second, beside the least that could be done on the same machine.
import { postgresAnswers, testDatabaseUrl } from '#server/testing/postgres-server.ts'
import { measureDelivery } from './delivery.ts'
import { measureFirstVisits } from './first-visit.ts'
import { measureLedger } from './ledger.ts'
import { measureLists } from './lists.ts'
import { measureManyOrders } from './many-orders.ts'
import { measureOrders } from './orders.ts'
import { measurePages } from './pages.ts'
import { measureProductPages } from './product-pages.ts'
import {
  firstVisitTable,
  grownTable,
  madeAnewTable,
  machine,
  orderTable,
  adminPages,
  saveResults,
  toTerminal,
  type Table,
} from './report.ts'

const note = process.argv.find((argument) => argument.startsWith('--note='))?.slice('--note='.length)
const head = [...machine(), ...(note ? [note] : [])]
console.log(`\n${head.map((line) => `  ${line}`).join('\n')}\n`)

const isSaved = process.argv.includes('--save')
const tables: Table[] = []
/** Saved as it comes: half an hour later something may fail. */
const show = async (table: Table) => {
  tables.push(table)
  console.log(toTerminal(table))
  if (isSaved) await saveResults('shop', head, tables)
}

console.log('  Measuring the pages of a demo shop (a minute or two) …\n')
await show(adminPages(await measurePages()))
console.log('  Making pages of a large catalogue anew (some minutes) …\n')
const away = await postgresAnswers()
const anew = await measureProductPages('embedded')
if (away === undefined) anew.push(...(await measureProductPages('postgres')))
await show(madeAnewTable(anew))
console.log('  Visiting them with a slow phone (a minute or two) …\n')
await show(firstVisitTable(await measureFirstVisits()))
console.log('  Measuring orders (a minute or two for each database) …\n')
const orders = await measureOrders('embedded')
if (away === undefined) orders.push(...(await measureOrders('postgres')))
await show(orderTable(orders))
console.log('  Asking what delivery costs (half a minute) …\n')
await show(await measureDelivery())
console.log('  Measuring a shop that has grown (some minutes) …\n')
const grown = await measureManyOrders('embedded', [1_000, 100_000])
if (away === undefined) grown.push(...(await measureManyOrders('postgres', [1_000, 1_000_000])))
await show(grownTable(grown))
if (away === undefined) {
  console.log('  Measuring every list with a million orders (some minutes) …\n')
  await show(await measureLists({ orders: 1_000_000, others: 100_000 }))
  console.log('  Reading the books of a million orders (some minutes) …\n')
  await show(await measureLedger(1_000_000))
}
if (away !== undefined) {
  const skipped = `NOT MEASURED: orders and pages on PostgreSQL, since none answers at ${new URL(testDatabaseUrl).host} (${away}). Start one, or name another with TEST_DATABASE_URL.`
  head.push(skipped)
  console.log(`  ${skipped}\n`)
}

if (isSaved) console.log(`  Saved as ${await saveResults('shop', head, tables)}\n`)
