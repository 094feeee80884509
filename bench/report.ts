import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FirstVisit } from './first-visit.ts'
import type { Load } from './load.ts'
import type { GrownShop } from './many-orders.ts'
import type { OrderResult } from './orders.ts'
import type { PageResult } from './pages.ts'
import type { MadeAnew } from './product-pages.ts'
import type { MeasuredLife } from './year.ts'

export interface Table {
  title: string
  columns: string[]
  rows: string[][]
  /** What a reader must know to judge the numbers. */
  notes: string[]
}

const [processor] = os.cpus()
const memory = Math.round(os.totalmem() / 2 ** 30)
/** Results of one machine say nothing about another: each has a folder of its own. */
const machineName = `${processor?.model.trim() ?? 'unknown processor'}, ${os.cpus().length} cores, ${memory} GB`

/** When and where it was measured. */
export function machine(): string[] {
  const load = os.loadavg()[0]!.toFixed(1)
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${machineName}, ${os.type()} ${os.release()}`,
    `Node ${process.versions.node}; the machine's load before the run was ${load}`,
  ]
}

export const adminPages = (results: PageResult[]): Table => ({
  title: 'Public pages: 20 connections, brotli, answers a second',
  columns: [
    '',
    'to the floor',
    'bytes',
    'shop /s',
    'bare /s',
    'shop ms (median, p99)',
    'bare ms (median, p99)',
    'shop CPU µs',
    'bare CPU µs',
    'made anew ms (median, p99)',
  ],
  rows: results.map(({ path, bytes, shop, bare, uncached }) => [
    path,
    ratio(shop, bare),
    whole(bytes),
    whole(shop.rate),
    whole(bare.rate),
    spread(shop),
    spread(bare),
    optional(shop.processor, whole),
    optional(bare.processor, whole),
    spread(uncached),
  ]),
  notes: [
    'The floor is bare: a node:http server in a process of its own that sends the same bytes and headers. Rounds alternate; whoever asks runs in a third process.',
    'CPU: processor time of the serving process for one answer. Made anew: not in the cache, so read from the embedded database, rendered and compressed, one after another.',
  ],
})

export const madeAnewTable = (results: MadeAnew[]): Table => ({
  title: 'Different pages of 100,000 products, each made anew',
  columns: [
    '',
    'page',
    'a second',
    'a second and core',
    'ms (median, p99)',
    'CPU ms',
    'CPU ms of reading alone',
  ],
  rows: results.map(({ database, page, processor, reading, ...load }) => [
    database,
    page,
    whole(load.rate),
    optional(processor, (each) => whole(1_000 / each)),
    spread(load),
    optional(processor, (each) => each.toFixed(2)),
    reading.toFixed(2),
  ]),
  notes: [
    'One after another on one connection, brotli; no address twice, so none from the cache. CPU: processor time of the shop for one page; on the embedded database PostgreSQL is part of it.',
    'Reading alone: the same statements by the same functions in a process that does nothing else.',
  ],
})

export const firstVisitTable = (visits: FirstVisit[]): Table => ({
  title: 'A first visit with a slow phone',
  columns: [
    '',
    'first paint ms',
    'largest paint ms',
    'blocked ms',
    'layout shift',
    'alive ms',
    'bytes until then',
    'of scripts',
    'second page ms',
  ],
  rows: visits.map(
    ({ path, firstPaint, largestPaint, blocked, shift, alive, bytes, scripts, secondPage }) => [
      path,
      whole(firstPaint),
      whole(largestPaint),
      whole(blocked),
      shift.toFixed(3),
      whole(alive),
      whole(bytes),
      whole(scripts),
      optional(secondPage, whole),
    ],
  ),
  notes: [
    'Chromium with an empty cache, a processor four times slower, 1.4 Mbit/s, 563 ms to each answer: what Lighthouse applies for a phone. The middle of five visits. Blocked: what tasks of more than 50 ms took beyond that. Second page: from the touch of a product that has been in sight for six seconds until its name is shown.',
  ],
})

export const orderTable = (results: OrderResult[]): Table => ({
  title: 'Orders, proofs, confirmations and bookings a second',
  columns: [
    '',
    'what',
    'at once',
    'to the floor',
    'shop /s',
    'SQL alone /s',
    'to SQL in parts',
    'SQL in parts /s',
    'shop ms (median, p99)',
    'SQL ms (median, p99)',
    'shop CPU ms',
    'SQL CPU ms',
  ],
  rows: results.map(({ database, action, clients, shop, processor, sql, inParts, sqlProcessor }) => [
    database,
    action,
    whole(clients),
    ratio(shop, sql),
    shop.rate.toFixed(1),
    sql.rate.toFixed(1),
    optional(inParts, (parts) => ratio(shop, parts)),
    optional(inParts, ({ rate }) => rate.toFixed(1)),
    spread(shop),
    spread(sql),
    optional(processor, (value) => value.toFixed(1)),
    sqlProcessor.toFixed(1),
  ]),
  notes: [
    'Shop: through the public API with an Idempotency-Key, every time by the next of 6,000 customers. The mails are written and worked off at the same time.',
    'The floor is SQL alone: the least that keeps the promises (bench/order-sql.ts): one call of a function with its plans kept, one commit, no idempotency, mail or answer, on a copy of the same database. In parts: the same statements of an order one by one in a transaction, as a program sends them that has no function; PostgreSQL plans each anew. The picture of a proof is made anew there too. CPU: processor time of the process for one; of the shop its mail included; on the embedded database PostgreSQL itself is part of it.',
  ],
})

export const grownTable = (shops: GrownShop[]): Table => ({
  title: 'The same shop with few orders and with many, ms',
  columns: ['', ...shops.map(({ database, orders }) => `${database}, ${whole(orders)}`)],
  rows: Object.keys(shops[0]?.times ?? {}).map((done) => [
    done,
    ...shops.map(({ times }) => (times[done] ?? 0).toFixed(1)),
  ]),
  notes: [
    'The median of 21 calls of the same functions that the API calls, one after another. The embedded database is not filled with a million: who has that many orders has PostgreSQL.',
  ],
})

/** What is done about each table, by its name, comes from the shop. */
export function lifeTable(
  { database, life, tables, forgetting }: MeasuredLife,
  keptOf: (table: string) => string,
): Table {
  const shown = tables.filter(({ grown }) => grown >= 500_000).toSorted((a, b) => b.grown - a.grown)
  const others = tables.filter((table) => !shown.includes(table))
  const sum = (some: typeof tables, of: 'grown' | 'left' | 'rows') =>
    some.reduce((all, table) => all + table[of], 0)
  const line = (name: string, some: typeof tables, kept: string) => [
    name,
    whole(sum(some, 'rows')),
    megabytes(sum(some, 'grown')),
    megabytes(sum(some, 'left')),
    kept,
  ]
  return {
    title: 'What grows in a year',
    columns: ['table', 'rows', 'MB a year', 'MB kept of it', 'how long it is kept'],
    rows: [
      ...shown.map((table) => line(table.table, [table], keptOf(table.table))),
      line('all others', others, ''),
      line('together', tables, ''),
    ],
    notes: [
      `${database}; ${whole(life.orders)} orders in ${life.days} days, proofs of ${life.proofBytes.least / 1000} to ${life.proofBytes.most / 1000} KB. Indexes and large values are in the sizes, the demo shop the life began with is not. The clean-up of the whole year in one night took ${whole(forgetting)} seconds.`,
    ],
  }
}

export const backupTable = (lives: MeasuredLife[]): Table => ({
  title: 'Nightly backups',
  columns: ['', 'night', 'seconds', 'MB of rows', 'MB of new pictures and proofs'],
  rows: lives.flatMap(({ database, life, backups }) =>
    backups.map(({ night, seconds, bytes, newBytes }) => [
      `${database}, ${whole(life.orders)} orders, proofs of ${life.proofBytes.least / 1000} to ${life.proofBytes.most / 1000} KB`,
      night,
      whole(seconds),
      megabytes(bytes),
      megabytes(newBytes),
    ]),
  ),
  notes: ['The database, the folder of the backups and the program share one disk and two cores.'],
})

export function toTerminal({ title, columns, rows, notes }: Table): string {
  const lines = [columns, ...rows]
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)))
  const row = (line: string[]) =>
    line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('   ')
  return [title, '', ...lines.map(row), '', ...notes, ''].map((line) => `  ${line}`).join('\n')
}

const ownMachine =
  'Of this machine alone: compare ratios with those of another, never rates or times. What each ratio is to was measured in the same run.'

export function toMarkdown(head: string[], tables: Table[], measured = 'bench -- --save'): string {
  const parts = tables.map(({ title, columns, rows, notes }) => {
    const row = (cells: string[]) => `| ${cells.join(' | ')} |`
    const rule = row(columns.map((_, i) => (i === 0 ? '---' : '--:')))
    return [`## ${title}`, [row(columns), rule, ...rows.map(row)].join('\n'), ...notes].join('\n\n')
  })
  const list = head.map((line) => `- ${line}`).join('\n')
  return `${[`# What \`npm run ${measured}\` measured`, list, ownMachine, ...parts].join('\n\n')}\n`
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en')

const megabytes = (bytes: number): string => (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })

export const ratio = (shop: Load, floor: Load): string => (shop.rate / floor.rate).toFixed(2)

export const spread = ({ median, p99 }: Load): string => `${median.toFixed(1)}, ${p99.toFixed(1)}`

/** Keeps what was measured beside what else was measured on this machine, over what was before; the file's address. */
export async function saveResults(
  name: string,
  head: string[],
  tables: Table[],
  measured?: string,
): Promise<string> {
  const folder = `bench/results/${machineName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
  const file = `${folder}/${name}.md`
  await mkdir(fromRoot(folder), { recursive: true })
  await writeFile(fromRoot(file), toMarkdown(head, tables, measured))
  return file
}

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const optional = <T>(value: T | undefined, format: (value: T) => string): string =>
  value === undefined ? '-' : format(value)
