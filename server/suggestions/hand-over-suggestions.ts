import type { Db } from '#server/platform/database/database.ts'

/** What one customer wished for is from another from now on. */
export async function handOverSuggestions(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('suggestions').set({ user_id: to }).where('user_id', '=', from).execute()
}
