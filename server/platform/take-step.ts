import type { AuditAction } from '#contract/platform/audit.ts'
import { writeAudit } from './audit.ts'
import type { Db } from './database/database.ts'

export interface Author {
  role: 'customer' | 'admin' | 'system'
  userId?: string
}

export const asAdmin = ({ id }: { id: string }): Author => ({ role: 'admin', userId: id })
export const asCustomer = ({ id }: { id: string }): Author => ({ role: 'customer', userId: id })

interface Moved {
  id: string
  status: string
  moved_from: string
}

interface Step<Row> {
  by: Author
  /** Only the steps of admins are in the audit log. */
  action?: AuditAction | undefined
  /** What the audit row has beside the status. */
  details?: object | undefined
  move: () => Promise<Row>
  mail: (moved: Row) => Promise<void>
}

/** The step of an order or a booking, its audit row and its mail. The caller opens the transaction. */
export async function takeStep<Row extends Moved>(
  tx: Db,
  { by, action, details, move, mail }: Step<Row>,
): Promise<Row> {
  const moved = await move()
  if (by.role === 'admin' && by.userId && action)
    await writeAudit(tx, {
      userId: by.userId,
      action,
      subject: moved.id,
      before: { status: moved.moved_from },
      after: { status: moved.status, ...details },
    })
  await mail(moved)
  return moved
}
