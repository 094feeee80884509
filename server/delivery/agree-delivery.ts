import type { ChosenDelivery } from '#contract/delivery/fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { StoredDelivery } from './tables.ts'
import { problem } from '#server/platform/problem.ts'
import { areaPath } from './areas/areas.ts'
import type { Parcel } from './pack-items.ts'
import { quoteParcel, quotesIn, type Quoted, type QuotedMethod } from './quote-delivery.ts'

export interface Agreed {
  /** The order keeps its own copy (decision 033). */
  kept: StoredDelivery
  /** In rupiah. */
  price: number
  method: { pay_on_arrival: boolean }
}

/**
 * Returns null if the shop has no methods and the customer chose none. Throws INVALID_INPUT, DELIVERY_CHANGED if the
 * price has changed or the method is gone, and DELIVERY_UNAVAILABLE. The last two have the current quotes.
 */
export async function agreeOnDelivery(
  tx: Db,
  chosen: ChosenDelivery | null | undefined,
  parcel: Parcel,
): Promise<Agreed | null> {
  if (chosen) await lockMethod(tx, chosen.method_id)
  const quoted = await quoteParcel(tx, chosen?.area, parcel, 'delivery.area')
  const isOffered = quoted.quotes.length + quoted.unavailable.length > 0
  if (!chosen) {
    if (!isOffered) return null
    throw problem('INVALID_INPUT', { issues: [{ field: 'delivery', message: 'DELIVERY_MISSING' }] })
  }
  const quote = quoted.quotes.find(({ method }) => method.id === chosen.method_id)
  if (!quote) throw whyNot(chosen, quoted)
  const { method, price } = quote
  const agreed = chosen.price ?? price
  if (agreed !== price)
    throw problem('DELIVERY_CHANGED', { before: agreed, now: price, offers: toOffers(quoted) })
  return { kept: toStoredDelivery(quote, chosen.area, parcel), price, method }
}

function whyNot({ method_id, area, price }: ChosenDelivery, quoted: Quoted) {
  const why = quoted.unavailable.find(({ method }) => method.id === method_id)
  if (why?.reason === 'area' && !area)
    return problem('INVALID_INPUT', { issues: [{ field: 'delivery.area', message: 'AREA_MISSING' }] })
  const offers = toOffers(quoted)
  const isServed = quoted.quotes.length > 0 || quoted.unavailable.length === 0
  if (why || !isServed) return problem('DELIVERY_UNAVAILABLE', { offers })
  return problem('DELIVERY_CHANGED', { before: price ?? null, now: null, offers })
}

const toOffers = (quoted: Quoted) => ({ id: quotesIn(quoted, 'id'), en: quotesIn(quoted, 'en') })

/**
 * Edits of the method wait until the end of the transaction, so that the price that is read next stays valid. Orders
 * share this lock.
 */
async function lockMethod(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('delivery_methods').select('id').where('id', '=', id).forShare().execute()
}

const toStoredDelivery = (
  { method }: QuotedMethod,
  area: string | null | undefined,
  { weightGrams }: Parcel,
): StoredDelivery => ({
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
