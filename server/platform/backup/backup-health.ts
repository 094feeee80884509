import { sql } from 'kysely'
import * as z from 'zod/mini'
import { DrilledFile, WrittenFile } from '#contract/platform/task.ts'
import type { Db } from '../database/database.ts'
import { nightlyBackup } from './backup-task.ts'

/** Whether backups are made: by this node, or by another one, which has put them on the plan of all. */
export async function backupsAreOn(db: Db, folder: string | undefined): Promise<boolean> {
  if (folder !== undefined) return true
  const { rows } = await sql`select from pgboss.schedule where name = ${nightlyBackup.name}`.execute(db)
  return rows.length > 0
}

export interface BackupHealth {
  /** The newest that was written. */
  lastBackup: { at: Date; file: string; bytes: number } | null
  /** The newest attempt to write one, when it failed. */
  backupProblem: { at: Date; problem: string } | null
  /** The newest drill; `problem` says why it did not restore the file. */
  lastDrill: { at: Date; ok: boolean; file: string | null; problem: string | null } | null
}

/** When the shop was last written into a backup, and when such a file was last restored to see that it can be. */
export async function readBackupHealth(db: Db): Promise<BackupHealth> {
  const newest = await newestOf(db, 'backup').executeTakeFirst()
  const written =
    newest?.problem === null
      ? newest
      : await newestOf(db, 'backup').where('problem', 'is', null).executeTakeFirst()
  const drill = await newestOf(db, 'drill').executeTakeFirst()
  const about = z.parse(z.nullish(WrittenFile), written?.outcome)
  return {
    lastBackup:
      written?.finished_at && about
        ? { at: written.finished_at, file: about.file, bytes: about.bytes }
        : null,
    backupProblem:
      newest?.finished_at && newest.problem !== null
        ? { at: newest.finished_at, problem: newest.problem }
        : null,
    lastDrill: drill?.finished_at
      ? {
          at: drill.finished_at,
          ok: drill.problem === null,
          file: z.parse(z.nullish(DrilledFile), drill.outcome)?.file ?? null,
          problem: drill.problem,
        }
      : null,
  }
}

const newestOf = (db: Db, kind: 'backup' | 'drill') =>
  db
    .selectFrom('works')
    .select(['finished_at', 'outcome', 'problem'])
    .where('kind', '=', kind)
    .where('finished_at', 'is not', null)
    // A shop that was restored did not fail at what went on when the file was written.
    .where(sql<boolean>`problem is distinct from 'RESTORED'`)
    .orderBy('n', 'desc')
    .limit(1)
