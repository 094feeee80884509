import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './stock-notice-schemas.ts'

const path = '/products/:id/stock-notices'

export const listStockNotices = endpoint<typeof schemas.listStockNotices>('GET', path)
export const requestStockNotice = endpoint<typeof schemas.requestStockNotice>('POST', path)
export const cancelStockNotice = endpoint<typeof schemas.cancelStockNotice>('DELETE', path)
