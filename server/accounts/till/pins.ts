import type { PinPerson } from '#contract/accounts/till-schemas.ts'
import type { User } from '#contract/accounts/schemas.ts'
import { writeAudit } from '#server/platform/audit.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { clearAttempts, countAttempt, uncountAttempt } from '#server/platform/http/attempts.ts'
import type { SignedInStaff } from '#server/platform/http/endpoint-registry.ts'
import { problem } from '#server/platform/problem.ts'
import { findClosing } from '#server/shop/opening-hours.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { confirmAdmin } from '../confirm-password.ts'
import { networkOf } from '../network.ts'
import { hashPassword, passwordMatches } from '../passwords.ts'
import { findSessionId, logOut, openSession } from '../sessions.ts'
import { accounts, toUser, userColumns } from '../to-user.ts'
import { recordUseOfShopDevice, requireShopDevice } from './shop-devices.ts'

/** Of a person, on all devices of the shop together. */
const wrongPins = { limit: 5, seconds: 3600 }
const keyOf = (userId: string) => `pin:${userId}`

const hoursWhileClosed = 2

/** Throws NOT_FOUND on another browser than a device of the shop. */
export async function showPinLogIn(db: Db, secret: string): Promise<{ device: string; people: PinPerson[] }> {
  const { name: device } = await requireShopDevice(db, secret)
  const people = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'staff_role as role'])
    .where('pin_hash', 'is not', null)
    .orderBy('full_name')
    .orderBy('id')
    .execute()
  return { device, people }
}

interface Origin {
  /** Of the device. */
  secret: string
  /** Of the session that is open in the browser. */
  token: string
  ip: string
}

/**
 * The device and the PIN are two factors, for what is not asked again. Must not run in a transaction, whose rollback
 * would undo the count. Throws NOT_FOUND on another browser, WRONG_PIN, and TOO_MANY_ATTEMPTS.
 */
export async function logInWithPin(
  db: Db,
  { person, pin }: { person: string; pin: string },
  { secret, token: earlier, ip }: Origin,
): Promise<{ token: string; user: User }> {
  const device = await requireShopDevice(db, secret)
  const row = await accounts(db)
    .select([...userColumns, 'pin_hash'])
    .where('id', '=', person)
    .where('pin_hash', 'is not', null)
    .executeTakeFirst()
  const wrong = () => problem('WRONG_PIN', { field: 'pin', account: row?.id })
  const key = keyOf(row?.id ?? device.id)
  await countAttempt(db, key, wrongPins)
  if (!(await passwordMatches(row?.pin_hash, pin)) || !row) throw wrong()
  await uncountAttempt(db, key)
  const { pin_hash, ...user } = row
  return inTransaction(db, async (tx) => {
    // A concurrent change of the PIN or the role ends the sessions, so no session may be created after it.
    const unchanged = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('pin_hash', '=', pin_hash)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!unchanged) throw wrong()
    await recordUseOfShopDevice(tx, device.id)
    await tx.deleteFrom('sessions').where('shop_device_id', '=', device.id).execute()
    await logOut(tx, earlier)
    const after = { device: device.name, ip }
    await writeAudit(tx, { userId: user.id, action: 'log-in', subject: user.id, after })
    const until = await readEndOfDay(tx)
    const token = await openSession(tx, user, device.name, networkOf(ip), { id: device.id, until })
    return { token, user: toUser(user) }
  })
}

async function readEndOfDay(db: Db): Promise<Date> {
  const [settings, now] = [await readShopSettings(db), await readClock(db)]
  return findClosing(settings, now) ?? new Date(now.getTime() + hoursWhileClosed * 3_600_000)
}

/** Throws OWNER_WITHOUT_PIN and the problems of `confirmAdmin`. */
export async function setPin(
  db: Db,
  { user, token }: { user: SignedInStaff; token: string },
  { pin, current_password }: { pin: string; current_password?: string | undefined },
): Promise<void> {
  if (user.staff.role === 'owner') throw problem('OWNER_WITHOUT_PIN')
  await confirmAdmin(db, user, current_password)
  const pin_hash = await hashPassword(pin)
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('users')
      .set({ pin_hash })
      .where('id', '=', user.id)
      .where('role', '=', 'admin')
      .where('staff_role', '!=', 'owner')
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw problem('OWNER_WITHOUT_PIN')
    // A new password in the meantime has ended the session.
    if (!(await findSessionId(tx, token))) throw problem('NOT_SIGNED_IN')
    await endPinSessions(tx, user.id)
    await clearAttempts(tx, keyOf(user.id))
    await writeAudit(tx, { userId: user.id, action: 'set-pin', subject: user.id })
  })
}

export async function removePin(db: Db, { id }: { id: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await forgetPin(tx, id))) return
    await writeAudit(tx, { userId: id, action: 'remove-pin', subject: id })
  })
}

/** Locks the user, also without a PIN. Returns whether there was one. */
export async function forgetPin(tx: Db, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('pin_hash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user?.pin_hash) return false
  await tx.updateTable('users').set({ pin_hash: null }).where('id', '=', userId).execute()
  await endPinSessions(tx, userId)
  return true
}

const endPinSessions = (tx: Db, userId: string) =>
  tx.deleteFrom('sessions').where('user_id', '=', userId).where('shop_device_id', 'is not', null).execute()
