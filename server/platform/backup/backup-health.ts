import * as z from 'zod/mini'
import { WrittenFile } from '#contract/platform/task.ts'
import type { Db } from '../database/database.ts'

export interface BackupHealth {
  lastBackup: { at: Date; bytes: number } | null
  /** The last time a backup was restored to see whether it can be. */
  lastDrill: { at: Date; ok: boolean } | null
}

/** How safe what the shop has is: its last good backup, and the last trial of one. */
export async function readBackupHealth(db: Db): Promise<BackupHealth> {
  const last = await db
    .selectFrom('works')
    .select(['finished_at', 'outcome'])
    .where('kind', '=', 'backup')
    .where('finished_at', 'is not', null)
    .where('problem', 'is', null)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  const written = z.parse(z.nullish(WrittenFile), last?.outcome)
  return {
    lastBackup: last?.finished_at && written ? { at: last.finished_at, bytes: written.bytes } : null,
    lastDrill: null,
  }
}
