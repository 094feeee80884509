import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { escapeXml } from '#server/platform/markup.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { feedAttributes, readFeedItems, type FeedItem } from './read-feed-items.ts'

/**
 * The product feed as RSS 2.0 with Google's attributes, in chunks. Each attribute has its own line, as Meta
 * wants it.
 */
export async function* writeXmlFeed(
  db: Db,
  origin: string,
  language: Language,
): AsyncGenerator<string, void, undefined> {
  const { name, tagline } = await readShopSettings(db)
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    toElement('title', name),
    toElement('link', `${origin}/?lang=${language}`),
    toElement('description', tagline[language]),
    '',
  ].join('\n')
  for await (const items of readFeedItems(db, origin, language)) yield items.map(toXmlItem).join('')
  yield '</channel>\n</rss>\n'
}

function toXmlItem(item: FeedItem): string {
  const elements = feedAttributes.flatMap((name) =>
    [item[name]]
      .flat()
      .filter((value) => value !== '')
      .map((value) => toElement(`g:${name}`, value)),
  )
  return `<item>\n${elements.join('\n')}\n</item>\n`
}

const toElement = (name: string, value: string): string => `<${name}>${escapeXml(value)}</${name}>`
