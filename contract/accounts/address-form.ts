import * as z from 'zod/mini'
import { line, phone, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

/* These rules are apart from the endpoints, because a page loads them only when the form gets the focus. */

const fields = {
  /** What the customer calls the address: Rumah, Kantor. */
  label: line(limits.addressLabel),
  recipient_name: line(limits.name),
  phone,
  address: text(limits.address),
  /** The code of a kecamatan. Shops without delivery need none. */
  area: z.nullish(z.string().check(z.regex(/^\d{2}\.\d{2}\.\d{2}$/, 'AREA_UNKNOWN'))),
  /** A customer with addresses always has one default, so `false` does not unset it. */
  is_default: z.optional(z.boolean()),
}

export const NewAddress = z.object(fields)
export type NewAddress = z.output<typeof NewAddress>

/** A missing field changes nothing. A null `area` clears it. */
export const ChangedAddress = z.partial(NewAddress)
export type ChangedAddress = z.output<typeof ChangedAddress>
