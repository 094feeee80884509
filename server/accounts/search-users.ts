import { sql } from 'kysely'
import { containing } from '#server/platform/database/containing.ts'

/** Whether a user `u` has a text in the name, e-mail or phone; as the index users_search has it. */
export const userHas = (text: string) =>
  sql<boolean>`lower(u.full_name || ' ' || u.email || ' ' || coalesce(u.phone, '')) like ${containing(text.toLowerCase())}`

/** The same where those users are looked for: of customers there is an index for it, admins are few. */
export const userFoundBy = (text: string) =>
  sql<boolean>`(u.role = 'customer' and ${userHas(text)} or u.role = 'admin' and ${userHas(text)})`
