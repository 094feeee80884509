import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, doneWith, email, id, line, moment, currentPassword } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

export const StaffMember = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  created_at: moment,
  /** The time of the admin's last request, to within five minutes. It is null without an open session. */
  last_used_at: z.nullable(moment),
})
export type StaffMember = z.infer<typeof StaffMember>

export const NewStaff = z.object({
  full_name: line(limits.name),
  email,
  password: z
    .string()
    .check(z.minLength(limits.adminPasswordMin, 'ADMIN_PASSWORD_SHORT'), z.maxLength(limits.passwordMax)),
})
export type NewStaff = z.infer<typeof NewStaff>

const confirmation = { current_password: currentPassword }
export const AddedStaff = z.extend(NewStaff, confirmation)
export const RemovedStaff = z._default(z.object(confirmation), {})

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'List the admins, the first one first',
  access: 'admin',
  reply: answer(z.array(StaffMember)),
})

export const addStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff',
  summary: 'Add an admin; requires the password of the calling admin',
  access: 'admin',
  body: AddedStaff,
  reply: doneWith(StaffMember),
  problems: ['EMAIL_TAKEN', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
  status: 201,
  idempotent: true,
})

export const removeStaff = defineEndpoint({
  method: 'DELETE',
  path: '/admin/staff/:id',
  summary:
    'Remove an admin and end all sessions of that admin; not possible for oneself. Requires the password of the calling admin',
  access: 'admin',
  params: z.object({ id }),
  body: RemovedStaff,
  reply: done,
  problems: ['SELF_REMOVAL', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
})
