import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

export interface Spending {
  user_id: string
  total_spent: number
  last_order_at: Date
}

/** Keeps what customers spent and when they ordered last, by which they are listed. */
export async function keepSpending(tx: Db, spending: readonly Spending[]): Promise<void> {
  await sql`
    update users u set total_spent = s.spent, last_order_at = s.last
    from unnest(${spending.map((one) => one.user_id)}::text[], ${spending.map((one) => one.total_spent)}::bigint[],
      ${spending.map((one) => one.last_order_at.toISOString())}::timestamptz[]) s (id, spent, last)
    where u.id = s.id and (u.total_spent, u.last_order_at) is distinct from (s.spent, s.last)`.execute(tx)
}
