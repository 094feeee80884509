import type { Db } from './database/database.ts'

export interface AdminAction {
  /** The admin who did it; null when it was done from the terminal. */
  userId: string | null
  /** A verb and a noun, such as `confirm-payment`. */
  action: string
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
    .values({
      user_id: userId,
      action,
      subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
}
