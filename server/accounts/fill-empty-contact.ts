import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** What a customer wrote on a form is remembered where the account has nothing yet, so that the next form knows it. */
export async function fillEmptyContact(
  tx: Db,
  userId: string,
  { phone, address = '' }: { phone: string; address?: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      phone: sql<string>`coalesce(nullif(phone, ''), ${phone}::text)`,
      address: sql<string>`coalesce(nullif(address, ''), nullif(${address}::text, ''))`,
    })
    .where('id', '=', userId)
    .where(sql<boolean>`(coalesce(phone, '') = '' or coalesce(address, '') = '')`)
    .execute()
}
