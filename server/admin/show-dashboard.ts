import { sql } from 'kysely'
import type { Dashboard } from '#contract/admin/dashboard-schemas.ts'
import { isSetupComplete } from '#contract/admin/onboarding.ts'
import { capacityStatuses } from '#contract/bookings/transitions.ts'
import type { Language } from '#contract/platform/language.ts'
import { readVerification } from '#server/payments/verify-ledger.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { showHealth, type HealthSources } from './health.ts'
import { countNeeds } from './needs-me/count-needs.ts'
import { addUp } from './needs-me/show-needs-me.ts'
import { showOnboarding } from './onboarding.ts'
import { sumSalesOfToday } from './show-sales.ts'

const maxLowStock = 5

export async function showDashboard(db: Db, language: Language, sources: HealthSources): Promise<Dashboard> {
  const { low_stock, is_demo } = await readShopSettings(db)
  const { rows } = await sql<Pick<Dashboard, 'bookings_today' | 'running_tasks' | 'stock_awaited'>>`
    select
      (select count(*)::int from bookings where status in (${sql.join(capacityStatuses)})
        and day = (shop_now() at time zone 'Asia/Jakarta')::date) as bookings_today,
      (select count(*)::int from tasks where finished_at is null) as running_tasks,
      (select count(distinct user_id)::int from stock_notices where mailed_at is null) as stock_awaited`.execute(
    db,
  )
  const [others] = rows
  if (!others) throw new Error('Counting for the dashboard returned no row')
  const needs = await countNeeds(db)
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
    ...others,
    payments_to_check: needs.proof.count,
    orders_to_accept: needs.accept.count,
    orders_to_ship: needs.ship.count,
    bookings_to_answer: needs.booking.count,
    failing_mails: needs.mail.count,
    unread_suggestions: needs.suggestion.count,
    messages_to_send: needs.message.count,
    refunds_due: needs.refund.count,
    claims_to_answer: needs.claim.count,
    needs_me: addUp(needs, health),
    today: await sumSalesOfToday(db),
    health,
    ledger,
    guide: onboarding.hidden || isSetupComplete(onboarding) ? null : onboarding,
    low_stock: sizes.map((size) => ({
      product_id: size.product_id,
      name: inLanguage(size.name, size.name_en, language),
      size_name: inLanguage(size.size_name, size.size_name_en, language),
      stock: size.stock,
    })),
  }
}
