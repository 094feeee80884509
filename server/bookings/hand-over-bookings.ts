import type { Db } from '#server/platform/database/database.ts'

/** Holds the bookings of a customer: whoever moves one of them locks it before its customer, and so does who hands them over. */
export async function holdBookings(tx: Db, userId: string): Promise<void> {
  await tx
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The bookings of one customer are another's from now on; each keeps name and contact as they were given with it, and its history. */
export async function handOverBookings(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('bookings').set({ user_id: to }).where('user_id', '=', from).execute()
}
