import { sql, type RawBuilder } from 'kysely'
import type { AdminProductFilter } from '#contract/catalogue/admin-endpoints.ts'
import type { ReadLine, SaleItem } from '#contract/catalogue/sale-endpoints.ts'
import { readChatList } from '#contract/orders/chat-list.ts'
import type { Language } from '#contract/platform/language.ts'
import { normaliseCode, normaliseLine } from '#contract/platform/normalise.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { folded, foldedContains, nameKey } from '#server/platform/database/search-fold.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { pictureJson, pictureOf, type PictureRow } from '#server/platform/images/picture-of.ts'
import { chooseAdminProducts } from './choose-admin-products.ts'

/** What is typed: enough to choose from by eye. */
const mostTyped = 20
/** What a line of a list may mean before it means nothing. */
const mostMeant = 8

/** What can be sold by its code, or by words that all occur in the name of a product and of its size, in either language. */
export async function findSaleItems(db: Db, typed: string, language: Language): Promise<SaleItem[]> {
  return find(db, normaliseLine(typed).toLowerCase().split(' ').filter(Boolean), mostTyped, language)
}

/** What each line of a pasted list may mean. What is called by more things than can be chosen from by eye means none of them. */
export async function readList(db: Db, pasted: string, language: Language): Promise<ReadLine[]> {
  const lines: ReadLine[] = []
  for (const { text, quantity, words } of readChatList(pasted)) {
    const items = await find(db, words, mostMeant + 1, language)
    lines.push({ text, quantity, items: items.length > mostMeant ? [] : items })
  }
  return lines
}

/** What the labels of these products show, hidden ones too: they are labelled before they are sold. */
export async function listLabels(
  db: Db,
  { product_id, ...filter }: AdminProductFilter & { product_id?: string | undefined },
  language: Language,
): Promise<SaleItem[]> {
  const products = await chooseAdminProducts(db, filter)
  const chosen = product_id === undefined ? products : products.where('p.id', '=', product_id)
  const rows = await read(db, sql`p.id in (${chosen.select('p.id')})`, limits.labels)
  return rows.map((row) => itemOf(row, language))
}

interface Row extends Omit<SaleItem, 'picture'> {
  name_en: string | null
  size_name_en: string | null
  picture: PictureRow | null
}

async function find(db: Db, words: readonly string[], most: number, language: Language): Promise<SaleItem[]> {
  const code = words.length === 1 && normaliseCode(words[0] ?? '')
  if (code && /^\d{8,13}$/.test(code)) {
    const labelled = await read(db, sql`p.hidden_at is null and s.code = ${code}`, 1)
    if (labelled.length > 0) return labelled.map((row) => itemOf(row, language))
  }
  const all = sql.join(words.map(named), sql` and `)
  // One word finds the products by their index, the rest is looked for among those; which word names the product nobody knows.
  for (const word of words.filter((each) => /\p{L}/u.test(each))) {
    const found = await read(
      db,
      sql`p.hidden_at is null and ${foldedContains(sql.ref('p.search_text'), word)} and ${all}`,
      most,
    )
    if (found.length > 0) return found.map((row) => itemOf(row, language))
  }
  return []
}

const named = (word: string): RawBuilder<unknown> =>
  foldedContains(folded(sql`concat_ws(' ', p.name, p.name_en, s.name, s.name_en)`), word)

async function read(db: Db, chosen: RawBuilder<unknown>, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id as product_id, s.id as size_id, s.code, p.name, p.name_en, s.name as size_name, s.name_en as size_name_en,
      p.price + s.additional_price as price, s.stock, ${pictureJson(sql.ref('p.picture_id'))} as picture
    from products p join product_sizes s on s.product_id = p.id
    where ${chosen}
    order by ${nameKey(sql`p.name`)}, p.id, s.position limit ${most}`.execute(db)
  return rows
}

const itemOf = (
  { name, name_en, size_name, size_name_en, picture, ...row }: Row,
  language: Language,
): SaleItem => ({
  ...row,
  name: inLanguage(name, name_en, language),
  size_name: inLanguage(size_name, size_name_en, language),
  picture: pictureOf(picture),
})
