import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type {
  AdminProductSummary,
  AdminSize,
  AdminProduct,
  AdminProductFilter,
  NewAdminProduct,
  ChangedAdminProduct,
  StockChange,
  StockMovement,
} from './admin-schemas.ts'

/**
 * The reasons that the owner can give for a stock change. The shop itself uses `initial`, `order` and
 * `return`.
 */
export const stockReasons = ['restock', 'correction', 'damage', 'lost', 'used', 'other'] as const
export type StockReason = (typeof stockReasons)[number]

export const listAdminProducts = endpoint<typeof schemas.listAdminProducts>('GET', '/admin/products')
export const addProduct = endpoint<typeof schemas.addProduct>('POST', '/admin/products', { idempotent: true })
export const showAdminProduct = endpoint<typeof schemas.showAdminProduct>('GET', '/admin/products/:id')
export const changeProduct = endpoint<typeof schemas.changeProduct>('PUT', '/admin/products/:id')
export const hideProduct = endpoint<typeof schemas.hideProduct>('DELETE', '/admin/products/:id')
export const unhideProduct = endpoint<typeof schemas.unhideProduct>('POST', '/admin/products/:id/show')
export const changeStock = endpoint<typeof schemas.changeStock>('POST', '/admin/products/:id/stock', {
  idempotent: true,
})
export const listStockMovements = endpoint<typeof schemas.listStockMovements>(
  'GET',
  '/admin/products/:id/movements',
)
