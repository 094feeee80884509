import { orderStatuses } from './transitions.ts'

export const orderFilters = [...orderStatuses, 'to_ship', 'to_accept', 'sold'] as const

export type OrderFilter = (typeof orderFilters)[number]

export const voucherFilters = ['with', 'without'] as const
export type VoucherFilter = (typeof voucherFilters)[number]

/** Periods of this many days that end today. They move with the day, so a saved filter stays useful. */
export const orderPeriods = { today: 1, '7d': 7, '30d': 30 } as const
export type OrderPeriod = keyof typeof orderPeriods
