import { sql, type RawBuilder } from 'kysely'
import type { customerSorts } from '#contract/admin/customer-sorts.ts'
import type { Customer, CustomerSummary } from '#contract/admin/customers-schemas.ts'
import type { Pagination } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { listSamePhone } from '#server/accounts/add-customer.ts'
import { followMerged } from '#server/accounts/merge-users.ts'
import { isFound } from '#server/accounts/search-texts.ts'
import { toAdminBookingSummary } from '#server/bookings/to-booking.ts'
import { bookingsWithEmail } from '#server/bookings/show-booking.ts'
import { toOrderSummary } from '#server/orders/to-order.ts'
import { spent } from '#server/orders/sales-figures.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  sortLikePage,
  findPage,
  pagePagination,
  type PageRequest,
  type Rows,
} from '#server/platform/database/find-page.ts'
import { problem } from '#server/platform/problem.ts'

interface CustomerSearch extends PageRequest {
  q?: string | undefined
  sort?: (typeof customerSorts)[number] | undefined
}

const maxRows = 100

export async function listCustomers(
  db: Db,
  { q, sort = 'newest', ...pageRequest }: CustomerSearch,
): Promise<{ data: CustomerSummary[]; pagination: Pagination }> {
  const customers = customersFound(sort === 'newest' ? db.selectFrom('users as u') : joinOrders(db), q)
  const page = await findPage(
    db,
    { rows: customers, alias: 'u', by: [sortKeys[sort]], direction: 'desc' },
    pageRequest,
  )
  const { rows } = await sql<CustomerRow>`
    select ${identityColumns}, ${activityColumns(sql`u.id`)}
    from users u where u.id = any(${page.ids})`.execute(db)
  return { data: sortLikePage(page, rows).map(toSummary), pagination: pagePagination(pageRequest, page) }
}

/** The customers that match, among the users `u`. */
export function customersFound(users: Rows, q = ''): Rows {
  const customers = users.where('u.role', '=', 'customer').where('u.removed_at', 'is', null)
  return q.trim() ? customers.where(isFound('u.search_text', q)) : customers
}

/** The id of a merged customer returns the remaining one. Throws NOT_FOUND, also for an admin. */
export async function showCustomer(db: Db, requestedId: string, language: Language): Promise<Customer> {
  const id = await followMerged(db, requestedId)
  const { rows } = await sql<ShownRow>`
    select ${identityColumns}, u.address, u.version, u.whatsapp_withdrawn_at, ${activityColumns(sql`u.id`)}
    from users u where u.id = ${id} and u.role = 'customer' and u.removed_at is null`.execute(db)
  const [customer] = rows
  if (!customer) throw problem('NOT_FOUND')
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxRows)
    .execute()
  const bookings = await bookingsWithEmail(db)
    .where('bookings.user_id', '=', id)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id')
    .limit(maxRows)
    .execute()
  const now = await readClock(db)
  return {
    ...toSummary(customer),
    address: customer.address,
    whatsapp_withdrawn_at: customer.whatsapp_withdrawn_at && customer.whatsapp_withdrawn_at.toISOString(),
    version: customer.version,
    order_list: orders.map((row) => toOrderSummary(row, language)),
    booking_list: bookings.map((booking) => toAdminBookingSummary(booking, language, now)),
    same_phone: await listSamePhone(db, customer),
  }
}

export interface CustomerRow extends Omit<
  CustomerSummary,
  'created_at' | 'last_order_at' | 'whatsapp_agreed_at'
> {
  whatsapp_agreed_at: Date | null
  created_at: Date
  last_order_at: Date | null
}

type ShownRow = CustomerRow & {
  address: string | null
  version: number
  whatsapp_withdrawn_at: Date | null
}

const joinOrders = (db: Db): Rows =>
  db.selectFrom('users as u').leftJoin(
    db
      .selectFrom('orders')
      .select(['user_id', spent.as('total_spent'), sql`max(created_at)`.as('last_order_at')])
      .groupBy('user_id')
      .as('o'),
    'o.user_id',
    'u.id',
  )

const sortKeys = {
  newest: sql`u.created_at`,
  spent: sql`coalesce(o.total_spent, 0)`,
  last_order: sql`coalesce(o.last_order_at, '-infinity')`,
}

export const identityColumns = sql`u.id, u.full_name, u.email, u.phone, u.created_at, u.password_hash is not null as has_account,
  u.email_confirmed_at is not null as email_confirmed,
  case when u.whatsapp_withdrawn_at is null then u.whatsapp_agreed_at end as whatsapp_agreed_at`

export const activityColumns = (id: RawBuilder<unknown>) => sql`
  (select count(*)::int from orders where user_id = ${id}) as orders,
  (select count(*)::int from bookings where user_id = ${id}) as bookings,
  (select coalesce(${spent}, 0)::bigint from orders where user_id = ${id}) as total_spent,
  (select max(created_at) from orders where user_id = ${id}) as last_order_at`

const toSummary = ({ created_at, last_order_at, ...row }: CustomerRow): CustomerSummary => ({
  id: row.id,
  full_name: row.full_name,
  email: row.email,
  has_account: row.has_account,
  email_confirmed: row.email_confirmed,
  phone: row.phone,
  whatsapp_agreed_at: row.whatsapp_agreed_at && row.whatsapp_agreed_at.toISOString(),
  orders: row.orders,
  bookings: row.bookings,
  total_spent: row.total_spent,
  created_at: created_at.toISOString(),
  last_order_at: last_order_at && last_order_at.toISOString(),
})
