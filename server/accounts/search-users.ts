import { sql, type RawBuilder } from 'kysely'
import { containing } from '#server/platform/database/containing.ts'
import { containsByIndex } from '#server/platform/database/rare-part.ts'

/** Whether the user of that id has a text in the name or e-mail, or a part of the phone however it is written; by a look at that user. */
export const userHas = (id: `${string}.${string}`, text: string) =>
  sql<boolean>`(select ${anyPart(text, (part) => sql`us.search_text like ${containing(part)}`)}
    from user_search us where us.user_id = ${sql.ref(id)})`

/** The same of a row `us` of `user_search`, where those are looked for by their index. */
export const userIsFound = (text: string) => anyPart(text, (part) => containsByIndex('us.search_text', part))

const anyPart = (text: string, has: (part: string) => RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...new Set([text.toLowerCase(), ...phonesIn(text)])].map(has), sql` or `)})`

/** What is typed as a number is a part of one: kept are digits alone, with 62 in the place of the first 0. */
function phonesIn(text: string): string[] {
  if (!/^[\d\s()+.-]+$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  if (digits.length < 3) return []
  return digits.startsWith('0') ? [digits, `62${digits.slice(1)}`] : [digits]
}
