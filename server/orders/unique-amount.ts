import { sql } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The unique rule of the totals that orders wait with: whoever is given one that was free a moment ago may find it taken. */
export const claimedOnce = 'orders_claimed_amount'

/**
 * By how many rupiah an order of this price is to differ from every other one that waits for its payment: any of those that are free.
 * 0 when all are taken.
 */
export async function chooseUniqueAmount(db: Db, price: number): Promise<number> {
  const { rows } = await sql<{ more: number }>`
    select more from generate_series(1, ${limits.uniqueAmount}::int) more
    where not exists (select from orders where claimed_amount = ${price}::bigint + more)
      and ${price}::bigint + more not in (select total_amount from orders
        where status in ('pending', 'reject', 'paid') and claimed_amount is null and not pay_on_arrival)
    order by random() limit 1`.execute(db)
  return rows[0]?.more ?? 0
}
