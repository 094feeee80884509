import type { User } from '#contract/accounts/schemas.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import {
  clearAttempts,
  clearAttemptsWithPrefix,
  countAttempt,
  isWithinLimit,
  uncountAttempt,
  waitForTurn,
} from '#server/platform/http/attempts.ts'
import { problem } from '#server/platform/problem.ts'
import { recogniseDevice } from './device.ts'
import { noteNewDevice } from './note-new-device.ts'
import { networkOf } from './network.ts'
import { oweFactor } from './factors/give-factor.ts'
import { findDevice, rememberDevice } from './known-devices.ts'
import { passwordMatches } from './passwords.ts'
import { openSession } from './sessions.ts'
import { accounts, hasEmail, userColumns, toUser, type AccountRow } from './to-user.ts'

const perAccount = { limit: 10, seconds: 15 * 60 }
const perAddress = { limit: 50, seconds: 15 * 60 }
/** Mobile carriers put thousands of phones behind one address, so that it is slowed instead of refused. */
const slowed = { seconds: 1, waiting: 5 }
const perDevice = { limit: 10, seconds: 15 * 60 }

export const logInKey = (email: string) => `login:account:${normaliseEmail(email)}`

interface Origin {
  ip: string
  userAgent?: string
  /** The secrets of the device's cookie. */
  device?: readonly string[]
  /** For the link in a mail. */
  publicUrl?: string
}

/**
 * A wrong password and an unknown e-mail give the same WRONG_CREDENTIALS after the same time. Each try is counted
 * before the password is checked, so that concurrent tries cannot exceed the limit. A known device has its own limit,
 * so that wrong passwords from elsewhere do not lock the customer out. An address with many wrong passwords is slowed.
 */
export async function logIn(
  db: Db,
  { email, password }: { email: string; password: string },
  { ip, userAgent = '', device = [], publicUrl = '' }: Origin,
): Promise<{ token: string; user: User; device: readonly string[]; owesFactor: boolean }> {
  const uncount = await countLogIn(db, email, { ip, device })
  const row = await accounts(db)
    .select([...userColumns, 'password_hash'])
    .where(hasEmail(email))
    .executeTakeFirst()
  const matches = await passwordMatches(row?.password_hash, password)
  if (!row || !matches) {
    throw problem('WRONG_CREDENTIALS', { account: row?.id })
  }
  await uncount()
  const { password_hash: _, ...user } = row
  return inTransaction(db, async (tx) => {
    // A concurrent password change ends all sessions, so no session may be created after it. Log-ins of one user run
    // one after the other, so that they open at most ten sessions.
    const unchanged = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', row.password_hash)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!unchanged) throw problem('WRONG_CREDENTIALS')
    const secrets = await rememberDevice(tx, user.id, device)
    // A known device keeps its secrets.
    if (secrets !== device) await noteNewDevice(tx, user, { ip, userAgent, publicUrl })
    await auditLogIn(tx, user, { ip, userAgent })
    const token = await openSession(tx, user, recogniseDevice(userAgent), networkOf(ip))
    const owesFactor = user.role === 'admin' && (await oweFactor(tx, { user, token, device }))
    return { token, device: secrets, user: toUser(user), owesFactor }
  })
}

/** Returns how to take the count back. Throws TOO_MANY_ATTEMPTS. */
async function countLogIn(
  db: Db,
  email: string,
  { ip, device }: { ip: string; device: readonly string[] },
): Promise<() => Promise<void>> {
  const known = device.length > 0 ? await findDevice(db, { email, secrets: device }) : undefined
  if (known) {
    const key = deviceKey(known.user_id, Buffer.from(known.secret_hash).toString('base64url'))
    await countAttempt(db, key, perDevice)
    return () => clearAttempts(db, key)
  }
  const key = logInKey(email)
  const addressKey = `login:address:${ip}`
  const uncountAddress = () => uncountAttempt(db, addressKey)
  try {
    if (!(await isWithinLimit(db, addressKey, perAddress))) await waitForTurn(db, `login:turn:${ip}`, slowed)
    await countAttempt(db, key, perAccount)
  } catch (error) {
    // No password was tried.
    await uncountAddress()
    throw error
  }
  return async () => {
    await clearAttempts(db, key)
    await uncountAddress()
  }
}

const deviceKey = (userId: string, device: string) => `login:device:${userId}:${device}`

export async function clearFailedLogIns(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await clearAttempts(db, logInKey(email))
  await clearAttemptsWithPrefix(db, deviceKey(id, ''))
}

export async function auditLogIn(
  tx: Db,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<void> {
  if (role !== 'admin') return
  const after = { device: recogniseDevice(userAgent), ip }
  await writeAudit(tx, { userId: id, action: 'log-in', subject: id, after })
}
