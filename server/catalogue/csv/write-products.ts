import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addProducts } from './add-products.ts'
import { editedColumns, toProductColumns } from '../product-columns.ts'
import { refreshSearchText } from '../search-text.ts'
import { setSizes } from '../set-sizes.ts'
import type { ProductImportPreview } from './preview-product.ts'

export async function writeProducts(
  tx: Db,
  adminId: string,
  previews: readonly ProductImportPreview[],
): Promise<void> {
  const changed = previews.filter(({ state }) => state === 'changed')
  await writeFields(tx, adminId, changed)
  for (const { stored, sizes, plainGtin, sizesChange } of changed) {
    if (!stored || !sizesChange) continue
    await setSizes(tx, adminId, stored.id, { sizes, gtin: plainGtin })
    await writeAudit(tx, {
      userId: adminId,
      action: 'import-products',
      subject: stored.id,
      before: {
        gtin: stored.sizes.find(({ name }) => name === null)?.gtin ?? null,
        sizes: stored.sizes.map(({ stock: _stock, ...size }) => size),
      },
      after: {
        gtin: sizes.length > 0 ? null : plainGtin,
        sizes: sizes.map(({ stock: _stock, isStockGiven: _isStockGiven, ...size }) => size),
      },
    })
  }
  const moves = changed.flatMap(({ stored, stockChanges }) =>
    stockChanges.map((change) => ({ ...change, product_id: stored?.id })),
  )
  await writeStock(tx, adminId, moves)
  const created = previews.filter(({ state }) => state === 'created')
  await addProducts(
    tx,
    adminId,
    created.map(({ body, sizes }) => ({ ...body, sizes })),
  )
}

/** The database compares again, so that the audit log has exactly what is written. */
async function writeFields(
  tx: Db,
  adminId: string,
  previews: readonly ProductImportPreview[],
): Promise<void> {
  if (previews.length === 0) return
  const wanted = previews.map(({ stored, body, sizesChange }) => ({
    id: stored?.id,
    ...toProductColumns(body),
    hidden: body.hidden,
    sizes: sizesChange,
  }))
  await sql`
    with wanted as (
      select w.*, (given ->> 'hidden')::boolean as hidden, (given ->> 'sizes')::boolean as sizes
      from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) as given,
        jsonb_populate_record(null::products, given) as w),
    compared as (
      select w.*, ${fields('p', sql`p.hidden_at is not null`)} as before, ${fields('w', sql`w.hidden`)} as after
      from wanted w join products p on p.id = w.id),
    written as (
      update products p set ${sql.join(editedColumns.map((name) => sql`${sql.ref(name)} = c.${sql.ref(name)}`))},
        hidden_at = case when c.hidden then coalesce(p.hidden_at, shop_now()) end,
        version = p.version + 1, updated_at = shop_now()
      from compared c where p.id = c.id and (c.before <> c.after or c.sizes)
      returning p.id, c.before, c.after)
    insert into audit_log (user_id, action, subject, before, after)
    select ${adminId}, 'import-products', id, ${differing('before', 'after')}, ${differing('after', 'before')}
    from written where before <> after order by id`.execute(tx)
  await refreshSearchText(tx, { productIds: wanted.flatMap(({ id }) => id ?? []) })
}

const fields = (of: 'p' | 'w', hidden: ReturnType<typeof sql>) => sql`jsonb_build_object(
  ${sql.join(editedColumns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${of}.${name}`)}`))}, 'hidden', ${hidden})`

const differing = (of: string, other: string) => sql`(
  select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(of)}) where value <> ${sql.ref(other)} -> key)`

async function writeStock(
  tx: Db,
  adminId: string,
  moves: readonly { product_id: string | undefined; size_id: string; change: number }[],
): Promise<void> {
  if (moves.length === 0) return
  const json = JSON.stringify(moves)
  await sql`
    select from product_sizes where product_id in
      (select product_id from jsonb_to_recordset(${json}::jsonb) as m (product_id text))
    order by product_id, id for update`.execute(tx)
  await sql`
    with written as (
      update product_sizes s set stock = s.stock + m.change
      from jsonb_to_recordset(${json}::jsonb) as m (product_id text, size_id text, change int)
      where s.id = m.size_id
      returning s.id, s.product_id, s.name, s.stock, m.change),
    moved as (
      insert into stock_movements (size_id, change, reason, by_user)
      select id, change, case when change > 0 then 'restock' else 'correction' end, ${adminId} from written order by id)
    insert into audit_log (user_id, action, subject, before, after)
    select ${adminId}, 'change-stock', product_id, jsonb_build_object('size', name, 'stock', stock - change),
      jsonb_build_object('size', name, 'stock', stock)
    from written order by id`.execute(tx)
}
