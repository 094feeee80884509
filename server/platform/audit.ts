import { auditFields, type AuditAction } from '#contract/platform/audit.ts'
import { keysOf } from '#contract/platform/keys.ts'
import type { Db } from './database/database.ts'

interface AdminAction {
  /** The admin who did it; null when it was done from the terminal. */
  userId: string | null
  action: AuditAction
  /** What it was done to: an id. */
  subject: string
  before?: object | undefined
  after?: object | undefined
}

/** Writes down what an admin did, in the transaction that does it. */
export async function writeAudit(
  tx: Db,
  { userId, action, subject, before, after }: AdminAction,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ user_id: userId, action, subject, before: toRecord(before), after: toRecord(after) })
    .execute()
}

function toRecord(fields: object | undefined): string | null {
  if (!fields) return null
  if (process.env['NODE_ENV'] === 'test') requireLabels(fields)
  return JSON.stringify(fields)
}

/** In tests, a field without a label in the console fails the test that records it. */
function requireLabels(fields: object): void {
  for (const [name, value] of Object.entries(fields)) {
    if (!/^\d+$/.test(name) && !labelled.has(name))
      throw new Error(`The audit log has no label for "${name}"`)
    if (value && typeof value === 'object' && !(value instanceof Date)) requireLabels(value)
  }
}

const labelled: ReadonlySet<string> = new Set(auditFields)

/** Writes down that something — a `product`, a `service`, a `rating` — was hidden, or is shown again. */
export const auditHidden = (
  tx: Db,
  admin: { id: string },
  what: 'product' | 'service' | 'rating',
  subject: string,
  hidden: boolean,
): Promise<void> =>
  writeAudit(tx, {
    userId: admin.id,
    action: hidden ? `hide-${what}` : `show-${what}`,
    subject,
    before: { hidden: !hidden },
    after: { hidden },
  })

/** Only what differs, before and after: what the audit log keeps of an edit; null when nothing does. */
export function changesBetween<T extends object>(
  before: T,
  after: T,
): { before: object; after: object } | null {
  const changed = keysOf(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (changed.length === 0) return null
  const pick = (from: T) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}
