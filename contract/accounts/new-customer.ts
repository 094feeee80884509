import * as z from 'zod/mini'
import { line, optionalEmail, optionalText, phone } from '../platform/fields.ts'
import { version } from '../platform/admin-fields.ts'
import { limits } from '../platform/limits.ts'

/** A customer whom the owner enters has no account and gets no mails. */
export const NewCustomer = z.object({
  name: line(limits.name),
  phone,
  email: optionalEmail,
  address: optionalText(limits.address),
  /** The owner accepts that another customer has the same phone number. */
  anyway: z.optional(z.boolean()),
})
export type NewCustomer = z.infer<typeof NewCustomer>

export const ChangedCustomer = z.extend(NewCustomer, { version })
export type ChangedCustomer = z.infer<typeof ChangedCustomer>
