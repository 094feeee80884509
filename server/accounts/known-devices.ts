import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/ids.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { hashSecret } from './secrets.ts'
import { hasEmail } from './to-user.ts'

const maxUnusedDays = 180
const devicesPerAccount = 10
const cookieName = 'device'

export const readDeviceCookie = (cookies: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?=;|$)`).exec(cookies)?.[1]

export const deviceCookie = (secret: string, publicUrl: string): string =>
  [
    `${cookieName}=${secret}`,
    'Path=/api/auth',
    `Max-Age=${maxUnusedDays * 24 * 3600}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

export const findAccountOfDevice = (
  db: Db,
  { email, secret }: { email: string; secret: string },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.id')
    .where(hasEmail(email))
    .where('secret_hash', '=', hashSecret(secret))
    .where(isFresh)
    .executeTakeFirst()

/** A secret that belongs to no account is replaced, because an attacker may have set it. */
export async function rememberDevice(tx: Db, userId: string, secret: string | undefined): Promise<string> {
  const deviceSecret = secret !== undefined && (await isKnown(tx, secret)) ? secret : newSecret(32)
  await tx
    .insertInto('known_devices')
    .values({ user_id: userId, secret_hash: hashSecret(deviceSecret) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'secret_hash']).doUpdateSet({ last_used_at: sql<Date>`shop_now()` }),
    )
    .execute()
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('secret_hash', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('secret_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(devicesPerAccount),
    )
    .execute()
  return deviceSecret
}

async function isKnown(db: Db, secret: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('secret_hash', '=', hashSecret(secret))
    .where(isFresh)
    .executeTakeFirst()
  return row !== undefined
}

const isFresh = sql<boolean>`known_devices.last_used_at > shop_now() - make_interval(days => ${sql.lit(maxUnusedDays)})`

export const forgetDevices = (db: Db): Promise<number> =>
  deleteBatch(
    db,
    'known_devices',
    sql`last_used_at <= shop_now() - make_interval(days => ${sql.lit(maxUnusedDays)})`,
  )
