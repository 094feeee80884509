import { sql } from 'kysely'

/**
 * Of a row of `orders`: what customers still owe, whether they have to pay before it is sent or when it arrives. The index
 * `orders_owed` holds exactly these, newest first; `owedAmount` is how much.
 */
export const isOwed = sql<boolean>`(status <> 'cancelled' and paid_amount < total_amount - credited_amount)`

/** Rupiah, where `isOwed` holds. */
export const owedAmount = sql<number>`(total_amount - credited_amount - paid_amount)`
