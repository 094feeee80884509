import { sql } from 'kysely'
import type { AlarmKind } from '#contract/platform/security-events.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { TroubleKind } from './tables.ts'

/**
 * Returns true for a trouble that was not noted before. `subject` tells one trouble from the next of its kind; without
 * one, the trouble is over.
 */
export async function noteTrouble(tx: Db, kind: TroubleKind, subject: string | null): Promise<boolean> {
  if (subject === null) {
    await tx.deleteFrom('noted_troubles').where('kind', '=', kind).execute()
    return false
  }
  const noted = await tx
    .insertInto('noted_troubles')
    .values({ kind, subject })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ subject }).where('noted_troubles.subject', '!=', subject),
    )
    .returning('kind')
    .executeTakeFirst()
  return noted !== undefined
}

/** Returns true at most once an hour. */
export async function noteAlarm(tx: Db, kind: AlarmKind): Promise<boolean> {
  const noted = await tx
    .insertInto('noted_troubles')
    .values({ kind: `security-${kind}`, subject: '' })
    .onConflict((conflict) =>
      conflict
        .column('kind')
        .doUpdateSet({ noted_at: sql<Date>`shop_now()` })
        .where('noted_troubles.noted_at', '<=', sql<Date>`shop_now() - interval '1 hour'`),
    )
    .returning('kind')
    .executeTakeFirst()
  return noted !== undefined
}
