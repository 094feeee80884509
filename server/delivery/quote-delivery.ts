import { sql } from 'kysely'
import type { DeliveryKind, UnavailableMethod } from '#contract/delivery/endpoints.ts'
import { deliveryPrice } from '#contract/delivery/price.ts'
import type { Bilingual } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inBothLanguages } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import { codesAround, findArea } from './areas/areas.ts'
import { packItems, type Parcel, type WantedItem } from './pack-items.ts'

export interface QuotedMethod {
  methodId: string
  kind: DeliveryKind
  name: Bilingual
  estimate: Bilingual
  /** Rupiah. */
  price: number
}

export interface Unavailable {
  methodId: string
  kind: DeliveryKind
  name: Bilingual
  reason: UnavailableMethod['reason']
  products: Parcel['products']
  /** Rupiah to its smallest order. */
  missing: number | null
}

export interface Quoted {
  /** The cheapest first. */
  quotes: QuotedMethod[]
  unavailable: Unavailable[]
  itemsTotal: number
  weightGrams: number
}

/**
 * What each method that is on takes for bringing these products to an area; without one only pick-ups have a price. The rate of
 * the most specific area holds. INVALID_INPUT for an area that there is none of; PRODUCT_NOT_FOUND, SIZE_UNKNOWN.
 */
export async function quoteDelivery(
  tx: Db,
  { area, items }: { area?: string | null | undefined; items: readonly WantedItem[] },
): Promise<Quoted> {
  if (area && !findArea(area))
    throw problem('INVALID_INPUT', { issues: [{ field: 'area', message: 'AREA_UNKNOWN' }] })
  const parcel = await packItems(tx, items)
  const quoted: Quoted = { ...parcel, quotes: [], unavailable: [] }
  for (const method of await readMethods(tx, area)) {
    const { id: methodId, kind } = method
    const name = inBothLanguages(method.name, method.name_en)
    const why = obstacle(method, parcel)
    if (why) quoted.unavailable.push({ methodId, kind, name, products: [], missing: null, ...why })
    else {
      const estimate = inBothLanguages(method.estimate, method.estimate_en)
      quoted.quotes.push({ methodId, kind, name, estimate, price: priceOf(method, parcel) })
    }
  }
  quoted.quotes.sort((a, b) => a.price - b.price)
  return quoted
}

type Method = Awaited<ReturnType<typeof readMethods>>[number]

/** The methods that are on, by name, each with the one rate that holds. */
const readMethods = (tx: Db, area: string | null | undefined) =>
  tx
    .selectFrom('delivery_methods as m')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('delivery_rates as r')
          .select(['r.price', 'r.per_extra_kg'])
          .whereRef('r.method_id', '=', 'm.id')
          .where('r.area', 'in', [...(area ? codesAround(area) : []), ''])
          .orderBy(sql`length(r.area)`, 'desc')
          .limit(1)
          .as('rate'),
      (join) => join.onTrue(),
    )
    .select(['m.id', 'm.kind', 'm.name', 'm.name_en', 'm.estimate', 'm.estimate_en'])
    .select(['m.free_from', 'm.minimum', 'm.category_ids', 'rate.price', 'rate.per_extra_kg'])
    // Without an area nothing is brought anywhere.
    .select(
      sql<boolean>`m.kind = 'pickup' or (${area ?? null}::text is not null and rate.price is not null)`.as(
        'goes_there',
      ),
    )
    .where('m.active', '=', true)
    .orderBy('m.name')
    .orderBy('m.id')
    .execute()

function obstacle(
  method: Method,
  parcel: Parcel,
): (Pick<Unavailable, 'reason'> & Partial<Pick<Unavailable, 'products' | 'missing'>>) | null {
  if (!method.goes_there) return { reason: 'area' }
  const { category_ids: takes } = method
  const products = takes ? parcel.products.filter(({ categoryId }) => !takes.includes(categoryId)) : []
  if (products.length > 0) return { reason: 'products', products }
  const missing = (method.minimum ?? 0) - parcel.itemsTotal
  if (missing > 0) return { reason: 'minimum', missing }
  return priceOf(method, parcel) > limits.price ? { reason: 'weight' } : null
}

/** A pick-up without a rate costs nothing. */
function priceOf({ price, per_extra_kg, free_from }: Method, { itemsTotal, weightGrams }: Parcel): number {
  const isFree = free_from !== null && itemsTotal >= free_from
  return isFree ? 0 : deliveryPrice({ price: price ?? 0, per_extra_kg }, weightGrams)
}
