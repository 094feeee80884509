import { sql } from 'kysely'
import type { Dashboard } from '#contract/admin/dashboard-schemas.ts'
import { rightsOfNeeds } from '#contract/admin/needs-me-schemas.ts'
import { isSetupComplete } from '#contract/admin/onboarding.ts'
import { capacityStatuses } from '#contract/bookings/transitions.ts'
import type { Language } from '#contract/platform/language.ts'
import { mayDo, type Right, type Staff } from '#contract/platform/roles.ts'
import { readVerification } from '#server/payments/verify-ledger.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { isTaskFor } from '#server/platform/tasks/show-tasks.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { showHealth, type HealthSources } from './health.ts'
import { countNeeds } from './needs-me/count-needs.ts'
import { addUp } from './needs-me/show-needs-me.ts'
import { showOnboarding } from './onboarding.ts'
import { sumSalesOfToday } from './show-sales.ts'

const maxLowStock = 5

/** Nothing is counted that the person may not see. */
export async function showDashboard(
  db: Db,
  { language, user: { id, staff } }: { language: Language; user: { id: string; staff: Staff } },
  sources: HealthSources,
): Promise<Dashboard> {
  const may = (right: Right) => mayDo(staff, right)
  const { low_stock, is_demo } = await readShopSettings(db)
  const { rows } = await sql<Pick<Dashboard, 'bookings_today' | 'running_tasks' | 'stock_awaited'>>`
    select
      (select count(*)::int from bookings where status in (${sql.join(capacityStatuses)})
        and day = (shop_now() at time zone 'Asia/Jakarta')::date) as bookings_today,
      (select count(*)::int from tasks where finished_at is null and ${isTaskFor({ id, staff })}) as running_tasks,
      (select count(distinct user_id)::int from stock_notices where mailed_at is null) as stock_awaited`.execute(
    db,
  )
  const [others] = rows
  if (!others) throw new Error('Counting for the dashboard returned no row')
  const needs = await countNeeds(db)
  const countOf = (kind: keyof typeof needs) => (may(rightsOfNeeds[kind]) ? needs[kind].count : 0)
  const scarcest = db
    .selectFrom('product_sizes')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .where('products.hidden_at', 'is', null)
    .where('product_sizes.stock', '<=', low_stock)
    // The order is that of the index. The few selected rows are then sorted by name.
    .orderBy('product_sizes.stock')
    .orderBy('product_sizes.product_id')
    .limit(20 * maxLowStock)
    .select([
      'products.id as product_id',
      'products.name',
      'products.name_en',
      'product_sizes.name as size_name',
      'product_sizes.name_en as size_name_en',
      'product_sizes.position',
      'product_sizes.stock',
    ])
  const sizes = await db
    .selectFrom(scarcest.as('scarcest'))
    .selectAll()
    .orderBy('stock')
    .orderBy(nameSortKey(sql.ref('name')))
    .orderBy('position')
    .limit(maxLowStock)
    .execute()
  const onboarding = await showOnboarding(db)
  const ledger = await readVerification(db)
  const health = await showHealth(db, language, { ...sources, isDemo: is_demo, ledger })
  return {
    running_tasks: others.running_tasks,
    bookings_today: may('bookings') ? others.bookings_today : 0,
    stock_awaited: may('catalogue') ? others.stock_awaited : 0,
    payments_to_check: countOf('proof'),
    orders_to_accept: countOf('accept'),
    orders_to_ship: countOf('ship'),
    bookings_to_answer: countOf('booking'),
    failing_mails: countOf('mail'),
    unread_suggestions: countOf('suggestion'),
    messages_to_send: countOf('message'),
    refunds_due: countOf('refund'),
    claims_to_answer: countOf('claim'),
    needs_me: addUp(needs, health, staff),
    today: may('turnover') ? await sumSalesOfToday(db) : null,
    health: may('shop') ? health : [],
    ledger: may('shop') ? ledger : null,
    guide: !may('shop') || onboarding.hidden || isSetupComplete(onboarding) ? null : onboarding,
    low_stock: (may('catalogue') ? sizes : []).map((size) => ({
      product_id: size.product_id,
      name: inLanguage(size.name, size.name_en, language),
      size_name: inLanguage(size.size_name, size.size_name_en, language),
      stock: size.stock,
    })),
  }
}
