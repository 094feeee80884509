import { sql } from 'kysely'
import type { User } from '#contract/accounts/schemas.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { clearAttempts, countAttempt, touchAttempts, uncountAttempt } from '#server/platform/http/attempts.ts'
import { problem } from '#server/platform/problem.ts'
import { recogniseDevice } from './device.ts'
import { findAccountOfDevice, rememberDevice } from './known-devices.ts'
import { passwordMatches } from './passwords.ts'
import { hashSecret } from './secrets.ts'
import { openSession } from './sessions.ts'
import { accounts, hasEmail, userColumns, toUser, type AccountRow } from './to-user.ts'

const perAccount = { limit: 10, seconds: 15 * 60 }
const perAddress = { limit: 50, seconds: 15 * 60 }
const perDevice = { limit: 10, seconds: 15 * 60 }

export const logInKey = (email: string) => `login:account:${normaliseEmail(email)}`

interface Origin {
  ip: string
  userAgent?: string
  device?: string | undefined
}

/**
 * A wrong password and an unknown e-mail give the same WRONG_CREDENTIALS after the same time. Each try is counted
 * before the password is checked, so that concurrent tries cannot exceed the limit. A known device has its own limit,
 * so that wrong passwords from elsewhere do not lock the customer out.
 */
export async function logIn(
  db: Db,
  { email, password }: { email: string; password: string },
  { ip, userAgent = '', device }: Origin,
): Promise<{ token: string; user: User; device: string }> {
  const counted = await countLogIn(db, email, { ip, device })
  const row = await accounts(db)
    .select([...userColumns, 'password_hash'])
    .where(hasEmail(email))
    .executeTakeFirst()
  const matches = await passwordMatches(row?.password_hash, password)
  if (!row || !matches) {
    await recordFailure(db, counted.key, row, { ip, userAgent })
    throw problem('WRONG_CREDENTIALS')
  }
  await counted.uncount()
  const { password_hash: _, ...user } = row
  return inTransaction(db, async (tx) => {
    // A concurrent password change ends all sessions, so no session may be created after it.
    const unchanged = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', row.password_hash)
      .forShare()
      .executeTakeFirst()
    if (!unchanged) throw problem('WRONG_CREDENTIALS')
    await auditLogIn(tx, 'log-in', user, { ip, userAgent })
    return {
      token: await openSession(tx, user, recogniseDevice(userAgent)),
      device: await rememberDevice(tx, user.id, device),
      user: toUser(user),
    }
  })
}

/** Throws TOO_MANY_ATTEMPTS. */
async function countLogIn(
  db: Db,
  email: string,
  { ip, device }: Origin,
): Promise<{ key: string; uncount: () => Promise<void> }> {
  const account = device === undefined ? undefined : await findAccountOfDevice(db, { email, secret: device })
  if (device !== undefined && account) {
    const key = deviceKey(account.id, hashSecret(device).toString('base64url'))
    await countAttempt(db, key, perDevice)
    return { key, uncount: () => clearAttempts(db, key) }
  }
  const key = logInKey(email)
  const addressKey = `login:address:${ip}`
  await countAttempt(db, key, perAccount)
  await countAttempt(db, addressKey, perAddress)
  const uncount = async () => {
    await clearAttempts(db, key)
    await uncountAttempt(db, addressKey)
  }
  return { key, uncount }
}

const deviceKey = (userId: string, device: string) => `login:device:${userId}:${device}`

export async function clearFailedLogIns(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await clearAttempts(db, logInKey(email))
  await db
    .deleteFrom('attempts')
    .where(sql<boolean>`starts_with(key, ${deviceKey(id, '')})`)
    .execute()
}

type LogInAccount = Pick<AccountRow, 'id' | 'role'>
type LogInSource = { ip: string; userAgent: string }

/** Every wrong password causes one writing transaction, so that its time does not reveal the addresses of admins. */
async function recordFailure(
  db: Db,
  account: string,
  owner: LogInAccount | undefined,
  from: LogInSource,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await touchAttempts(tx, account)
    if (owner) await auditLogIn(tx, 'fail-log-in', owner, from)
  })
}

async function auditLogIn(
  tx: Db,
  action: 'log-in' | 'fail-log-in',
  { id, role }: LogInAccount,
  { ip, userAgent }: LogInSource,
): Promise<void> {
  if (role !== 'admin') return
  await writeAudit(tx, { userId: id, action, subject: id, after: { device: recogniseDevice(userAgent), ip } })
}
