import * as z from 'zod/mini'
import { moment } from './fields.ts'

/* Tasks go on after the request was answered: the owner may leave the page and find them again. */

export const ImportedRow = z.object({
  /** As a spreadsheet counts them, the heads being row 1. */
  row: z.int(),
  state: z.enum(['created', 'changed', 'refused']),
  product_id: z.nullable(z.string()),
  name: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  reasons: z.array(z.string()),
  /** What the owner should know before she agrees, such as that a new product is sold out at once. */
  notes: z._default(z.optional(z.array(z.string())), []),
})
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportCounts = z.object({
  /** Products, and of those refused the rows. */
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

const changeKinds = ['price', 'stock', 'weight', 'category', 'visibility'] as const

export const LeftProduct = z.object({
  product_id: z.string(),
  name: z.string(),
  size_name: z.nullable(z.string()),
  /** It would leave its limits, or somebody edited the product after the preview was looked at. */
  why: z.enum(['limits', 'edited']),
  /** Of a price or a stock a number; null where it was not looked at. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type LeftProduct = z.infer<typeof LeftProduct>

export const ChangeCounts = z.object({
  /** Products, of a change of stock their sizes. */
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Products that were edited since the preview: left as they are. */
  outdated: z.int(),
})
export type ChangeCounts = z.infer<typeof ChangeCounts>

/** A backup. What is left out was not known when it was made. */
export const WrittenFile = z.object({
  file: z.string(),
  bytes: z.int(),
  rows: z.nullable(z.int()),
  /** Of the pictures and proofs that no earlier backup had kept. */
  new_bytes: z.optional(z.int()),
  /** Of all backups together, with the pictures and proofs they share. */
  folder_bytes: z.optional(z.int()),
})
export type WrittenFile = z.infer<typeof WrittenFile>

/** A backup that was restored apart from the shop, to see that it can be. */
export const DrilledFile = z.object({
  file: z.string(),
  /** Null until all of it was restored and compared. */
  restored: z.nullable(
    z.object({
      rows: z.int(),
      /** Pictures and proofs that were opened, the newest of each. */
      pictures: z.int(),
      seconds: z.int(),
    }),
  ),
})
export type DrilledFile = z.infer<typeof DrilledFile>

/** Whether every row of the ledger is what was recorded. */
export const VerifiedLedger = z.object({ ok: z.boolean(), rows: z.int() })
export type VerifiedLedger = z.infer<typeof VerifiedLedger>

const shared = {
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Null: the shop by itself. */
  by_name: z.nullable(z.string()),
  asked_at: moment,
  started_at: z.nullable(moment),
  finished_at: z.nullable(moment),
  /** How far it is: of a file and a change products, of a backup, a drill and the ledger rows. */
  done: z.int(),
  total: z.nullable(z.int()),
  /** Why it failed, in the message of whatever stopped it. */
  problem: z.nullable(z.string()),
}

/** Its counts grow while it goes on; `report` is empty in the list. */
export const Task = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('import'),
    ...shared,
    about: z.object({ file_name: z.nullable(z.string()) }),
    outcome: z.nullable(ImportCounts),
    /** The first 500 that are not unchanged, refused ones first. */
    report: z.array(ImportedRow),
  }),
  z.object({
    kind: z.literal('change'),
    ...shared,
    about: z.object({ change: z.enum(changeKinds) }),
    outcome: z.nullable(ChangeCounts),
    /** The first 100 that were left as they are. */
    report: z.array(LeftProduct),
  }),
  z.object({
    kind: z.literal('backup'),
    ...shared,
    about: z.object({}),
    outcome: z.nullable(WrittenFile),
    report: z.array(z.never()),
  }),
  z.object({
    kind: z.literal('drill'),
    ...shared,
    about: z.object({}),
    outcome: z.nullable(DrilledFile),
    report: z.array(z.never()),
  }),
  z.object({
    kind: z.literal('ledger'),
    ...shared,
    about: z.object({}),
    outcome: z.nullable(VerifiedLedger),
    report: z.array(z.never()),
  }),
])
export type Task = z.infer<typeof Task>
export type TaskKindName = Task['kind']
