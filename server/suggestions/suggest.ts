import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

/** Leaves a suggestion for the owner. */
export async function suggest(db: Db, user: { id: string }, { message }: { message: string }): Promise<void> {
  await db.insertInto('suggestions').values({ id: newId(), user_id: user.id, message }).execute()
}
