import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, moment } from '../platform/fields.ts'
import type { Right } from '../platform/roles.ts'

/** What an admin must do, the most urgent first. */
export const needKinds = [
  'health',
  'proof',
  'accept',
  'booking',
  'ship',
  'message',
  'refund',
  'claim',
  'suggestion',
  'mail',
] as const
export type NeedKind = (typeof needKinds)[number]

/** The right with which a person sees the kind. */
export const rightsOfNeeds: Record<NeedKind, Right> = {
  health: 'shop',
  proof: 'proofs',
  accept: 'orders',
  booking: 'bookings',
  ship: 'packing',
  message: 'messages',
  refund: 'refunds',
  claim: 'customers',
  suggestion: 'customers',
  mail: 'shop',
}

export const NeedItem = z.object({
  /** The id of the order, booking, message, suggestion or mail, or the kind of the health notice. */
  id: z.string(),
  of: z.enum(['order', 'booking', 'message', 'suggestion', 'mail', 'health']),
  /** The reference of the order or booking, or the title of the notice. */
  reference: z.string(),
  /** The customer, or the recipient of the mail. */
  name: z.nullable(z.string()),
  /** The kind of a message, the text of a suggestion, the subject of a mail, or the explanation of a notice. */
  detail: z.nullable(z.string()),
  /** Null without the right `payments`. */
  amount: z.nullable(z.int()),
  since: z.nullable(moment),
  /** The number of the order's proofs: a decision is about the last one. */
  proof_count: z.int(),
})
export type NeedItem = z.infer<typeof NeedItem>

export const Need = z.object({
  kind: z.enum(needKinds),
  /** All that need it, of which `items` are the oldest. */
  count: z.int(),
  /** The rupiah of all. */
  amount: z.nullable(z.int()),
  /** Since when the oldest waits. */
  since: z.nullable(moment),
  items: z.array(NeedItem),
})
export type Need = z.infer<typeof Need>

export const showNeedsMe = defineEndpoint({
  method: 'GET',
  path: '/admin/needs-me',
  summary: 'List what needs an admin, the most urgent first, with the oldest items of each kind',
  access: 'admin',
  right: 'console',
  reply: answer(z.object({ count: z.int(), needs: z.array(Need) })),
})
