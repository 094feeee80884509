import * as z from 'zod/mini'
import { stockReasons } from '../catalogue/stock-reasons.ts'
import { SaleItem } from '../catalogue/sale-schemas.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  doneWith,
  id,
  line,
  listed,
  moment,
  optionalLine,
  optionalText,
  paging,
  stock,
} from '../platform/fields.ts'
import { pick } from '../platform/keys.ts'
import { limits } from '../platform/limits.ts'
import { isMoment } from '../platform/typed-time.ts'

export const countedFields = [
  'product_id',
  'size_id',
  'code',
  'gtin',
  'name',
  'size_name',
  'stock',
  'picture',
] as const

/*
 * The owner counts what lies on the shelf: the stock, and the pieces of orders that were not handed over. Placing an
 * order therefore changes nothing on the shelf, and shipping it does.
 */

/** Without prices: who counts may be a packer. */
export const CountItem = z.object({
  ...pick(SaleItem.shape, countedFields),
  hidden: z.boolean(),
  /** The pieces of orders that were not handed over. They are on the shelf, but not in the stock. */
  held: z.int(),
})
export type CountItem = z.infer<typeof CountItem>

export const findCountItems = defineEndpoint({
  method: 'GET',
  path: '/admin/count-items',
  summary:
    'Find sizes to count by code or by words of their name, with hidden products; `at` is the time of the shop',
  access: 'admin',
  right: 'stock',
  query: z.object({ q: line(limits.search) }),
  reply: z.object({ success: z.literal(true), data: z.array(CountItem), at: moment }),
})

/** The moment of counting, by the clock of the shop. A moment in the future counts as now. */
export const countedAt = z.string().check(z.maxLength(40), z.refine(isMoment, 'MOMENT_FORMAT'))

const sizesDiffer = (lines: readonly { size_id: string }[]): boolean =>
  new Set(lines.map(({ size_id }) => size_id)).size === lines.length

const linesOf = <L extends z.ZodMiniType<{ size_id: string }>>(line: L) =>
  z.array(line).check(z.minLength(1), z.maxLength(limits.countLines), z.refine(sizesDiffer, 'COUNT_TWICE'))

export const ShelfLine = z.object({
  size_id: z.string(),
  stock: z.int(),
  held: z.int(),
  /** The pieces that should have been on the shelf at the moment of counting. */
  expected: z.int(),
  /** What left or reached the shelf since, oldest first. It does not belong to the difference. */
  moved: z.array(
    z.object({
      kind: z.enum(['shipped', 'returned', 'refund', 'restock', 'damage', 'used']),
      at: moment,
      change: z.int(),
      order_id: z.nullable(z.string()),
      order_reference: z.nullable(z.string()),
    }),
  ),
})
export type ShelfLine = z.infer<typeof ShelfLine>

export const previewStockCount = defineEndpoint({
  method: 'POST',
  path: '/admin/stock-counts/preview',
  summary: 'Read what should have been on the shelf; a size that was removed is left out; changes nothing',
  access: 'admin',
  right: 'stock',
  body: z.object({
    lines: linesOf(z.object({ size_id: id, counted_at: countedAt })),
  }),
  reply: answer(z.array(ShelfLine)),
  maxBodyBytes: limits.countBytes,
})

const CountedLine = z
  .object({
    size_id: id,
    counted: stock,
    counted_at: countedAt,
    /** The expected pieces that the owner saw (COUNT_OUTDATED). */
    expected: stock,
    reason: z.nullish(z.enum(stockReasons)),
    note: optionalLine(limits.countNote),
  })
  .check(
    z.refine(({ counted, expected, reason }) => counted === expected || reason != null, {
      message: 'COUNT_REASON',
      path: ['reason'],
    }),
    z.refine(({ counted, expected, reason, note }) => counted === expected || reason !== 'other' || !!note, {
      message: 'COUNT_NOTE',
      path: ['note'],
    }),
  )

export const NewStockCount = z.object({
  note: optionalText(limits.reason),
  /** The lines belong to the running count and leave it. */
  running: z.optional(z.boolean()),
  lines: linesOf(CountedLine),
})
export type NewStockCount = z.output<typeof NewStockCount>

export const StockCountSummary = z.object({
  id: z.string(),
  at: moment,
  by_name: z.string(),
  note: z.nullable(z.string()),
  sizes: z.int(),
  /** The sizes with a difference. */
  differing: z.int(),
  /** The pieces that were found, and those that were missing. */
  found: z.int(),
  missing: z.int(),
})
export type StockCountSummary = z.infer<typeof StockCountSummary>

export const StockCount = z.extend(StockCountSummary, {
  lines: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      size_name: z.nullable(z.string()),
      expected: z.int(),
      counted: z.int(),
      change: z.int(),
      /** Missing pieces that are sold already, so that the stock could not be reduced by them. */
      owed: z.int(),
      reason: z.nullable(z.enum(stockReasons)),
      note: z.nullable(z.string()),
    }),
  ),
})
export type StockCount = z.infer<typeof StockCount>

export const countStock = defineEndpoint({
  method: 'POST',
  path: '/admin/stock-counts',
  summary:
    'Correct the stock by the differences of a count in one step; COUNT_OUTDATED when `expected` is outdated',
  access: 'admin',
  right: 'stock',
  body: NewStockCount,
  reply: doneWith(StockCount),
  problems: ['SIZE_UNKNOWN', 'COUNT_OUTDATED', 'COUNT_SAVED'],
  status: 201,
  idempotent: true,
  maxBodyBytes: limits.countBytes,
})

export const listStockCounts = defineEndpoint({
  method: 'GET',
  path: '/admin/stock-counts',
  summary: 'List stock counts, newest first',
  access: 'admin',
  right: 'stock',
  query: z.object(paging(20)),
  reply: listed(StockCountSummary),
})

const count = z.object({ id })

export const showStockCount = defineEndpoint({
  method: 'GET',
  path: '/admin/stock-counts/:id',
  summary: 'Show the report of a stock count',
  access: 'admin',
  right: 'stock',
  params: count,
  reply: answer(StockCount),
})

export const exportStockCount = defineEndpoint({
  method: 'GET',
  path: '/admin/stock-counts/:id/lines.csv',
  summary: 'Export the report of a stock count as a CSV file (UTF-8, semicolons)',
  access: 'admin',
  right: 'stock',
  params: count,
  reply: 'text/csv; charset=utf-8',
})
