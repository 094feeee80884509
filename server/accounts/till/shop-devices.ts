import { sql } from 'kysely'
import type { ShopDevice } from '#contract/accounts/till-schemas.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId, newSecret } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import type { Actor } from '../admin-notices.ts'
import { unusedDays } from '../known-devices.ts'
import { readSecretCookie, secretCookie } from '../secret-cookie.ts'
import { hashSecret } from '../secrets.ts'
import { requireRight } from '../staff-with-right.ts'
import { mailShopDeviceAdded } from '../staff-mails.ts'

const cookie = { name: 'shop-device', path: '/api', days: unusedDays }

export const readShopDevice = (cookies: string): string => readSecretCookie(cookies, cookie.name)

export const shopDeviceCookie = (secret: string, publicUrl: string): string =>
  secretCookie({ ...cookie, value: secret }, publicUrl)

export async function listShopDevices(db: Db, secret: string): Promise<ShopDevice[]> {
  const rows = await shopDevices(db, secret).orderBy('last_used_at', 'desc').orderBy('d.id').execute()
  return rows.map(toShopDevice)
}

interface Adding {
  admin: Exclude<Actor, 'terminal'> & { id: string }
  /** That of the browser if it is a device of the shop already. */
  secret: string
  publicUrl: string
}

/** The caller must have confirmed the password. Returns the secret for the cookie. */
export async function addShopDevice(
  db: Db,
  { admin, secret: known, publicUrl }: Adding,
  name: string,
): Promise<{ device: ShopDevice; secret: string }> {
  return inTransaction(db, async (tx) => {
    await requireRight(tx, admin.id, 'staff')
    const renamed = await tx
      .updateTable('shop_devices')
      .set({ name, last_used_at: sql<Date>`shop_now()` })
      .where('secret_hash', '=', hashSecret(known))
      .returning('id')
      .executeTakeFirst()
    const secret = renamed ? known : newSecret(32)
    const id = renamed?.id ?? newId()
    if (!renamed)
      await tx
        .insertInto('shop_devices')
        .values({ id, name, secret_hash: hashSecret(secret), added_by: admin.id })
        .execute()
    await writeAudit(tx, { userId: admin.id, action: 'add-shop-device', subject: id, after: { name } })
    if (!renamed) await mailShopDeviceAdded(tx, { by: admin, name, publicUrl })
    const row = await shopDevices(tx, secret).where('d.id', '=', id).executeTakeFirstOrThrow()
    return { device: toShopDevice(row), secret }
  })
}

/** Throws NOT_FOUND. */
export async function removeShopDevice(db: Db, admin: { id: string }, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireRight(tx, admin.id, 'staff')
    const removed = await tx
      .deleteFrom('shop_devices')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw problem('NOT_FOUND')
    await writeAudit(tx, { userId: admin.id, action: 'remove-shop-device', subject: id, before: removed })
  })
}

const isUsed = sql<boolean>`last_used_at > shop_now() - make_interval(days => ${sql.lit(unusedDays)})`

/** Throws NOT_FOUND for a browser that is none. */
export async function requireShopDevice(db: Db, secret: string): Promise<{ id: string; name: string }> {
  const device = await db
    .selectFrom('shop_devices')
    .select(['id', 'name'])
    .where('secret_hash', '=', hashSecret(secret))
    .where(isUsed)
    .executeTakeFirst()
  if (!device) throw problem('NOT_FOUND')
  return device
}

/** Two people who log in on the device do so one after the other. Throws NOT_FOUND. */
export async function recordUseOfShopDevice(tx: Db, id: string): Promise<void> {
  const used = await tx
    .updateTable('shop_devices')
    .set({ last_used_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw problem('NOT_FOUND')
}

export const forgetShopDevices = (db: Db): Promise<number> =>
  deleteBatch(db, 'shop_devices', sql`not ${isUsed}`)

const shopDevices = (db: Db, secret: string) =>
  db
    .selectFrom('shop_devices as d')
    .innerJoin('users as u', 'u.id', 'd.added_by')
    .select(['d.id', 'd.name', 'd.added_at', 'd.last_used_at', 'u.full_name as added_by'])
    .select(sql<boolean>`d.secret_hash = ${hashSecret(secret)}`.as('current'))
    .where(isUsed)

const toShopDevice = ({
  added_at,
  last_used_at,
  ...row
}: Omit<ShopDevice, 'added_at' | 'last_used_at'> & { added_at: Date; last_used_at: Date }): ShopDevice => ({
  ...row,
  added_at: added_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
})
