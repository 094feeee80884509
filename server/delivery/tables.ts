import type { Generated, GeneratedAlways } from 'kysely'
import type { DeliveryKind } from '#contract/delivery/fields.ts'
import type { Json, Moment } from '#server/platform/database/columns.ts'

export interface DeliveryTables {
  delivery_methods: {
    id: string
    kind: DeliveryKind
    company: string | null
    service: string | null
    name: string
    name_en: string | null
    note: Generated<string>
    note_en: string | null
    estimate: Generated<string>
    estimate_en: string | null
    address: Generated<string>
    hours: Generated<string>
    hours_en: string | null
    active: boolean
    free_from: number | null
    minimum: number | null
    pay_on_arrival: Generated<boolean>
    category_ids: string[] | null
    version: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  /** An empty `area` means the whole country. */
  delivery_rates: { method_id: string; area: string; price: number; per_extra_kg: number | null }
  delivery_rate_changes: {
    id: GeneratedAlways<number>
    method_id: string
    by_user: string | null
    at: Moment
    file_name: string | null
    added: number
    changed: number
    removed: number
    changes: Json<RateChange[]>
  }
}

/** A rate is the price of the first kilogram and of each further one. Null means that there was no rate. */
export interface RateChange {
  area: string
  before: [number, number | null] | null
  after: [number, number | null] | null
}

export interface StoredDelivery {
  method_id: string
  kind: DeliveryKind
  company: string | null
  name: string
  name_en: string
  estimate: string
  estimate_en: string
  address: string
  hours: string
  hours_en: string
  area: string | null
  area_path: string | null
  weight_grams: number
}
