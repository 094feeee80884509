import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './category-admin-schemas.ts'

export type { AdminCategory, NewAdminCategory, ChangedAdminCategory } from './category-admin-schemas.ts'

export const listAdminCategories = endpoint<typeof schemas.listAdminCategories>('GET', '/admin/categories')
export const addCategory = endpoint<typeof schemas.addCategory>('POST', '/admin/categories', {
  idempotent: true,
})
export const showAdminCategory = endpoint<typeof schemas.showAdminCategory>('GET', '/admin/categories/:id')
export const changeCategory = endpoint<typeof schemas.changeCategory>('PUT', '/admin/categories/:id')
export const removeCategory = endpoint<typeof schemas.removeCategory>('DELETE', '/admin/categories/:id')
export const restoreCategory = endpoint<typeof schemas.restoreCategory>(
  'POST',
  '/admin/categories/:id/restore',
)
