import type { Db } from '#server/platform/database/database.ts'

/** Orders are always locked before their customer. */
export async function lockOrders(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute()
}

export async function handOverOrders(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('orders').set({ user_id: to }).where('user_id', '=', from).execute()
}
