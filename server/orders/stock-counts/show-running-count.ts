import type { RunningLine } from '#contract/orders/running-count-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'

export async function showRunningCount(
  db: Db,
  language: Language,
): Promise<{ data: RunningLine[]; at: string }> {
  return { data: await readLines(db, language), at: (await readClock(db)).toISOString() }
}

/** Throws SIZE_UNKNOWN for a size without an entry. */
export async function showRunningLine(db: Db, sizeId: string, language: Language): Promise<RunningLine> {
  const [line] = await readLines(db, language, sizeId)
  if (!line) throw problem('SIZE_UNKNOWN')
  return line
}

async function readLines(db: Db, language: Language, sizeId?: string): Promise<RunningLine[]> {
  const rows = await db
    .selectFrom('running_count_entries as e')
    .innerJoin('product_sizes as s', 's.id', 'e.size_id')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .innerJoin('users as u', 'u.id', 'e.by_user')
    .select(['e.size_id', 'e.counted', 'e.counted_at', 'e.added', 'e.by_user as user_id'])
    .select(['u.full_name as by_name', 's.code', 's.gtin', 'p.name', 'p.name_en'])
    .select(['s.name as size_name', 's.name_en as size_name_en'])
    .$if(sizeId !== undefined, (entries) => entries.where('e.size_id', '=', sizeId ?? ''))
    .orderBy('e.counted_at', 'desc')
    .orderBy('e.size_id')
    .orderBy('e.by_user')
    .execute()
  return [...Map.groupBy(rows, ({ size_id }) => size_id).values()].map((entries) => {
    const { size_id, code, gtin, name, name_en, size_name, size_name_en } = entries[0]!
    return {
      size_id,
      code,
      gtin,
      name: inLanguage(name, name_en, language),
      size_name: inLanguage(size_name, size_name_en, language),
      added: entries.some(({ added }) => added),
      entries: entries.map(({ user_id, by_name, counted, counted_at }) => ({
        user_id,
        by_name,
        counted,
        counted_at: counted_at.toISOString(),
      })),
    }
  })
}
