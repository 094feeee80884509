import { sql } from 'kysely'
import type { Factors } from '#contract/accounts/factor-schemas.ts'
import type { FactorOffer } from '#contract/accounts/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { isRequired, requiredFrom } from './factor-state.ts'
import { findRpId } from './passkeys.ts'

export async function listFactors(
  db: Db,
  { id: userId, factor }: Pick<SignedIn, 'id' | 'factor'>,
  publicUrl: string,
): Promise<Factors> {
  const stored = await readFactors(db, userId)
  const { passkeys, totp_since, recovery_codes_left, has_pin, is_required, required_from } = stored
  const rpId = findRpId(publicUrl)
  const is_set = passkeys.length > 0 || totp_since !== null
  return {
    passkeys: passkeys.map(({ rp_id, created_at, last_used_at, ...passkey }) => ({
      ...passkey,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at && last_used_at.toISOString(),
      made_for: rp_id,
      works_here: rp_id === rpId,
    })),
    totp_since: totp_since && totp_since.toISOString(),
    recovery_codes_left,
    has_pin,
    is_by_pin: factor?.isByPin === true,
    offer: toOffer(stored, rpId),
    is_set,
    is_required,
    required_from: is_required && !is_set ? required_from.toISOString() : null,
    passkeys_for: rpId,
  }
}

/** The ways in which the account can give its second factor at the current address of the shop. */
export const offerFactors = async (db: Db, userId: string, publicUrl: string): Promise<FactorOffer> =>
  toOffer(await readFactors(db, userId), findRpId(publicUrl))

type StoredFactors = Awaited<ReturnType<typeof readFactors>>

async function readFactors(db: Db, userId: string) {
  const factors = await db
    .selectFrom('users as u')
    .select([isRequired.as('is_required'), requiredFrom.as('required_from')])
    .select(sql<Date | null>`(select confirmed_at from totp_secrets where user_id = u.id)`.as('totp_since'))
    .select(
      sql<number>`(select count(*)::int from recovery_codes where user_id = u.id and used_at is null)`.as(
        'recovery_codes_left',
      ),
    )
    .select(
      sql<boolean | null>`case when u.staff_role <> 'owner' then u.pin_hash is not null end`.as('has_pin'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'rp_id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { ...factors, passkeys }
}

function toOffer(
  { passkeys, totp_since, recovery_codes_left }: StoredFactors,
  rpId: string | null,
): FactorOffer {
  const passkey = passkeys.some(({ rp_id }) => rp_id === rpId)
  return {
    passkey,
    totp: totp_since !== null,
    recovery_code: recovery_codes_left > 0,
    ...(!passkey && passkeys[0] && { passkeys_of: passkeys[0].rp_id }),
  }
}
