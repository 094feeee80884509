import { readCode } from '#contract/catalogue/gtin.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdminProductFilter } from '#contract/catalogue/admin-schemas.ts'
import type { Offers } from '#contract/catalogue/schemas.ts'
import type { SaleItem } from '#contract/catalogue/sale-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { normaliseLine } from '#contract/platform/normalise.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { folded, foldedContains, nameSortKey } from '#server/platform/database/search-fold.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { pictureJson, toPicture, type PictureRow } from '#server/platform/images/to-picture.ts'
import { chooseAdminProducts } from './choose-admin-products.ts'
import { sizeHasCode } from './product-codes.ts'
import { saleNow, toOffers, type OffersRow } from './to-product.ts'

const mostTyped = 20

export async function findSaleItems(db: Db, typed: string, language: Language): Promise<SaleItem[]> {
  return find(db, toWords(typed), mostTyped, language)
}

/** Hidden products are included, because they are labelled before they are shown. */
export async function listLabels(
  db: Db,
  { product_id, ...filter }: AdminProductFilter & { product_id?: string | undefined },
  language: Language,
): Promise<SaleItem[]> {
  const products = await chooseAdminProducts(db, filter)
  const chosen = product_id === undefined ? products : products.where('p.id', '=', product_id)
  const rows = await read(db, sql`p.id in (${chosen.select('p.id')})`, limits.labels)
  return rows.map((row) => toItem(row, language))
}

export interface SaleRow extends OffersRow, Omit<SaleItem, 'picture' | keyof Offers> {
  name_en: string | null
  size_name_en: string | null
  picture: PictureRow | null
  hidden: boolean
}

/** As for a sale, with hidden products. */
export const findAllItems = (
  db: Db,
  typed: string,
  language: Language,
): Promise<(SaleItem & { hidden: boolean })[]> => find(db, toWords(typed), mostTyped, language, sql`true`)

async function find(
  db: Db,
  words: readonly string[],
  most: number,
  language: Language,
  among?: RawBuilder<boolean>,
) {
  const rows = await findSaleRows(db, words, most, among)
  return rows.map((row) => ({ ...toItem(row, language), hidden: row.hidden }))
}

const toWords = (typed: string): string[] => normaliseLine(typed).toLowerCase().split(' ').filter(Boolean)

const onSale = sql<boolean>`p.hidden_at is null`

export async function findSaleRows(
  db: Db,
  words: readonly string[],
  most: number,
  among = onSale,
): Promise<SaleRow[]> {
  const code = readCode(words.join(' '))
  if (code) {
    const coded = await read(db, sql`${among} and ${sizeHasCode(code)}`, 1)
    if (coded.length > 0) return coded
  }
  const all = sql.join(words.map(named), sql` and `)
  // Only the words of products are indexed, but any word may belong to a size. Each word in turn is therefore looked
  // up in the index, and all words are compared with the products that it finds.
  for (const word of words.filter((each) => /\p{L}/u.test(each))) {
    const found = await read(
      db,
      sql`${among} and ${foldedContains(sql.ref('p.search_text'), word)} and ${all}`,
      most,
    )
    if (found.length > 0) return found
  }
  return []
}

export async function findNearestRows(db: Db, words: readonly string[], most: number): Promise<SaleRow[]> {
  const long = words.filter((word) => word.length > 2).slice(0, 6)
  if (long.length === 0) return []
  const count = sql`(${sql.join(
    words.map((word) => sql`(case when ${named(word)} then 1 else 0 end)`),
    sql` + `,
  )})`
  const any = sql.join(
    long.map((word) => foldedContains(sql.ref('p.search_text'), word)),
    sql` or `,
  )
  const best = sql`(select max(${count}) from products p join product_sizes s on s.product_id = p.id
    where p.hidden_at is null and (${any}))`
  const half = Math.ceil(words.length / 2)
  return read(db, sql`p.hidden_at is null and (${any}) and ${count} >= ${half} and ${count} = ${best}`, most)
}

const named = (word: string): RawBuilder<unknown> =>
  foldedContains(folded(sql`concat_ws(' ', p.name, p.name_en, s.name, s.name_en)`), word)

async function read(db: Db, chosen: RawBuilder<unknown>, most: number): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select p.id as product_id, s.id as size_id, s.code, s.gtin, p.name, p.name_en, s.name as size_name, s.name_en as size_name_en,
      p.price + s.additional_price as price, ${saleNow} as sale, s.quantity_prices, s.stock, p.hidden_at is not null as hidden,
      ${pictureJson(sql.ref('p.picture_id'))} as picture
    from products p join product_sizes s on s.product_id = p.id
    where ${chosen}
    order by ${nameSortKey(sql`p.name`)}, p.id, s.position limit ${most}`.execute(db)
  return rows
}

export const toItem = (
  {
    name,
    name_en,
    size_name,
    size_name_en,
    picture,
    hidden: _hidden,
    sale,
    quantity_prices,
    ...row
  }: SaleRow,
  language: Language,
): SaleItem => ({
  ...row,
  ...toOffers(row.price, { sale, quantity_prices }),
  name: inLanguage(name, name_en, language),
  size_name: inLanguage(size_name, size_name_en, language),
  picture: toPicture(picture),
})
