import * as z from 'zod/mini'
import { line, optionalEmail, optionalText, phone } from '../platform/fields.ts'
import { version } from '../platform/admin-fields.ts'
import { limits } from '../platform/limits.ts'

/** Whom the owner writes down: she has no account and is mailed nothing. */
export const NewCustomer = z.object({
  name: line(limits.name),
  phone,
  /** Blank: none. */
  email: optionalEmail,
  address: optionalText(limits.address),
  /** Also when another customer has the same phone number. */
  anyway: z.optional(z.boolean()),
})
export type NewCustomer = z.infer<typeof NewCustomer>

export const ChangedCustomer = z.extend(NewCustomer, { version })
export type ChangedCustomer = z.infer<typeof ChangedCustomer>
