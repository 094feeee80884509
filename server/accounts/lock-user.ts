import type { Db } from '#server/platform/database/database.ts'

/** Makes concurrent actions of one user run one after the other. */
export async function lockUser(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
