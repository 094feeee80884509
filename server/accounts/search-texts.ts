import { sql, type RawBuilder } from 'kysely'
import { normaliseCode } from '#contract/platform/normalise.ts'
import { foldedContains } from '#server/platform/database/search-fold.ts'

/**
 * Matches by reference, name, e-mail and plate, and by a part of the phone number in any format. `also` are further
 * spellings of the query.
 */
export function isFound(
  text: `${string}.search_text` | RawBuilder<string>,
  typed: string,
  ...also: string[]
): RawBuilder<boolean> {
  const searched = typeof text === 'string' ? sql.ref(text) : text
  const spellings = [...new Set([typed, ...toPhoneSpellings(typed), ...also])]
  return sql<boolean>`(${sql.join(
    spellings.map((spelling) => foldedContains(searched, spelling)),
    sql` or `,
  )})`
}

export const isByMatchingCustomer = (id: `${string}.user_id`, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} in (select u.id from users u where ${isFound('u.search_text', typed)})`

/** A stored number has only digits and starts with 62 instead of 0. The query may be a part of it. */
function toPhoneSpellings(typed: string): string[] {
  const text = normaliseCode(typed)
  if (!/^[\d\s()+.-]+$/.test(text)) return []
  const digits = text.replace(/\D/g, '')
  if (digits.length < 3) return []
  if (digits.startsWith('00')) return [digits, digits.slice(2)]
  if (digits.startsWith('620')) return [digits, `62${digits.slice(3)}`]
  return digits.startsWith('0') ? [digits, `62${digits.slice(1)}`] : [digits]
}
