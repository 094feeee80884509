import type { Db } from '#server/platform/database/database.ts'

/** What one customer said of products is said by another from now on, who may have said something of the same ones. */
export async function handOverRatings(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('ratings').set({ user_id: to }).where('user_id', '=', from).execute()
}
