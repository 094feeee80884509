import { sql, type NotNull } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { outageOf } from '#server/platform/database/outage.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { hashSecret } from './secrets.ts'

/** Whose token this is; null when it is nobody's or its time is over. */
export async function identify(db: Db, token: string): Promise<SignedIn | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(sql<boolean>`sessions.last_used_at < shop_now() - interval '5 minutes'`.as('unseen'))
    .select(['users.id', 'users.role', 'users.full_name', 'users.email', 'users.language'])
    .where('sessions.token_hash', '=', hashSecret(token))
    .where('sessions.expires_at', '>', sql<Date>`shop_now()`)
    .where('users.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
  if (!row) return null
  const { unseen, ...user } = row
  if (unseen) await noteUse(db, token)
  return user
}

/** Written down every five minutes at most, so that reading stays reading; a full disk signs nobody out. */
async function noteUse(db: Db, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`shop_now()` })
    .where('token_hash', '=', hashSecret(token))
    .execute()
    .catch((error: unknown) => {
      if (outageOf(error) !== 'DISK_FULL') throw error
    })
}
