import { sql, type RawBuilder } from 'kysely'
import type { ChangedAdminProduct, NewAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { productFields, saleFields, sizeFields } from '#contract/catalogue/product-fields.ts'
import type { AuditAction } from '#contract/platform/audit.ts'
import { pick } from '#contract/platform/keys.ts'
import { emptyColumns } from '#contract/platform/resource.ts'
import { changesBetween, writeAudits } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { violatesReference } from '#server/platform/database/violations.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { toColumns } from '#server/platform/resource.ts'
import {
  productColumns,
  sizeColumns,
  type ProductColumns,
  type SizeColumns,
  type StoredProduct,
} from './read-products.ts'
import { requireFreeGtins } from './require-free-gtins.ts'
import { refreshSearchText } from './search-text.ts'
import { recordPrices } from './size-prices.ts'
import { lockSizes, moveStock } from './stock-book.ts'

export interface DraftSize extends SizeColumns {
  /** Null for a new size. */
  id: string | null
  /** The first stock of a new size. */
  stock: number
}

export interface ProductDraft extends ProductColumns {
  hidden: boolean
  picture_ids: string[]
  sizes: DraftSize[]
}

/** What an admin sends, as a draft of the product. */
export function toDraft(
  before: StoredProduct | null,
  {
    sizes,
    stock = 0,
    gtin,
    quantity_prices,
    hidden,
    picture_ids,
    ...product
  }: Omit<NewAdminProduct, 'sizes' | 'stock'> & { stock?: number; sizes: ChangedAdminProduct['sizes'] },
): ProductDraft {
  const plain = {
    ...emptyColumns(sizeFields),
    ...toColumns(saleFields, product),
    name: null,
    gtin: gtin || null,
    quantity_prices,
  }
  const [first] = before?.sizes ?? []
  return {
    ...toColumns(productFields, product),
    hidden,
    picture_ids,
    sizes:
      sizes.length > 0
        ? sizes.map(({ size_id = null, stock: pieces, gtin: barcode, ...size }) => ({
            ...toColumns(sizeFields, size),
            gtin: barcode || null,
            quantity_prices: size.quantity_prices,
            id: size_id,
            stock: pieces,
          }))
        : [{ ...plain, id: first?.id ?? null, stock }],
  }
}

interface Change {
  before: StoredProduct | null
  after: ProductDraft
}

interface Saved extends ProductDraft {
  id: string
  isNew: boolean
  sizes: (DraftSize & { id: string; isNew: boolean })[]
}

/**
 * The only writer of products and their sizes. The caller holds the locks of the products. When a product without
 * sizes gets sizes, the first new one takes over its stock; without any wanted size, the first one keeps its stock.
 * Returns the ids. Throws CATEGORY_UNKNOWN, PICTURE_UNKNOWN, GTIN_TAKEN, SIZE_UNKNOWN for the id of another product's
 * size, and SIZE_IN_USE if sizes with orders would be removed. `by` is null for the products of the demo.
 */
export async function saveProducts(
  tx: Db,
  by: { userId: string; action: AuditAction } | null,
  changes: readonly Change[],
): Promise<string[]> {
  const plans = changes.map(plan)
  const changed = plans.filter(({ audit }) => audit !== null)
  const saved = changed.map(({ product }) => product)
  if (saved.some(({ isNew }) => isNew)) await lockNewNames(tx)
  try {
    await insertProducts(
      tx,
      saved.filter(({ isNew }) => isNew),
    )
    await updateProducts(
      tx,
      saved.filter(({ isNew }) => !isNew),
    )
    await savePictures(tx, saved)
  } catch (error) {
    throw toProblem(error)
  }
  const resized = changed.filter(({ hasNewSizes }) => hasNewSizes)
  const locked = await saveSizes(tx, by?.userId ?? null, resized)
  await recordPrices(
    tx,
    saved.map(({ id }) => id),
  )
  await refreshSearchText(tx, { productIds: saved.map(({ id }) => id) })
  if (by)
    await writeAudits(
      tx,
      changed.flatMap(({ product: { id: subject, isNew }, audit, removed }) => [
        { userId: by.userId, action: isNew ? ('add-product' as const) : by.action, subject, ...audit },
        ...removed.map(({ id, name, stock }) => ({
          userId: by.userId,
          action: 'remove-size' as const,
          subject,
          before: { size_id: id, name, stock: locked.get(id)?.stock ?? stock },
        })),
      ]),
    )
  return plans.map(({ product }) => product.id)
}

type Plan = ReturnType<typeof plan>

function plan({ before, after }: Change) {
  const isNew = before === null
  const old = before?.sizes ?? []
  const free = new Map(old.map((size) => [size.id, size]))
  let nameless = old.find(({ name }) => name === null)?.id
  const sizes = after.sizes.map((size) => {
    if (size.id !== null && !free.delete(size.id)) throw problem('SIZE_UNKNOWN')
    const id = size.id ?? nameless
    if (id !== undefined && id === nameless) {
      nameless = undefined
      free.delete(id)
    }
    return { ...size, id: id ?? newId(), isNew: id === undefined }
  })
  const product: Saved = { ...after, id: before?.id ?? newId(), isNew, sizes }
  const was = before && audited(before)
  const is = audited(product)
  const stock = sizes.reduce((sum, size) => sum + size.stock, 0)
  return {
    product,
    removed: [...free.values()],
    hasNewSizes: isNew || JSON.stringify(old.map(sizeState)) !== JSON.stringify(sizes.map(sizeState)),
    audit: was ? changesBetween(was, is) : { after: { ...is, stock } },
  }
}

const sizeState = ({ id, ...size }: DraftSize | StoredProduct['sizes'][number]) => ({
  size_id: id,
  ...pick(size, [...sizeColumns, 'gtin', 'quantity_prices']),
})

/** Stock is left out, because it has its own movements. */
const audited = ({ sizes, ...product }: ProductDraft | StoredProduct) => ({
  ...pick(product, productColumns),
  hidden: product.hidden,
  ...auditedPlain(sizes.find(({ name }) => name === null)),
  sizes: sizes.filter(({ name }) => name !== null).map(sizeState),
  picture_ids: product.picture_ids,
})

/** What a product without sizes has itself. */
const auditedPlain = (plain: ProductDraft['sizes'][number] | undefined) => ({
  gtin: plain?.gtin ?? null,
  sale_price: plain?.sale_price ?? null,
  sale_from: plain?.sale_from ?? null,
  sale_until: plain?.sale_until ?? null,
  quantity_prices: plain?.quantity_prices ?? [],
})

/** So that an import sees every product whose name it may not use again. */
export const lockNewNames = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('product names', 0))`.execute(tx)

const toRows = (products: readonly Saved[]): RawBuilder<unknown> => {
  const rows = products.map(({ sizes: _sizes, picture_ids: [picture_id = null], ...row }) => ({
    ...row,
    picture_id,
  }))
  return sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as draft
    cross join jsonb_populate_record(null::products, draft) as w`
}

const written = [...productColumns, 'picture_id'].map((name) => sql.ref(name))

async function insertProducts(tx: Db, products: readonly Saved[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    insert into products (id, hidden_at, ${sql.join(written)})
    select w.id, case when (draft ->> 'hidden')::boolean then shop_now() end,
      ${sql.join(written.map((name) => sql`w.${name}`))} from ${toRows(products)}`.execute(tx)
}

async function updateProducts(tx: Db, products: readonly Saved[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    update products p set ${sql.join(written.map((name) => sql`${name} = w.${name}`))},
      hidden_at = case when (draft ->> 'hidden')::boolean then coalesce(p.hidden_at, shop_now()) end,
      version = p.version + 1, updated_at = shop_now()
    from ${toRows(products)} where p.id = w.id`.execute(tx)
}

async function savePictures(tx: Db, products: readonly Saved[]): Promise<void> {
  const known = products.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (known.length > 0) await sql`delete from product_pictures where product_id = any(${known})`.execute(tx)
  const rows = products.flatMap(({ id: product_id, picture_ids: [, ...further] }) =>
    further.map((picture_id, at) => ({ product_id, position: at + 1, picture_id })),
  )
  if (rows.length > 0) await tx.insertInto('product_pictures').values(rows).execute()
}

/** Returns the sizes as they were, which stay locked. */
async function saveSizes(tx: Db, userId: string | null, plans: readonly Plan[]) {
  const known = plans.flatMap(({ product }) => (product.isNew ? [] : product.id))
  const locked = await lockSizes(tx, { productIds: known })
  if (plans.length === 0) return locked
  const rows = plans.flatMap(({ product }) =>
    product.sizes.map((size, position) => ({ ...size, position, product_id: product.id })),
  )
  await requireFreeGtins(
    tx,
    plans.map(({ product }) => product),
  )
  await removeSizes(
    tx,
    plans.flatMap(({ removed }) => removed),
  )
  // Positions and barcodes are unique, so they are moved out of the way first.
  if (known.length > 0)
    await sql`update product_sizes set position = -1 - position, gtin = null where product_id = any(${known})`.execute(
      tx,
    )
  const added = rows.filter(({ isNew }) => isNew)
  const names = [...sizeColumns, 'gtin', 'quantity_prices', 'position'].map((name) => sql.ref(name))
  const toSizeRows = (sizes: readonly object[]) =>
    sql`jsonb_populate_recordset(null::product_sizes, ${JSON.stringify(sizes)}::jsonb) as w`
  await sql`
    update product_sizes s set ${sql.join(names.map((name) => sql`${name} = w.${name}`))},
      sale_before = case when w.sale_price is not null then s.sale_before end
    from ${toSizeRows(rows)} where s.id = w.id`.execute(tx)
  await sql`
    insert into product_sizes (id, product_id, stock, ${sql.join(names)})
    select id, product_id, 0, ${sql.join(names)} from ${toSizeRows(added)}`.execute(tx)
  await moveStock(
    tx,
    added.map(({ id, stock }) => ({ size_id: id, change: stock, reason: 'initial', by_user: userId })),
  )
  return locked
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

function toProblem(error: unknown): unknown {
  if (violatesReference(error, 'products_category_id_fkey')) return problem('CATEGORY_UNKNOWN')
  return violatesReference(error, 'products_picture_id_fkey') ||
    violatesReference(error, 'product_pictures_picture_id_fkey')
    ? problem('PICTURE_UNKNOWN')
    : error
}
