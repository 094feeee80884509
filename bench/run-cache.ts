// npm run bench cache [--products=100000] [--minutes=2] [--save]: what comes from the cache of a large shop (on PostgreSQL), and what the
// demo shop takes of the memory on both databases. An hour of load is --minutes=60.
import { measureHits, type HitsResult } from './hits.ts'
import { measureMemory, type MemoryResult } from './memory.ts'
import { machine, saveResults, toTerminal, type Table } from './report.ts'

const option = (name: string, otherwise: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)

const head = machine()
console.log('\n  Measuring what the shop takes of the memory (some minutes) …\n')
const minutes = option('minutes', 2)
const memory = [
  ...(await measureMemory('embedded', { minutes })),
  ...(await measureMemory('postgres', { minutes })),
]
console.log(toTerminal(memoryTable(memory)))
console.log('  Asking for every page of a large shop, then walking it (a quarter of an hour) …\n')
const hits = await measureHits({ products: option('products', 100_000) })
console.log(toTerminal(hitsTable(hits)))
if (process.argv.includes('--save'))
  console.log(
    `  Saved as ${await saveResults('cache', head, [hitsTable(hits), memoryTable(memory)], 'bench cache -- --save')}\n`,
  )

function hitsTable({ products, warming, walk, ...result }: HitsResult): Table {
  return {
    title: 'What comes from the cache of a large shop',
    columns: ['', ''],
    rows: [
      ['products', whole(products)],
      [
        'pages a second asked for, orders, changes of a price',
        [result.pages, result.orders, result.changes].map(whole).join(', '),
      ],
      ['share of the pages that were not made anew', result.share.toFixed(3)],
      ['ms of an answer (median, p99)', `${walk.median.toFixed(1)}, ${walk.p99.toFixed(1)}`],
      ['pages kept', whole(result.kept)],
      ['MB they take by the reckoning of the cache', megabytes(result.bytes)],
      ['MB of the whole process', megabytes(result.resident)],
      ['made anew before, each page once: a second', whole(warming.rate)],
      ['ms of processor time of one', warming.processor?.toFixed(1) ?? '-'],
    ],
    notes: [
      'Pages, orders and changes of a price follow one law of Zipf (s = 1) over the products. An order for a hundred pages looked at. Prices are changed as another node would.',
    ],
  }
}

function memoryTable(results: MemoryResult[]): Table {
  return {
    title: 'Memory of the demo shop, MB',
    columns: ['', '', 'the shop', 'all that npm start leaves running'],
    rows: results.map(({ database, when, shop, all }) => [database, when, megabytes(shop), megabytes(all)]),
    notes: ['Resident, files of programs included (60 MB of each process are Node itself, and shared).'],
  }
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function megabytes(bytes: number): string {
  return whole(bytes / 1e6)
}
