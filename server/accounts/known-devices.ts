import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/ids.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { secretCookie } from './secret-cookie.ts'
import { hashSecret } from './secrets.ts'
import { hasEmail } from './to-user.ts'

export const unusedDays = 180
const devicesPerAccount = 10
const cookieName = 'device'

/** A browser may have one secret for each account that logged in with it, the latest first. */
const secretsPerCookie = 5

export const readDeviceCookie = (cookies: string): string[] =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43}(?:\\.[\\w-]{43}){0,${secretsPerCookie - 1}})(?=;|$)`)
    .exec(cookies)?.[1]
    ?.split('.') ?? []

export const deviceCookie = (secrets: readonly string[], publicUrl: string): string =>
  secretCookie({ name: cookieName, value: secrets.join('.'), path: '/api/auth', days: unusedDays }, publicUrl)

export const findDevice = (
  db: Db,
  { email, secrets }: { email: string; secrets: readonly string[] },
): Promise<{ user_id: string; secret_hash: Uint8Array } | undefined> =>
  db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select(['user_id', 'secret_hash'])
    .where(hasEmail(email))
    .where('secret_hash', 'in', secrets.map(hashSecret))
    .where(isFreshDevice)
    .executeTakeFirst()

/**
 * Returns the secrets for the cookie. Another account's secret is never accepted, because its owner may have copied
 * it: this account gets a secret of its own.
 */
export async function rememberDevice(
  tx: Db,
  userId: string,
  secrets: readonly string[],
): Promise<readonly string[]> {
  const known =
    secrets.length > 0 &&
    (await tx
      .updateTable('known_devices')
      .set({ last_used_at: sql<Date>`shop_now()` })
      .where('user_id', '=', userId)
      .where('secret_hash', 'in', secrets.map(hashSecret))
      .where(isFreshDevice)
      .returning('user_id')
      .executeTakeFirst())
  if (known) return secrets
  const secret = newSecret(32)
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, secret_hash: hashSecret(secret) })
    .execute()
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('secret_hash', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('secret_hash')
        .where('user_id', '=', userId)
        // A password alone must not remove devices with a second factor.
        .orderBy(sql`factor_at is null`)
        .orderBy('last_used_at', 'desc')
        .offset(devicesPerAccount),
    )
    .execute()
  return [secret, ...secrets.slice(0, secretsPerCookie - 1)]
}

/** The second factor is asked for again on all devices: one of them may be lost. */
export async function distrustDevices(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('known_devices').set({ factor_at: null }).where('user_id', '=', userId).execute()
}

export const isFreshDevice = sql<boolean>`known_devices.last_used_at > shop_now() - make_interval(days => ${sql.lit(unusedDays)})`

export const forgetDevices = (db: Db): Promise<number> =>
  deleteBatch(
    db,
    'known_devices',
    sql`last_used_at <= shop_now() - make_interval(days => ${sql.lit(unusedDays)})`,
  )
