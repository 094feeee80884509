import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Language } from '#contract/platform/language.ts'
import type { ImportPreview, SameName } from '#contract/catalogue/bulk-edit-schemas.ts'
import { ImportCounts, ImportedRow } from '#contract/platform/task.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { comparableName } from '#server/platform/read-table.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { requestTask } from '#server/platform/tasks/request-task.ts'
import type { Progress, RunningTask, TaskKind } from '#server/platform/tasks/task-kind.ts'
import { computeFingerprint, readVersions } from '../bulk-edit/preview.ts'
import { readProducts } from '../read-products.ts'
import { findGtinOwners } from '../require-free-gtins.ts'
import { lockNewNames } from '../save-products.ts'
import { importMessages } from './import-messages.ts'
import { previewProduct, type KnownCategories, type ProductImportPreview } from './preview-product.ts'
import { nameKey, readProductFile, type FileProduct } from './read-product-file.ts'
import { writeProducts } from './write-products.ts'

/** Between two batches of a preview other requests run. */
const chunk = 100
const shown = 500

/** Throws FILE_UNREADABLE. */
export async function previewImport(
  db: Db,
  file: Uint8Array,
  sameName: SameName,
  language: Language,
): Promise<ImportPreview> {
  const { products: read, unread } = readProductFile(file)
  const matches = await findSameNames(db, read)
  const products = withIds(read, idsToUpdate(matches, sameName))
  const versions = await readVersions(db, { ids: idsIn(products) })
  let preview: ReturnType<typeof added> = { outcome: nothing, report: [] }
  for (let at = 0; at < products.length; at += chunk) {
    preview = added(preview, await previewChunk(db, products.slice(at, at + chunk), sameName, language))
    await setImmediate()
  }
  const t = importMessages(language)
  return {
    ...preview.outcome,
    rows: preview.report,
    ...(matches.size > 0 && { same_names: matches.size }),
    unread_columns: unread.map(({ head, place }) => head || t.columnAt(place)),
    fingerprint: computeFingerprint(versions),
  }
}

const Input = z.object({
  versions: z.record(z.string(), z.int()),
  same_name: z.nullish(z.enum(['update', 'add'])),
  /** The ids of the products to update by their name, by the first row in the file. */
  ids: z.record(z.string(), z.string()),
})

/**
 * Returns the id of the task. Throws FILE_UNREADABLE, and PLAN_OUTDATED if a product of the file was edited since the
 * preview with this fingerprint.
 */
export async function requestImport(
  db: Db,
  admin: { id: string },
  file: Uint8Array,
  options: {
    fingerprint?: string | null | undefined
    file_name?: string | null | undefined
    same_name?: SameName
  },
  language: Language,
): Promise<string> {
  const { products: read } = readProductFile(file)
  return inTransaction(db, async (tx) => {
    const ids = idsToUpdate(await findSameNames(tx, read), options.same_name)
    const products = withIds(read, ids)
    const versions = await readVersions(tx, { ids: idsIn(products) })
    if (options.fingerprint && computeFingerprint(versions) !== options.fingerprint)
      throw problem('PLAN_OUTDATED')
    return requestTask(tx, {
      kind: 'import',
      askedBy: admin.id,
      language,
      details: { file_name: options.file_name || null },
      input: {
        versions: Object.fromEntries(versions.map(({ id, version }) => [id, version])),
        same_name: options.same_name,
        ids: Object.fromEntries(ids),
      } satisfies z.infer<typeof Input>,
      file,
      total: products.length,
    })
  })
}

/** Each batch is one transaction, so it is written as a whole or not at all. */
export const importTask: TaskKind = {
  name: 'import',
  attempts: () => 5,
  retrySeconds: 5,
  async run(running) {
    const input = z.parse(Input, running.input)
    const { products: read } = readProductFile(running.file ?? new Uint8Array())
    const products = withIds(read, new Map(Object.entries(input.ids)))
    do {
      const group = products.slice(running.done, running.done + running.batchSize)
      await running.step((tx) => importChunk(tx, running, group, input))
    } while (running.done < products.length)
  },
}

const nothing: ImportCounts = { created: 0, changed: 0, unchanged: 0, refused: 0 }

async function importChunk(
  tx: Db,
  { askedBy, language, done, outcome, report }: RunningTask,
  products: readonly FileProduct[],
  { versions, same_name }: z.infer<typeof Input>,
): Promise<Progress> {
  if (products.some(({ id }) => id === null)) await lockNewNames(tx)
  await lockProducts(tx, idsIn(products))
  const previews = (await previewChunk(tx, products, same_name, language)).map((preview) =>
    preview.state === 'changed' && preview.stored && versions[preview.stored.id] !== preview.stored.version
      ? rejectedAsEdited(preview, language)
      : preview,
  )
  await writeProducts(tx, askedBy ?? '', previews)
  const before = {
    outcome: outcome ? z.parse(ImportCounts, outcome) : nothing,
    report: z.parse(z.array(ImportedRow), report),
  }
  return { done: done + products.length, ...added(before, previews) }
}

const lockProducts = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

const rejectedAsEdited = (preview: ProductImportPreview, language: Language): ProductImportPreview => ({
  ...preview,
  state: 'refused',
  refusals: [{ row: preview.row, reasons: [importMessages(language).editedSincePreview] }],
})

const idsIn = (products: readonly FileProduct[]): string[] =>
  products.flatMap(({ id }) => id ?? []).toSorted()

/** The products with the name of a product without an id, by its first row in the file. */
async function findSameNames(
  db: Db,
  products: readonly FileProduct[],
): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  for (let at = 0; at < products.length; at += 1_000) {
    const group = products.slice(at, at + 1_000)
    const namesakes = await findNamesakes(db, group)
    for (const { id, rows } of group) {
      const ids = namesakes.get(nameKey(rows[0].cells.name ?? ''))
      if (id === null && ids) found.set(String(rows[0].row), ids)
    }
  }
  return found
}

/** A name that several products have stays unclear. */
const idsToUpdate = (
  matches: ReadonlyMap<string, readonly string[]>,
  sameName: SameName,
): Map<string, string> =>
  new Map(
    [...matches].flatMap(([row, [id, ...others]]) =>
      sameName === 'update' && id && others.length === 0 ? [[row, id]] : [],
    ),
  )

function withIds(products: readonly FileProduct[], ids: ReadonlyMap<string, string>): readonly FileProduct[] {
  if (ids.size === 0) return products
  const rowOf = new Map(products.map(({ id, rows }) => [id, rows[0].row]))
  return products.map((product) => {
    const id = ids.get(String(product.rows[0].row))
    return id ? { ...product, id, isByName: true, nameRow: rowOf.get(id) ?? product.nameRow } : product
  })
}

async function findNamesakes(
  db: Db,
  products: readonly FileProduct[],
): Promise<Map<string, readonly string[]>> {
  const names = products.flatMap(({ id, rows }) => (id === null ? rows[0].cells.name || [] : []))
  if (names.length === 0) return new Map()
  const typed = new Map(names.map((name) => [nameKey(name), name]))
  const { rows } = await sql<{ key: string; ids: string[] }>`
    select wanted.key, array_agg(p.id order by p.created_at, p.id) as ids
    from unnest(${[...typed.keys()]}::text[], ${[...typed.values()]}::text[]) as wanted (key, name)
    join products p on ${nameSortKey(sql.ref('p.name'))} = ${nameSortKey(sql.ref('wanted.name'))}
    group by wanted.key`.execute(db)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

async function previewChunk(
  db: Db,
  products: readonly FileProduct[],
  sameName: SameName,
  language: Language,
): Promise<ProductImportPreview[]> {
  const categories = await knownCategories(db)
  const ids = products.flatMap(({ id }) => id ?? [])
  const byId = new Map((await readProducts(db, ids)).map((product) => [product.id, product]))
  const gtins = await findGtinOwners(
    db,
    products.flatMap(({ rows }) => rows.flatMap(({ gtin }) => gtin ?? [])),
  )
  const namesakes = sameName === 'add' ? new Map() : await findNamesakes(db, products)
  return products.map((each) =>
    previewProduct(each, byId.get(each.id ?? ''), { categories, gtins, namesakes }, language),
  )
}

async function knownCategories(db: Db): Promise<KnownCategories> {
  const rows = await db.selectFrom('categories').select(['id', 'name', 'name_en']).execute()
  const ids = new Map<string, string>()
  for (const { id, name_en } of rows) if (name_en) ids.set(comparableName(name_en), id)
  for (const { id, name } of rows) ids.set(comparableName(name), id)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    find: (idOrName) => (names.has(idOrName) ? idOrName : ids.get(comparableName(idOrName))),
    nameOf: (id) => names.get(id) ?? '',
  }
}

function added(
  before: { outcome: ImportCounts; report: ImportedRow[] },
  previews: readonly ProductImportPreview[],
) {
  const count = (state: ProductImportPreview['state']) =>
    previews.filter((preview) => preview.state === state).length
  const refused = previews.flatMap(rejectedRows)
  const isRejected = ({ state }: ImportedRow) => state === 'refused'
  return {
    outcome: {
      created: before.outcome.created + count('created'),
      changed: before.outcome.changed + count('changed'),
      unchanged: before.outcome.unchanged + count('unchanged'),
      refused: before.outcome.refused + refused.length,
    } satisfies ImportCounts,
    report: [
      ...before.report.filter(isRejected),
      ...refused,
      ...before.report.filter((row) => !isRejected(row)),
      ...previews.flatMap(writtenRow),
    ].slice(0, shown),
  }
}

const rejectedRows = ({ refusals, stored, namesake, name }: ProductImportPreview): ImportedRow[] =>
  refusals.map(({ row, reasons }) => ({
    row,
    state: 'refused',
    product_id: stored?.id ?? namesake,
    name,
    changes: [],
    reasons,
    notes: [],
  }))

const writtenRow = ({ state, row, stored, name, changes, notes }: ProductImportPreview): ImportedRow[] =>
  state === 'created' || state === 'changed'
    ? [{ row, state, product_id: stored?.id ?? null, name, changes, reasons: [], notes }]
    : []
