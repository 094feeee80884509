import { sql } from 'kysely'
import { orderFilters, type OrderFilter } from '#contract/orders/order-filters.ts'
import type { OrderCount } from '#contract/orders/admin-schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { maxCountedRows } from '#server/platform/database/find-page.ts'
import { isOfStatus, ordersFound, type OrderSearch } from './list-all-orders.ts'

type CountedFilter = Exclude<OrderFilter, 'sold'>
type Counted = Record<CountedFilter | 'all', number>

/** Sold orders are not counted: they have other statuses too, and their days are those of the confirmation. */
const countedFilters = orderFilters.filter((filter): filter is CountedFilter => filter !== 'sold')

/** Like a list, each status is counted only up to a limit, so that the time does not grow with the shop. */
export async function countOrders(db: Db, search: Omit<OrderSearch, 'status'>): Promise<OrderCount[]> {
  const counted = await (search.q?.trim() ? countInSearch(db, search) : countByStatus(db, search))
  if (counted.all > maxCountedRows) return []
  return countedFilters.map((status) => ({
    status,
    count: Math.min(counted[status], maxCountedRows),
    ...(counted[status] > maxCountedRows && { exceeded: true as const }),
  }))
}

/** Each status is counted in the index of statuses. */
async function countByStatus(db: Db, search: OrderSearch): Promise<Counted> {
  const counts = countedFilters.map((status) => {
    const found = ordersFound(db, { ...search, status })
      .select(sql`1`.as('one'))
      .limit(maxCountedRows + 1)
    return sql`(select count(*)::int from (${found}) found) as ${sql.id(status)}`
  })
  const { rows } = await sql<Counted>`select 0 as "all", ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

/** The search runs once for all statuses, because it is what takes the time. */
async function countInSearch(db: Db, search: OrderSearch): Promise<Counted> {
  const found = ordersFound(db, search)
    .select(['status', 'pay_on_arrival', 'refunded_quantity', 'total_quantity'])
    .limit(maxCountedRows + 1)
  const counts = countedFilters.map(
    (status) => sql`count(*) filter (where ${isOfStatus(status)})::int as ${sql.id(status)}`,
  )
  const { rows } = await sql<Counted>`
    select count(*)::int as "all", ${sql.join(counts)} from (${found}) found`.execute(db)
  return rows[0]!
}
