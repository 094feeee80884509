import * as z from 'zod/mini'
import { moment } from './fields.ts'
import { keysOf } from './keys.ts'
import { mayDo, type Right, type Staff } from './roles.ts'

/* A task continues after its request was answered. The owner can leave the page and find the task again. */

export const ImportedRow = z.object({
  /** The row of the spreadsheet; the header is row 1. */
  row: z.int(),
  state: z.enum(['created', 'changed', 'refused']),
  product_id: z.nullable(z.string()),
  name: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  reasons: z.array(z.string()),
  notes: z._default(z.optional(z.array(z.string())), []),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportCounts = z.object({
  /** The counts are numbers of products, except `refused`, which counts rows. */
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

const changeKinds = ['price', 'sale', 'sale_end', 'stock', 'weight', 'category', 'visibility'] as const

/** `offers`: a sale price or a price by quantity would not be below the usual price. */
export const changeRefusals = ['limits', 'sale', 'offers'] as const

export const SkippedProduct = z.object({
  product_id: z.string(),
  name: z.string(),
  size_name: z.nullable(z.string()),
  why: z.enum([...changeRefusals, 'edited']),
  /**
   * The old and the new value as text, in digits for a price or a stock. Both are null for an edited product.
   */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type SkippedProduct = z.infer<typeof SkippedProduct>

export const ChangeCounts = z.object({
  /** These counts are products, or sizes if the edit changes sales or stock. */
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  outdated: z.int(),
})
export type ChangeCounts = z.infer<typeof ChangeCounts>

export const orderActions = ['processing', 'shipped'] as const
export type OrderAction = (typeof orderActions)[number]

export const SkippedOrder = z.object({
  order_id: z.string(),
  /** Reference and status are null if there is no such order. */
  reference: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** `moved`: the order already has the requested status. `step`: its status does not allow the step. */
  why: z.enum(['unknown', 'moved', 'step', 'refunded']),
})
export type SkippedOrder = z.infer<typeof SkippedOrder>

export const OrderCounts = z.object({ moved: z.int(), refused: z.int() })
export type OrderCounts = z.infer<typeof OrderCounts>

/** Results of older backups may lack fields. */
export const BackupResult = z.object({
  file: z.string(),
  bytes: z.int(),
  rows: z.nullable(z.int()),
  /** The size of the pictures and proofs that are in no earlier backup. */
  new_bytes: z.optional(z.int()),
  folder_bytes: z.optional(z.int()),
})
export type BackupResult = z.infer<typeof BackupResult>

/** A drill restores a backup beside the shop to prove that it works. */
export const DrillResult = z.object({
  file: z.string(),
  /** The result is null until everything is restored and compared. */
  restored: z.nullable(
    z.object({
      rows: z.int(),
      pictures: z.int(),
      seconds: z.int(),
    }),
  ),
})
export type DrillResult = z.infer<typeof DrillResult>

export const LedgerResult = z.object({ ok: z.boolean(), rows: z.int() })
export type LedgerResult = z.infer<typeof LedgerResult>

const shared = {
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** A task that the shop started automatically has no admin. */
  by_name: z.nullable(z.string()),
  asked_at: moment,
  started_at: z.nullable(moment),
  finished_at: z.nullable(moment),
  /**
   * The progress counts products of an import or a bulk edit, orders of a bulk step, and rows of a backup, a
   * drill or the ledger.
   */
  done: z.int(),
  total: z.nullable(z.int()),
  problem: z.nullable(z.string()),
}

/** The counts grow while the task runs. `report` is empty in lists. */
export const Task = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('import'),
    ...shared,
    details: z.object({ file_name: z.nullable(z.string()) }),
    outcome: z.nullable(ImportCounts),
    /** The first 500 rows that are not unchanged, refused ones first. */
    report: z.array(ImportedRow),
  }),
  z.object({
    kind: z.literal('change'),
    ...shared,
    details: z.object({ change: z.enum(changeKinds) }),
    outcome: z.nullable(ChangeCounts),
    report: z.array(SkippedProduct),
  }),
  z.object({
    kind: z.literal('orders'),
    ...shared,
    details: z.object({ action: z.enum(orderActions) }),
    outcome: z.nullable(OrderCounts),
    report: z.array(SkippedOrder),
  }),
  z.object({
    kind: z.literal('backup'),
    ...shared,
    details: z.object({}),
    outcome: z.nullable(BackupResult),
    report: z.array(z.never()),
  }),
  z.object({
    kind: z.literal('drill'),
    ...shared,
    details: z.object({}),
    outcome: z.nullable(DrillResult),
    report: z.array(z.never()),
  }),
  z.object({
    kind: z.literal('ledger'),
    ...shared,
    details: z.object({}),
    outcome: z.nullable(LedgerResult),
    report: z.array(z.never()),
  }),
])
export type Task = z.infer<typeof Task>
export type TaskKindName = Task['kind']

/** The right to request a task of the kind. The person must still have it at each step, and to see the task. */
export const rightsOfTasks = {
  import: 'catalogue',
  change: 'catalogue',
  orders: 'packing',
  backup: 'shop',
  drill: 'shop',
  ledger: 'ledger',
} as const satisfies Record<TaskKindName, Right>

export const taskKindsFor = (staff: Staff): TaskKindName[] =>
  keysOf(rightsOfTasks).filter((kind) => mayDo(staff, rightsOfTasks[kind]))
