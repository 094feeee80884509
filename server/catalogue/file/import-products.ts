import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ImportedRow, ImportReport } from '#contract/many-products.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { addProduct } from '../add-product.ts'
import { refreshSearchText } from '../search-text.ts'
import { setSizes } from '../set-sizes.ts'
import { planProduct, type KnownCategories, type ProductPlan } from './plan-product.ts'
import { readProductFile } from './read-product-file.ts'
import { readStoredProducts } from './stored-products.ts'

/** Products handled by one statement. */
const chunk = 1_000
/** The longest list of rows a report has. */
const shown = 500

/**
 * Adds and changes products by a file, all that are not refused or none, and tells what became of every row. A dry run
 * tells the same and writes nothing. Products that the file does not name stay as they are. FILE_UNREADABLE.
 */
export async function importProducts(
  db: Db,
  admin: { id: string },
  file: Uint8Array,
  { dryRun }: { dryRun: boolean },
  language: Language,
): Promise<ImportReport> {
  const products = readProductFile(file, language)
  return inTransaction(db, async (tx) => {
    const categories = await knownCategories(tx)
    const ids = products.flatMap(({ id }) => id ?? []).toSorted()
    if (!dryRun)
      await sql`select from products where id = any(${ids}) order by id for no key update`.execute(tx)
    const plans: ProductPlan[] = []
    for (let at = 0; at < products.length; at += chunk) {
      const part = products.slice(at, at + chunk)
      const stored = await readStoredProducts(
        tx,
        part.flatMap(({ id }) => id ?? []),
      )
      const byId = new Map(stored.map((product) => [product.id, product]))
      plans.push(...part.map((each) => planProduct(each, byId.get(each.id ?? ''), categories, language)))
    }
    if (!dryRun) await write(tx, admin, plans)
    return reportOf(plans)
  })
}

async function write(tx: Db, admin: { id: string }, plans: ProductPlan[]): Promise<void> {
  const changed = plans.filter(({ state }) => state === 'changed')
  for (let at = 0; at < changed.length; at += chunk)
    await writeFields(tx, admin.id, changed.slice(at, at + chunk))
  for (const { stored, sizes, sizesChange } of changed) {
    if (!stored || !sizesChange) continue
    await setSizes(tx, admin.id, stored.id, sizes)
    await writeAudit(tx, {
      userId: admin.id,
      action: 'import-products',
      subject: stored.id,
      before: { sizes: stored.sizes.map(({ stock: _stock, ...size }) => size) },
      after: { sizes: sizes.map(({ stock: _stock, ...size }) => size) },
    })
  }
  const moves = changed.flatMap(({ stored, stockChanges }) =>
    stockChanges.map((change) => ({ ...change, product_id: stored?.id })),
  )
  for (let at = 0; at < moves.length; at += chunk) await writeStock(tx, admin.id, moves.slice(at, at + chunk))
  for (const { state, body, sizes } of plans)
    if (state === 'created') await addProduct(tx, admin, { ...body, sizes })
}

/** What differs is found by the database once more, so that the audit log has exactly what was written. */
async function writeFields(tx: Db, adminId: string, plans: readonly ProductPlan[]): Promise<void> {
  const wanted = plans.map(({ stored, body, sizesChange }) => ({
    id: stored?.id,
    name: body.name,
    name_en: body.translations?.en?.name || null,
    description: body.description,
    description_en: body.translations?.en?.description || null,
    category_id: body.category_id,
    price: body.price,
    is_popular: body.is_popular,
    hidden: body.hidden,
    sizes: sizesChange,
  }))
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id text, name text, name_en text,
        description text, description_en text, category_id text, price int8, is_popular boolean, hidden boolean,
        sizes boolean)),
    compared as (
      select w.*, ${fields('p', sql`p.hidden_at is not null`)} as before, ${fields('w', sql`w.hidden`)} as after
      from wanted w join products p on p.id = w.id),
    written as (
      update products p set name = c.name, name_en = c.name_en, description = c.description,
        description_en = c.description_en, category_id = c.category_id, price = c.price, is_popular = c.is_popular,
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
  'name', ${sql.ref(of)}.name, 'name_en', ${sql.ref(of)}.name_en, 'description', ${sql.ref(of)}.description,
  'description_en', ${sql.ref(of)}.description_en, 'category_id', ${sql.ref(of)}.category_id,
  'price', ${sql.ref(of)}.price, 'is_popular', ${sql.ref(of)}.is_popular, 'hidden', ${hidden})`

const differing = (of: string, other: string) => sql`(
  select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(of)}) where value <> ${sql.ref(other)} -> key)`

async function writeStock(
  tx: Db,
  adminId: string,
  moves: readonly { product_id: string | undefined; size_id: string; change: number }[],
): Promise<void> {
  const json = JSON.stringify(moves)
  await sql`
    select from product_sizes where id in
      (select size_id from jsonb_to_recordset(${json}::jsonb) as m (size_id text)) order by id for update`.execute(
    tx,
  )
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

async function knownCategories(db: Db): Promise<KnownCategories> {
  const rows = await db.selectFrom('categories').select(['id', 'name', 'name_en']).execute()
  const ids = new Map<string, string>()
  for (const { id, name_en } of rows) if (name_en) ids.set(name_en.toLowerCase(), id)
  for (const { id, name } of rows) ids.set(name.toLowerCase(), id)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    find: (idOrName) => (names.has(idOrName) ? idOrName : ids.get(idOrName.toLowerCase())),
    nameOf: (id) => names.get(id) ?? '',
  }
}

function reportOf(plans: readonly ProductPlan[]): ImportReport {
  const count = (state: ProductPlan['state']) => plans.filter((plan) => plan.state === state).length
  const refused = plans.flatMap(({ refusals, stored, name }) =>
    refusals.map(({ row, reasons }): ImportedRow => ({
      row,
      state: 'refused',
      product_id: stored?.id ?? null,
      name,
      changes: [],
      reasons,
    })),
  )
  const others = plans.flatMap(({ state, row, stored, name, changes }): ImportedRow[] =>
    state === 'created' || state === 'changed'
      ? [{ row, state, product_id: stored?.id ?? null, name, changes, reasons: [] }]
      : [],
  )
  return {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: refused.length,
    rows: [...refused, ...others].slice(0, shown),
  }
}
