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
 * owed pieces after their share of the discount. The rest of an order's net belongs to no product: delivery, unique amount, free
 * lines, refunds of an amount, and the difference of pieces that were refunded for less.
 */

/** For a row of `orders`. */
export const net = sql<number>`(total_amount - credited_amount)`

/** The price of the lines of an order, for a row of `orders`. */
export const gross = sql<number>`(total_amount + discount_amount - delivery_price - unique_amount)`

/** For a row of `orders o`. */
export const isSold = sql<boolean>`o.status in (${sql.join([...soldStatuses])})`

/** The rupiah of all sold orders in a group of rows of `orders`. */
export const spent = sql<number>`sum(${net}) filter (where status in (${sql.join([...soldStatuses])}))`

/**
 * The net of one line of `lines`: `upto` is the rupiah of the order's owed pieces up to this line, `own` that of its
 * own pieces.
 */
export const netOfLine: RawBuilder<number> = sql`
  (own - (${shareOfDiscount(sql`upto`)} - ${shareOfDiscount(sql`upto - own`)}))`

/** The line's share of the discount, computed as in `paidPerItem`. */
function shareOfDiscount(rupiah: RawBuilder<unknown>) {
  return sql`div(discount_amount::numeric * (${rupiah}), greatest(1, items_total))`
}
