import { pick } from '#contract/platform/keys.ts'
import { countedFields, type CountItem } from '#contract/orders/stock-count-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { findAllItems } from '#server/catalogue/find-sale-items.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readHeldPieces } from './read-shelf.ts'

/** The time lets a phone with a wrong clock record the moment of counting. */
export async function findCountItems(
  db: Db,
  typed: string,
  language: Language,
): Promise<{ data: CountItem[]; at: string }> {
  const items = await findAllItems(db, typed, language)
  const held = await readHeldPieces(
    db,
    items.map(({ size_id }) => size_id),
  )
  return {
    data: items.map((item) => ({
      ...pick(item, [...countedFields, 'hidden']),
      held: held.get(item.size_id) ?? 0,
    })),
    at: (await readClock(db)).toISOString(),
  }
}
