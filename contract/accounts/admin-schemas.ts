import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, doneWith, email, id, line, moment, currentPassword } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { rights, staffRoles } from '../platform/roles.ts'
import { StaffRights, StaffSwitches } from './schemas.ts'

export const StaffMember = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  ...StaffRights.shape,
  version: z.int(),
  created_at: moment,
  /** The time of the admin's last request, to within five minutes. It is null without an open session. */
  last_used_at: z.nullable(moment),
})
export type StaffMember = z.infer<typeof StaffMember>

/** Without a role the person is an owner; switches that are missing are off. */
const rightsForm = {
  role: z._default(z.optional(z.enum(staffRoles)), 'owner'),
  switches: z._default(z.optional(z.partial(StaffSwitches)), {}),
}

export const NewStaff = z.object({
  full_name: line(limits.name),
  email,
  ...rightsForm,
  password: z
    .string()
    .check(z.minLength(limits.adminPasswordMin, 'ADMIN_PASSWORD_SHORT'), z.maxLength(limits.passwordMax)),
})
export type NewStaff = z.infer<typeof NewStaff>

const confirmation = { current_password: currentPassword }
export const AddedStaff = z.extend(NewStaff, confirmation)
export const RemovedStaff = z._default(z.object(confirmation), {})

export const StaffInvitation = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  ...StaffRights.shape,
  invited_by: z.string(),
  /** The time of the last mail. */
  invited_at: moment,
  expires_at: moment,
  has_expired: z.boolean(),
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const InvitedStaff = z.object({ full_name: line(limits.name), email, ...rightsForm, ...confirmation })

const invitation = z.object({ id })

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/invitations',
  summary: 'List the invitations that were not accepted, the newest first; expired ones for 30 days',
  access: 'admin',
  right: 'staff',
  reply: answer(z.array(StaffInvitation)),
})

export const inviteStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/invitations',
  summary:
    'Mail a link with which a new admin chooses a password; requires the password of the calling admin. Replaces an open invitation of the address',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  body: InvitedStaff,
  reply: doneWith(StaffInvitation),
  problems: ['EMAIL_TAKEN', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
  status: 201,
  idempotent: true,
})

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/admin/staff/invitations/:id/resend',
  summary: 'Mail a new link; the earlier one becomes invalid',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  params: invitation,
  reply: doneWith(StaffInvitation),
  problems: ['EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
})

export const withdrawInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/admin/staff/invitations/:id',
  summary: 'Withdraw an invitation; its link becomes invalid',
  access: 'admin',
  right: 'staff',
  params: invitation,
  reply: done,
})

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'List the admins, the first one first',
  access: 'admin',
  right: 'staff',
  reply: answer(z.array(StaffMember)),
})

export const addStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff',
  summary: 'Add an admin; requires the password of the calling admin',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  body: AddedStaff,
  reply: doneWith(StaffMember),
  problems: ['EMAIL_TAKEN', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
  status: 201,
  idempotent: true,
})

const member = z.object({ id })

export const showMyRights = defineEndpoint({
  method: 'GET',
  path: '/admin/me/rights',
  summary: 'Show what the calling admin may do',
  access: 'admin',
  right: 'console',
  reply: answer(z.extend(StaffRights, { rights: z.array(z.enum(rights)) })),
})

export const showRole = defineEndpoint({
  method: 'GET',
  path: '/admin/staff/:id/role',
  summary: 'Show the role and the switches of an admin',
  access: 'admin',
  right: 'staff',
  params: member,
  reply: answer(StaffMember),
})

/** A change names the role, so that no one becomes an owner when it is missing. */
export const RoleForm = z.object({
  ...rightsForm,
  role: z.enum(staffRoles),
  version: z.int(),
  ...confirmation,
})

export const changeRole = defineEndpoint({
  method: 'PUT',
  path: '/admin/staff/:id/role',
  summary:
    'Change the role and the switches of an admin; one owner always remains. Requires the password of the calling admin',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  params: member,
  body: RoleForm,
  reply: doneWith(StaffMember),
  problems: ['LAST_OWNER', 'EDITED_MEANWHILE', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
})

export const removeStaff = defineEndpoint({
  method: 'DELETE',
  path: '/admin/staff/:id',
  summary:
    'Remove an admin and end all sessions of that admin; not possible for oneself. Requires the password of the calling admin',
  access: 'admin',
  right: 'staff',
  asksAgain: true,
  params: member,
  body: RemovedStaff,
  reply: done,
  problems: ['SELF_REMOVAL', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
})
