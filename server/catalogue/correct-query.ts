import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { folded, foldedContains } from '#server/platform/database/search-fold.ts'
import { queryWords } from './search-text.ts'
import { byLikeness, isTypingError } from './typing-errors.ts'

/** `pg_trgm` similarity. "jsu" and "jus" have 0.14. */
const minSimilarity = 0.1
const maxCandidates = 50

/** Further names that a query may mean, beside those of the products that visitors see. */
export interface OtherNames {
  contain: (word: string) => RawBuilder<boolean>
  /** A query of folded names in its column `names`. */
  all: RawBuilder<unknown>
}

/**
 * Corrects typing errors: replaces each word that no product contains by a word of names and categories that was
 * probably meant. Null if nothing is wrong, or if a wrong word resembles none.
 */
export async function correctQuery(db: Db, q: string, others?: OtherNames): Promise<string | null> {
  const typed = queryWords(q)
  const { known, similar } = await correctWords(db, typed, others)
  if (known.size === typed.length) return null
  const corrected = typed.map((word) => (known.has(word) ? word : similar.get(word)))
  return corrected.includes(undefined) ? null : corrected.join(' ')
}

/** The words that a product contains, and the words that were probably meant by the others. */
export async function correctWords(
  db: Db,
  words: readonly string[],
  others?: OtherNames,
): Promise<{ known: ReadonlySet<string>; similar: ReadonlyMap<string, string> }> {
  const known = await findKnownWords(db, words, others)
  const wrong = words.filter((word) => !known.has(word))
  return { known, similar: wrong.length > 0 ? await findSimilarWords(db, wrong, others) : new Map() }
}

async function findKnownWords(
  db: Db,
  words: readonly string[],
  others: OtherNames | undefined,
): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select word from (${sql.join(
      words.map(
        (word) => sql`select ${word}::text as word where exists (
          select from products p where p.hidden_at is null and ${foldedContains(sql.ref('p.search_text'), word)})
          ${others ? sql`or ${others.contain(word)}` : sql``}`,
      ),
      sql` union all `,
    )}) known`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

async function findSimilarWords(
  db: Db,
  words: readonly string[],
  others: OtherNames | undefined,
): Promise<Map<string, string>> {
  // The first lines of the search text are the folded names (search-text.ts). They are split with `unnest`, because
  // the planner expects so many rows of `string_to_table` that it compiles the query, which takes 140 ms.
  const names = sql`split_part(p.search_text, chr(10), 1)
    || case when p.name_en is null then '' else ' ' || split_part(p.search_text, chr(10), 2) end`
  const { rows } = await sql<{ wrong: string; folded: string; words: string[] }>`
    with vocabulary as materialized (
      select btrim(word, '.,;:()"''') as word from products p
      cross join unnest(string_to_array(${names}, ' ')) as word
      where p.hidden_at is null and length(word) > 2
      union
      select word from categories c
      cross join unnest(string_to_array(${folded(sql`concat_ws(' ', c.name, c.name_en)`)}, ' ')) as word
      where length(word) > 2
      ${others ? sql`union select word from (${others.all}) other cross join unnest(string_to_array(other.names, ' ')) as word where length(word) > 2` : sql``}),
    typed as materialized (
      select wrong, ${folded(sql`wrong`)} as folded from unnest(${words}::text[]) as wrong)
    select wrong, folded, array(
      select word from vocabulary
      where length(word) between length(folded) - 2 and length(folded) + 2
        and similarity(word, folded) >= ${minSimilarity}
      order by similarity(word, folded) desc, word limit ${maxCandidates}) as words
    from typed`.execute(db)
  return new Map(
    rows.flatMap(({ wrong, folded: typed, words: candidates }) => {
      const [best] = candidates.filter((word) => isTypingError(typed, word)).toSorted(byLikeness(typed))
      return best === undefined ? [] : [[wrong, best]]
    }),
  )
}
