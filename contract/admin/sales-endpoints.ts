import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './sales-schemas.ts'

export type { Sales } from './sales-schemas.ts'

export const showSales = endpoint<typeof schemas.showSales>('GET', '/admin/sales')
