import { sql } from 'kysely'
import type { registerPasskey } from '#contract/accounts/factor-schemas.ts'
import type { EndpointArguments } from '#contract/platform/endpoint.ts'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { StartupError } from '#server/platform/errors.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { problem } from '#server/platform/problem.ts'
import { distrustDevices } from '../known-devices.ts'
import { lockUser } from '../lock-user.ts'
import { endSessions, findSessionId } from '../sessions.ts'
import { endAccess } from '../set-password.ts'
import { accounts, hasEmail } from '../to-user.ts'
import { hasFactor } from './factor-state.ts'
import { mailFactorAdded, mailFactorRemoved, mailFactorsReset } from './factor-mails.ts'
import { recordFactor, wrongTries, type Session } from './give-factor.ts'
import { checkNewPasskey, storePasskey } from './passkeys.ts'
import { confirmTotp, removeTotp } from './totp.ts'

type NewPasskey = EndpointArguments<typeof registerPasskey>['body']

/** Throws PASSKEY_REFUSED, PASSKEY_LIMIT, and NOT_SIGNED_IN if the session has ended in the meantime. */
export async function addPasskey(db: Db, session: Session, { name, credential }: NewPasskey): Promise<void> {
  const { user, publicUrl } = session
  const passkey = await checkNewPasskey(db, credential, session)
  await inTransaction(db, async (tx) => {
    await endUnprovenSessions(tx, session)
    await storePasskey(tx, user.id, { ...passkey, name })
    await recordFactor(tx, session)
    await writeAudit(tx, { userId: user.id, action: 'add-passkey', subject: user.id, after: { name } })
    await mailFactorAdded(tx, { member: user, factor: { passkey: name }, publicUrl })
  })
}

/** Throws TOO_MANY_ATTEMPTS, NOT_SIGNED_IN as above, and the problems of `confirmTotp`. */
export async function addTotp(db: Db, session: Session, code: string): Promise<void> {
  const { user, publicUrl } = session
  await countAttempt(db, `totp:confirm:${user.id}`, wrongTries)
  await inTransaction(db, async (tx) => {
    await endUnprovenSessions(tx, session)
    await confirmTotp(tx, user.id, code)
    await recordFactor(tx, session)
    await writeAudit(tx, { userId: user.id, action: 'add-totp', subject: user.id })
    await mailFactorAdded(tx, { member: user, factor: 'totp', publicUrl })
  })
}

/** Throws NOT_FOUND. */
export async function removePasskey(db: Db, { user, publicUrl }: Session, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw problem('NOT_FOUND')
    await forgetUnneededCodes(tx, user.id)
    await distrustDevices(tx, user.id)
    const { name } = removed
    await writeAudit(tx, { userId: user.id, action: 'remove-passkey', subject: user.id, before: { name } })
    await mailFactorRemoved(tx, { member: user, factor: { passkey: name }, publicUrl })
  })
}

/** Throws NOT_FOUND. */
export async function removeApp(db: Db, { user, publicUrl }: Session): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await removeTotp(tx, user.id))) throw problem('NOT_FOUND')
    await forgetUnneededCodes(tx, user.id)
    await distrustDevices(tx, user.id)
    await writeAudit(tx, { userId: user.id, action: 'remove-totp', subject: user.id })
    await mailFactorRemoved(tx, { member: user, factor: 'totp', publicUrl })
  })
}

/** From the terminal, for an admin who has lost everything. The error is one sentence for the owner. */
export async function resetFactor(db: Db, typed: string, publicUrl: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const admin = await accounts(tx)
      .select(['id', 'full_name', 'email'])
      .where(hasEmail(typed))
      .where('role', '=', 'admin')
      .forUpdate()
      .executeTakeFirst()
    if (!admin)
      throw new StartupError(
        `No admin has the address ${normaliseEmail(typed)}: "npm run admin -- list" shows them all.`,
      )
    await removeFactors(tx, admin.id)
    await endAccess(tx, admin.id)
    await writeAudit(tx, { userId: null, action: 'reset-factor', subject: admin.id })
    await mailFactorsReset(tx, { member: admin, publicUrl })
  })
}

export async function removeFactors(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/**
 * The other sessions of a person without a factor so far had only the password. A log-in that is under way ends before
 * or owes the factor.
 */
async function endUnprovenSessions(tx: Db, { user, token }: Session): Promise<void> {
  await lockUser(tx, user.id)
  // Another session has set up the first factor in the meantime, or the password is new.
  if (!(await findSessionId(tx, token))) throw problem('NOT_SIGNED_IN')
  const proven = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', user.id)
    .where(hasFactor)
    .executeTakeFirst()
  if (!proven) await endSessions(tx, user.id, token)
}

/** Recovery codes stand in for a factor, so they end with the last one. */
const forgetUnneededCodes = (tx: Db, userId: string) =>
  sql`delete from recovery_codes c using users u
    where c.user_id = ${userId} and u.id = c.user_id and not ${hasFactor}`.execute(tx)
