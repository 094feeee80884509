import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type { StaffMember, NewStaff } from './admin-schemas.ts'

export const listStaff = endpoint<typeof schemas.listStaff>('GET', '/admin/staff')
export const addStaff = endpoint<typeof schemas.addStaff>('POST', '/admin/staff', { idempotent: true })
export const removeStaff = endpoint<typeof schemas.removeStaff>('DELETE', '/admin/staff/:id')
