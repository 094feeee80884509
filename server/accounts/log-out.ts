import type { Db } from '#server/platform/database/database.ts'
import { hashSecret } from './secrets.ts'

/** Ends the session of this token; twice is fine. */
export async function logOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashSecret(token)).execute()
}
