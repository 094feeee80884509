import { sql, type RawBuilder } from 'kysely'
import type { UsableVoucher } from '#contract/vouchers/price-items.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Whose uses are counted: the account, and other buyers with the same phone number or address of e-mail. */
export interface Buyer {
  id: string | null
  phones: readonly string[]
  emails: readonly string[]
}

export type FoundVoucher = UsableVoucher & {
  name: string
  name_en: string | null
  first_order_only: boolean
}
export type FoundVouchers = (FoundVoucher | { code: string; unknown: true })[]

export const isKnown = (voucher: FoundVouchers[number]): voucher is FoundVoucher => !('unknown' in voucher)

/**
 * Finds the vouchers of the codes, in the order of the codes. One query finds everything, so that its time tells no
 * existing code. With `lock` no other order can use the vouchers until the transaction ends.
 */
export async function findVouchers(
  db: Db,
  buyer: Buyer,
  codes: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundVouchers> {
  if (codes.length === 0) return []
  const wanted = [...new Set(codes)]
  if (lock) await lockVouchers(db, wanted)
  // Each condition has an index. Orders of the buyer are few, uses of a voucher may be many.
  const { rows } = await sql<FoundVoucher | { id: null; code: string }>`
    with own as materialized (${ordersOf(buyer)})
    select w.code, v.id, v.name, v.name_en, v.kind, v.value, v.max_amount, v.min_items, v.scope, v.category_ids,
      v.product_ids, v.starts_at, v.ends_at, v.weekdays, v.from_time, v.until_time, v.includes_sale_items,
      v.is_combinable, v.is_active, v.first_order_only,
      coalesce(v.uses >= v.max_uses, false) or (c.is_single and c.uses > 0) as is_used_up,
      v.max_uses_per_customer is not null and v.max_uses_per_customer <= (
        select count(*) from own join order_vouchers u on u.order_id = own.id
        where u.voucher_id = v.id and u.returned_at is null) as is_used_already,
      coalesce(v.first_order_only, true) and exists (select from own where own.status <> 'cancelled') as has_ordered,
      v.customer_ids <> '{}' and (${buyer.id}::text is null or ${buyer.id} <> all(v.customer_ids)) as is_for_others
    from unnest(${wanted}::text[]) with ordinality as w(code, n)
    left join voucher_codes c on c.code = w.code
    left join vouchers v on v.id = c.voucher_id
    order by w.n`.execute(db)
  return rows.map((row) => (row.id === null ? { code: row.code, unknown: true } : row))
}

/** As rows with `id` and `status`. */
export const ordersOf = ({ id, phones, emails }: Buyer): RawBuilder<unknown> => sql`
  select o.id, o.status from orders o where o.user_id = ${id}
    or phone_digits(o.customer_phone) = any(array(select phone_digits(n) from unnest(${[...phones]}::text[]) n))
    or nullif(lower(o.customer_email), '') = any(array(select lower(n) from unnest(${[...emails]}::text[]) n))`

/** In the order of their ids, as everywhere. */
const lockVouchers = (tx: Db, codes: readonly string[]): Promise<unknown> =>
  sql`select from vouchers where id in (select voucher_id from voucher_codes where code = any(${[...codes]}))
    order by id for update`.execute(tx)
