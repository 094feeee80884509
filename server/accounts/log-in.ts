import type { User } from '#contract/accounts/endpoints.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { clearAttempts, countAttempt, touchAttempts, uncountAttempt } from '#server/platform/http/attempts.ts'
import { problem } from '#server/platform/problem.ts'
import { deviceOf } from './device.ts'
import { passwordMatches } from './passwords.ts'
import { openSession } from './sessions.ts'
import { accounts, hasEmail, userColumns, userOf, type AccountRow } from './user-of.ts'

const perAccount = { limit: 10, seconds: 15 * 60 }
const perAddress = { limit: 50, seconds: 15 * 60 }

/** Under which the failed log-ins of an account are counted. */
export const logInKey = (email: string) => `login:account:${normaliseEmail(email)}`

/**
 * Signs in. A wrong password and an unknown e-mail are the same WRONG_CREDENTIALS after the same time. Each try is counted
 * before the password is looked at, so that many at once cannot slip through; success takes the count back.
 */
export async function logIn(
  db: Db,
  { email, password }: { email: string; password: string },
  { ip, userAgent = '' }: { ip: string; userAgent?: string },
): Promise<{ token: string; user: User }> {
  const account = logInKey(email)
  const address = `login:address:${ip}`
  await countAttempt(db, account, perAccount)
  await countAttempt(db, address, perAddress)
  const row = await accounts(db)
    .select([...userColumns, 'password_hash'])
    .where(hasEmail(email))
    .executeTakeFirst()
  const matches = await passwordMatches(row?.password_hash, password)
  if (!row || !matches) {
    await recordFailure(db, account, row, { ip, userAgent })
    throw problem('WRONG_CREDENTIALS')
  }
  await clearAttempts(db, account)
  await uncountAttempt(db, address)
  const { password_hash: _, ...user } = row
  const token = await inTransaction(db, async (tx) => {
    // A password that is being changed right now ends all sessions; this one must not slip in behind.
    const unchanged = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', row.password_hash)
      .forShare()
      .executeTakeFirst()
    if (!unchanged) throw problem('WRONG_CREDENTIALS')
    await auditLogIn(tx, 'log-in', user, { ip, userAgent })
    return openSession(tx, user, deviceOf(userAgent))
  })
  return { token, user: userOf(user) }
}

type Admin = Pick<AccountRow, 'id' | 'role'>
type From = { ip: string; userAgent: string }

/** One transaction that writes for every wrong password: the time it takes must not say which addresses are those of admins. */
async function recordFailure(db: Db, account: string, owner: Admin | undefined, from: From): Promise<void> {
  await inTransaction(db, async (tx) => {
    await touchAttempts(tx, account)
    if (owner) await auditLogIn(tx, 'fail-log-in', owner, from)
  })
}

/** The log-ins of admins are in the audit log, with the device and the address. */
async function auditLogIn(
  tx: Db,
  action: 'log-in' | 'fail-log-in',
  { id, role }: Admin,
  { ip, userAgent }: From,
): Promise<void> {
  if (role !== 'admin') return
  await writeAudit(tx, { userId: id, action, subject: id, after: { device: deviceOf(userAgent), ip } })
}
