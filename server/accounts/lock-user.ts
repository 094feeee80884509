import type { Db } from '#server/platform/database/database.ts'

/** What a customer does at once is done one after the other, until the end of the transaction. */
export async function lockUser(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
