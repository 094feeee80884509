import { sql } from 'kysely'
import type { AdminRating } from '#contract/ratings/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { incrementVersion, lockVersion } from '#server/platform/database/versioned-rows.ts'
import { problem } from '#server/platform/problem.ts'
import { findRating } from './list-all-ratings.ts'
import { mailReply } from './reply-mail.ts'

interface Replying {
  admin: { id: string }
  language: Language
  publicUrl: string
}

/**
 * An empty reply removes the reply. The author gets a mail about the first reply to a rating that is shown. Throws
 * NOT_FOUND, and EDITED_MEANWHILE if the reply was changed since `version`.
 */
export async function replyToRating(
  db: Db,
  { admin, language, publicUrl }: Replying,
  id: string,
  { reply, version }: { reply: string; version: number },
): Promise<AdminRating> {
  return inTransaction(db, async (tx) => {
    await lockVersion(tx, 'ratings', { id, version })
    const before = await findRating(tx, id, language)
    if (!before) throw problem('NOT_FOUND')
    const [earlier, text] = [before.reply?.text ?? null, reply || null]
    if (earlier === text) return before
    await tx
      .updateTable('ratings')
      .set({ reply: text, replied_at: text === null ? null : sql<Date>`shop_now()` })
      .where('id', '=', id)
      .execute()
    await incrementVersion(tx, 'ratings', id)
    await writeAudit(tx, {
      userId: admin.id,
      action: 'reply-to-rating',
      subject: id,
      before: { reply: earlier },
      after: { reply: text },
    })
    if (version === 0 && text !== null && !before.hidden) await mailReply(tx, before, text, publicUrl)
    return (await findRating(tx, id, language)) ?? before
  })
}
