import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'

export async function suggest(
  db: Db,
  user: { id: string },
  { message }: { message: string },
): Promise<string> {
  const id = newId()
  await db.insertInto('suggestions').values({ id, user_id: user.id, message }).execute()
  return id
}
