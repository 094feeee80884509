import { sql } from 'kysely'
import type { Dashboard } from '#contract/admin/dashboard-schemas.ts'
import { isSetupComplete } from '#contract/admin/onboarding.ts'
import { capacityStatuses } from '#contract/bookings/transitions.ts'
import type { Language } from '#contract/platform/language.ts'
import { isToAccept, isToShip } from '#server/orders/list-all-orders.ts'
import { sumOpenOrders } from '#server/payments/open-orders.ts'
import { readVerification } from '#server/payments/verify-ledger.ts'
import { countClaims } from '#server/payments/links/claims.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nameSortKey } from '#server/platform/database/search-fold.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { showHealth, type HealthSources } from './health.ts'
import { showOnboarding } from './onboarding.ts'
import { isFailing } from './outbox.ts'
import { readWaits } from './read-waits.ts'
import { sumSalesOfToday } from './show-sales.ts'

const maxLowStock = 5

type DashboardCounts = Omit<
  Dashboard,
  | 'today'
  | 'waits'
  | 'low_stock'
  | 'guide'
  | 'health'
  | 'ledger'
  | 'refunds_due'
  | 'claims_to_answer'
  | 'claimed_order'
>

export async function showDashboard(db: Db, language: Language, sources: HealthSources): Promise<Dashboard> {
  const { low_stock, is_demo } = await readShopSettings(db)
  const { rows } = await sql<DashboardCounts>`
    select
      (select count(*)::int from orders where status = 'paid') as payments_to_check,
      (select count(*)::int from orders where ${isToAccept}) as orders_to_accept,
      (select count(*)::int from orders where ${isToShip}) as orders_to_ship,
      (select count(*)::int from bookings where status = 'pending') as bookings_to_answer,
      (select count(*)::int from bookings where status in (${sql.join(capacityStatuses)})
        and day = (shop_now() at time zone 'Asia/Jakarta')::date) as bookings_today,
      (select count(*)::int from mails where ${isFailing}) as failing_mails,
      (select count(*)::int from tasks where finished_at is null) as running_tasks,
      (select count(distinct user_id)::int from stock_notices where mailed_at is null) as stock_awaited,
      (select count(*)::int from suggestions where read_at is null) as unread_suggestions`.execute(db)
  const [waiting] = rows
  if (!waiting) throw new Error('Counting what waits returned no row')
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
  return {
    ...waiting,
    today: await sumSalesOfToday(db),
    waits: await readWaits(db),
    health: await showHealth(db, language, { ...sources, isDemo: is_demo, ledger }),
    ledger,
    ...(await countClaims(db)),
    refunds_due: (await sumOpenOrders(db, 'to-refund')).orders,
    guide: onboarding.hidden || isSetupComplete(onboarding) ? null : onboarding,
    low_stock: sizes.map((size) => ({
      product_id: size.product_id,
      name: inLanguage(size.name, size.name_en, language),
      size_name: inLanguage(size.size_name, size.size_name_en, language),
      stock: size.stock,
    })),
  }
}
