import type { Db } from '#server/platform/database/database.ts'

/**
 * From here until the end of the transaction a customer does one thing after another, so that no limit can be slipped past
 * with many at once.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
