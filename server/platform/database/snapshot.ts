import fs from 'node:fs'
import path from 'node:path'
import { openInMemory } from './embedded.ts'
import type { Database } from './database.ts'
import { withReady } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

interface SnapshotOptions {
  folder?: string
  /** What every start would do after the migrations, such as making the job queues. */
  prepare?: (database: Database) => Promise<void>
}

/**
 * Writes an initialised, migrated and prepared database to a file: 3 s once, and each new database that begins with it is open
 * 1 s sooner. Worth it for tests, which make many; a shop makes one, and is open sooner without.
 */
export async function makeSnapshot(
  file: string,
  { folder = migrationsFolder, prepare }: SnapshotOptions = {},
) {
  const opened = await openInMemory()
  try {
    await migrate(opened.db, folder)
    await prepare?.(withReady(opened, folder))
    await opened.executeSql('vacuum (analyze)')
    await opened.executeSql('checkpoint')
    const archive = await opened.pglite.dumpDataDir('gzip')
    fs.mkdirSync(path.dirname(file), { recursive: true })
    // Renamed when complete, so that a build that is cut off leaves no half file behind.
    const partial = `${file}.${process.pid}`
    fs.writeFileSync(partial, Buffer.from(await archive.arrayBuffer()))
    fs.renameSync(partial, file)
  } finally {
    await opened.close()
  }
}
