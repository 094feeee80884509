import type { Db } from '#server/platform/database/database.ts'

/** Holds the orders of a customer: whoever moves one of them locks it before its customer, and so does who hands them over. */
export async function holdOrders(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute()
}

/** The orders of one customer are another's from now on; each keeps name and contact as they were given with it, and its history. */
export async function handOverOrders(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('orders').set({ user_id: to }).where('user_id', '=', from).execute()
}
