import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isWithinLimit } from '#server/platform/http/attempts.ts'
import { recogniseDevice } from './device.ts'
import { mailNewDevice } from './mails.ts'
import { networkOf } from './network.ts'
import type { AccountRow } from './to-user.ts'

/** Beyond these, the alarm about new devices suffices. */
const mails = { limit: 10, seconds: 3600 }

/** The first log-in of an admin is always on a new device. Call it before that log-in is in the audit log. */
export async function noteNewDevice(
  tx: Db,
  user: Pick<AccountRow, 'id' | 'role' | 'full_name' | 'email' | 'language'>,
  { ip, userAgent, publicUrl }: { ip: string; userAgent: string; publicUrl: string },
): Promise<void> {
  if (user.role !== 'admin' || (await isFirstLogIn(tx, user.id))) return
  const after = { device: recogniseDevice(userAgent), network: networkOf(ip) }
  await writeAudit(tx, { userId: user.id, action: 'new-device', subject: user.id, after })
  if (await isWithinLimit(tx, `new-device:mail:${user.id}`, mails))
    await mailNewDevice(tx, user, { ...after, publicUrl })
}

async function isFirstLogIn(tx: Db, id: string): Promise<boolean> {
  const earlier = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', id)
    .where('action', '=', 'log-in')
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}
