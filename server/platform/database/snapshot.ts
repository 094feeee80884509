import fs from 'node:fs'
import path from 'node:path'
import { openInMemory } from './embedded.ts'
import type { Database } from './database.ts'
import { withReady } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

interface SnapshotOptions {
  folder?: string
  prepare?: (database: Database) => Promise<void>
}

/**
 * A snapshot takes 3 s to make and saves 1 s for each database that starts from it. This is worth it for
 * tests, not for a shop.
 */
export const makeSnapshot = (
  file: string,
  { folder = migrationsFolder, prepare }: SnapshotOptions = {},
): Promise<void> =>
  saveDatabase(file, async (opened) => {
    await migrate(opened.db, folder)
    await prepare?.(withReady(opened, folder))
    await opened.executeSql('vacuum (analyze)')
  })

/** A snapshot of a new database, without tables. */
export const makeEmptySnapshot = (file: string): Promise<void> => saveDatabase(file, async () => {})

async function saveDatabase(
  file: string,
  fill: (opened: Omit<Database, 'ready'>) => Promise<void>,
): Promise<void> {
  const opened = await openInMemory()
  try {
    await fill(opened)
    await opened.executeSql('checkpoint')
    const archive = await opened.pglite.dumpDataDir('gzip')
    fs.mkdirSync(path.dirname(file), { recursive: true })
    // The file is renamed when it is complete, so that an interrupted build leaves no partial file under its
    // name.
    const partial = `${file}.${process.pid}`
    fs.writeFileSync(partial, Buffer.from(await archive.arrayBuffer()))
    fs.renameSync(partial, file)
  } finally {
    await opened.close()
  }
}
