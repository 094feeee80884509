import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** The remaining customer is among those whom the owner chose for a voucher. An open form must not bring `from` back. */
export async function handOverVouchers(tx: Db, from: string, to: string): Promise<void> {
  await sql`select from vouchers where ${from} = any(customer_ids) order by id for update`.execute(tx)
  await sql`update vouchers set version = version + 1, customer_ids = case when ${to} = any(customer_ids)
      then array_remove(customer_ids, ${from}) else array_replace(customer_ids, ${from}, ${to}) end
    where ${from} = any(customer_ids)`.execute(tx)
}
