import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { readFileColumns, hashColumn } from './file-columns.ts'
import { hashName, type ObjectStore } from './object-store.ts'

interface StoredObjects {
  names: Set<string>
  bytes: number
  newBytes: number
}

interface StoredFile {
  table: string
  column: string
  /** A ctid is stable within the snapshot of the transaction. */
  row: string
  name: string
  size: number
}

const nameBatchSize = 1_000
const fileBatchSize = 32

export async function storeObjects(
  tx: Db,
  store: ObjectStore,
  onProgress: (rows: number) => void,
): Promise<StoredObjects> {
  const stored: StoredObjects = { names: new Set(), bytes: 0, newBytes: 0 }
  const missing: StoredFile[] = []
  let processed = 0
  for await (const batch of listFiles(tx)) {
    const isNew = await Promise.all(
      batch.map(async ({ name, size }) => !stored.names.has(name) && !(await store.has(name, size))),
    )
    processed += batch.length
    for (const [n, file] of batch.entries()) {
      if (stored.names.has(file.name)) continue
      stored.names.add(file.name)
      stored.bytes += file.size
      if (!isNew[n]) continue
      stored.newBytes += file.size
      missing.push(file)
      processed--
    }
    onProgress(processed)
  }
  await store.requireFreeSpace(stored.newBytes)
  for (let n = 0; n < missing.length; n += fileBatchSize) {
    const group = missing.slice(n, n + fileBatchSize)
    await copyFiles(tx, store, group)
    onProgress((processed += group.length))
  }
  await store.sync()
  return stored
}

async function* listFiles(tx: Db): AsyncGenerator<StoredFile[]> {
  const files = sql.id('backup_files')
  for (const [table, columns] of await readFileColumns(tx))
    for (const column of columns) {
      await sql`declare ${files} no scroll cursor for
        select ctid::text as row, encode(${hashColumn(column)}, 'hex') as name, octet_length(${sql.ref(column)}) as size
        from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(tx)
      for (;;) {
        const { rows } = await sql<Pick<StoredFile, 'row' | 'name' | 'size'>>`
          fetch ${sql.lit(nameBatchSize)} from ${files}`.execute(tx)
        if (rows.length === 0) break
        yield rows.map((file) => ({ table, column, ...file }))
      }
      await sql`close ${files}`.execute(tx)
    }
}

async function copyFiles(tx: Db, store: ObjectStore, files: StoredFile[]): Promise<void> {
  const byColumn = Map.groupBy(files, ({ table, column }) => `${table}.${column}`)
  for (const group of byColumn.values()) {
    const { table, column } = group[0]!
    const { rows } = await sql<{ row: string; bytes: Uint8Array }>`
      select ctid::text as row, ${sql.ref(column)} as bytes from ${sql.table(table)}
      where ctid = any(${`{${group.map(({ row }) => `"${row}"`).join(',')}}`}::tid[])`.execute(tx)
    const bytesOf = new Map(rows.map(({ row, bytes }) => [row, bytes]))
    await Promise.all(
      group.map(async ({ row, name }) => {
        const bytes = bytesOf.get(row)
        if (!bytes || hashName(bytes) !== name)
          throw new Error(`A file in ${table}.${column} has changed since it was written (${name})`)
        await store.put(name, bytes)
      }),
    )
  }
}
