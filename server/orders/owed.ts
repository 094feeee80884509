import { sql } from 'kysely'

/**
 * Customers owe money for these orders, before shipping or on arrival. The index `orders_owing` has the same
 * condition.
 */
export const isOwed = sql<boolean>`(status <> 'cancelled' and total_amount - credited_amount - paid_amount > 0)`
