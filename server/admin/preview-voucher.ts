import { sql, type RawBuilder } from 'kysely'
import type { VoucherPreview } from '#contract/admin/voucher-report-schemas.ts'
import { withoutOffers, type PriceReason } from '#contract/catalogue/unit-price.ts'
import { addDays, dayOf, momentOf } from '#contract/platform/time.ts'
import type { NewVoucher } from '#contract/vouchers/admin-schemas.ts'
import { priceItems, type PricedItem } from '#contract/vouchers/price-items.ts'
import { hasOrderedBefore, net, soldBetween } from '#server/orders/sales-figures.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

const days = 30

/**
 * Prices the orders of the last thirty days again, in the order in which they were placed, as if the voucher had
 * been there: with its limits, but without its period. Another voucher of an order stays.
 */
export async function previewVoucher(db: Db, voucher: NewVoucher): Promise<VoucherPreview> {
  const to = dayOf(await readClock(db))
  const from = addDays(to, 1 - days)
  const period = [momentOf(from, '00:00'), momentOf(addDays(to, 1), '00:00')] as const
  const orders = await readOrders(db, period, voucher.first_order_only)
  const most = voucher.max_uses_per_customer
  /** The orders that would have used the voucher, by each of their marks. */
  const uses = new Map<string, number[]>()
  const result = {
    orders: orders.length,
    revenue: 0,
    used: 0,
    used_revenue: 0,
    discount: 0,
    usual_discount: 0,
  }
  for (const order of orders) {
    result.revenue += order.revenue
    const usable = {
      ...voucher,
      id: 'preview',
      code: 'PREVIEW',
      value: voucher.value ?? null,
      max_amount: voucher.max_amount ?? null,
      from_time: voucher.from_time ?? null,
      until_time: voucher.until_time ?? null,
      starts_at: null,
      ends_at: null,
      is_active: true,
      is_used_up: voucher.max_uses != null && result.used >= voucher.max_uses,
      is_used_already: most != null && countUses(uses, order) >= most,
      has_ordered: order.has_ordered,
      is_for_others: voucher.customer_ids.length > 0 && !voucher.customer_ids.includes(order.user_id),
    }
    const { items_discount, delivery_discount, vouchers } = priceItems(
      order.lines.map(toPricedItem),
      { vouchers: [usable], delivery: order.delivery },
      order.created_at,
    )
    if (vouchers.length === 0) continue
    if (most != null) for (const mark of order.marks) uses.set(mark, [...(uses.get(mark) ?? []), result.used])
    result.used += 1
    result.used_revenue += order.revenue
    result.discount += items_discount + delivery_discount
    result.usual_discount += order.discounts
  }
  return { from, to, ...result }
}

/** Counts as `findVouchers`, by account, phone number and address of e-mail. */
const countUses = (
  uses: ReadonlyMap<string, number[]>,
  { marks: ofOrder, account_marks }: SoldOrder,
): number => new Set([...ofOrder, ...account_marks].flatMap((mark) => uses.get(mark) ?? [])).size

interface SoldLine {
  product_id: string | null
  size_id: string | null
  category_id: string | null
  quantity: number
  price: number
  price_before: number | null
  reason: PriceReason | null
}

interface SoldOrder {
  user_id: string
  created_at: Date
  revenue: number
  /** Null if it was picked up or taken along. */
  delivery: number | null
  /** Sale prices, vouchers and the owner's own discount, in rupiah. */
  discounts: number
  has_ordered: boolean
  /** The account, and the phone number and address of e-mail of the order and of the account. */
  marks: string[]
  account_marks: string[]
  lines: SoldLine[]
}

async function readOrders(
  db: Db,
  [begin, end]: readonly [Date, Date],
  asksForFirst: boolean,
): Promise<SoldOrder[]> {
  const { rows } = await sql<SoldOrder>`
    select o.user_id, o.created_at, ${net} as revenue,
      case when o.delivery ->> 'kind' <> 'pickup' then o.delivery_price + o.delivery_discount end as delivery,
      o.discount_amount + o.delivery_discount + (
        select coalesce(sum((l.price_before - l.price_per_unit) * l.quantity), 0)::bigint
        from order_lines l where l.order_id = o.id and l.price_before is not null) as discounts,
      ${asksForFirst ? hasOrderedBefore : sql`false`} as has_ordered,
      ${marks(sql`phone_digits(o.customer_phone)`, sql`o.customer_email`)} as marks,
      ${marks(sql`u.phone_digits`, sql`u.email`)} as account_marks,
      (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'size_id', l.size_id, 'category_id', p.category_id,
          'quantity', l.quantity, 'price', l.price_per_unit, 'price_before', l.price_before, 'reason', l.price_reason))
        from order_lines l left join products p on p.id = l.product_id where l.order_id = o.id) as lines
    from orders o join users u on u.id = o.user_id
    where ${soldBetween(begin, end)} order by o.created_at, o.id`.execute(db)
  return rows
}

const marks = (phone: RawBuilder<unknown>, email: RawBuilder<unknown>) =>
  sql`array_remove(array[o.user_id, 'phone ' || ${phone}, 'email ' || nullif(lower(${email}), '')], null)`

/** At the price that was paid. A sale without a struck price only has to be below the usual price. */
const toPricedItem = ({ price, price_before, reason, ...item }: SoldLine): PricedItem => ({
  ...item,
  prices: {
    ...withoutOffers,
    price,
    ...(reason === 'sale' && {
      price: price_before ?? price + 1,
      sale_price: price,
      sale_before: price_before,
    }),
  },
})
