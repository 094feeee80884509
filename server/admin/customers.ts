import { sql, type RawBuilder } from 'kysely'
import type { Customer, CustomerSummary, customerSorts } from '#contract/admin/customers-endpoints.ts'
import { paginationOf, type Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import type { OrderStatus } from '#contract/orders/transitions.ts'
import { adminBookingSummaryOf } from '#server/bookings/booking-of.ts'
import { bookingsWithEmail } from '#server/bookings/show-booking.ts'
import { orderSummaryOf } from '#server/orders/order-of.ts'
import { readClock } from '#server/platform/clock.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

export interface CustomerSearch {
  q?: string | undefined
  sort?: (typeof customerSorts)[number] | undefined
  page: number
  limit: number
}

/** How many orders and bookings of one customer are shown. */
const shown = 100

/** Customers with what they did here. Only the page that is shown is counted up, unless the sums decide what it is. */
export async function listCustomers(
  db: Db,
  { q, sort = 'newest', page, limit }: CustomerSearch,
): Promise<{ data: CustomerSummary[]; pagination: Pagination }> {
  const term = q?.trim() ?? ''
  const found = sql`u.role = 'customer' and u.removed_at is null
    ${term === '' ? sql`` : sql`and ${searched} like lower(${containing(term)})`}`
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from users u where ${found}`.execute(db)
  const { rows } = await sql<Row>`
    with chosen as (
      select u.id, u.full_name, u.email, u.phone, u.created_at, ${sortKey(sort)} as sort_key
      from users u ${sort === 'newest' ? sql`` : sql`left join (${sums}) s on s.user_id = u.id`}
      where ${found}
      order by sort_key desc nulls last, u.id
      limit ${limit} offset ${(page - 1) * limit}
    )
    select c.id, c.full_name, c.email, c.phone, c.created_at, ${figures(sql`c.id`)}
    from chosen c order by c.sort_key desc nulls last, c.id`.execute(db)
  return { data: rows.map(summaryOf), pagination: paginationOf(page, limit, counted.rows[0]?.total ?? 0) }
}

/** One customer with the newest orders and bookings. NOT_FOUND also for an admin. */
export async function showCustomer(db: Db, id: string, language: Language): Promise<Customer> {
  const { rows } = await sql<Row & { address: string | null }>`
    select u.id, u.full_name, u.email, u.phone, u.address, u.created_at, ${figures(sql`u.id`)}
    from users u where u.id = ${id} and u.role = 'customer' and u.removed_at is null`.execute(db)
  const [customer] = rows
  if (!customer) throw problem('NOT_FOUND')
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
  const bookings = await bookingsWithEmail(db)
    .where('bookings.user_id', '=', id)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id')
    .limit(shown)
    .execute()
  const now = await readClock(db)
  return {
    ...summaryOf(customer),
    address: customer.address,
    order_list: orders.map(orderSummaryOf),
    booking_list: bookings.map((booking) => adminBookingSummaryOf(booking, language, now)),
  }
}

interface Row extends Omit<CustomerSummary, 'created_at' | 'last_order_at'> {
  created_at: Date
  last_order_at: Date | null
}

/** The same expression as in the index users_search. */
const searched = sql`lower(u.full_name || ' ' || u.email || ' ' || coalesce(u.phone, ''))`

const earning: readonly OrderStatus[] = ['confirmed', 'processing', 'shipped', 'delivered', 'completed']
const earned = sql`sum(total_amount) filter (where status in (${sql.join(earning)}))`

const sums = sql`select user_id, ${earned} as spent, max(created_at) as last_order from orders group by user_id`

const sortKey = (sort: (typeof customerSorts)[number]): RawBuilder<unknown> =>
  ({
    newest: sql`u.created_at`,
    spent: sql`coalesce(s.spent, 0)`,
    last_order: sql`s.last_order`,
  })[sort]

const figures = (id: RawBuilder<unknown>) => sql`
  (select count(*)::int from orders where user_id = ${id}) as orders,
  (select count(*)::int from bookings where user_id = ${id}) as bookings,
  (select coalesce(${earned}, 0)::bigint from orders where user_id = ${id}) as total_spent,
  (select max(created_at) from orders where user_id = ${id}) as last_order_at`

const summaryOf = ({ created_at, last_order_at, ...row }: Row): CustomerSummary => ({
  id: row.id,
  full_name: row.full_name,
  email: row.email,
  phone: row.phone,
  orders: row.orders,
  bookings: row.bookings,
  total_spent: row.total_spent,
  created_at: created_at.toISOString(),
  last_order_at: last_order_at && last_order_at.toISOString(),
})
