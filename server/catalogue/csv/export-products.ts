import { sql } from 'kysely'
import type { AdminProductFilter } from '#contract/catalogue/admin-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { csvBeginning, csvRow } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { chooseAdminProducts } from '../choose-admin-products.ts'
import {
  columnNames,
  columns,
  fileSizeColumns,
  plainSizeColumns,
  productCells,
  sizeCells,
  type Column,
} from './columns.ts'
import { readProducts, type StoredProduct } from '../read-products.ts'

const chunk = 2_000

export async function exportProducts(
  db: Db,
  filter: AdminProductFilter,
  language: Language,
): Promise<Uint8Array> {
  const categories = new Map(
    (await db.selectFrom('categories').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  const chosen = await chooseAdminProducts(db, filter)
  const ids = await chosen
    .select('p.id')
    .orderBy(nameSortKey(sql.ref('p.name')))
    .orderBy('p.id')
    .execute()
  const rows = [csvRow(columnNames.map((name) => columns[name][language]))]
  for (let at = 0; at < ids.length; at += chunk) {
    const products = await readProducts(
      db,
      ids.slice(at, at + chunk).map(({ id }) => id),
    )
    for (const product of products)
      rows.push(...toRows(product, categories.get(product.category_id) ?? product.category_id, language))
  }
  return new TextEncoder().encode(csvBeginning + rows.join(''))
}

function toRows(product: StoredProduct, category: string, language: Language): string[] {
  return product.sizes.map((size, at) => {
    const cells: Partial<Record<Column, string | number>> = {
      id: product.id,
      ...(at === 0 && {
        version: product.version,
        ...productCells(product, category, language),
      }),
      ...(size.name === null
        ? sizeCells(size, plainSizeColumns, language)
        : { size_id: size.id, ...sizeCells(size, fileSizeColumns, language) }),
      stock_now: size.stock,
      code: size.code,
    }
    return csvRow(columnNames.map((name) => cells[name] ?? null))
  })
}
