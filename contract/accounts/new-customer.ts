import * as z from 'zod/mini'
import { line, optionalEmail, optionalText, phone } from '../platform/fields.ts'
import { version } from '../platform/admin-fields.ts'
import { limits } from '../platform/limits.ts'

/** A customer whom the owner enters: without an account and without mails. */
export const NewCustomer = z.object({
  name: line(limits.name),
  phone,
  /** Blank: none. */
  email: optionalEmail,
  address: optionalText(limits.address),
  /** Accept a phone number that another customer has. */
  anyway: z.optional(z.boolean()),
})
export type NewCustomer = z.infer<typeof NewCustomer>

export const ChangedCustomer = z.extend(NewCustomer, { version })
export type ChangedCustomer = z.infer<typeof ChangedCustomer>
