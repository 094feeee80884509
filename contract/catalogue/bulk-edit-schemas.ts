import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { stockReasons } from './stock-reasons.ts'
import { priceSteps } from './price-steps.ts'
import { AdminProductFilter } from './admin-schemas.ts'
import { endsAfterBegin, isSaleAmount } from './sale-rules.ts'
import { answer, id, optionalLine, optionalMoment, optionalText, weight } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { changeRefusals, ImportCounts, ImportedRow, Task } from '../platform/task.ts'

const fingerprint = z.nullish(z.string().check(z.maxLength(64)))

const signed = z.int().check(z.minimum(-limits.price), z.maximum(limits.price))

export const BulkEdit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    unit: z.enum(['percent', 'rupiah']),
    by: z.number().check(z.minimum(-limits.price), z.maximum(limits.price)),
    round_to: z._default(z.optional(z.literal([...priceSteps])), 1),
  }),
  z.object({
    kind: z.literal('stock'),
    by: signed.check(z.refine((by) => by !== 0, 'STOCK_CHANGE')),
    reason: z.enum(stockReasons),
    note: optionalText(limits.reason),
  }),
  /** A sale of every size: so many percent below its usual price, or the same price for all. */
  z
    .object({
      kind: z.literal('sale'),
      unit: z.enum(['percent', 'price']),
      by: z.number(),
      round_to: z._default(z.optional(z.literal([...priceSteps])), 1),
      sale_from: optionalMoment,
      sale_until: optionalMoment,
    })
    .check(
      z.refine(({ unit, by }) => isSaleAmount(unit, by), { message: 'SALE_AMOUNT', path: ['by'] }),
      z.refine(endsAfterBegin, { message: 'SALE_PERIOD', path: ['sale_until'] }),
    ),
  /** Removes the sales, also those that have not begun. */
  z.object({ kind: z.literal('sale_end') }),
  z.object({ kind: z.literal('category'), category_id: id }),
  /**
   * The weight of the products. A size with its own weight keeps it. Null means the default weight of the
   * settings.
   */
  z.object({ kind: z.literal('weight'), weight_grams: z.nullable(weight) }),
  z.object({ kind: z.literal('visibility'), hidden: z.boolean() }),
])
export type BulkEdit = z.output<typeof BulkEdit>

export const PreviewedChange = z.object({
  product_id: z.string(),
  name: z.string(),
  size_name: z.nullable(z.string()),
  /**
   * Both values are texts: a price (of sales: what a piece costs), stock or weight in digits (empty: no weight), the name of a category, or
   * `true` for a hidden product.
   */
  before: z.string(),
  after: z.string(),
})
export type PreviewedChange = z.infer<typeof PreviewedChange>

export const RefusedChange = z.extend(PreviewedChange, { why: z.enum(changeRefusals) })
export type RefusedChange = z.infer<typeof RefusedChange>

export const BulkEditPreview = z.object({
  changed: z.int(),
  unchanged: z.int(),
  /** These changes are not applied. */
  refused: z.int(),
  changes: z.array(PreviewedChange),
  refusals: z.array(RefusedChange),
  /**
   * Identifies the previewed versions. When it is sent back, exactly the previewed changes are made, or none.
   */
  fingerprint: z.string(),
})
export type BulkEditPreview = z.infer<typeof BulkEditPreview>

const bulkEdit = {
  ids: z.nullish(z.array(id).check(z.minLength(1), z.maxLength(1_000))),
  filter: z.nullish(AdminProductFilter),
  change: BulkEdit,
}
const eitherIdsOrFilter = z.refine<{ ids?: unknown; filter?: unknown }>(
  ({ ids, filter }) => Boolean(ids) !== Boolean(filter),
  { message: 'WHICH_PRODUCTS', path: ['ids'] },
)

export const previewManyProducts = defineEndpoint({
  method: 'POST',
  path: '/admin/products/change/preview',
  summary:
    'Preview a change of price, sale, stock, weight, category or visibility of the products in `ids`, or of all that match a filter; writes nothing',
  access: 'admin',
  right: 'catalogue',
  body: z.object(bulkEdit).check(eitherIdsOrFilter),
  reply: answer(BulkEditPreview),
  problems: ['CATEGORY_UNKNOWN'],
})

export const bulkEditProducts = defineEndpoint({
  method: 'POST',
  path: '/admin/products/change',
  summary:
    'Change price, sale, stock, weight, category or visibility of the products in `ids`, or of all that match a filter: starts a task, see `GET /admin/tasks/{id}`',
  access: 'admin',
  right: 'catalogue',
  body: z.object({ ...bulkEdit, fingerprint }).check(eitherIdsOrFilter),
  reply: answer(Task),
  status: 202,
  problems: ['CATEGORY_UNKNOWN', 'PLAN_OUTDATED'],
  idempotent: true,
})

export const exportProducts = defineEndpoint({
  method: 'GET',
  path: '/admin/products.csv',
  summary: 'Export the products of a filter as a CSV file, one row per size',
  access: 'admin',
  right: 'catalogue',
  query: AdminProductFilter,
  reply: 'text/csv; charset=utf-8',
})

/**
 * What to do with a row without an id whose product exists already, by its name: update it, or add a second one.
 * Without a choice the row is refused.
 */
const sameName = z.nullish(z.enum(['update', 'add']))
export type SameName = z.infer<typeof sameName>

export const ImportPreview = z.extend(ImportCounts, {
  /** The number of products without an id whose name exists already; missing for none. */
  same_names: z.optional(z.int()),
  /** The first 500 rows that are not unchanged, refused ones first. */
  rows: z.array(ImportedRow),
  unread_columns: z.array(z.string()),
  fingerprint: z.string(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

const productFile = {
  field: 'file',
  maxBytes: limits.importBytes,
  missing: 'FILE_MISSING',
  tooLarge: 'TOO_LARGE',
} as const

export const previewImport = defineEndpoint({
  method: 'POST',
  path: '/admin/products/import/preview',
  summary:
    'Preview what importing an exported file would add and change, with every invalid row; writes nothing',
  access: 'admin',
  right: 'catalogue',
  file: productFile,
  body: z.object({ same_name: sameName }),
  reply: answer(ImportPreview),
  problems: ['FILE_UNREADABLE'],
})

export const importProducts = defineEndpoint({
  method: 'POST',
  path: '/admin/products/import',
  summary: 'Import an exported file to add and change products: starts a task, see `GET /admin/tasks/{id}`',
  access: 'admin',
  right: 'catalogue',
  file: productFile,
  body: z.object({ fingerprint, file_name: optionalLine(limits.name), same_name: sameName }),
  reply: answer(Task),
  status: 202,
  problems: ['FILE_UNREADABLE', 'PLAN_OUTDATED'],
  idempotent: true,
})
