import { sql } from 'kysely'
import type { NewAdminProduct } from '#contract/catalogue/admin-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { editedColumns, toProductColumns } from '../product-columns.ts'
import { searchText } from '../search-text.ts'

/** A single size without a name means that the product has no sizes. */
type NewSize = Omit<NewAdminProduct['sizes'][number], 'name'> & { name: string | null }

export async function addProducts(
  tx: Db,
  adminId: string,
  products: readonly Omit<NewAdminProduct, 'picture_ids'>[],
): Promise<void> {
  if (products.length === 0) return
  const rows = products.map(({ hidden, stock, gtin: plainGtin, sizes, ...fields }) => {
    const id = newId()
    const given: NewSize[] =
      sizes.length > 0
        ? sizes
        : [{ name: null, translations: null, additional_price: 0, gtin: plainGtin, stock }]
    return {
      id,
      ...toProductColumns(fields),
      hidden,
      sizes: given.map(
        ({ name, translations, additional_price, weight_grams = null, gtin, stock: pieces }, position) => ({
          id: newId(),
          product_id: id,
          position,
          name,
          name_en: translations?.en?.name || null,
          additional_price,
          weight_grams,
          gtin: gtin || null,
          stock: pieces,
        }),
      ),
    }
  })
  await insertProducts(tx, rows)
  await insertSizes(
    tx,
    adminId,
    rows.flatMap(({ sizes }) => sizes),
  )
  const audited = rows.map(({ id, sizes, ...fields }) => ({
    id,
    after: {
      ...fields,
      sizes: sizes.flatMap(({ id: size_id, name, name_en, additional_price, weight_grams, gtin }) =>
        name === null
          ? []
          : [
              {
                size_id,
                name,
                translations: { en: { name: name_en } },
                additional_price,
                weight_grams,
                gtin,
              },
            ],
      ),
      gtin: sizes.find(({ name }) => name === null)?.gtin ?? null,
      picture_ids: [],
      stock: sizes.reduce((sum, { stock }) => sum + stock, 0),
    },
  }))
  await sql`
    insert into audit_log (user_id, action, subject, after)
    select ${adminId}, 'add-product', id, after
    from jsonb_to_recordset(${JSON.stringify(audited)}::jsonb) as a (id text, after jsonb)`.execute(tx)
}

async function insertProducts(tx: Db, rows: readonly object[]): Promise<void> {
  await sql`
    insert into products (id, ${sql.join(editedColumns.map((name) => sql.ref(name)))}, hidden_at, search_text)
    select p.id, ${sql.join(editedColumns.map((name) => sql.ref(`p.${name}`)))},
      case when (given ->> 'hidden')::boolean then shop_now() end, ${searchText}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given
    cross join jsonb_populate_record(null::products, given) as p
    left join categories c on c.id = p.category_id`.execute(tx)
}

async function insertSizes(tx: Db, adminId: string, sizes: readonly object[]): Promise<void> {
  await sql`
    with added as (
      insert into product_sizes (id, product_id, position, name, name_en, additional_price, weight_grams, gtin, stock)
      select id, product_id, position, name, name_en, additional_price, weight_grams, gtin, stock
      from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as s (id text, product_id text, position int, name text,
        name_en text, additional_price int8, weight_grams int, gtin text, stock int)
      returning id, stock)
    insert into stock_movements (size_id, change, reason, by_user)
    select id, stock, 'initial', ${adminId} from added where stock > 0 order by id`.execute(tx)
}
