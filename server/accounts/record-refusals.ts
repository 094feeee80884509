import { sql } from 'kysely'
import type { RefusalAction } from '#contract/platform/audit.ts'
import type { ProblemCode } from '#contract/platform/problem.ts'
import { expiringKinds } from '#contract/platform/security-events.ts'
import { countInAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Refusal } from '#server/platform/http/refusals.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { recogniseDevice } from './device.ts'

const actions: Partial<Record<ProblemCode, RefusalAction>> = {
  WRONG_CREDENTIALS: 'fail-log-in',
  WRONG_CURRENT_PASSWORD: 'fail-password',
  WRONG_FACTOR: 'fail-factor',
  WRONG_PIN: 'fail-pin',
  PASSKEY_REFUSED: 'fail-factor',
  FORBIDDEN: 'refuse-access',
  ROLE_FORBIDDEN: 'refuse-access',
}

/** More than these in an hour are counted in one entry per action. */
const entriesPerHour = 100

/** Writes refused requests to the audit log, in one entry per action, account or IP address, and hour. */
export async function recordRefusals(db: Db, refusals: readonly Refusal[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const refusal of refusals) await recordRefusal(tx, refusal)
  })
}

async function recordRefusal(tx: Db, { code, userId, ip, userAgent, route, count }: Refusal): Promise<void> {
  const action = actions[code] ?? 'reach-limit'
  const { n } = await tx
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('action', '=', action)
    .where('at', '>', anHourAgo)
    .executeTakeFirstOrThrow()
  const isFull = n >= entriesPerHour
  const subject = isFull ? 'others' : (userId ?? ip)
  const device = recogniseDevice(userAgent)
  const after = { count, ip, ...(device && { device }), route }
  await countInAudit(tx, { userId: isFull ? null : userId, action, subject, after })
}

const anHourAgo = sql<Date>`shop_now() - interval '1 hour'`

export const forgetSecurityEvents = (db: Db): Promise<number> =>
  deleteBatch(
    db,
    'audit_log',
    sql<boolean>`security_kind in (${sql.join(expiringKinds)}) and at < shop_now() - interval '1 year'`,
  )
