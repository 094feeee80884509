import { sql } from 'kysely'
import { normaliseEmail } from '#contract/platform/normalise.ts'
import type { Db } from '#server/platform/database/database.ts'
import { breaksUnique } from '#server/platform/database/violations.ts'
import type { ShopLog } from '#server/platform/logging/log.ts'

/**
 * Folds the addresses that an older release stored as typed, at every start; an index has the few that are left. An address whose
 * folded form belongs to another customer stays as it is, and the log names both.
 */
export async function foldStoredEmails(db: Db, log: Pick<ShopLog, 'warn'>): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users where ${isUnfolded} order by created_at, id`.execute(db)
  for (const { id, email } of rows) {
    const folded = normaliseEmail(email)
    if (folded === email) continue
    try {
      await sql`update users set email = ${folded} where id = ${id} and email = ${email}`.execute(db)
    } catch (error) {
      if (!addressRules.some((rule) => breaksUnique(error, rule))) throw error
      const holder = await db
        .selectFrom('users')
        .select('id')
        .where(sql<boolean>`lower(email) = ${folded}`)
        .where('id', '<>', id)
        .executeTakeFirst()
      log.warn(
        { customer: id, other: holder?.id },
        'two customers have the same e-mail address: merge them, or correct one',
      )
    }
  }
}

/** One account and one customer without an account may have an address. */
const addressRules = ['users_email', 'users_email_without_account']

/** As the index `users_email_unfolded` has it. */
const isUnfolded = sql`(email <> lower(email) or octet_length(email) <> length(email))`
