import { sql, type RawBuilder } from 'kysely'
import type { ChosenDelivery } from '#contract/delivery/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { KeptDelivery } from '#server/platform/database/tables.ts'
import { problem } from '#server/platform/problem.ts'
import { areaPath } from './areas/areas.ts'
import type { Parcel } from './pack-items.ts'
import { quoteParcel, quotesIn, type Quoted, type QuotedMethod } from './quote-delivery.ts'

export interface Agreed {
  /** The order's own copy (decision 033). */
  kept: KeptDelivery
  /** Rupiah. */
  price: number
  /** What it was computed from, to be held while the order is written. */
  method: { id: string; version: number; pay_on_arrival: boolean }
}

/**
 * Holds what a customer chose against what it costs at this moment; null for a shop without a method, and a customer who chose
 * none. INVALID_INPUT where something is missing; DELIVERY_CHANGED where it costs something else or the method is gone,
 * DELIVERY_UNAVAILABLE where it does not bring these products there; both with the quotes of now, in her language.
 */
export async function agreeOnDelivery(
  db: Db,
  chosen: ChosenDelivery | null | undefined,
  parcel: Parcel,
  language: Language,
): Promise<Agreed | null> {
  const quoted = await quoteParcel(db, chosen?.area, parcel, 'delivery.area')
  const isOffered = quoted.quotes.length + quoted.unavailable.length > 0
  if (!chosen) {
    if (!isOffered) return null
    throw problem('INVALID_INPUT', { issues: [{ field: 'delivery', message: 'DELIVERY_MISSING' }] })
  }
  const quote = quoted.quotes.find(({ method }) => method.id === chosen.method_id)
  if (!quote) throw whyNot(chosen, quoted, language)
  const { method, price } = quote
  const agreed = chosen.price ?? price
  if (agreed !== price)
    throw problem('DELIVERY_CHANGED', { before: agreed, now: price, ...quotesIn(quoted, language) })
  return { kept: keptOf(quote, chosen.area, parcel), price, method }
}

function whyNot({ method_id, area, price }: ChosenDelivery, quoted: Quoted, language: Language) {
  const why = quoted.unavailable.find(({ method }) => method.id === method_id)
  if (why?.reason === 'area' && !area)
    return problem('INVALID_INPUT', { issues: [{ field: 'delivery.area', message: 'AREA_MISSING' }] })
  const now = quotesIn(quoted, language)
  const isServed = quoted.quotes.length > 0 || quoted.unavailable.length === 0
  if (why || !isServed) return problem('DELIVERY_UNAVAILABLE', now)
  return problem('DELIVERY_CHANGED', { before: price ?? null, now: null, ...now })
}

/** Keeps methods as they were read until the orders are there, as a part of their statement; edited since, that fails as overtaken. */
export const holdingMethods = (agreed: readonly (Agreed | null)[]): RawBuilder<unknown> => {
  const methods = new Map(
    agreed.flatMap((one) => (one ? [[`${one.method.id} ${one.method.version}`, one.method]] : [])),
  )
  return sql`(select count(hold_delivery_method(id, version))
    from json_to_recordset(${JSON.stringify([...methods.values()])}::json) as held (id text, version int))`
}

const keptOf = (
  { method }: QuotedMethod,
  area: string | null | undefined,
  { weightGrams }: Parcel,
): KeptDelivery => ({
  method_id: method.id,
  kind: method.kind,
  company: method.company,
  name: method.name.id,
  name_en: method.name.en,
  estimate: method.estimate.id,
  estimate_en: method.estimate.en,
  address: method.address,
  hours: method.hours.id,
  hours_en: method.hours.en,
  area: area ?? null,
  area_path: area ? areaPath(area) : null,
  weight_grams: weightGrams,
})
