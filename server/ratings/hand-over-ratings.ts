import type { Db } from '#server/platform/database/database.ts'

export async function handOverRatings(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('ratings').set({ user_id: to }).where('user_id', '=', from).execute()
}
