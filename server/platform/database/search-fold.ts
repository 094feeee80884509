import { sql, type RawBuilder } from 'kysely'
import { containing, containingExactly } from './containing.ts'
import { rarePart } from './rare-part.ts'

/*
 * The one way to compare texts in a search or in an order by name: both sides pass through `search_fold` (migration 0063), which leaves
 * out accents, case, invisible characters and the kind of quotes and dashes (docs/decisions/051-texts-as-people-read-them.md).
 */

/** A text or a pattern, folded by the database. */
export const folded = (text: RawBuilder<unknown> | string): RawBuilder<string> =>
  sql<string>`search_fold(${text})`

/** The key of an order by name, as the indexes have it. */
export const nameKey = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`search_fold(${name}) collate "C"`

/** Whether a folded text contains what was typed. */
export const foldedContains = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${folded(containing(withPlainWildcards(typed)))}`

/** Full-width ones would become wildcards when the pattern is folded: they are escaped like the plain ones. */
const withPlainWildcards = (typed: string): string =>
  typed.replace(/[\uFE6A\uFF05\uFF3F\uFF3C\uFE68\uFE33\uFE34\uFE4D-\uFE4F]/g, (one) => one.normalize('NFKC'))

/**
 * The same where it is looked for by an index of trigrams: the index is asked for what few rows have of the text, and each of its hits is
 * looked at. Asked for what nearly all rows have as well, it takes up to forty times as long.
 */
export function foldedContainsByIndex(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const all = foldedContains(text, typed)
  const rare = rarePart(withPlainWildcards(typed).toLowerCase())
  // `is true` keeps the whole one from the index.
  return rare === undefined
    ? all
    : sql<boolean>`(${text} like ${folded(containingExactly(rare))} and (${all}) is true)`
}
