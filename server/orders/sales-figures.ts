import { sql, type RawBuilder } from 'kysely'
import { soldStatuses } from '#contract/orders/transitions.ts'

/*
 * The definition of the sales figures (docs/decisions/049-refunds-and-net-sales.md):
 *
 *   gross     the lines of an order as they were ordered
 *   discount  the owner's discount on them
 *   refunded  the reduction of the price by refunds
 *   net       gross - discount + delivery and unique amount - refunded: the current price of the order
 *
 * An order counts with its net, on the day of its last confirmation, until it is cancelled. A product's net is the price of its
 * lines after their share of the discounts, less what was given back for them. The rest of an order's net belongs to no product:
 * delivery, free lines and refunds of an amount.
 */

/** `net`, `gross` and `spent` are SQL for rows of `orders`, `isSold` and `isFirstOrder` for rows of `orders o`. */
export const net = sql<number>`(total_amount - credited_amount)`

export const gross = sql<number>`(total_amount + discount_amount - delivery_price - unique_amount)`

export const isSold = sql<boolean>`o.status in (${sql.join([...soldStatuses])})`

/** The orders that count in this time. A reopened order counts with its last confirmation. */
export const soldBetween = (
  from: Date | RawBuilder<Date>,
  until: Date | RawBuilder<Date>,
): RawBuilder<boolean> =>
  sql<boolean>`(o.confirmed_at >= ${from} and o.confirmed_at < ${until} and ${isSold})`

const hasEarlier = (isOfSame: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from orders e where ${isOfSame}
    and e.status <> 'cancelled' and (e.created_at, e.id) < (o.created_at, o.id))`

const hasEarlierOfAccount = hasEarlier(sql`e.user_id = o.user_id`)

/** It is the first order of its account, without cancelled ones. */
export const isFirstOrder = sql<boolean>`not ${hasEarlierOfAccount}`

/**
 * The buyer of the row of `orders o` and `users u` had ordered before, as `findVouchers` compares buyers. Each
 * comparison has its index, and takes too long for the orders of years.
 */
export const hasOrderedBefore = sql<boolean>`(${hasEarlierOfAccount}
  or ${hasEarlier(sql`phone_digits(e.customer_phone) = phone_digits(o.customer_phone)`)}
  or ${hasEarlier(sql`phone_digits(e.customer_phone) = u.phone_digits`)}
  or ${hasEarlier(sql`nullif(lower(e.customer_email), '') = nullif(lower(o.customer_email), '')`)}
  or ${hasEarlier(sql`nullif(lower(e.customer_email), '') = lower(u.email)`)})`

/** The lines of products in the orders that count in this time, as rows of `order_lines l`. */
export const linesSoldBetween = (from: Date, until: Date): RawBuilder<boolean> =>
  sql<boolean>`(l.sold_at >= ${from} and l.sold_at < ${until} and l.product_id is not null)`

/** The sums of rows of `order_lines l`. */
export const lineSums = sql`sum(l.quantity - l.refunded_quantity)::bigint as pieces,
  sum(l.net_price - l.credited_amount)::bigint as revenue, sum(l.credited_amount)::bigint as refunded`

/** The sums of rows of `orders`. Refunds count against the items first, then against the delivery. */
export const salesSums = sql`count(*)::int as orders,
  coalesce(sum(total_quantity - refunded_quantity), 0)::bigint as pieces,
  coalesce(sum(${net}), 0)::bigint as revenue,
  coalesce(sum(least(delivery_price, ${net})), 0)::bigint as delivery,
  coalesce(sum(${gross}), 0)::bigint as gross,
  coalesce(sum(discount_amount), 0)::bigint as discount, coalesce(sum(credited_amount), 0)::bigint as refunded`

export const spent = sql<number>`sum(${net}) filter (where status in (${sql.join([...soldStatuses])}))`
