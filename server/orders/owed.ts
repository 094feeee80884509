import { sql } from 'kysely'

/**
 * Of a row of `orders`: what customers still owe, whether they have to pay before it is sent or when it arrives. The index
 * `orders_owing` holds exactly these, oldest first.
 */
export const isOwed = sql<boolean>`(status <> 'cancelled' and total_amount - credited_amount - paid_amount > 0)`
