import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '#server/platform/database/prepared-statements.ts'

export interface Contact {
  userId: string
  phone: string
  address?: string
}

/**
 * What customers wrote on a form is remembered where their accounts have nothing yet, so that the next form knows it: a part of another
 * statement. Each customer is named once.
 */
export const fillingEmptyContacts = (contacts: readonly Contact[]): RawBuilder<unknown> => sql`
  update users set phone = coalesce(nullif(users.phone, ''), typed.phone),
    address = coalesce(nullif(users.address, ''), nullif(typed.address, '')), version = users.version + 1
  from json_to_recordset(${JSON.stringify(contacts)}::json) as typed ("userId" text, phone text, address text)
  where users.id = typed."userId" and users.id = any (${anyOf(contacts.map(({ userId }) => userId))})
    and (coalesce(users.phone, '') = '' or coalesce(users.address, '') = '')`
