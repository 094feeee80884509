import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Addresses that both have are kept once. The default of the remaining customer stays. */
export async function handOverAddresses(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    delete from addresses source where user_id = ${from}
      and exists (select from addresses target where target.user_id = ${to}
        and (target.recipient_name, target.phone, target.address) = (source.recipient_name, source.phone, source.address)
        and target.area is not distinct from source.area)`.execute(tx)
  await sql`
    update addresses set user_id = ${to},
      is_default = is_default and not exists (select from addresses where user_id = ${to} and is_default)
    where user_id = ${from}`.execute(tx)
}
