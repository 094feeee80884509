import type { Db } from '#server/platform/database/database.ts'

export async function handOverSuggestions(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('suggestions').set({ user_id: to }).where('user_id', '=', from).execute()
}
