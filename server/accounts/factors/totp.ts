import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'

const stepSeconds = 30
/** A code counts for 30 seconds more on both sides, for clocks that differ a little. */
const acceptedSteps = 1
/** The first code shows how wrong the clock of a phone is, up to an hour. */
const recognisedSteps = 120

/** An earlier secret counts until the new one is confirmed. */
export async function beginTotp(
  db: Db,
  user: { id: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 })
  const begun = { begun_secret: secret.base32, begun_at: sql<Date>`shop_now()` }
  const { name } = await readShopSettings(db)
  await db
    .insertInto('totp_secrets')
    .values({ user_id: user.id, secret: null, last_step: null, ...begun })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun))
    .execute()
  return { secret: secret.base32, uri: new TOTP({ issuer: name, label: user.email, secret }).toString() }
}

/**
 * A code at another time is recognised only here, where the admin has just seen the secret: elsewhere it would help to
 * guess. Throws TOTP_NOT_BEGUN, TOTP_CLOCK and WRONG_FACTOR.
 */
export async function confirmTotp(tx: Db, userId: string, code: string): Promise<void> {
  const begun = await tx
    .selectFrom('totp_secrets')
    .select(['begun_secret', now])
    .where('user_id', '=', userId)
    .where('begun_at', '>', sql<Date>`shop_now() - interval '15 minutes'`)
    .forUpdate()
    .executeTakeFirst()
  if (!begun?.begun_secret) throw problem('TOTP_NOT_BEGUN')
  const step = findStep(begun.begun_secret, code, begun.now, recognisedSteps)
  if (step === null) throw problem('WRONG_FACTOR', { field: 'code' })
  const off = Math.abs(step - toStep(begun.now))
  if (off > acceptedSteps)
    throw problem('TOTP_CLOCK', { field: 'code', minutes: Math.max(1, Math.round((off * stepSeconds) / 60)) })
  await tx
    .updateTable('totp_secrets')
    .set({
      secret: begun.begun_secret,
      confirmed_at: sql<Date>`shop_now()`,
      last_step: step,
      begun_secret: null,
      begun_at: null,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Returns whether the code is right. It is accepted once, and no earlier one after it. */
export async function acceptTotp(tx: Db, userId: string, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select(['secret', now])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const step = row?.secret ? findStep(row.secret, code, row.now, acceptedSteps) : null
  if (step === null) return false
  const accepted = await tx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return accepted !== undefined
}

/** Returns whether there was one. */
export async function removeTotp(tx: Db, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return removed?.confirmed_at != null
}

/** The number of the 30 seconds for which the code was made (RFC 6238), or null if it is none of those around `now`. */
export function findStep(secret: string, typed: string, now: number, window: number): number | null {
  const token = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp: now * 1_000, window })
  return delta === null ? null : toStep(now) + delta
}

const toStep = (seconds: number): number => Math.floor(seconds / stepSeconds)

const now = sql<number>`extract(epoch from shop_now())::float8`.as('now')
