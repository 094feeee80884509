import { sql, type RawBuilder } from 'kysely'
import { owedPieces } from '#contract/orders/owed.ts'
import type { StoredDelivery } from '#server/delivery/tables.ts'

interface WeighedLine {
  size_id: string | null
  quantity: number
  refunded_quantity: number
  /** The weight of one piece in grams. Null uses the default of the settings. */
  weight?: number | null
}

export const weightOfLine = (sizeId: RawBuilder<unknown>): RawBuilder<number | null> => sql`
  (select coalesce(s.weight_grams, p.weight_grams) from product_sizes s join products p on p.id = s.product_id
    where s.id = ${sizeId})`

/**
 * The order stores only the weight of all its pieces. The owed pieces get a share of it by their current catalogue
 * weights.
 */
export function computeOwedWeight(
  { weight_grams }: Pick<StoredDelivery, 'weight_grams'>,
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
