import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { AdminProductFilter } from '#contract/catalogue/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import type { BulkEdit, BulkEditPreview, PreviewedChange } from '#contract/catalogue/bulk-edit-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import { chooseAdminProducts } from '../choose-admin-products.ts'

export interface Which {
  ids?: string[] | null | undefined
  filter?: AdminProductFilter | null | undefined
}

const shown = 50

/** Throws CATEGORY_UNKNOWN. */
export async function previewBulkEdit(
  db: Db,
  which: Which,
  change: BulkEdit,
  language: Language,
  batchSize = perQuery,
): Promise<BulkEditPreview> {
  if (change.kind === 'category') await requireCategory(db, change.category_id)
  const versions = await readVersions(db, which, batchSize)
  const counts = { changed: 0, unchanged: 0, refused: 0 }
  const first: Record<'changed' | 'refused', string[]> = { changed: [], refused: [] }
  for (let at = 0; at < versions.length; at += batchSize) {
    const ids = versions.slice(at, at + batchSize).map(({ id }) => id)
    const found = await countPreviewed(db, ids, change)
    for (const state of states) counts[state] += found[state]
    for (const state of ['changed', 'refused'] as const)
      if (found[state] > 0) {
        const rows = await rowsThatAre(db, state, { ids, change, language, limit: shown })
        first[state].push(...rows.map((row) => row.product_id))
      }
    await setImmediate()
  }
  // The first rows of all products are among the first rows of each batch.
  const rows = (state: 'changed' | 'refused') =>
    rowsThatAre(db, state, { ids: first[state], change, language, limit: shown })
  return {
    ...counts,
    changes: await rows('changed'),
    refusals: await rows('refused'),
    fingerprint: computeFingerprint(versions),
  }
}

/** A query over the whole catalogue would block other requests. */
const perQuery = 5_000

const states = ['changed', 'unchanged', 'refused'] as const

export async function countPreviewed(
  db: Db,
  ids: readonly string[],
  change: BulkEdit,
): Promise<Pick<BulkEditPreview, PreviewState>> {
  const { rows } = await sql<{ state: PreviewState; n: number }>`
    select state, count(*)::int as n from (${previewRows(change, ids)}) plan group by state`.execute(db)
  const count = (state: PreviewState) => rows.find((row) => row.state === state)?.n ?? 0
  return { changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') }
}

export async function rowsThatAre(
  db: Db,
  state: PreviewState,
  of: { ids: readonly string[]; change: BulkEdit; language: Language; limit: number },
): Promise<PreviewedChange[]> {
  const { rows } = await sql<PreviewRow>`
    select * from (${previewRows(of.change, of.ids)}) plan where state = ${state}
    order by ${nameSortKey(sql.ref('name'))}, product_id, position limit ${of.limit}`.execute(db)
  return rows.map((row) => previewedChange(row, of.language))
}

export interface Version {
  id: string
  version: number
}

/** Every change of several products locks them in the order of ids. */
export async function readVersions(db: Db, { ids, filter }: Which, batchSize = perQuery): Promise<Version[]> {
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

export async function requireCategory(db: Db, id: string): Promise<void> {
  const row = await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw problem('CATEGORY_UNKNOWN')
}

export function newPrice({ unit, by, round_to }: Extract<BulkEdit, { kind: 'price' }>): RawBuilder<number> {
  const exact =
    unit === 'percent' ? sql`p.price * (100 + ${by}::numeric) / 100` : sql`p.price + ${by}::numeric`
  return sql`(round((${exact}) / ${round_to}::numeric) * ${round_to}::numeric)::int8`
}

/** The change and its rounding must not make a product with a price free. */
export const mayBecome = (before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${after} between least(${before}, 1) and ${limits.price}`

type PreviewState = (typeof states)[number]

interface PreviewRow extends Omit<PreviewedChange, 'before' | 'after'> {
  name_en: string | null
  size_name_en: string | null
  before: string
  before_en: string | null
  after: string
  after_en: string | null
}

function previewRows(change: BulkEdit, ids: readonly string[]): RawBuilder<unknown> {
  const product = sql`p.id as product_id, p.name, p.name_en`
  const noSize = sql`null as size_name, null as size_name_en, 0 as position`
  const plain = sql`null as before_en, null as after_en`
  const which = sql`p.id = any(${ids})`
  if (change.kind === 'price') {
    const after = newPrice(change)
    return sql`select ${product}, ${noSize}, p.price::text as before, (${after})::text as after, ${plain},
      case when ${after} = p.price then 'unchanged' when ${mayBecome(sql`p.price`, after)} then 'changed'
      else 'refused' end as state from products p where ${which}`
  }
  if (change.kind === 'stock') {
    const after = sql`s.stock + ${change.by}::int8`
    return sql`select ${product}, s.name as size_name, s.name_en as size_name_en, s.position,
      s.stock::text as before, (${after})::text as after, ${plain},
      case when ${after} between 0 and ${limits.stock} then 'changed' else 'refused' end as state
      from products p join product_sizes s on s.product_id = p.id where ${which}`
  }
  if (change.kind === 'weight') {
    const after = sql`${change.weight_grams}::int`
    return sql`select ${product}, ${noSize}, coalesce(p.weight_grams::text, '') as before,
      coalesce(${after}::text, '') as after, ${plain},
      case when p.weight_grams is not distinct from ${after} then 'unchanged' else 'changed' end as state
      from products p where ${which}`
  }
  if (change.kind === 'category')
    return sql`select ${product}, ${noSize}, o.name as before, o.name_en as before_en, n.name as after,
      n.name_en as after_en, case when o.id = n.id then 'unchanged' else 'changed' end as state
      from products p join categories o on o.id = p.category_id
      join categories n on n.id = ${change.category_id} where ${which}`
  return sql`select ${product}, ${noSize}, (p.hidden_at is not null)::text as before,
    (${change.hidden}::boolean)::text as after, ${plain},
    case when (p.hidden_at is not null) = ${change.hidden}::boolean then 'unchanged' else 'changed' end as state
    from products p where ${which}`
}

const previewedChange = (row: PreviewRow, language: Language): PreviewedChange => ({
  product_id: row.product_id,
  name: inLanguage(row.name, row.name_en, language),
  size_name: inLanguage(row.size_name, row.size_name_en, language),
  before: inLanguage(row.before, row.before_en, language),
  after: inLanguage(row.after, row.after_en, language),
})
