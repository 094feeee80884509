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

/** Returns true once for each hour of the clock. */
export async function noteAlarm(tx: Db, kind: AlarmKind, hour: string): Promise<boolean> {
  const noted = await tx
    .insertInto('noted_troubles')
    .values({ kind: `security-${kind}`, subject: hour })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ subject: hour }).where('noted_troubles.subject', '<', hour),
    )
    .returning('kind')
    .executeTakeFirst()
  return noted !== undefined
}
