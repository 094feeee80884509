import { sql } from 'kysely'
import type { OrderFilter, VoucherFilter } from '#contract/orders/order-filters.ts'
import type { AdminOrderSummary } from '#contract/orders/admin-schemas.ts'
import { normaliseCode } from '#contract/platform/normalise.ts'
import type { Language } from '#contract/platform/language.ts'
import type { PaymentMethod } from '#contract/orders/payment.ts'
import { soldStatuses, statusesToShip } from '#contract/orders/transitions.ts'
import { addDays, momentOf } from '#contract/platform/time.ts'
import { isFound } from '#server/accounts/search-texts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import {
  sortLikePage,
  findPage,
  pagePagination,
  type FoundPage,
  type List,
  type PageRequest,
} from '#server/platform/database/find-page.ts'
import type { OrderPage } from './list-orders.ts'
import { toOrderSummary, type OrderLineRow } from './to-order.ts'

export interface OrderSearch {
  /** Days in Asia/Jakarta, both inclusive. */
  from?: string | undefined
  to?: string | undefined
  status?: OrderFilter | undefined
  /** A part of a reference, name, e-mail or phone number in any format. */
  q?: string | undefined
  /** A packer does not see e-mails, and must not guess them by searching. */
  withoutEmail?: boolean
  /** The id of a voucher that the order used. */
  voucher?: string | undefined
  /** Orders with any voucher, or without one. */
  vouchers?: VoucherFilter | undefined
  /** The id of a product that the order has at its sale price. */
  sale?: string | undefined
}

export async function listAllOrders(
  db: Db,
  { status, q, from, to, voucher, vouchers, sale, ...place }: OrderSearch & PageRequest,
  language: Language,
): Promise<OrderPage<AdminOrderSummary>> {
  const page = await findPage(
    db,
    {
      rows: ordersFound(db, { status, from, to, q, voucher, vouchers, sale }),
      alias: 'orders',
      ...((status && ordersOf[status]) ?? newest),
    },
    place,
  )
  const pagination = pagePagination(place, page)
  return {
    data: await readAdminSummaries(db, page, language),
    pagination: { ...pagination, totalTransactions: pagination.totalItems },
  }
}

export async function readAdminSummaries(
  db: Db,
  page: Pick<FoundPage, 'ids'>,
  language: Language,
): Promise<AdminOrderSummary[]> {
  const rows = await db
    .selectFrom('orders')
    .where('id', 'in', [...page.ids, ''])
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from payment_proofs where order_id = orders.id)`.as('proof_count'),
    )
    .select(firstItems.as('first_items'))
    .select(lastPaymentMethod.as('payment_method'))
    .execute()
  return sortLikePage(page, rows).map((row) => ({
    ...toOrderSummary(row, language),
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    proof_count: row.proof_count,
    paid_at: row.paid_at && row.paid_at.toISOString(),
    first_items: row.first_items.map((line) => ({
      product_name: inLanguage(line.product_name, line.product_name_en, language),
      size_name: inLanguage(line.size_name, line.size_name_en, language),
      quantity: line.quantity,
    })),
    payment_method: row.payment_method,
  }))
}

type FirstItem = Pick<
  OrderLineRow,
  'product_name' | 'product_name_en' | 'size_name' | 'size_name_en' | 'quantity'
>

const firstItems = sql<FirstItem[]>`array(
  select to_jsonb(l) from (
    select product_name, product_name_en, size_name, size_name_en, quantity from order_lines
    where order_id = orders.id order by refunded_quantity >= quantity, position limit 2) l)`

const lastPaymentMethod = sql<PaymentMethod | null>`coalesce(
  (select method from payments p where p.order_id = orders.id and direction = 'in' and reverses is null
      and not exists (select from payments r where r.order_id = orders.id and r.reverses = p.id)
    order by number desc limit 1),
  (select method from payment_proofs where order_id = orders.id order by n desc limit 1))`

type Order = Pick<List, 'by' | 'direction'>

export const newest: Order = { by: [sql`orders.created_at`], direction: 'desc' }

const ordersOf: Partial<Record<OrderFilter, Order>> = {
  paid: { by: [sql`orders.paid_at`], direction: 'asc' },
  to_accept: { by: [sql`orders.created_at`], direction: 'asc' },
  sold: { by: [sql`orders.confirmed_at`], direction: 'desc' },
}

/** The condition is that of the index `orders_to_accept`. */
export const isToAccept = sql<boolean>`(status = 'pending' and pay_on_arrival)`

/** The condition is that of the index `orders_to_ship`. */
export const isToShip = sql<boolean>`(status in (${sql.join(statusesToShip.map((status) => sql.lit(status)))}) and refunded_quantity < total_quantity)`

const isSold = sql<boolean>`(confirmed_at is not null and status in (${sql.join([...soldStatuses])}))`

export function isOfStatus(status: OrderFilter) {
  if (status === 'to_accept') return isToAccept
  if (status === 'sold') return isSold
  return status === 'to_ship' ? isToShip : sql<boolean>`status = ${status}`
}

const isReference = (q: string): boolean => /^TRX-\w{4}-\w{4}$/i.test(normaliseCode(q))

export function ordersFound(
  db: Db,
  { status, from, to, q = '', withoutEmail = false, voucher, vouchers, sale }: OrderSearch,
) {
  let found = db.selectFrom('orders')
  const time = status === 'sold' ? 'confirmed_at' : 'created_at'
  if (from) found = found.where(time, '>=', momentOf(from, '00:00'))
  if (to) found = found.where(time, '<', momentOf(addDays(to, 1), '00:00'))
  if (status) found = found.where(isOfStatus(status))
  if (voucher)
    found = found.where(
      'id',
      'in',
      db.selectFrom('order_vouchers').select('order_id').where('voucher_id', '=', voucher),
    )
  if (vouchers)
    found = found.where(
      sql<boolean>`(${vouchers} = 'with') = exists (select from order_vouchers u where u.order_id = orders.id)`,
    )
  if (sale)
    found = found.where(
      'id',
      'in',
      db
        .selectFrom('order_lines')
        .select('order_id')
        .where('product_id', '=', sale)
        .where('price_reason', '=', 'sale'),
    )
  if (isReference(q)) return found.where('reference', '=', normaliseCode(q).toUpperCase())
  if (!q.trim()) return found
  return found
    .where(isFound('orders.search_text', q))
    .$if(withoutEmail, (query) => query.where(isFound(textsWithoutEmail, q)))
}

const textsWithoutEmail = sql<string>`search_fold(
  concat_ws(chr(10), reference, customer_name, customer_phone, phone_digits(customer_phone)))`
