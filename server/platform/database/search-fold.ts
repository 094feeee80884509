import { sql, type RawBuilder } from 'kysely'
import { toNormalForm } from '#contract/platform/piled-marks.ts'

/*
 * Every search and every order by name compares texts through `search_fold`. It removes accents, case,
 * invisible characters and the kind of quotes and dashes (docs/decisions/051-text-normalisation.md).
 */

export const folded = (text: RawBuilder<unknown> | string): RawBuilder<string> =>
  sql<string>`search_fold(${text})`

/** The index expressions must be the same. */
export const nameSortKey = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`search_fold(${name}) collate "C"`

export const foldedContains = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${folded(toLikePattern(normalizeWildcards(typed)))}`

/**
 * Folding would turn full-width wildcards into wildcards. They become plain ones here, which are then
 * escaped.
 */
const normalizeWildcards = (typed: string): string =>
  typed.replace(/[\uFE6A\uFF05\uFF3F\uFF3C\uFE68\uFE33\uFE34\uFE4D-\uFE4F]/g, (one) =>
    toNormalForm(one, 'NFKC'),
  )

export const toLikePattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`
