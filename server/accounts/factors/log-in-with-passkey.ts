import type { PasskeyAnswer } from '#contract/accounts/factor-schemas.ts'
import type { User } from '#contract/accounts/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt, uncountAttempt } from '#server/platform/http/attempts.ts'
import { problem } from '#server/platform/problem.ts'
import { recogniseDevice } from '../device.ts'
import { rememberDevice } from '../known-devices.ts'
import { auditLogIn } from '../log-in.ts'
import { networkOf } from '../network.ts'
import { noteNewDevice } from '../note-new-device.ts'
import { openSession } from '../sessions.ts'
import { accounts, toUser, userColumns } from '../to-user.ts'
import { recordFactor } from './give-factor.ts'
import { acceptPasskey } from './passkeys.ts'

const perAddress = { limit: 50, seconds: 15 * 60 }

interface Origin {
  ip: string
  userAgent: string
  device: readonly string[]
  publicUrl: string
}

/**
 * The passkey is on the device and asks for a fingerprint, a face or a PIN, so it is both factors. Throws
 * PASSKEY_REFUSED, and TOO_MANY_ATTEMPTS after 50 wrong answers of an address in 15 minutes.
 */
export async function logInWithPasskey(
  db: Db,
  credential: PasskeyAnswer,
  { ip, userAgent, device, publicUrl }: Origin,
): Promise<{ token: string; user: User; device: readonly string[] }> {
  const key = `passkey:address:${ip}`
  await countAttempt(db, key, perAddress)
  const { userId } = await acceptPasskey(db, credential, { challenge: { purpose: 'log-in' }, publicUrl })
  await uncountAttempt(db, key)
  return inTransaction(db, async (tx) => {
    // A concurrent removal of the admin ends all sessions, so no session may be created after it.
    const user = await accounts(tx)
      .select(userColumns)
      .where('users.id', '=', userId)
      .where('role', '=', 'admin')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) throw problem('PASSKEY_REFUSED')
    const known = await rememberDevice(tx, user.id, device)
    // A known device keeps its secrets.
    if (known !== device) await noteNewDevice(tx, user, { ip, userAgent, publicUrl })
    await auditLogIn(tx, user, { ip, userAgent })
    const token = await openSession(tx, user, recogniseDevice(userAgent), networkOf(ip))
    await recordFactor(tx, { user, token, device: known })
    return { token, device: known, user: toUser(user) }
  })
}
