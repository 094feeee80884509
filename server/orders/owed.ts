import { sql } from 'kysely'

/**
 * Condition on `orders`: customers still owe money for them, before shipping or on arrival. The index `orders_owing`
 * has exactly these, oldest first.
 */
export const isOwed = sql<boolean>`(status <> 'cancelled' and total_amount - credited_amount - paid_amount > 0)`
