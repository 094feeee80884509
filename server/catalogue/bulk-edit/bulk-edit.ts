import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { BulkEdit } from '#contract/catalogue/bulk-edit-schemas.ts'
import { ChangeCounts, type SkippedProduct } from '#contract/platform/task.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { requestTask } from '#server/platform/tasks/request-task.ts'
import type { Progress, RunningTask, TaskKind } from '#server/platform/tasks/task-kind.ts'
import {
  countPreviewed,
  computeFingerprint,
  mayBecome,
  newPrice,
  requireCategory,
  rowsThatAre,
  readVersions,
  type Version,
  type Which,
} from './preview.ts'
import { refreshSearchText } from '../search-text.ts'

const maxReported = 100

const Input = z.object({
  /**
   * The versions are those at the time of the request. Two arrays are much faster to write than a hundred thousand
   * pairs.
   */
  ids: z.array(z.string()),
  versions: z.array(z.int()),
  change: BulkEdit,
})

/**
 * Returns the id of the task. Throws CATEGORY_UNKNOWN, and PLAN_OUTDATED if a product was edited, added or hidden
 * since the preview with this fingerprint.
 */
export async function requestBulkEdit(
  db: Db,
  admin: { id: string },
  { fingerprint, change, ...which }: Which & { change: BulkEdit; fingerprint?: string | null | undefined },
  language: Language,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (change.kind === 'category') await requireCategory(tx, change.category_id)
    const versions = await readVersions(tx, which)
    if (fingerprint && computeFingerprint(versions) !== fingerprint) throw problem('PLAN_OUTDATED')
    return requestTask(tx, {
      kind: 'change',
      askedBy: admin.id,
      language,
      about: { change: change.kind },
      input: {
        ids: versions.map(({ id }) => id),
        versions: versions.map(({ version }) => version),
        change,
      } satisfies z.infer<typeof Input>,
      total: versions.length,
    })
  })
}

export const bulkEditTask: TaskKind = {
  name: 'change',
  attempts: () => 5,
  retrySeconds: 5,
  async run(running) {
    const { ids, versions, change } = z.parse(Input, running.input)
    do {
      const { done } = running
      const chunk = ids
        .slice(done, done + running.batchSize)
        .map((id, at) => ({ id, version: versions[done + at] ?? 0 }))
      await running.step((tx) => editChunk(tx, running, chunk, change))
    } while (running.done < ids.length)
  },
}

const nothing: ChangeCounts = { changed: 0, unchanged: 0, refused: 0, outdated: 0 }

async function editChunk(
  tx: Db,
  { askedBy, language, done, outcome, report }: RunningTask,
  versions: readonly Version[],
  change: BulkEdit,
): Promise<Progress> {
  const before = outcome ? z.parse(ChangeCounts, outcome) : nothing
  const { ids, edited } = await lockUnedited(tx, versions, language)
  if (change.kind === 'stock')
    await sql`select from product_sizes where product_id = any(${ids}) order by product_id, id for update`.execute(
      tx,
    )
  const counts = await countPreviewed(tx, ids, change)
  const limit = Math.max(0, maxReported - report.length)
  const refused = await rowsThatAre(tx, 'refused', { ids, change, language, limit })
  await write(tx, askedBy ?? '', ids, change)
  return {
    done: done + versions.length,
    outcome: {
      changed: before.changed + counts.changed,
      unchanged: before.unchanged + counts.unchanged,
      refused: before.refused + counts.refused,
      outdated: before.outdated + edited.length,
    } satisfies ChangeCounts,
    report: [
      ...report,
      ...edited.map((product): SkippedProduct => ({
        ...product,
        size_name: null,
        why: 'edited',
        before: null,
        after: null,
      })),
      ...refused.map((product): SkippedProduct => ({ ...product, why: 'limits' })),
    ].slice(0, maxReported),
  }
}

async function lockUnedited(tx: Db, versions: readonly Version[], language: Language) {
  const asked = versions.map(({ id }) => id)
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'version', 'name', 'name_en'])
    .where(sql<boolean>`id = any(${asked})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]))
  const isEdited = (row: Version) => row.version !== versionOf.get(row.id)
  return {
    ids: rows.filter((row) => !isEdited(row)).map(({ id }) => id),
    edited: rows.filter(isEdited).map(({ id, name, name_en }) => ({
      product_id: id,
      name: inLanguage(name, name_en, language),
    })),
  }
}

async function write(tx: Db, adminId: string, ids: string[], change: BulkEdit): Promise<void> {
  switch (change.kind) {
    case 'price':
      return writePrices(tx, adminId, ids, change)
    case 'stock':
      return writeStock(tx, adminId, ids, change)
    case 'weight':
      return writeWeights(tx, adminId, ids, change.weight_grams)
    case 'category':
      return writeCategory(tx, adminId, ids, change.category_id)
    case 'visibility':
      return writeVisibility(tx, adminId, ids, change.hidden)
  }
}

const edited = sql`version = p.version + 1, updated_at = shop_now()`

async function writePrices(
  tx: Db,
  adminId: string,
  ids: string[],
  change: Extract<BulkEdit, { kind: 'price' }>,
): Promise<void> {
  await sql`
    with wanted as (select p.id, p.price as old, ${newPrice(change)} as new from products p where p.id = any(${ids})),
    written as (
      update products p set price = w.new, ${edited} from wanted w
      where p.id = w.id and w.new <> w.old and ${mayBecome(sql`w.old`, sql`w.new`)}
      returning p.id, w.old, w.new)
    insert into audit_log (user_id, action, subject, before, after)
    select ${adminId}, 'change-products', id, jsonb_build_object('price', old), jsonb_build_object('price', new)
    from written order by id`.execute(tx)
}

async function writeStock(
  tx: Db,
  adminId: string,
  ids: string[],
  { by, reason, note }: Extract<BulkEdit, { kind: 'stock' }>,
): Promise<void> {
  const comment = note || null
  await sql`
    with written as (
      update product_sizes s set stock = s.stock + ${by}::int
      where s.product_id = any(${ids}) and s.stock + ${by}::int8 between 0 and ${limits.stock}
      returning s.id, s.product_id, s.name, s.stock),
    moved as (
      insert into stock_movements (size_id, change, reason, note, by_user)
      select id, ${by}::int, ${reason}, ${comment}::text, ${adminId} from written order by id)
    insert into audit_log (user_id, action, subject, before, after)
    select ${adminId}, 'change-stock', product_id,
      jsonb_build_object('size', name, 'stock', stock - ${by}::int),
      jsonb_build_object('size', name, 'stock', stock, 'reason', ${reason}::text, 'note', ${comment}::text)
    from written order by id`.execute(tx)
}

async function writeWeights(tx: Db, adminId: string, ids: string[], grams: number | null): Promise<void> {
  await sql`
    with wanted as (select id, weight_grams as old from products where id = any(${ids})),
    written as (
      update products p set weight_grams = ${grams}::int, ${edited} from wanted w
      where p.id = w.id and w.old is distinct from ${grams}::int
      returning p.id, w.old)
    insert into audit_log (user_id, action, subject, before, after)
    select ${adminId}, 'change-products', id, jsonb_build_object('weight_grams', old),
      jsonb_build_object('weight_grams', ${grams}::int)
    from written order by id`.execute(tx)
}

async function writeCategory(tx: Db, adminId: string, ids: string[], categoryId: string): Promise<void> {
  await sql`
    with wanted as (select id, category_id as old from products where id = any(${ids})),
    written as (
      update products p set category_id = ${categoryId}, ${edited} from wanted w
      where p.id = w.id and w.old <> ${categoryId}
      returning p.id, w.old)
    insert into audit_log (user_id, action, subject, before, after)
    select ${adminId}, 'change-products', id, jsonb_build_object('category_id', old),
      jsonb_build_object('category_id', ${categoryId}::text)
    from written order by id`.execute(tx)
  await refreshSearchText(tx, { productIds: ids })
}

async function writeVisibility(tx: Db, adminId: string, ids: string[], hidden: boolean): Promise<void> {
  await sql`
    with written as (
      update products p set hidden_at = case when ${hidden}::boolean then shop_now() end, ${edited}
      where p.id = any(${ids}) and (p.hidden_at is not null) <> ${hidden}::boolean
      returning p.id)
    insert into audit_log (user_id, action, subject, before, after)
    select ${adminId}, ${hidden ? 'hide-product' : 'show-product'}, id,
      jsonb_build_object('hidden', not ${hidden}::boolean), jsonb_build_object('hidden', ${hidden}::boolean)
    from written order by id`.execute(tx)
}
