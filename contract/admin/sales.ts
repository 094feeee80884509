export const salesGroupings = ['product', 'category', 'channel', 'customer', 'day', 'week', 'month'] as const

export type SalesGrouping = (typeof salesGroupings)[number]

export const salesSorts = ['revenue', 'pieces', 'orders', 'refunded', 'name'] as const
