import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { toOutage } from '#server/platform/database/outage.ts'
import type { SignedInStaff } from '#server/platform/http/endpoint-registry.ts'
import { factorColumns } from './factors/factor-state.ts'
import { hashSecret } from './secrets.ts'
import { recordUse } from './sessions.ts'
import { toStaff } from './staff-with-right.ts'

/** A request that is no use only polls, and does not keep the session of an admin open. */
export async function identify(db: Db, token: string, isUse = true): Promise<SignedInStaff | null> {
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.role', 'u.full_name', 'u.email', 'u.language', 'u.staff_role', 'u.switches'])
    .select(sql<boolean>`s.last_used_at < shop_now() - interval '5 minutes'`.as('isStale'))
    .select(factorColumns)
    .where('s.token_hash', '=', hashSecret(token))
    .where('s.expires_at', '>', sql<Date>`shop_now()`)
    .where('u.email', 'is not', null)
    // No PIN opens what an owner may do.
    .where((eb) => eb.or([eb('s.shop_device_id', 'is', null), eb('u.staff_role', '!=', 'owner')]))
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
  if (!session) return null
  const { isStale, staff_role, switches, isOwed, isSet, isFresh, isOverdue, isByPin, ...user } = session
  // Written at most every five minutes, so that most requests only read. Without writes the session still works.
  if (isStale && isUse && !isOwed)
    await recordUse(db, token, user.role).catch((error: unknown) => {
      const outage = toOutage(error)
      if (outage !== 'DISK_FULL' && outage !== 'READ_ONLY') throw error
    })
  const factor = user.role === 'admin' ? { isOwed, isSet, isFresh, isOverdue, isByPin } : undefined
  return { ...user, staff: toStaff({ staff_role, switches }), factor }
}
