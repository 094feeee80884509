import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type { StaffMember, NewStaff, StaffInvitation } from './admin-schemas.ts'

export const listStaff = endpoint<typeof schemas.listStaff>('GET', '/admin/staff')
export const addStaff = endpoint<typeof schemas.addStaff>('POST', '/admin/staff', { idempotent: true })
export const removeStaff = endpoint<typeof schemas.removeStaff>('DELETE', '/admin/staff/:id')
export const listInvitations = endpoint<typeof schemas.listInvitations>('GET', '/admin/staff/invitations')
export const inviteStaff = endpoint<typeof schemas.inviteStaff>('POST', '/admin/staff/invitations', {
  idempotent: true,
})
export const resendInvitation = endpoint<typeof schemas.resendInvitation>(
  'POST',
  '/admin/staff/invitations/:id/resend',
)
export const withdrawInvitation = endpoint<typeof schemas.withdrawInvitation>(
  'DELETE',
  '/admin/staff/invitations/:id',
)
