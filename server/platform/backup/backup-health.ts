import { sql } from 'kysely'
import * as z from 'zod/mini'
import { DrillResult, BackupResult } from '#contract/platform/task.ts'
import type { Db } from '../database/database.ts'
import { nightlyBackup } from './backup-task.ts'

/** A node without a backup folder finds the schedule of a node that has one. */
export async function areBackupsEnabled(db: Db, folder: string | undefined): Promise<boolean> {
  if (folder !== undefined) return true
  const { rows } = await sql`select from pgboss.schedule where name = ${nightlyBackup.name}`.execute(db)
  return rows.length > 0
}

export interface BackupHealth {
  lastBackup: { at: Date; file: string; bytes: number } | null
  backupProblem: { at: Date; problem: string } | null
  lastDrill: { at: Date; ok: boolean; file: string | null; problem: string | null } | null
}

export async function readBackupHealth(db: Db): Promise<BackupHealth> {
  const newest = await selectNewest(db, 'backup').executeTakeFirst()
  const written =
    newest?.problem === null
      ? newest
      : await selectNewest(db, 'backup').where('problem', 'is', null).executeTakeFirst()
  const drill = await selectNewest(db, 'drill').executeTakeFirst()
  const writtenFile = z.parse(z.nullish(BackupResult), written?.outcome)
  return {
    lastBackup:
      written?.finished_at && writtenFile
        ? { at: written.finished_at, file: writtenFile.file, bytes: writtenFile.bytes }
        : null,
    backupProblem:
      newest?.finished_at && newest.problem !== null
        ? { at: newest.finished_at, problem: newest.problem }
        : null,
    lastDrill: drill?.finished_at
      ? {
          at: drill.finished_at,
          ok: drill.problem === null,
          file: z.parse(z.nullish(DrillResult), drill.outcome)?.file ?? null,
          problem: drill.problem,
        }
      : null,
  }
}

const selectNewest = (db: Db, kind: 'backup' | 'drill') =>
  db
    .selectFrom('tasks')
    .select(['finished_at', 'outcome', 'problem'])
    .where('kind', '=', kind)
    .where('finished_at', 'is not', null)
    // Tasks that were running in the backup when the shop was restored did not fail.
    .where(sql<boolean>`problem is distinct from 'RESTORED'`)
    .orderBy('n', 'desc')
    .limit(1)
