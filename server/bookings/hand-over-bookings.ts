import type { Db } from '#server/platform/database/database.ts'

/** Bookings are always locked before their customer. */
export async function lockBookings(tx: Db, userId: string): Promise<void> {
  await tx
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function handOverBookings(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('bookings').set({ user_id: to }).where('user_id', '=', from).execute()
}
