/**
 * The reasons that the owner can give for a stock change. The shop itself uses `initial`, `order` and
 * `return`.
 */
export const stockReasons = ['restock', 'correction', 'damage', 'lost', 'used', 'other'] as const
export type StockReason = (typeof stockReasons)[number]
