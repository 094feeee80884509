import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

interface Contact {
  phone: string
  address?: string
}

/** What a customer wrote on a form is remembered where the account has nothing yet, so that the next form knows it. */
export async function fillEmptyContact(tx: Db, userId: string, contact: Contact): Promise<void> {
  await fillingEmptyContact(userId, contact).execute(tx)
}

/** The same as a part of another statement. */
export const fillingEmptyContact = (
  userId: string,
  { phone, address = '' }: Contact,
): RawBuilder<unknown> => sql`
  update users set phone = coalesce(nullif(phone, ''), ${phone}::text),
    address = coalesce(nullif(address, ''), nullif(${address}::text, ''))
  where id = ${userId} and (coalesce(phone, '') = '' or coalesce(address, '') = '')`
