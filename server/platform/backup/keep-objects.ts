import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { fileColumns, noted } from './file-columns.ts'
import { nameOf, type ObjectStore } from './object-store.ts'

interface KeptObjects {
  /** Of all files the database has. */
  names: Set<string>
  bytes: number
  /** Of those that no earlier backup had kept. */
  newBytes: number
}

interface StoredFile {
  table: string
  column: string
  /** Where the row is, which holds as long as the transaction's snapshot. */
  row: string
  name: string
  size: number
}

/** Rows whose names are asked for at a time, and files whose bytes are. */
const namesAtATime = 1_000
const filesAtATime = 32

/** Writes every file of the database that is not in the store yet; the others are not even read. */
export async function keepObjects(
  tx: Db,
  store: ObjectStore,
  onProgress: (rows: number) => void,
): Promise<KeptObjects> {
  const kept: KeptObjects = { names: new Set(), bytes: 0, newBytes: 0 }
  const missing: StoredFile[] = []
  let looked = 0
  for await (const some of storedFiles(tx)) {
    const isNew = await Promise.all(
      some.map(async ({ name, size }) => !kept.names.has(name) && !(await store.has(name, size))),
    )
    looked += some.length
    for (const [n, file] of some.entries()) {
      if (kept.names.has(file.name)) continue
      kept.names.add(file.name)
      kept.bytes += file.size
      if (!isNew[n]) continue
      kept.newBytes += file.size
      missing.push(file)
      looked--
    }
    onProgress(looked)
  }
  await store.requireRoom(kept.newBytes)
  for (let n = 0; n < missing.length; n += filesAtATime) {
    const some = missing.slice(n, n + filesAtATime)
    await copyFiles(tx, store, some)
    onProgress((looked += some.length))
  }
  await store.sync()
  return kept
}

async function* storedFiles(tx: Db): AsyncGenerator<StoredFile[]> {
  const files = sql.id('backup_files')
  for (const [table, columns] of await fileColumns(tx))
    for (const column of columns) {
      await sql`declare ${files} no scroll cursor for
        select ctid::text as row, encode(${noted(column)}, 'hex') as name, octet_length(${sql.ref(column)}) as size
        from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(tx)
      for (;;) {
        const { rows } = await sql<Pick<StoredFile, 'row' | 'name' | 'size'>>`
          fetch ${sql.lit(namesAtATime)} from ${files}`.execute(tx)
        if (rows.length === 0) break
        yield rows.map((file) => ({ table, column, ...file }))
      }
      await sql`close ${files}`.execute(tx)
    }
}

async function copyFiles(tx: Db, store: ObjectStore, files: StoredFile[]): Promise<void> {
  const byColumn = Map.groupBy(files, ({ table, column }) => `${table}.${column}`)
  for (const some of byColumn.values()) {
    const { table, column } = some[0]!
    const { rows } = await sql<{ row: string; bytes: Uint8Array }>`
      select ctid::text as row, ${sql.ref(column)} as bytes from ${sql.table(table)}
      where ctid = any(${`{${some.map(({ row }) => `"${row}"`).join(',')}}`}::tid[])`.execute(tx)
    const bytesOf = new Map(rows.map(({ row, bytes }) => [row, bytes]))
    await Promise.all(
      some.map(async ({ row, name }) => {
        const bytes = bytesOf.get(row)
        if (!bytes || nameOf(bytes) !== name)
          throw new Error(`A file in ${table}.${column} is not what it was when it was written (${name})`)
        await store.put(name, bytes)
      }),
    )
  }
}
