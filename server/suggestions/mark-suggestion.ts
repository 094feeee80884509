import { sql } from 'kysely'
import type { Suggestion } from '#contract/suggestions/admin-schemas.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { findSuggestion } from './list-suggestions.ts'

/**
 * Marking as answered also marks as read, and marking as unread also marks as unanswered. Throws NOT_FOUND.
 */
export async function markSuggestion(
  db: Db,
  admin: { id: string },
  id: string,
  { read, answered }: { read?: boolean | undefined; answered?: boolean | undefined },
): Promise<Suggestion> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('suggestions')
      .select(['read_at', 'answered_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw problem('NOT_FOUND')
    const before = { read: row.read_at !== null, answered: row.answered_at !== null }
    const isAnswered = answered ?? (read === false ? false : before.answered)
    const after = { read: isAnswered || (read ?? before.read), answered: isAnswered }
    if (after.read !== before.read || after.answered !== before.answered) {
      await tx
        .updateTable('suggestions')
        .set({
          read_at: after.read ? sql<Date>`coalesce(read_at, shop_now())` : null,
          answered_at: after.answered ? sql<Date>`coalesce(answered_at, shop_now())` : null,
        })
        .where('id', '=', id)
        .execute()
      await writeAudit(tx, { userId: admin.id, action: 'mark-suggestion', subject: id, before, after })
    }
    const marked = await findSuggestion(tx, id)
    if (!marked) throw new Error('Reading the marked suggestion returned no row')
    return marked
  })
}
