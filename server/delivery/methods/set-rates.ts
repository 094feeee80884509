import { sql } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RateChange } from '../tables.ts'

/** The area is empty for the whole country. */
export interface StoredRate {
  area: string
  price: number
  per_extra_kg: number | null
}

interface RateCounts {
  added: number
  changed: number
  removed: number
}

export const readRates = (tx: Db, methodId: string): Promise<StoredRate[]> =>
  tx
    .selectFrom('delivery_rates')
    .select(['area', 'price', 'per_extra_kg'])
    .where('method_id', '=', methodId)
    .orderBy('area')
    .execute()

/** Returns null if no rate differs. */
export async function setRates(
  tx: Db,
  admin: { id: string },
  methodId: string,
  wanted: readonly StoredRate[],
  fileName: string | null = null,
): Promise<RateCounts | null> {
  const changes = differences(await readRates(tx, methodId), wanted)
  if (changes.length === 0) return null
  const gone = changes.flatMap(({ area, after }) => (after ? [] : [area]))
  await sql`delete from delivery_rates where method_id = ${methodId} and area = any(${gone})`.execute(tx)
  const kept = changes.flatMap(({ area, after }) =>
    after ? [{ area, price: after[0], per_extra_kg: after[1] }] : [],
  )
  await sql`
    insert into delivery_rates (method_id, area, price, per_extra_kg)
    select ${methodId}, area, price, per_extra_kg
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r (area text, price int8, per_extra_kg int8)
    on conflict (method_id, area) do update set price = excluded.price, per_extra_kg = excluded.per_extra_kg`.execute(
    tx,
  )
  const counts = {
    added: changes.filter(({ before }) => !before).length,
    changed: changes.filter(({ before, after }) => before && after).length,
    removed: gone.length,
  }
  await tx
    .insertInto('delivery_rate_changes')
    .values({
      method_id: methodId,
      by_user: admin.id,
      file_name: fileName?.slice(0, limits.name) ?? null,
      ...counts,
      changes: JSON.stringify(changes),
    })
    .execute()
  return counts
}

export function differences(before: readonly StoredRate[], after: readonly StoredRate[]): RateChange[] {
  const pairsOf = (rates: readonly StoredRate[]) =>
    new Map(
      rates.map(({ area, price, per_extra_kg }) => [area, [price, per_extra_kg] as [number, number | null]]),
    )
  const [was, is] = [pairsOf(before), pairsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .toSorted()
    .map((area) => ({ area, before: was.get(area) ?? null, after: is.get(area) ?? null }))
    .filter(({ before: old, after: next }) => old?.[0] !== next?.[0] || old?.[1] !== next?.[1])
}
