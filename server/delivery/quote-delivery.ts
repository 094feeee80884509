import { sql } from 'kysely'
import type { DeliveryKind } from '#contract/delivery/fields.ts'
import { deliveryPrice, isFreeDelivery } from '#contract/delivery/price.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import type { QuotedDelivery, UnavailableDelivery } from '#contract/platform/problem.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { toBilingual } from '#server/platform/database/in-language.ts'
import { problem } from '#server/platform/problem.ts'
import { codesAround, findArea } from './areas/areas.ts'
import type { Parcel } from './pack-items.ts'

export interface QuotedMethod {
  method: Method
  /** In rupiah. */
  price: number
}

interface Unavailable {
  method: Method
  reason: UnavailableDelivery['reason']
  products: Parcel['products']
  /** The rupiah that are missing to the minimum order of the method. */
  missing: number | null
}

export interface Method {
  id: string
  kind: DeliveryKind
  company: string | null
  name: Bilingual
  estimate: Bilingual
  address: string
  hours: Bilingual
  pay_on_arrival: boolean
}

export interface Quoted {
  quotes: QuotedMethod[]
  unavailable: Unavailable[]
}

/**
 * Without an area only pick-ups have a price. The rate of the most specific area applies. Throws INVALID_INPUT at
 * `field` for an unknown area.
 */
export async function quoteParcel(
  db: Db,
  area: string | null | undefined,
  parcel: Parcel,
  field = 'area',
): Promise<Quoted> {
  if (area && !findArea(area))
    throw problem('INVALID_INPUT', { issues: [{ field, message: 'AREA_UNKNOWN' }] })
  const quoted: Quoted = { quotes: [], unavailable: [] }
  for (const row of await readMethods(db, area)) {
    const method = toMethod(row)
    const why = obstacle(row, parcel)
    if (why) quoted.unavailable.push({ method, products: [], missing: null, ...why })
    else quoted.quotes.push({ method, price: computePrice(row, parcel) })
  }
  quoted.quotes.sort((a, b) => a.price - b.price)
  return quoted
}

export const quotesIn = ({ quotes, unavailable }: Quoted, language: Language) => ({
  quotes: quotes.map(({ method, price }): QuotedDelivery => ({
    method_id: method.id,
    kind: method.kind,
    name: method.name[language],
    price,
    free: price === 0,
    estimate: method.estimate[language],
    pay_on_arrival: method.pay_on_arrival,
  })),
  unavailable: unavailable.map(({ method, reason, products, missing }): UnavailableDelivery => ({
    method_id: method.id,
    kind: method.kind,
    name: method.name[language],
    reason,
    products: products.map((product) => ({ product_id: product.id, name: product.name[language] })),
    missing,
  })),
})

type MethodRow = Awaited<ReturnType<typeof readMethods>>[number]

const toMethod = (row: MethodRow): Method => ({
  id: row.id,
  kind: row.kind,
  company: row.company,
  name: toBilingual(row.name, row.name_en),
  estimate: toBilingual(row.estimate, row.estimate_en),
  address: row.address,
  hours: toBilingual(row.hours, row.hours_en),
  pay_on_arrival: row.pay_on_arrival,
})

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
    .select(['m.id', 'm.kind', 'm.company', 'm.name', 'm.name_en', 'm.estimate', 'm.estimate_en'])
    .select(['m.address', 'm.hours', 'm.hours_en', 'm.pay_on_arrival'])
    .select(['m.free_from', 'm.minimum', 'm.category_ids', 'rate.price', 'rate.per_extra_kg'])
    .select(
      sql<boolean>`m.kind = 'pickup' or (${area ?? null}::text is not null and rate.price is not null)`.as(
        'goes_there',
      ),
    )
    .where('m.active', '=', true)
    .orderBy(nameSortKey(sql.ref('m.name')))
    .orderBy('m.id')
    .execute()

function obstacle(
  method: MethodRow,
  parcel: Parcel,
): (Pick<Unavailable, 'reason'> & Partial<Pick<Unavailable, 'products' | 'missing'>>) | null {
  if (!method.goes_there) return { reason: 'area' }
  const { category_ids: takes } = method
  const products = takes ? parcel.products.filter(({ categoryId }) => !takes.includes(categoryId)) : []
  if (products.length > 0) return { reason: 'products', products }
  const missing = (method.minimum ?? 0) - parcel.itemsTotal
  if (missing > 0) return { reason: 'minimum', missing }
  return computePrice(method, parcel) > limits.price ? { reason: 'weight' } : null
}

/** A pick-up without a rate is free. */
function computePrice({ price, per_extra_kg, free_from }: MethodRow, parcel: Parcel): number {
  if (isFreeDelivery(free_from, parcel)) return 0
  return deliveryPrice({ price: price ?? 0, per_extra_kg }, parcel.weightGrams)
}
