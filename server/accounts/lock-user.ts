import type { Db } from '#server/platform/database/database.ts'

/**
 * Locks the user until the end of the transaction, so that concurrent actions of one user run one after the other.
 */
export async function lockUser(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
