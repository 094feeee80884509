import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './service-admin-schemas.ts'

export type { AdminService, NewAdminService, ChangedAdminService } from './service-admin-schemas.ts'

export const listAdminServices = endpoint<typeof schemas.listAdminServices>('GET', '/admin/services')
export const addService = endpoint<typeof schemas.addService>('POST', '/admin/services', { idempotent: true })
export const showAdminService = endpoint<typeof schemas.showAdminService>('GET', '/admin/services/:id')
export const changeService = endpoint<typeof schemas.changeService>('PUT', '/admin/services/:id')
export const hideService = endpoint<typeof schemas.hideService>('DELETE', '/admin/services/:id')
export const unhideService = endpoint<typeof schemas.unhideService>('POST', '/admin/services/:id/show')
