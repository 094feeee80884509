import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { toOutage } from '#server/platform/database/outage.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { factorColumns } from './factors/factor-state.ts'
import { hashSecret } from './secrets.ts'

export async function identify(db: Db, token: string): Promise<SignedIn | null> {
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.role', 'u.full_name', 'u.email', 'u.language'])
    .select(sql<boolean>`s.last_used_at < shop_now() - interval '5 minutes'`.as('isStale'))
    .select(factorColumns)
    .where('s.token_hash', '=', hashSecret(token))
    .where('s.expires_at', '>', sql<Date>`shop_now()`)
    .where('u.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  if (!session) return null
  const { isStale, isOwed, isSet, isFresh, isOverdue, ...user } = session
  if (isStale) await recordUse(db, token)
  return user.role === 'admin' ? { ...user, factor: { isOwed, isSet, isFresh, isOverdue } } : user
}

/** Written at most every five minutes, so that most requests only read. On a full disk the session still works. */
async function recordUse(db: Db, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`shop_now()` })
    .where('token_hash', '=', hashSecret(token))
    .execute()
    .catch((error: unknown) => {
      if (toOutage(error) !== 'DISK_FULL') throw error
    })
}
