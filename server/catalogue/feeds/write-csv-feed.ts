import type { Language } from '#contract/platform/language.ts'
import { commaRow } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { feedAttributes, readFeedItems, type FeedItem } from './read-feed-items.ts'

/** The product feed as CSV, in chunks. */
export async function* writeCsvFeed(
  db: Db,
  origin: string,
  language: Language,
): AsyncGenerator<string, void, undefined> {
  yield commaRow(feedAttributes)
  for await (const items of readFeedItems(db, origin, language)) yield items.map(toRow).join('')
}

const toRow = (item: FeedItem): string =>
  commaRow(feedAttributes.map((name) => [item[name]].flat().join(',')))
