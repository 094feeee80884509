import { sql } from 'kysely'
import { hasAuditLabel } from '#contract/audit-labels.ts'
import type { AuditAction } from '#contract/platform/audit.ts'
import { securityKindOf } from '#contract/platform/security-events.ts'
import { keysOf } from '#contract/platform/keys.ts'
import type { Db } from './database/database.ts'

interface AdminAction {
  /** Null means that the action came from the terminal. */
  userId: string | null
  action: AuditAction
  subject: string
  before?: object | undefined
  after?: object | undefined
}

export const writeAudit = (tx: Db, action: AdminAction): Promise<void> => writeAudits(tx, [action])

export async function writeAudits(tx: Db, actions: readonly AdminAction[]): Promise<void> {
  if (actions.length === 0) return
  const rows = actions.map(({ userId, action, subject, before, after }) => ({
    user_id: userId,
    action,
    security_kind: securityKindOf(action),
    subject,
    before: toRecord(before),
    after: toRecord(after),
  }))
  await tx.insertInto('audit_log').values(rows).execute()
}

/** Counts in one entry per action, subject and hour what happens often. */
export async function countInAudit(
  tx: Db,
  { userId, action, subject, after }: Omit<AdminAction, 'before'> & { after: { count: number } },
): Promise<void> {
  await sql`
    insert into audit_log (user_id, action, security_kind, subject, after, hour_key)
    select (select id from users where id = ${userId}), ${action}, ${securityKindOf(action)}, ${subject}, ${toRecord(after)}::jsonb,
      ${`${action} ${subject} `} || to_char(shop_now(), 'YYYYMMDDHH24')
    on conflict (hour_key) do update set at = excluded.at, after = excluded.after
      || jsonb_build_object('count', (audit_log.after ->> 'count')::int + ${after.count}::int)`.execute(tx)
}

function toRecord(fields: object | undefined): string | null {
  if (!fields) return null
  if (process.env['NODE_ENV'] === 'test') requireLabels(fields)
  return JSON.stringify(fields)
}

/** A field without a label on the admin pages fails the test that records it. */
function requireLabels(fields: object): void {
  for (const [name, value] of Object.entries(fields)) {
    if (!/^\d+$/.test(name) && !hasAuditLabel(name))
      throw new Error(`The audit log has no label for "${name}"`)
    if (value && typeof value === 'object' && !(value instanceof Date)) requireLabels(value)
  }
}

export const auditHidden = (
  tx: Db,
  admin: { id: string },
  kind: 'product' | 'service' | 'rating',
  subject: string,
  hidden: boolean,
): Promise<void> =>
  writeAudit(tx, {
    userId: admin.id,
    action: hidden ? `hide-${kind}` : `show-${kind}`,
    subject,
    before: { hidden: !hidden },
    after: { hidden },
  })

export function changesBetween<T extends object>(
  before: T,
  after: T,
): { before: object; after: object } | null {
  const changed = keysOf(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (changed.length === 0) return null
  const pick = (from: T) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}
