import { sql, type RawBuilder } from 'kysely'
import { lowestPriceBefore, priceBeforeSale, type PriceEntry } from '#contract/catalogue/price-history.ts'
import type { SizePrices } from '#contract/catalogue/unit-price.ts'
import { limitCacheAge } from '#server/platform/cache/shown.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The prices of a size. The query names its product `p` and the size `s`. */
export const sizePrices = sql<SizePrices>`json_build_object('price', p.price + s.additional_price,
  'sale_price', s.sale_price, 'sale_from', s.sale_from, 'sale_until', s.sale_until, 'sale_before', s.sale_before,
  'quantity_prices', s.quantity_prices)`

/** As a query of its own the time is read once, and not for each size. */
const now = sql`(select shop_now())`

const runsNow = (size: 's' | 'o') => {
  const [price, from, until] = ['sale_price', 'sale_from', 'sale_until'].map((name) =>
    sql.ref(`${size}.${name}`),
  )
  return sql<boolean>`(${price} is not null
    and (${from} is null or ${from} <= ${now}) and (${until} is null or ${now} < ${until}))`
}

/** Whether a sale of the size runs now, as `isOnSale` in the contract. The query names the size `s`. */
export const isOnSaleNow = runsNow('s')

/** What one piece of the size costs now, as `unitPrice` in the contract. */
export const priceNow: RawBuilder<number> = sql`(case when ${isOnSaleNow}
  then least(s.sale_price, p.price + s.additional_price) else p.price + s.additional_price end)`

/** Whether the sale makes the size cheaper than the product. Surcharges are never negative. */
export const isCheaperNow = sql<boolean>`(${isOnSaleNow} and s.sale_price < p.price)`

/** Of the sizes for which `isCheaperNow` holds, the one of the product that costs the least. */
export const hasNoCheaperSale = sql<boolean>`not exists (
  select from product_sizes o where o.product_id = p.id and ${runsNow('o')}
  and (o.sale_price, o.position) < (s.sale_price, s.position))`

/**
 * Responses with prices leave the cache when the next sale begins or ends. Call it before the prices are read, so that a sale that
 * begins in between is noticed.
 */
export async function limitCacheAgeToSales(db: Db): Promise<void> {
  const { rows } = await sql<{ ms: number | null }>`
    select extract(epoch from least(
      (select min(sale_from) from product_sizes where sale_from > shop_now()),
      (select min(sale_until) from product_sizes where sale_until > shop_now())) - shop_now())::float8 * 1000 as ms`.execute(
    db,
  )
  const ms = rows[0]?.ms
  if (ms != null) limitCacheAge(Math.max(0, ms))
}

export async function readIsAnyOnSale(db: Db): Promise<boolean> {
  const { rows } = await sql`select from product_sizes s where ${isOnSaleNow} limit 1`.execute(db)
  return rows.length > 0
}

/** Records the prices of sizes that were saved, also if the clock was set back, and the price that their sales strike. */
export async function recordPrices(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    insert into size_prices (size_id, at, price, sale_price, sale_from, sale_until)
    select s.id, greatest(shop_now(), last.at), p.price + s.additional_price, s.sale_price, s.sale_from, s.sale_until
    from product_sizes s join products p on p.id = s.product_id
    left join lateral (select * from size_prices h where h.size_id = s.id order by h.at desc limit 1) last on true
    where s.product_id = any(${[...productIds]}) and (last.price, last.sale_price, last.sale_from, last.sale_until)
      is distinct from (p.price + s.additional_price, s.sale_price, s.sale_from, s.sale_until)
    on conflict (size_id, at) do update set (price, sale_price, sale_from, sale_until)
      = (excluded.price, excluded.sale_price, excluded.sale_from, excluded.sale_until)`.execute(tx)
  const histories = await readHistories(tx, productIds, { onSale: true })
  const struck = [...histories].map(([id, history]) => ({ id, sale_before: priceBeforeSale(history) }))
  if (struck.length > 0)
    await sql`
      update product_sizes s set sale_before = w.sale_before
      from jsonb_to_recordset(${JSON.stringify(struck)}::jsonb) as w(id text, sale_before bigint)
      where s.id = w.id and s.sale_before is distinct from w.sale_before`.execute(tx)
}

/** The lowest price of each size in the last 30 days. */
export async function readLowestPrices(db: Db, productId: string): Promise<Map<string, number | null>> {
  const now = await readClock(db)
  const histories = await readHistories(db, [productId], { onSale: false })
  return new Map([...histories].map(([id, history]) => [id, lowestPriceBefore(history, now)]))
}

/** In the order of time. */
async function readHistories(
  tx: Db,
  productIds: readonly string[],
  { onSale }: { onSale: boolean },
): Promise<Map<string, PriceEntry[]>> {
  const rows = await tx
    .selectFrom('product_sizes as s')
    .innerJoin('size_prices as h', 'h.size_id', 's.id')
    .select(['s.id', 'h.at', 'h.price', 'h.sale_price', 'h.sale_from', 'h.sale_until'])
    .where(sql<boolean>`s.product_id = any(${[...productIds]})`)
    .$if(onSale, (sizes) => sizes.where('s.sale_price', 'is not', null))
    .orderBy('h.at')
    .execute()
  return Map.groupBy(rows, ({ id }) => id)
}
