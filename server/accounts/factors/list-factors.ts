import { sql } from 'kysely'
import type { Factors } from '#contract/accounts/factor-schemas.ts'
import type { FactorOffer } from '#contract/accounts/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isRequired, requiredFrom } from './factor-state.ts'
import { findRpId } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

export async function listFactors(db: Db, userId: string, publicUrl: string): Promise<Factors> {
  const { is_required, required_from, totp_since, has_pin } = await db
    .selectFrom('users as u')
    .select([isRequired.as('is_required'), requiredFrom.as('required_from')])
    .select(sql<Date | null>`(select confirmed_at from totp_secrets where user_id = u.id)`.as('totp_since'))
    .select(
      sql<boolean | null>`case when u.staff_role <> 'owner' then u.pin_hash is not null end`.as('has_pin'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const rpId = findRpId(publicUrl)
  const passkeys = await listPasskeys(db, userId)
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
    recovery_codes_left: await countRecoveryCodes(db, userId),
    has_pin,
    offer: await offerFactors(db, userId, publicUrl),
    is_set,
    is_required,
    required_from: is_required && !is_set ? required_from.toISOString() : null,
    passkeys_for: rpId,
  }
}

/** The ways in which the account can give its second factor at the current address of the shop. */
export async function offerFactors(db: Db, userId: string, publicUrl: string): Promise<FactorOffer> {
  const rpId = findRpId(publicUrl)
  const passkeys = await listPasskeys(db, userId)
  const totp = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkey = passkeys.some(({ rp_id }) => rp_id === rpId)
  return {
    passkey,
    totp: totp !== undefined,
    recovery_code: (await countRecoveryCodes(db, userId)) > 0,
    ...(!passkey && passkeys[0] && { passkeys_of: passkeys[0].rp_id }),
  }
}

const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'rp_id', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
