import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './stock-count-schemas.ts'

export type { CountItem, ShelfLine, StockCount, StockCountSummary } from './stock-count-schemas.ts'

export const findCountItems = endpoint<typeof schemas.findCountItems>('GET', '/admin/count-items')
export const previewStockCount = endpoint<typeof schemas.previewStockCount>(
  'POST',
  '/admin/stock-counts/preview',
)
export const countStock = endpoint<typeof schemas.countStock>('POST', '/admin/stock-counts', {
  idempotent: true,
})
export const listStockCounts = endpoint<typeof schemas.listStockCounts>('GET', '/admin/stock-counts')
export const showStockCount = endpoint<typeof schemas.showStockCount>('GET', '/admin/stock-counts/:id')
export const exportStockCount = endpoint<typeof schemas.exportStockCount>(
  'GET',
  '/admin/stock-counts/:id/lines.csv',
  { reply: 'text/csv; charset=utf-8' },
)
