import { sql } from 'kysely'
import type { ChangedAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { requireFreeGtins } from './require-free-gtins.ts'

type Wanted = Pick<ChangedAdminProduct, 'sizes' | 'gtin'>

interface RemovedSize {
  size_id: string
  name: string | null
  stock: number
}

/**
 * Without any wanted size, the product becomes one without sizes and keeps the stock of its first one. Throws
 * SIZE_UNKNOWN for an id of another product, SIZE_IN_USE if sizes with orders would be removed, and GTIN_TAKEN.
 */
export async function setSizes(
  tx: Db,
  adminId: string,
  productId: string,
  { sizes, gtin }: Wanted,
): Promise<RemovedSize[]> {
  // Orders lock stock in the same order, so that no deadlock is possible.
  const rows = await tx
    .selectFrom('product_sizes')
    .select(['id', 'name', 'position', 'stock'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const inOrder = rows.toSorted((a, b) => a.position - b.position)
  const plan = planSizes(inOrder, { sizes, gtin })
  await requireFreeGtins(tx, productId, sizes.length > 0 ? sizes : { gtin })
  const kept = new Set(plan.map(({ id }) => id))
  const removed = inOrder.filter(({ id }) => !kept.has(id))
  await removeSizes(tx, removed)
  // Positions and barcodes are unique, so they are moved out of the way first.
  await tx
    .updateTable('product_sizes')
    .set({ position: sql<number>`-1 - position`, gtin: null })
    .where('product_id', '=', productId)
    .execute()
  for (const [position, { id, isNew, stock, ...size }] of plan.entries()) {
    if (!isNew) {
      await tx
        .updateTable('product_sizes')
        .set({ ...size, position })
        .where('id', '=', id)
        .execute()
      continue
    }
    await tx
      .insertInto('product_sizes')
      .values({ ...size, id, product_id: productId, position, stock })
      .execute()
    if (stock > 0)
      await tx
        .insertInto('stock_movements')
        .values({ size_id: id, change: stock, reason: 'initial', by_user: adminId })
        .execute()
  }
  return removed.map(({ id, name, stock }) => ({ size_id: id, name, stock }))
}

interface SizePlan {
  id: string
  isNew: boolean
  name: string | null
  name_en: string | null
  additional_price: number
  weight_grams: number | null
  gtin: string | null
  stock: number
}

function planSizes(
  rows: readonly { id: string; name: string | null }[],
  { sizes: wanted, gtin: plainGtin }: Wanted,
): SizePlan[] {
  if (wanted.length === 0) {
    const plain = {
      isNew: false,
      name: null,
      name_en: null,
      additional_price: 0,
      weight_grams: null,
      gtin: plainGtin || null,
      stock: 0,
    }
    return rows.slice(0, 1).map(({ id }) => ({ ...plain, id }))
  }
  const free = new Map(rows.map((row) => [row.id, row]))
  let nameless = rows.find(({ name }) => name === null)?.id
  return wanted.map(({ size_id, name, translations, additional_price, weight_grams = null, gtin, stock }) => {
    const id = size_id ?? nameless
    if (size_id && !free.delete(size_id)) throw problem('SIZE_UNKNOWN')
    if (id === nameless) nameless = undefined
    const name_en = translations?.en?.name || null
    return {
      id: id ?? newId(),
      isNew: id === undefined,
      name,
      name_en,
      additional_price,
      weight_grams,
      gtin: gtin || null,
      stock,
    }
  })
}

/** The rows of the sizes are locked, so no order can be placed in between. */
async function removeSizes(tx: Db, removed: readonly { id: string; name: string | null }[]): Promise<void> {
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  const ordered = await tx
    .selectFrom('order_lines')
    .select('size_id')
    .distinct()
    .where('size_id', 'in', ids)
    .execute()
  const inUse = new Set(ordered.map(({ size_id }) => size_id))
  const names = removed.filter(({ id }) => inUse.has(id)).map(({ name }) => name ?? '')
  if (names.length > 0) throw problem('SIZE_IN_USE', { names })
  await tx.deleteFrom('product_sizes').where('id', 'in', ids).execute()
}
