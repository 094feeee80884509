import * as z from 'zod/mini'
import {
  ChangedDeliveryMethod,
  NewDeliveryMethod,
  type AdminDeliveryMethod,
} from '#contract/delivery/admin-schemas.ts'
import type { Company } from '#contract/delivery/companies.ts'
import type { DeliveryKind } from '#contract/delivery/fields.ts'
import { useEditorForm } from '#web/admin/catalogue/editor-form.ts'
import { parseRupiah } from '#web/app/forms/parse-number.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { formatDigits } from '#contract/platform/money.ts'

/** Methods with more rates can only be changed by file. */
const maxRatesInForm = 1_000

export interface DraftRate {
  /** Null means the whole country. */
  area: string | null
  path: string | null
  price: string
  per_extra_kg: string
}

export interface MethodDraft {
  kind: DeliveryKind
  company: Company
  service: string
  name: string
  name_en: string
  estimate: string
  estimate_en: string
  note: string
  note_en: string
  address: string
  hours: string
  hours_en: string
  active: boolean
  free_from: string
  minimum: string
  pay_on_arrival: boolean
  /** Null means all categories. */
  category_ids: string[] | null
  /** Null means that there are too many rates for the form. */
  rates: DraftRate[] | null
}

const formatAmount = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatDigits(amount)

export function toDraft(method: AdminDeliveryMethod | null): MethodDraft {
  const english = method?.translations.en
  return {
    kind: method?.kind ?? 'pickup',
    company: method?.company ?? 'jne',
    service: method?.service ?? '',
    name: method?.name ?? '',
    name_en: english?.name ?? '',
    estimate: method?.estimate ?? '',
    estimate_en: english?.estimate ?? '',
    note: method?.note ?? '',
    note_en: english?.note ?? '',
    address: method?.address ?? '',
    hours: method?.hours ?? '',
    hours_en: english?.hours ?? '',
    active: method?.active ?? true,
    free_from: formatAmount(method?.free_from),
    minimum: formatAmount(method?.minimum),
    pay_on_arrival: method?.pay_on_arrival ?? false,
    category_ids: method?.category_ids ?? null,
    rates:
      method && method.rate_count > maxRatesInForm
        ? null
        : (method?.rates ?? []).map(({ area, path, price, per_extra_kg }) => ({
            area,
            path,
            price: formatDigits(price),
            per_extra_kg: formatAmount(per_extra_kg),
          })),
  }
}

const parseAmount = (typed: string): number | null => (typed.trim() === '' ? null : parseRupiah(typed))

export function bodyOf(draft: MethodDraft) {
  const { kind, company, service, name, estimate, note, address, hours, active, category_ids, rates } = draft
  return {
    kind,
    company: kind === 'courier' ? company : null,
    service: kind === 'courier' ? service : null,
    name,
    estimate,
    note,
    address,
    hours,
    translations: {
      en: { name: draft.name_en, estimate: draft.estimate_en, note: draft.note_en, hours: draft.hours_en },
    },
    active,
    free_from: parseAmount(draft.free_from),
    minimum: parseAmount(draft.minimum),
    pay_on_arrival: draft.pay_on_arrival,
    category_ids,
    ...(rates && {
      rates: rates.map(({ area, price, per_extra_kg }) => ({
        area,
        price: parseRupiah(price),
        per_extra_kg: parseAmount(per_extra_kg),
      })),
    }),
  }
}

export function meaningOf(draft: MethodDraft): Record<keyof MethodDraft, unknown> {
  const { free_from, minimum, company, service, rates } = bodyOf(draft)
  const trimmed = Object.fromEntries(
    Object.entries(draft).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? value.trim() : value,
    ]),
  )
  return {
    ...draft,
    ...trimmed,
    free_from,
    minimum,
    company,
    service: service?.trim() ?? null,
    rates: rates ?? null,
  }
}

interface MethodFormOptions {
  onAdded?: () => Promise<void>
  beginning?: Partial<MethodDraft>
}

export function useMethodForm(method: AdminDeliveryMethod | null, options: MethodFormOptions = {}) {
  const api = useApi()
  return useEditorForm<AdminDeliveryMethod, MethodDraft, ReturnType<typeof bodyOf>>({
    ...options,
    item: method,
    addressOf: (id) => `/admin/delivery/${id}`,
    valuesOf: toDraft,
    bodyOf,
    meaningOf,
    rules: method ? changedMethod : NewDeliveryMethod,
    add: (body, idempotencyKey) => api('POST /admin/delivery-methods', { body, idempotencyKey }),
    change: (id, body) => api('PUT /admin/delivery-methods/:id', { params: { id }, body }),
    read: (id) => api('GET /admin/delivery-methods/:id', { params: { id } }),
  })
}

export type MethodForm = ReturnType<typeof useMethodForm>

/** The form adds the version when it sends the request. */
const changedMethod = z.omit(ChangedDeliveryMethod, { version: true })
