import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../database/database.ts'
import { defineJob } from '../jobs/job-kind.ts'
import { writeBackup } from './write-backup.ts'

/** While the shop's customers sleep. */
export const nightlyBackup = defineJob('backup', { cron: '30 2 * * *', retryLimit: 3, retryDelay: 600 })

/** The newest so many are kept. */
export const kept = 14

const named = /^griya-[\d-]{10}T[\d-]{8}Z\.backup\.gz$/

/** Writes one more backup into the folder, forgets the oldest, and notes what came of it. */
export async function backUpNightly(db: Db, folder: string, now = new Date()): Promise<void> {
  const file = `griya-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`
  try {
    await mkdir(folder, { recursive: true })
    const { bytes } = await writeBackup(db, join(folder, file))
    await db.insertInto('backups').values({ file, bytes }).execute()
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await db.insertInto('backups').values({ problem }).execute()
    throw error
  }
  const older = (await readdir(folder))
    .filter((name) => named.test(name))
    .toSorted()
    .slice(0, -kept)
  for (const name of older) await rm(join(folder, name))
}
