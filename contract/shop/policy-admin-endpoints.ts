import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './policy-admin-schemas.ts'

export type { AdminPolicy, PolicyContent } from './policy-admin-schemas.ts'

export const listAdminPolicies = endpoint<typeof schemas.listAdminPolicies>('GET', '/admin/pages')
export const showAdminPolicy = endpoint<typeof schemas.showAdminPolicy>('GET', '/admin/pages/:slug')
export const changePolicy = endpoint<typeof schemas.changePolicy>('PUT', '/admin/pages/:slug')
