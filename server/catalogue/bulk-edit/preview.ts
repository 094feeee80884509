import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AdminProductFilter } from '#contract/catalogue/admin-schemas.ts'
import type { BulkEdit, BulkEditPreview } from '#contract/catalogue/bulk-edit-schemas.ts'
import { saleFields } from '#contract/catalogue/product-fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { columnsOf } from '#contract/platform/resource.ts'
import { searchFold } from '#contract/platform/search-fold.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fromRow } from '#server/platform/resource.ts'
import { chooseAdminProducts } from '../choose-admin-products.ts'
import {
  prepareEdit,
  readsSizes,
  showRefusal,
  showRow,
  type EditableProduct,
  type PlannedRow,
} from './plan-edit.ts'

export interface Which {
  ids?: string[] | null | undefined
  filter?: AdminProductFilter | null | undefined
}

const shown = 50
const states = ['changed', 'unchanged', 'refused'] as const

/** Throws CATEGORY_UNKNOWN. */
export async function previewBulkEdit(
  db: Db,
  which: Which,
  change: BulkEdit,
  language: Language,
  batchSize = 2_500,
): Promise<BulkEditPreview> {
  const plan = await prepareEdit(db, change)
  const versions = await readVersions(db, which)
  const counts = { changed: 0, unchanged: 0, refused: 0 }
  const first: Record<(typeof states)[number], PlannedRow[]> = { changed: [], unchanged: [], refused: [] }
  for (let at = 0; at < versions.length; at += batchSize) {
    const ids = versions.slice(at, at + batchSize).map(({ id }) => id)
    const { rows } = plan(await readEditable(db, ids, change))
    for (const state of states) {
      const found = rows.filter((row) => row.state === state)
      counts[state] += found.length
      if (state !== 'unchanged') first[state] = firstByName([...first[state], ...found])
    }
    // Between two batches other requests run.
    await setImmediate()
  }
  return {
    ...counts,
    changes: first.changed.map((row) => showRow(row, language)),
    refusals: first.refused.map((row) => showRefusal(row, language)),
    fingerprint: computeFingerprint(versions),
  }
}

/** Whole products would take several times as long. */
async function readEditable(db: Db, ids: readonly string[], change: BulkEdit): Promise<EditableProduct[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'name_en', 'price', 'weight_grams', 'category_id'])
    .select(sql<boolean>`hidden_at is not null`.as('hidden'))
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute()
  if (!readsSizes(change)) return products.map((product) => ({ ...product, sizes: [] }))
  const sizes = await db
    .selectFrom('product_sizes')
    .select(['product_id', 'id', 'name', 'name_en', 'stock', 'additional_price', 'quantity_prices'])
    .select(columnsOf(saleFields))
    .where(sql<boolean>`product_id = any(${[...ids]})`)
    // Of the sizes, a price only concerns those with offers.
    .$if(change.kind === 'price', (sizes) =>
      sizes.where(sql<boolean>`(sale_price is not null or quantity_prices <> '[]')`),
    )
    .orderBy('position')
    .execute()
  const sizesOf = Map.groupBy(sizes, ({ product_id }) => product_id)
  return products.map((product) => ({
    ...product,
    sizes: (sizesOf.get(product.id) ?? []).map((size) => ({ ...size, ...fromRow(saleFields, size) })),
  }))
}

export function firstByName(rows: readonly PlannedRow[], limit = shown): PlannedRow[] {
  const keyed = rows.map((row, at) => ({
    row,
    at,
    key: `${searchFold(row.product.name)}\0${row.product.id}`,
  }))
  const sorted = keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.at - b.at))
  return sorted.slice(0, limit).map(({ row }) => row)
}

export interface Version {
  id: string
  version: number
}

/** Every change of several products locks them in the order of ids. */
export async function readVersions(db: Db, { ids, filter }: Which, batchSize = 5_000): Promise<Version[]> {
  const chosen = ids
    ? db.selectFrom('products as p').where(sql<boolean>`p.id = any(${ids})`)
    : await chooseAdminProducts(db, filter ?? {})
  const inOrder = chosen.select(['p.id', 'p.version']).orderBy('p.id').limit(batchSize)
  const versions: Version[] = []
  for (;;) {
    const last = versions.at(-1)
    // Rows take several times as long to read as arrays.
    const chunk = await db
      .selectFrom((last ? inOrder.where('p.id', '>', last.id) : inOrder).as('v'))
      .select([
        sql<string[]>`coalesce(json_agg(v.id order by v.id), '[]')`.as('ids'),
        sql<number[]>`coalesce(json_agg(v.version order by v.id), '[]')`.as('numbers'),
      ])
      .executeTakeFirstOrThrow()
    for (const [at, id] of chunk.ids.entries()) versions.push({ id, version: chunk.numbers[at] ?? 0 })
    if (chunk.ids.length < batchSize) return versions
    await setImmediate()
  }
}

export function computeFingerprint(versions: readonly Version[]): string {
  const hash = createHash('sha256')
  for (const { id, version } of versions) hash.update(`${id} ${version},`)
  return hash.digest('base64url')
}
