import { sql, type RawBuilder } from 'kysely'

interface Contact {
  phone: string
  address?: string
}

/** What a customer wrote on a form is remembered where the account has nothing yet, so that the next form knows it: a part of another statement. */
export const fillingEmptyContact = (
  userId: string,
  { phone, address = '' }: Contact,
): RawBuilder<unknown> => sql`
  update users set phone = coalesce(nullif(phone, ''), ${phone}::text),
    address = coalesce(nullif(address, ''), nullif(${address}::text, ''))
  where id = ${userId} and (coalesce(phone, '') = '' or coalesce(address, '') = '')`
