import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'

/**
 * `agrees` is the answer of a form. Without one, the earlier answer stays. Returns false if nothing changes, so that
 * the date of an agreement stays when the same form is sent again.
 */
export async function answerWhatsApp(
  tx: Db,
  userId: string,
  agrees: boolean | null | undefined,
): Promise<boolean> {
  if (typeof agrees !== 'boolean') return false
  const now = sql<Date>`shop_now()`
  const changed = await tx
    .updateTable('users')
    .set(agrees ? { whatsapp_agreed_at: now, whatsapp_withdrawn_at: null } : { whatsapp_withdrawn_at: now })
    .where('id', '=', userId)
    .where(agrees ? sql<boolean>`not ${agreesToWhatsApp}` : agreesToWhatsApp)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export const agreesToWhatsApp = sql<boolean>`(users.whatsapp_agreed_at is not null and users.whatsapp_withdrawn_at is null)`

/** The owner writes down what the customer said. Throws NOT_FOUND, also for an admin. */
export async function answerForCustomer(
  db: Db,
  admin: { id: string },
  id: string,
  agrees: boolean,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const customer = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('role', '=', 'customer')
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!customer) throw problem('NOT_FOUND')
    if (await answerWhatsApp(tx, id, agrees)) await auditAnswer(tx, admin, id, agrees)
  })
}

/** The subject is a customer, or the booking of one without an account. */
export const auditAnswer = (tx: Db, admin: { id: string }, subject: string, agrees: boolean): Promise<void> =>
  writeAudit(tx, {
    userId: admin.id,
    action: 'change-consent',
    subject,
    before: { whatsapp: !agrees },
    after: { whatsapp: agrees },
  })

interface Answered {
  whatsapp_agreed_at: Date | null
  whatsapp_withdrawn_at: Date | null
}

/** The later answer of two merged customers. */
export const laterAnswer = (stays: Answered, goes: Answered): Answered => {
  const answeredAt = ({ whatsapp_agreed_at, whatsapp_withdrawn_at }: Answered) =>
    Number(whatsapp_withdrawn_at ?? whatsapp_agreed_at ?? 0)
  const { whatsapp_agreed_at, whatsapp_withdrawn_at } = answeredAt(goes) > answeredAt(stays) ? goes : stays
  return { whatsapp_agreed_at, whatsapp_withdrawn_at }
}
