// The admin console over 100,000 products on both databases: how long the owner's list takes in every order and filter, and how long
// an import of 10,000 rows and a change of every price take, with what a visitor waits meanwhile.
// node bench/admin.ts [products [embedded|postgres]]; TEST_DATABASE_URL names the PostgreSQL server.
import { requestBulkEdit } from '#server/catalogue/bulk-edit/bulk-edit.ts'
import { requestImport, previewImport } from '#server/catalogue/csv/import-products.ts'
import { listAdminProducts, type AdminProductSearch } from '#server/catalogue/list-admin-products.ts'
import { listProducts } from '#server/catalogue/list-products.ts'
import { previewBulkEdit } from '#server/catalogue/bulk-edit/preview.ts'
import { prepareJobs } from '#server/jobs.ts'
import type { Database } from '#server/platform/database/database.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { readSettings } from '#server/settings.ts'
import { openTasks } from '#server/tasks.ts'
import { embedded, fillCatalogue, log, postgres } from './catalogue.ts'

const products = Number(process.argv[2] ?? 100_000)
const only = process.argv[3]
const middle = Math.ceil(products / 50)

const lists: Record<string, Partial<AdminProductSearch>> = {
  'by name': {},
  'by name, in the middle': { page: middle },
  'by price': { sort: 'price' },
  'by stock': { sort: 'stock' },
  'by stock, in the middle': { sort: 'stock', page: middle },
  'by stock, in a category': { sort: 'stock', category_id: 'k3' },
  'by stock, found by a common word': { sort: 'stock', q: 'karpet' },
  'last changed': { sort: 'changed' },
  'low on stock': { stock: 'low' },
  'sold out': { stock: 'out' },
  'hidden ones': { visibility: 'hidden' },
  'not translated': { translation: 'missing' },
}

const rows: Record<string, Record<string, string>> = {}
for (const [kind, open] of Object.entries({ embedded, postgres })) {
  if (only && only !== kind) continue
  const { database, remove } = await open()
  await fillCatalogue(database, products)
  await measureLists(database, kind)
  await measureTask(database, kind)
  await database.close()
  await remove()
}
console.log('Lists in milliseconds, the median of 9; work in seconds:')
console.table(rows)

async function measureLists({ db }: Database, column: string): Promise<void> {
  for (const [name, search] of Object.entries(lists)) {
    const times: number[] = []
    for (let n = 0; n < 11; n++) {
      const at = performance.now()
      await listAdminProducts(db, { page: 1, limit: 25, ...search }, 'id')
      if (n >= 2) times.push(performance.now() - at)
    }
    ;(rows[name] ??= {})[column] = times.toSorted((a, b) => a - b)[4]!.toFixed(1)
  }
}

async function measureTask(database: Database, column: string): Promise<void> {
  const { db } = database
  const owner = { id: 'owner' }
  await database.executeSql(
    `insert into users (id, full_name, email, password_hash, role) values ('owner', 'Ibu', 'ibu@contoh.example', '', 'admin')`,
  )
  await prepareJobs(database)
  const { workers } = openTasks({ database, settings: readSettings({}), log })
  const jobs = await startJobs(database, log, workers, { polling: false })
  const note = (name: string, text: string) => ((rows[name] ??= {})[column] = text)
  const timed = async (name: string, action: () => Promise<unknown>) => {
    const visitor = visit(database)
    const at = performance.now()
    await action()
    const seconds = (performance.now() - at) / 1000
    note(name, `${seconds.toFixed(1)} (others wait ${await visitor.stop()})`)
  }
  const lines = Array.from({ length: 10_000 }, (_, n) => `Baru ${n};Kategori 3;${1_000 + n};${n % 9}`)
  const file = Buffer.from(['nama;kategori;harga;tambah_stok', ...lines].join('\n'))
  await timed('plan of 10,000 new rows', () => previewImport(db, file, 'id'))
  await timed('import of 10,000 new rows', async () => {
    await requestImport(db, owner, file, {}, 'id')
    await jobs.runDue()
  })
  const change = { kind: 'price', unit: 'percent', by: 3, round_to: 1 } as const
  await timed('plan of every price', () => previewBulkEdit(db, { filter: {} }, change, 'id'))
  await timed('asking for a change of every price', () =>
    requestBulkEdit(db, owner, { filter: {}, change }, 'id'),
  )
  await timed('change of every price', () => jobs.runDue())
  await jobs.stop()
}

/** A visitor who looks at a list again and again; how long each answer took: usually, and at most. */
function visit({ db }: Database) {
  const waits: number[] = []
  const looking = { on: true }
  const visiting = (async () => {
    while (looking.on) {
      const at = performance.now()
      await listProducts(db, { page: 1, limit: 12 }, 'id')
      waits.push(performance.now() - at)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  return {
    async stop(): Promise<string> {
      looking.on = false
      await visiting
      const sorted = waits.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0)
      return `${at(0.5)} ms, at most ${at(1)}`
    },
  }
}
