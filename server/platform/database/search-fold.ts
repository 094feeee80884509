import { sql, type RawBuilder } from 'kysely'
import { containing } from './containing.ts'

/*
 * The one way to compare texts in a search or in an order by name: both sides pass through `search_fold`, which leaves out accents,
 * case, invisible characters and the kind of quotes and dashes (docs/decisions/051-text-normalisation.md).
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

/** Full-width wildcards would become wildcards when the pattern is folded: they are escaped like the plain ones. */
const withPlainWildcards = (typed: string): string =>
  typed.replace(/[\uFE6A\uFF05\uFF3F\uFF3C\uFE68\uFE33\uFE34\uFE4D-\uFE4F]/g, (one) => one.normalize('NFKC'))
