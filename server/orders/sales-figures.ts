import { sql, type RawBuilder } from 'kysely'
import { soldStatuses } from '#contract/orders/transitions.ts'

/*
 * What the figures of sales mean, wherever they are shown (docs/decisions/049-refunds-and-net-sales.md):
 *
 *   gross     the lines of an order as they were ordered
 *   discount  what the owner took off them
 *   refunded  by how much less the order costs since money went back
 *   net       gross - discount + delivery and unique amount - refunded: what the order costs now
 *
 * An order counts from its confirmation until it is cancelled, with its net, on the day of its last confirmation. A product's net is
 * what its pieces that were not refunded cost after their part of the discount. The rest of an order's net is for no product: delivery,
 * unique amount, free lines, refunds of an amount, and what was kept of refunded pieces.
 */

/** Of a row of `orders`. */
export const net = sql<number>`(total_amount - credited_amount)`

/** What the lines of an order cost, of its row in `orders`. */
export const gross = sql<number>`(total_amount + discount_amount - delivery_price - unique_amount)`

/** Of a row of `orders o`. */
export const isSold = sql<boolean>`o.status in (${sql.join([...soldStatuses])})`

/** Rupiah of all orders of a group of rows of `orders` that are sold. */
export const spent = sql<number>`sum(${net}) filter (where status in (${sql.join([...soldStatuses])}))`

/** What one line of `lines` brings: `upto` are the rupiah of its order's owed pieces up to it, `own` those of its own. */
export const netOfLine: RawBuilder<number> = sql`
  (own - (${discountOf(sql`upto`)} - ${discountOf(sql`upto - own`)}))`

/** The part of the discount, as `paidForEach` reckons it. */
function discountOf(rupiah: RawBuilder<unknown>) {
  return sql`div(discount_amount::numeric * (${rupiah}), greatest(1, items_total))`
}
