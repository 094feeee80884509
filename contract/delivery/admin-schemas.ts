import * as z from 'zod/mini'
import { flag, version } from '../platform/admin-fields.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  blankableLine,
  blankableText,
  done,
  doneWith,
  id,
  line,
  listed,
  moment,
  optionalLine,
  optionalText,
  paging,
  rupiah,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { companies } from './companies.ts'
import { areaCode, DeliveryKind } from './fields.ts'

const english = z.nullable(z.string())

export const AdminDeliverySummary = z.object({
  id: z.string(),
  version: z.int(),
  kind: DeliveryKind,
  company: z.nullable(z.enum(companies)),
  service: z.nullable(z.string()),
  name: z.string(),
  note: z.string(),
  estimate: z.string(),
  address: z.string(),
  hours: z.string(),
  translations: z.object({
    en: z.object({ name: english, note: english, estimate: english, hours: english }),
  }),
  active: z.boolean(),
  free_from: z.nullable(z.int()),
  minimum: z.nullable(z.int()),
  pay_on_arrival: z.boolean(),
  /** Null allows all categories. */
  category_ids: z.nullable(z.array(z.string())),
  rate_count: z.int(),
})
export type AdminDeliverySummary = z.infer<typeof AdminDeliverySummary>

export const AdminRate = z.object({
  /** Null stands for the whole country. */
  area: z.nullable(z.string()),
  /**
   * The area in words, or only its code when the area no longer exists. The path is null for the whole
   * country.
   */
  path: z.nullable(z.string()),
  price: z.int(),
  per_extra_kg: z.nullable(z.int()),
})
export type AdminRate = z.infer<typeof AdminRate>

export const AdminDeliveryMethod = z.extend(AdminDeliverySummary, {
  /** The rate of the most specific area applies. */
  rates: z.array(AdminRate),
  changed_by: z.nullable(z.string()),
})
export type AdminDeliveryMethod = z.infer<typeof AdminDeliveryMethod>

const ratePrice = z.int().check(z.minimum(0), z.maximum(limits.deliveryRate))

export const GivenRate = z.object({
  area: z.nullable(areaCode),
  price: ratePrice,
  per_extra_kg: z.nullish(ratePrice),
})
export type GivenRate = z.output<typeof GivenRate>

const rates = z.array(GivenRate).check(
  z.maxLength(limits.ratesPerMethod),
  z.refine((all) => new Set(all.map(({ area }) => area)).size === all.length, 'RATE_TWICE'),
)

const shortText = z._default(z.optional(blankableLine(limits.name)), '')

const fields = {
  kind: DeliveryKind,
  company: z.nullish(z.enum(companies)),
  service: optionalLine(limits.name),
  name: line(limits.name),
  note: z._default(z.optional(blankableText(limits.deliveryNote)), ''),
  estimate: shortText,
  address: z._default(z.optional(blankableText(limits.address)), ''),
  hours: shortText,
  translations: z.nullish(
    z.object({
      en: z.nullish(
        z.object({
          name: optionalLine(limits.name),
          note: optionalText(limits.deliveryNote),
          estimate: optionalLine(limits.name),
          hours: optionalLine(limits.name),
        }),
      ),
    }),
  ),
  active: flag,
  free_from: z.nullish(rupiah),
  minimum: z.nullish(rupiah),
  pay_on_arrival: flag,
  category_ids: z.nullish(z.array(id).check(z.minLength(1), z.maxLength(limits.wholeCatalogue))),
}

export const NewDeliveryMethod = z.object({ ...fields, rates: z._default(z.optional(rates), []) })
export type NewDeliveryMethod = z.output<typeof NewDeliveryMethod>

/** Without `rates` the existing rates stay. */
export const ChangedDeliveryMethod = z.object({ ...fields, rates: z.optional(rates), version })
export type ChangedDeliveryMethod = z.output<typeof ChangedDeliveryMethod>

const method = z.object({ id })

export const listAdminDeliveryMethods = defineEndpoint({
  method: 'GET',
  path: '/admin/delivery-methods',
  summary: 'List all delivery methods by name, including inactive ones',
  access: 'admin',
  right: 'shop',
  reply: answer(z.array(AdminDeliverySummary)),
})

export const addDeliveryMethod = defineEndpoint({
  method: 'POST',
  path: '/admin/delivery-methods',
  summary: 'Add a delivery method with its rates',
  access: 'admin',
  right: 'shop',
  body: NewDeliveryMethod,
  reply: doneWith(AdminDeliveryMethod),
  problems: ['CATEGORY_UNKNOWN'],
  status: 201,
  idempotent: true,
  maxBodyBytes: limits.ratesBytes,
})

export const showAdminDeliveryMethod = defineEndpoint({
  method: 'GET',
  path: '/admin/delivery-methods/:id',
  summary: 'Show one delivery method with all its rates',
  access: 'admin',
  right: 'shop',
  params: method,
  reply: answer(AdminDeliveryMethod),
})

export const changeDeliveryMethod = defineEndpoint({
  method: 'PUT',
  path: '/admin/delivery-methods/:id',
  summary:
    'Change a delivery method and, when `rates` is given, replace all its rates; EDITED_MEANWHILE when `version` is outdated',
  access: 'admin',
  right: 'shop',
  params: method,
  body: ChangedDeliveryMethod,
  reply: doneWith(AdminDeliveryMethod),
  problems: ['EDITED_MEANWHILE', 'CATEGORY_UNKNOWN'],
  maxBodyBytes: limits.ratesBytes,
})

export const removeDeliveryMethod = defineEndpoint({
  method: 'DELETE',
  path: '/admin/delivery-methods/:id',
  summary: 'Remove a delivery method with its rates; the history of its rates stays',
  access: 'admin',
  right: 'shop',
  params: method,
  reply: done,
})

export const exportRates = defineEndpoint({
  method: 'GET',
  path: '/admin/delivery-methods/:id/rates.csv',
  summary: 'Export the rates of a delivery method as a CSV file',
  access: 'admin',
  right: 'shop',
  params: method,
  reply: 'text/csv; charset=utf-8',
})

export const ImportedRate = z.object({
  /** The row of the spreadsheet; the header is row 1. A rate that is not in the file has no row. */
  row: z.nullable(z.int()),
  state: z.enum(['created', 'changed', 'removed', 'refused']),
  area: z.string(),
  before: z.nullable(z.object({ price: z.int(), per_extra_kg: z.nullable(z.int()) })),
  after: z.nullable(z.object({ price: z.int(), per_extra_kg: z.nullable(z.int()) })),
  reasons: z.array(z.string()),
})
export type ImportedRate = z.infer<typeof ImportedRate>

export const RatesImport = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  refused: z.int(),
  /** The first 500 rows that are not unchanged, refused ones first. */
  rows: z.array(ImportedRate),
  /** A row names each of these areas inexactly, so the owner has to accept them. */
  guesses: z.array(z.object({ row: z.int(), written: z.string(), area: z.string() })),
  unread_columns: z.array(z.string()),
  version: z.int(),
})
export type RatesImport = z.infer<typeof RatesImport>

const ratesFile = {
  field: 'file',
  maxBytes: limits.importBytes,
  missing: 'FILE_MISSING',
  tooLarge: 'TOO_LARGE',
} as const

export const previewRates = defineEndpoint({
  method: 'POST',
  path: '/admin/delivery-methods/:id/rates/import/preview',
  summary:
    'Preview what importing a file of rates would add, change and remove, with every invalid row; writes nothing',
  access: 'admin',
  right: 'shop',
  params: method,
  file: ratesFile,
  body: z.object({ replace: z.optional(z.enum(['0', '1'])) }),
  reply: answer(RatesImport),
  problems: ['FILE_UNREADABLE'],
})

export const importRates = defineEndpoint({
  method: 'POST',
  path: '/admin/delivery-methods/:id/rates/import',
  summary: 'Import an exported file to add and change rates, all or nothing',
  access: 'admin',
  right: 'shop',
  params: method,
  file: ratesFile,
  body: z.object({
    /** The previewed version. Without it the import changes the current version. */
    version: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'WHOLE_NUMBER'))),
    file_name: optionalLine(limits.name),
    replace: z.optional(z.enum(['0', '1'])),
    accept_guesses: z.optional(z.enum(['0', '1'])),
  }),
  reply: answer(RatesImport),
  problems: ['FILE_UNREADABLE', 'RATES_REFUSED', 'RATES_GUESSED', 'EDITED_MEANWHILE'],
})

export const RateHistoryEntry = z.object({
  id: z.int(),
  at: moment,
  by_name: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  changes: z.array(
    z.object({
      path: z.nullable(z.string()),
      before: z.nullable(z.object({ price: z.int(), per_extra_kg: z.nullable(z.int()) })),
      after: z.nullable(z.object({ price: z.int(), per_extra_kg: z.nullable(z.int()) })),
    }),
  ),
})
export type RateHistoryEntry = z.infer<typeof RateHistoryEntry>

export const listRateHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/delivery-methods/:id/rate-history',
  summary: 'List who changed which rates, newest first',
  access: 'admin',
  right: 'shop',
  params: method,
  query: z.object(paging(10)),
  reply: listed(RateHistoryEntry),
})
