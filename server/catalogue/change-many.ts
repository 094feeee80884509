import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { limits } from '#contract/limits.ts'
import type { ManyChange, ManyPlan } from '#contract/many-products.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { fingerprintOf, idsOf, newPrice, planMany, type Which } from './plan-many.ts'
import { refreshSearchText } from './search-text.ts'

/** Products that are written by one statement. */
const chunk = 1_000

/**
 * Changes all of them or none, each with its line in the audit log, and tells what was done. PLAN_OUTDATED when any of
 * them was edited, added or hidden since the plan with this fingerprint; CATEGORY_UNKNOWN.
 */
export async function changeMany(
  db: Db,
  admin: { id: string },
  { fingerprint, change, ...which }: Which & { change: ManyChange; fingerprint?: string | null | undefined },
  language: Language,
): Promise<ManyPlan> {
  return inTransaction(db, async (tx) => {
    const ids = await idsOf(tx, which)
    await sql`select from products where id = any(${ids}) order by id for no key update`.execute(tx)
    if (fingerprint && (await fingerprintOf(tx, ids)) !== fingerprint) throw new Refusal('PLAN_OUTDATED')
    if (change.kind === 'stock')
      await sql`select from product_sizes where product_id = any(${ids}) order by id for update`.execute(tx)
    const plan = await planMany(tx, { ids }, change, language)
    for (let at = 0; at < ids.length; at += chunk) {
      await write(tx, admin.id, ids.slice(at, at + chunk), change)
    }
    return plan
  })
}

async function write(tx: Db, adminId: string, ids: string[], change: ManyChange): Promise<void> {
  switch (change.kind) {
    case 'price':
      return writePrices(tx, adminId, ids, change)
    case 'stock':
      return writeStock(tx, adminId, ids, change)
    case 'category':
      return writeCategory(tx, adminId, ids, change.category_id)
    case 'visibility':
      return writeVisibility(tx, adminId, ids, change.hidden)
  }
}

const edited = sql`version = p.version + 1, updated_at = shop_now()`

async function writePrices(
  tx: Db,
  adminId: string,
  ids: string[],
  change: Extract<ManyChange, { kind: 'price' }>,
): Promise<void> {
  await sql`
    with wanted as (select p.id, p.price as old, ${newPrice(change)} as new from products p where p.id = any(${ids})),
    written as (
      update products p set price = w.new, ${edited} from wanted w
      where p.id = w.id and w.new <> w.old and w.new between 0 and ${limits.price}
      returning p.id, w.old, w.new)
    insert into audit_log (user_id, action, subject, before, after)
    select ${adminId}, 'change-products', id, jsonb_build_object('price', old), jsonb_build_object('price', new)
    from written order by id`.execute(tx)
}

async function writeStock(
  tx: Db,
  adminId: string,
  ids: string[],
  { by, reason, note }: Extract<ManyChange, { kind: 'stock' }>,
): Promise<void> {
  const told = note || null
  await sql`
    with written as (
      update product_sizes s set stock = s.stock + ${by}::int
      where s.product_id = any(${ids}) and s.stock + ${by}::int8 between 0 and ${limits.stock}
      returning s.id, s.product_id, s.name, s.stock),
    moved as (
      insert into stock_movements (size_id, change, reason, note, by_user)
      select id, ${by}::int, ${reason}, ${told}::text, ${adminId} from written order by id)
    insert into audit_log (user_id, action, subject, before, after)
    select ${adminId}, 'change-stock', product_id,
      jsonb_build_object('size', name, 'stock', stock - ${by}::int),
      jsonb_build_object('size', name, 'stock', stock, 'reason', ${reason}::text, 'note', ${told}::text)
    from written order by id`.execute(tx)
}

async function writeCategory(tx: Db, adminId: string, ids: string[], categoryId: string): Promise<void> {
  await sql`
    with wanted as (select id, category_id as old from products where id = any(${ids})),
    written as (
      update products p set category_id = ${categoryId}, ${edited} from wanted w
      where p.id = w.id and w.old <> ${categoryId}
      returning p.id, w.old)
    insert into audit_log (user_id, action, subject, before, after)
    select ${adminId}, 'change-products', id, jsonb_build_object('category_id', old),
      jsonb_build_object('category_id', ${categoryId}::text)
    from written order by id`.execute(tx)
  await refreshSearchText(tx, { productIds: ids })
}

async function writeVisibility(tx: Db, adminId: string, ids: string[], hidden: boolean): Promise<void> {
  await sql`
    with written as (
      update products p set hidden_at = case when ${hidden}::boolean then shop_now() end, ${edited}
      where p.id = any(${ids}) and (p.hidden_at is not null) <> ${hidden}::boolean
      returning p.id)
    insert into audit_log (user_id, action, subject, before, after)
    select ${adminId}, ${hidden ? 'hide-product' : 'show-product'}, id,
      jsonb_build_object('hidden', not ${hidden}::boolean), jsonb_build_object('hidden', ${hidden}::boolean)
    from written order by id`.execute(tx)
}
