import { sql } from 'kysely'
import type { PasskeyAnswer } from '#contract/accounts/factor-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { clearAttempts, countAttempt } from '#server/platform/http/attempts.ts'
import type { SignedIn } from '#server/platform/http/endpoint-registry.ts'
import { problem } from '#server/platform/problem.ts'
import { isFreshDevice } from '../known-devices.ts'
import { hashSecret } from '../secrets.ts'
import { hasFactor } from './factor-state.ts'
import { acceptPasskey } from './passkeys.ts'
import { acceptRecoveryCode } from './recovery-codes.ts'
import { acceptTotp } from './totp.ts'

export const wrongTries = { limit: 10, seconds: 15 * 60 }

export interface Session {
  user: Pick<SignedIn, 'id' | 'full_name' | 'email' | 'factor'>
  token: string
  /** The secrets of the device's cookie. */
  device: readonly string[]
  publicUrl: string
}

interface Given {
  code?: string | undefined
  recovery_code?: string | undefined
  credential?: PasskeyAnswer | undefined
}

/**
 * The one way to give a second factor: after the password, and again for what is protected. Must not run in a
 * transaction, whose rollback would undo the count. Throws WRONG_FACTOR, PASSKEY_REFUSED, TOO_MANY_ATTEMPTS after ten
 * wrong ones in 15 minutes, and PIN_NOT_ENOUGH.
 */
export async function giveFactor(db: Db, session: Session, given: Given): Promise<void> {
  const { user, token, publicUrl } = session
  const { code, recovery_code, credential } = given
  // A factor opens nothing for the session of a PIN, and wrong ones must not block the other sessions of the person.
  if (user.factor?.isByPin) throw problem('PIN_NOT_ENOUGH')
  if (!code && !recovery_code && !credential)
    throw problem('INVALID_INPUT', { issues: [{ field: 'code', code: 'invalid_type' }] })
  // Wrong codes after a stolen password must not block the sessions that are complete.
  const key = `factor:${user.factor?.isOwed ? 'owed:' : ''}${user.id}`
  await countAttempt(db, key, wrongTries)
  if (credential) {
    const challenge = { purpose: 'prove', token } as const
    const { userId } = await acceptPasskey(db, credential, { challenge, publicUrl })
    if (userId !== user.id) throw problem('PASSKEY_REFUSED')
    await recordFactor(db, session)
  } else
    await inTransaction(db, async (tx) => {
      const isRight = recovery_code
        ? await acceptRecoveryCode(tx, user, recovery_code, publicUrl)
        : await acceptTotp(tx, user.id, code ?? '')
      if (!isRight) throw problem('WRONG_FACTOR', { field: recovery_code ? 'recovery_code' : 'code' })
      await recordFactor(tx, session)
    })
  await clearAttempts(db, key)
}

/** The session is complete and may do what is protected for five minutes, and the device is not asked again. */
export async function recordFactor(
  tx: Db,
  { user, token, device }: Pick<Session, 'token' | 'device'> & { user: { id: string } },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ needs_factor: false, elevated_at: sql<Date>`shop_now()` })
    .where('token_hash', '=', hashSecret(token))
    .execute()
  if (device.length > 0)
    await tx
      .updateTable('known_devices')
      .set({ factor_at: sql<Date>`shop_now()` })
      .where('user_id', '=', user.id)
      .where('secret_hash', 'in', device.map(hashSecret))
      .execute()
}

/** A session of an account with a factor needs it, unless it was given on the device before. Returns whether it does. */
export async function oweFactor(
  tx: Db,
  { user, token, device }: Pick<Session, 'token' | 'device'> & { user: { id: string } },
): Promise<boolean> {
  const owed = await tx
    .updateTable('sessions')
    .from('users as u')
    .set({ needs_factor: true })
    .where('sessions.token_hash', '=', hashSecret(token))
    .where('u.id', '=', user.id)
    .where(hasFactor)
    .$if(device.length > 0, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('known_devices')
              .select('user_id')
              .where('user_id', '=', user.id)
              .where('secret_hash', 'in', device.map(hashSecret))
              .where('factor_at', 'is not', null)
              .where(isFreshDevice),
          ),
        ),
      ),
    )
    .returning('sessions.id')
    .executeTakeFirst()
  return owed !== undefined
}
