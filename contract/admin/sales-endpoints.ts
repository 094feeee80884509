import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './sales-schemas.ts'

export type { Sales, SalesReport, SalesSum } from './sales-schemas.ts'

export const salesGroupings = ['product', 'category', 'channel', 'customer', 'day', 'week', 'month'] as const

export type SalesGrouping = (typeof salesGroupings)[number]

export const salesSorts = ['revenue', 'pieces', 'orders', 'refunded', 'name'] as const

export const showSales = endpoint<typeof schemas.showSales>('GET', '/admin/sales')
export const reportSales = endpoint<typeof schemas.reportSales>('GET', '/admin/reports/sales')
export const exportSales = endpoint<typeof schemas.exportSales>('GET', '/admin/reports/sales.csv', {
  reply: 'text/csv; charset=utf-8',
})
