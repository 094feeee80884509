import { NewVoucher, type AdminVoucher } from '#contract/vouchers/admin-schemas.ts'
import type { VoucherKind, VoucherScope } from '#contract/vouchers/price-items.ts'
import { normaliseVoucherCode } from '#contract/vouchers/voucher-code.ts'
import { voucherFields } from '#contract/vouchers/voucher-fields.ts'
import { useEditorForm } from '#web/admin/catalogue/editor-form.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { parseNumber, parseRupiah } from '#web/app/forms/parse-number.ts'
import { toBody, toDraft, toMeaning, type Draft } from '#web/app/forms/resource-draft.ts'
import { formatDigits } from '#contract/platform/money.ts'

export interface Named {
  id: string
  name: string
}

export interface VoucherDraft extends Draft<typeof voucherFields> {
  code: string
  kind: VoucherKind
  value: string
  scope: VoucherScope
  category_ids: string[]
  product_ids: Named[]
  weekdays: number[]
  from_time: string
  until_time: string
  max_uses: string
  max_uses_per_customer: string
  customer_ids: Named[]
}

const formatNumber = (n: number | null | undefined): string => (n == null ? '' : formatDigits(n))

/** What was removed keeps its id, because the voucher still names it. */
const withNames = (ids: readonly string[], named: readonly Named[]): Named[] =>
  ids.map((id) => named.find((one) => one.id === id) ?? { id, name: id })

export const toVoucherDraft = (voucher: AdminVoucher | null): VoucherDraft => ({
  ...toDraft(voucherFields, voucher),
  ...(voucher
    ? { min_items: voucher.min_items > 0 ? formatDigits(voucher.min_items) : '' }
    : { is_active: true, includes_sale_items: true }),
  code: voucher?.code ?? '',
  kind: voucher?.kind ?? 'percent',
  value: formatNumber(voucher?.value),
  scope: voucher?.scope ?? 'all',
  category_ids: voucher?.category_ids ?? [],
  product_ids: withNames(voucher?.product_ids ?? [], voucher?.products ?? []),
  weekdays: voucher?.weekdays ?? [],
  from_time: voucher?.from_time ?? '',
  until_time: voucher?.until_time ?? '',
  max_uses: formatNumber(voucher?.max_uses),
  max_uses_per_customer: formatNumber(voucher?.max_uses_per_customer),
  customer_ids: withNames(voucher?.customer_ids ?? [], voucher?.customers ?? []),
})

const parseIfTyped = (parse: (typed: string) => number, typed: string): number | null =>
  typed.trim() === '' ? null : parse(typed)

const toIds = (named: readonly Named[]): string[] => named.map(({ id }) => id)

export const toVoucherBody = (draft: VoucherDraft) => ({
  ...toBody(voucherFields, draft),
  code: draft.code.trim() === '' ? null : draft.code,
  kind: draft.kind,
  value: draft.kind === 'delivery' ? null : parseIfTyped(parseRupiah, draft.value),
  scope: draft.scope,
  category_ids: draft.scope === 'categories' ? draft.category_ids : [],
  product_ids: draft.scope === 'products' ? toIds(draft.product_ids) : [],
  weekdays: draft.weekdays,
  from_time: draft.from_time || null,
  until_time: draft.until_time || null,
  max_uses: parseIfTyped(parseNumber, draft.max_uses),
  max_uses_per_customer: parseIfTyped(parseNumber, draft.max_uses_per_customer),
  customer_ids: toIds(draft.customer_ids),
})

export function toVoucherMeaning(draft: VoucherDraft): Record<keyof VoucherDraft, unknown> {
  const { translations: _translations, ...body } = toVoucherBody(draft)
  return {
    ...body,
    ...toMeaning(voucherFields, draft),
    code: normaliseVoucherCode(draft.code),
    weekdays: draft.weekdays.toSorted((a, b) => a - b),
  }
}

/** A copy has no code, since each code belongs to one voucher. */
export const toCopy = (voucher: AdminVoucher, name: string): Partial<VoucherDraft> => ({
  ...toVoucherDraft(voucher),
  name,
  name_en: '',
  code: '',
  is_listed: false,
  is_active: true,
})

export function useVoucherForm(voucher: AdminVoucher | null, beginning: Partial<VoucherDraft>) {
  const api = useApi()
  return useEditorForm<AdminVoucher, VoucherDraft, ReturnType<typeof toVoucherBody>>({
    item: voucher,
    addressOf: (id) => `/admin/vouchers/${id}`,
    valuesOf: toVoucherDraft,
    bodyOf: toVoucherBody,
    meaningOf: toVoucherMeaning,
    // The form adds the version when it sends the request.
    rules: NewVoucher,
    beginning,
    add: (body, idempotencyKey) => api('POST /admin/vouchers', { body, idempotencyKey }),
    change: (id, body) => api('PUT /admin/vouchers/:id', { params: { id }, body }),
    read: (id) => api('GET /admin/vouchers/:id', { params: { id } }),
  })
}

export type VoucherForm = ReturnType<typeof useVoucherForm>
