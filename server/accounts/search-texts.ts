import { sql, type RawBuilder } from 'kysely'
import { normaliseCode } from '#contract/platform/normalise.ts'
import { foldedContains, foldedContainsByIndex } from '#server/platform/database/search-fold.ts'

/*
 * The one search for orders, bookings and customers: by reference, name, e-mail and plate, and by a part of the phone number however it is
 * written. `also` are further spellings of what was typed.
 */

/** Whether the order, booking or customer of that id is found; by a look at that one. */
export const isFound = (id: `${string}.${string}`, typed: string, ...also: string[]): RawBuilder<boolean> =>
  sql<boolean>`(select ${anySpelling(typed, also, foldedContains)} from search_texts st where st.id = ${sql.ref(id)})`

/** The same of a row `st` of `search_texts`, where those are looked for by their index. */
export const isFoundByIndex = (typed: string, ...also: string[]): RawBuilder<boolean> =>
  anySpelling(typed, also, foldedContainsByIndex)

function anySpelling(
  typed: string,
  also: string[],
  contains: (text: RawBuilder<unknown>, spelling: string) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const spellings = [...new Set([typed, ...phonesIn(typed), ...also])]
  return sql<boolean>`(${sql.join(
    spellings.map((spelling) => contains(sql.ref('st.search_text'), spelling)),
    sql` or `,
  )})`
}

/** What is typed as a number is a part of one: stored are digits alone, with 62 in the place of the first 0. */
function phonesIn(typed: string): string[] {
  const text = normaliseCode(typed)
  if (!/^[\d\s()+.-]+$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  if (digits.length < 3) return []
  if (digits.startsWith('00')) return [digits, digits.slice(2)]
  if (digits.startsWith('620')) return [digits, `62${digits.slice(3)}`]
  return digits.startsWith('0') ? [digits, `62${digits.slice(1)}`] : [digits]
}
