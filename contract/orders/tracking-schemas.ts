import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, code, text } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'

/**
 * `ready` is shipped. `odd` (not a number of this courier) and `used` (another order has it) are shipped when the admin
 * agrees. The others are not.
 */
const trackingStates = [
  'ready',
  'odd',
  'used',
  'no_reference',
  'no_number',
  'unknown',
  'twice',
  'pickup',
  'sent',
  'not_to_ship',
] as const
export type TrackingState = (typeof trackingStates)[number]

export const TrackingRow = z.object({
  line: z.int(),
  typed: z.string(),
  reference: z.nullable(z.string()),
  number: z.nullable(z.string()),
  state: z.enum(trackingStates),
  order: z.nullable(
    z.object({ id: z.string(), customer_name: z.string(), delivery_name: z.nullable(z.string()) }),
  ),
  /** The reference of the order that has the number. */
  used_by: z.nullable(z.string()),
})
export type TrackingRow = z.infer<typeof TrackingRow>

/** A line for each order: its reference and the courier's number. */
const list = { text: text(limits.trackingText) }

export const previewTrackingNumbers = defineEndpoint({
  method: 'POST',
  path: '/admin/tracking-numbers/preview',
  summary: 'Preview which orders a list of references and tracking numbers would ship',
  access: 'admin',
  right: 'packing',
  body: z.object(list),
  reply: answer(z.array(TrackingRow)),
  problems: ['LIST_TOO_LONG'],
})

export const shipWithNumbers = defineEndpoint({
  method: 'POST',
  path: '/admin/tracking-numbers',
  summary:
    'Ship the orders of a list with their tracking numbers; `also` names the numbers that are shipped although they look odd or another order has them. The rest is returned with the reason',
  access: 'admin',
  right: 'packing',
  body: z.object({
    ...list,
    also: z.optional(z.array(code(limits.trackingNumber)).check(z.maxLength(limits.ordersTogether))),
  }),
  reply: answer(z.object({ shipped: z.array(TrackingRow), skipped: z.array(TrackingRow) })),
  problems: ['LIST_TOO_LONG'],
  idempotent: true,
})
