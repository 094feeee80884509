import * as z from 'zod/mini'
import { version } from '../platform/admin-fields.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import {
  answer,
  done,
  doneWith,
  hour,
  id,
  listed,
  longPaging,
  moment,
  searchQuery,
} from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { inputShape, inputTranslations, storedShape, storedTranslations } from '../platform/resource.ts'
import { voucherCode } from './fields.ts'
import { voucherKinds, voucherScopes } from './price-items.ts'
import { voucherFields } from './voucher-fields.ts'
import { voucherStates } from './voucher-state.ts'

export const AdminVoucherSummary = z.object({
  id: z.string(),
  version: z.int(),
  /** The code that all customers share. Null if each has a single one. */
  code: z.nullable(z.string()),
  ...storedShape(voucherFields),
  translations: storedTranslations(voucherFields),
  kind: z.enum(voucherKinds),
  /** A percentage or rupiah. A delivery voucher has none. */
  value: z.nullable(z.int()),
  scope: z.enum(voucherScopes),
  category_ids: z.array(z.string()),
  product_ids: z.array(z.string()),
  /** 0 is Monday. Empty: all days. */
  weekdays: z.array(z.int()),
  from_time: z.nullable(z.string()),
  until_time: z.nullable(z.string()),
  /** Null: without a limit. */
  max_uses: z.nullable(z.int()),
  max_uses_per_customer: z.nullable(z.int()),
  /** Empty: all customers. */
  customer_ids: z.array(z.string()),
  /** The orders that use it and are not cancelled. */
  uses: z.int(),
  state: z.enum(voucherStates),
  single_codes: z.object({ made: z.int(), used: z.int() }),
  created_at: moment,
})
export type AdminVoucherSummary = z.infer<typeof AdminVoucherSummary>

const Named = z.object({ id: z.string(), name: z.string() })

export const AdminVoucher = z.extend(AdminVoucherSummary, {
  /** The names of `product_ids` and `customer_ids`. Those of what was removed are missing. */
  products: z.array(Named),
  customers: z.array(Named),
})
export type AdminVoucher = z.infer<typeof AdminVoucher>

const wholeNumber = z
  .int({ error: ({ code }) => (code === 'too_big' ? 'VOUCHER_MOST' : 'VOUCHER_NUMBER') })
  .check(z.minimum(1))
const uses = z.nullish(wholeNumber.check(z.maximum(limits.voucherUses)))
const on = z._default(z.optional(z.boolean()), true)

/** Ids without those that are named twice. */
const ids = (most: number) =>
  z._default(
    z.optional(
      z.array(id).check(
        z.maxLength(most),
        z.overwrite((all) => [...new Set(all)]),
      ),
    ),
    [],
  )

const storedCode = voucherCode.check(z.regex(/^[A-Z0-9]{3,30}$/, 'VOUCHER_CODE_FORMAT'))

const fields = {
  ...inputShape(voucherFields),
  max_amount: z.nullish(wholeNumber.check(z.maximum(limits.price))),
  includes_sale_items: on,
  is_active: on,
  translations: inputTranslations(voucherFields),
  code: z.nullish(storedCode),
  kind: z.enum(voucherKinds),
  value: z.nullish(wholeNumber.check(z.maximum(limits.price))),
  scope: z._default(z.optional(z.enum(voucherScopes)), 'all'),
  category_ids: ids(limits.wholeCatalogue),
  product_ids: ids(limits.wholeCatalogue),
  weekdays: z._default(
    z.optional(
      z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
        z.maxLength(7),
        z.overwrite((days) => [...new Set(days)].toSorted((a, b) => a - b)),
      ),
    ),
    [],
  ),
  from_time: z.nullish(hour),
  until_time: z.nullish(hour),
  max_uses: uses,
  max_uses_per_customer: uses,
  customer_ids: ids(limits.voucherCustomers),
}

const Fields = z.object(fields)
type Fields = z.output<typeof Fields>

/** The rules that need more than one field. */
const fieldsAgree = z.check<Fields>(({ value: voucher, issues }) => {
  const { kind, value, scope, starts_at, ends_at, from_time, until_time } = voucher
  const refuse = (field: keyof Fields, message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: voucher[field] })
  if (kind !== 'delivery' && value == null) refuse('value', 'VOUCHER_NUMBER')
  if (kind === 'percent' && value != null && value > 100) refuse('value', 'VOUCHER_PERCENT')
  if (starts_at && ends_at && ends_at <= starts_at) refuse('ends_at', 'VOUCHER_PERIOD')
  if (from_time && from_time === until_time) refuse('until_time', 'VOUCHER_HOURS')
  if (scope === 'categories' && voucher.category_ids.length === 0) refuse('category_ids', 'VOUCHER_SCOPE')
  if (scope === 'products' && voucher.product_ids.length === 0) refuse('product_ids', 'VOUCHER_SCOPE')
  if (voucher.is_listed && !voucher.code) refuse('is_listed', 'VOUCHER_LISTED')
})

export const NewVoucher = Fields.check(fieldsAgree)
export type NewVoucher = z.output<typeof NewVoucher>
export const ChangedVoucher = z.extend(Fields, { version }).check(fieldsAgree)
export type ChangedVoucher = z.output<typeof ChangedVoucher>

const voucher = z.object({ id })
const saved = doneWith(AdminVoucher)

export const listAdminVouchers = defineEndpoint({
  method: 'GET',
  path: '/admin/vouchers',
  summary: 'List vouchers, newest first; `q` finds a name or a whole code',
  access: 'admin',
  right: 'catalogue',
  query: z.extend(z.object(longPaging(20)), { q: searchQuery }),
  reply: listed(AdminVoucherSummary),
})

export const addVoucher = defineEndpoint({
  method: 'POST',
  path: '/admin/vouchers',
  summary: 'Add a voucher',
  access: 'admin',
  right: 'catalogue',
  body: NewVoucher,
  reply: saved,
  status: 201,
  idempotent: true,
})

export const showAdminVoucher = defineEndpoint({
  method: 'GET',
  path: '/admin/vouchers/:id',
  summary: 'Show one voucher with all editable fields',
  access: 'admin',
  right: 'catalogue',
  params: voucher,
  reply: answer(AdminVoucher),
})

export const changeVoucher = defineEndpoint({
  method: 'PUT',
  path: '/admin/vouchers/:id',
  summary: 'Change a voucher; EDITED_MEANWHILE when `version` is outdated. Placed orders stay as they are',
  access: 'admin',
  right: 'catalogue',
  params: voucher,
  body: ChangedVoucher,
  reply: saved,
  problems: ['EDITED_MEANWHILE'],
})

export const removeVoucher = defineEndpoint({
  method: 'DELETE',
  path: '/admin/vouchers/:id',
  summary: 'Remove a voucher with its codes; VOUCHER_USED when an order has it',
  access: 'admin',
  right: 'catalogue',
  params: voucher,
  reply: done,
  problems: ['VOUCHER_USED'],
})

export const makeVoucherCodes = defineEndpoint({
  method: 'POST',
  path: '/admin/vouchers/:id/codes',
  summary: 'Draw codes at random that can be used once each',
  access: 'admin',
  right: 'catalogue',
  params: voucher,
  body: z.object({ count: z.int().check(z.minimum(1), z.maximum(limits.voucherBatch)) }),
  reply: doneWith(z.object({ codes: z.array(z.string()) })),
  status: 201,
  idempotent: true,
})

/** The codes that were made together. */
const CodeBatch = z.object({
  created_at: moment,
  made: z.int(),
  /** Those that were not used yet. */
  codes: z.array(z.string()),
})
export type CodeBatch = z.infer<typeof CodeBatch>

export const listVoucherCodes = defineEndpoint({
  method: 'GET',
  path: '/admin/vouchers/:id/codes',
  summary: 'List the unused single codes of a voucher by the batches in which they were made, newest first',
  access: 'admin',
  right: 'catalogue',
  params: voucher,
  reply: answer(z.array(CodeBatch)),
})

export const exportVoucherCodes = defineEndpoint({
  method: 'GET',
  path: '/admin/vouchers/:id/codes.csv',
  summary: 'Export the single codes of a voucher as a CSV file',
  access: 'admin',
  right: 'catalogue',
  params: voucher,
  reply: 'text/csv; charset=utf-8',
})
