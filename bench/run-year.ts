// npm run bench year [embedded]: what a year of 50 orders a day leaves in a shop, and what its backups take.
import { retention } from '#server/retention.ts'
import { backupTable, lifeTable, machine, toMarkdown, toTerminal } from './report.ts'
import { measureLife } from './year.ts'

const kind = process.argv.includes('embedded') ? 'embedded' : 'postgres'
const year = { orders: 50 * 365, days: 365, proofBytes: { least: 150_000, most: 300_000 } }
/** Five and a half years of 50 a day; with proofs of their usual size the disk would have to hold 50 GB. */
const many = { orders: 100_000, days: 2_000, proofBytes: { least: 15_000, most: 25_000 } }

const head = machine()
console.log('\n  Living a year (some minutes) …\n')
const lived = await measureLife(kind, year)
const keptOf = (table: string): string => {
  const known = Object.entries(retention).find(([name]) => name === table)?.[1].kept
  return known ?? 'a week, by the job queue itself'
}
console.log(toTerminal(lifeTable(lived, keptOf)))
console.log('\n  Living five and a half years more (some minutes) …\n')
const grown = kind === 'postgres' ? [lived, await measureLife(kind, many)] : [lived]
console.log(toMarkdown(head, [lifeTable(lived, keptOf), backupTable(grown)], 'bench year'))
