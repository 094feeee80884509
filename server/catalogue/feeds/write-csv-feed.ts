import type { Language } from '#contract/platform/language.ts'
import { commaRow } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { limitCacheAgeToSales, readIsAnyOnSale } from '../size-prices.ts'
import { feedAttributes, readFeedItems, saleAttributes, type FeedItem } from './read-feed-items.ts'

/** The product feed as CSV, in chunks. The columns of sales are there while one runs. */
export async function* writeCsvFeed(
  db: Db,
  origin: string,
  language: Language,
): AsyncGenerator<string, void, undefined> {
  await limitCacheAgeToSales(db)
  const isAnyOnSale = await readIsAnyOnSale(db)
  const columns = feedAttributes.filter((name) => isAnyOnSale || !saleAttributes.includes(name))
  yield commaRow(columns)
  for await (const items of readFeedItems(db, origin, language))
    yield items.map((item) => toRow(item, columns)).join('')
}

const toRow = (item: FeedItem, columns: readonly (keyof FeedItem)[]): string =>
  commaRow(columns.map((name) => [item[name]].flat().join(',')))
