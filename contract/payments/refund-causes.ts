/**
 * A `late` refund is for a cancelled or expired order. An `overpaid` refund is for more money than the order
 * costs.
 */
export const refundCauses = ['late', 'overpaid'] as const

export type RefundCause = (typeof refundCauses)[number]
