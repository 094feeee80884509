import { sql } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Chooses at random one of the discounts that make the total differ from that of every waiting order and leave at
 * least Rp 1. Returns 0 if none is free. The amount is subtracted because a merchant must not charge the payer a
 * surcharge: PBI 23/6/PBI/2021, article 52 (decision 050).
 */
export async function chooseUniqueDiscount(db: Db, price: number): Promise<number> {
  const { rows } = await sql<{ off: number }>`
    select off from generate_series(1, least(${limits.uniqueAmount}::bigint, ${price}::bigint - 1)::int) off
    where not exists (select from orders where claimed_amount = ${price}::bigint - off)
      and ${price}::bigint - off not in (select total_amount from orders
        where status in ('pending', 'reject', 'paid') and claimed_amount is null and not pay_on_arrival)
    order by random() limit 1`.execute(db)
  return rows[0]?.off ?? 0
}
