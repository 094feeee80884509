import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, doneWith, email, id, line, moment, currentPassword } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

export const StaffMember = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  created_at: moment,
  /** When the admin last did something, to within five minutes; null while signed in nowhere. */
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

/** With the password of the admin who adds or removes. */
const confirmation = { current_password: currentPassword }
export const AddedStaff = z.extend(NewStaff, confirmation)
export const RemovedStaff = z._default(z.object(confirmation), {})

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'Who may run the shop, the first one first',
  access: 'admin',
  reply: answer(z.array(StaffMember)),
})

export const addStaff = defineEndpoint({
  method: 'POST',
  path: '/admin/staff',
  summary: 'One more admin; needs the password of the one who asks',
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
    'She may no longer run the shop and is signed out everywhere; not oneself. Needs the password of the one who asks',
  access: 'admin',
  params: z.object({ id }),
  body: RemovedStaff,
  reply: done,
  problems: ['SELF_REMOVAL', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
})
