import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Fills only empty fields, so that the next form is prefilled. */
export async function fillEmptyContact(
  tx: Db,
  user: { id: string; phone: string | null; address: string | null },
  { phone, address = '' }: { phone: string; address?: string },
): Promise<void> {
  if ((user.phone || !phone) && (user.address || !address)) return
  const update = sql`
    update users set phone = coalesce(nullif(phone, ''), ${phone}), version = version + 1,
      address = coalesce(nullif(address, ''), nullif(${address}, ''))
    where id = ${user.id}
      and ((coalesce(phone, '') = '' and ${phone} <> '') or (coalesce(address, '') = '' and ${address} <> ''))`
  await update.execute(tx)
}
