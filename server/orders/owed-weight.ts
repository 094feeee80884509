import { sql, type RawBuilder } from 'kysely'
import { owedPieces } from '#contract/orders/owed.ts'
import type { KeptDelivery } from '#server/platform/database/tables.ts'

interface WeighedLine {
  size_id: string | null
  quantity: number
  refunded_quantity: number
  /** Of one piece, in grams; null: what the settings say. */
  weight?: number | null
}

/** What one piece of a line weighs in the catalogue of this moment. */
export const weightOfLine = (sizeId: RawBuilder<unknown>): RawBuilder<number | null> => sql`
  (select coalesce(s.weight_grams, p.weight_grams) from product_sizes s join products p on p.id = s.product_id
    where s.id = ${sizeId})`

/**
 * What the pieces that are owed weigh. The order keeps only the weight of all its pieces: the owed ones have their share of it, by what
 * each weighs now.
 */
export function owedWeightOf(
  { weight_grams }: Pick<KeptDelivery, 'weight_grams'>,
  lines: readonly WeighedLine[],
  otherwise: number,
): number {
  if (lines.every(({ refunded_quantity }) => refunded_quantity === 0)) return weight_grams
  const weightOf = (pieces: (line: WeighedLine) => number) =>
    lines.reduce(
      (sum, line) => sum + (line.size_id === null ? 0 : (line.weight ?? otherwise) * pieces(line)),
      0,
    )
  const all = weightOf(({ quantity }) => quantity)
  return all === 0 ? 0 : Math.round((weight_grams * weightOf(owedPieces)) / all)
}
