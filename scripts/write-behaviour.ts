// Writes the tables of docs/behaviour that follow from the code. `npm run check` fails where they differ.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bookingStatuses, bookingTraits } from '../contract/bookings/transitions.ts'
import { orderStatuses, orderTraits, type OrderStatus } from '../contract/orders/transitions.ts'
import { limits, pageSizes, pointsPerMinute } from '../contract/platform/limits.ts'

const folder = join(import.meta.dirname, '../docs/behaviour')
const code = (text: string) => `\`${text}\``
const list = (statuses: readonly string[]) => statuses.map(code).join(', ')
const values = (of: Readonly<Record<string, number>>) =>
  Object.entries(of).map(([name, value]) => [code(name), value.toLocaleString('en')])

const orderRow = (status: OrderStatus) => {
  const { to, toOnArrival, page, label } = orderTraits[status]
  const { history, page: onPages = history, owner = history } = label
  const languages = (['id', 'en'] as const).flatMap((language) => [
    onPages[language],
    history[language],
    owner[language],
  ])
  return [code(status), list(to), list(toOnArrival), page, ...languages]
}

const tables: Record<string, { page: string; heads: string[]; rows: string[][] }> = {
  'order states': {
    page: 'orders.md',
    heads: ['Status', 'To', 'Paid on arrival: to', 'Page']
      .concat(['Pages', 'History', 'Console'])
      .concat(['Pages (English)', 'History (English)', 'Console (English)']),
    rows: orderStatuses.map(orderRow),
  },
  'booking states': {
    page: 'bookings.md',
    heads: ['Status', 'To', 'Page', 'Customer', 'Console', 'Customer (English)', 'Console (English)'],
    rows: bookingStatuses.map((status) => {
      const { to, page, label } = bookingTraits[status]
      const { customer, owner } = label
      return [code(status), list(to), page ?? 'my-bookings', customer.id, owner.id, customer.en, owner.en]
    }),
  },
  limits: { page: 'platform.md', heads: ['Limit', 'Value'], rows: values(limits) },
  'page sizes': { page: 'platform.md', heads: ['List', 'Rows of a page'], rows: values(pageSizes) },
  points: { page: 'platform.md', heads: ['Requests', 'Points per minute'], rows: values(pointsPerMinute) },
}

/** Returns the pages that differ from the code. */
function differingPages(write: boolean): string[] {
  const pages = new Set(Object.values(tables).map(({ page }) => page))
  return [...pages].filter((page) => {
    const file = join(folder, page)
    const before = readFileSync(file, 'utf8')
    const after = Object.entries(tables)
      .filter(([, table]) => table.page === page)
      .reduce((text, [name, { heads, rows }]) => replaceTable(text, name, toTable([heads, ...rows])), before)
    if (write) writeFileSync(file, after)
    return after !== before
  })
}

function replaceTable(text: string, name: string, table: string): string {
  const [start, end] = [`<!-- from the code: ${name} -->`, '<!-- end -->']
  const from = text.indexOf(start)
  const to = text.indexOf(end, from)
  if (from === -1 || to === -1) throw new Error(`docs/behaviour has no place for the table "${name}"`)
  return `${text.slice(0, from)}${start}\n\n${table}\n\n${text.slice(to)}`
}

/** Columns are padded as the formatter pads them. */
function toTable(rows: readonly (readonly string[])[]): string {
  const [heads = []] = rows
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const toLine = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const line = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [toLine(heads), line, ...rows.slice(1).map(toLine)].join('\n')
}

const isCheck = process.argv.includes('--check')
const pages = differingPages(!isCheck)
for (const page of pages)
  console.log(`docs/behaviour/${page} ${isCheck ? 'differs from the code' : 'was written'}`)
if (isCheck && pages.length > 0) {
  console.error('Run `node scripts/write-behaviour.ts`.')
  process.exitCode = 1
}
