import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { day, id, listed, longPaging } from '../platform/fields.ts'
import { securityKinds } from '../platform/security-events.ts'
import { AuditEntry, entryId } from './audit-schemas.ts'

const SecurityKind = z.enum(securityKinds)

export const SecurityEvent = z.extend(AuditEntry, { kind: SecurityKind })
export type SecurityEvent = z.infer<typeof SecurityEvent>

const filter = {
  kind: z.optional(SecurityKind),
  /** Who did it, or whose account it was about. */
  person: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
}

export const listSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/admin/security-events',
  summary:
    'List security events, newest first: by kind, person and day (`from` and `to` inclusive). Refused requests of one kind and origin are one event per hour, with a count',
  access: 'admin',
  right: 'shop',
  query: z.extend(z.object({ ...longPaging(50), after: entryId, before: entryId }), filter),
  reply: z.extend(listed(SecurityEvent), {
    filters: z.object({ people: z.array(z.object({ id: z.string(), full_name: z.string() })) }),
  }),
})

/** Each line is a JSON object with these fields, whose names and order stay. */
export interface SecurityLine {
  id: number
  /** ISO 8601, UTC. */
  at: string
  kind: z.infer<typeof SecurityKind>
  action: string
  /** Who did it, or whose account it was about. Null for a visitor and for the terminal. */
  person_id: string | null
  /** An id, an IP address, or the path of an export. */
  subject: string
  count: number
  before: object | null
  after: object | null
}

export const exportSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/admin/security-events.jsonl',
  summary:
    'Export security events as JSON lines, the oldest first, with the same filters: id, at, kind, action, person_id, subject, count, before, after. An event of refused requests may be counted on until its hour is over',
  access: 'admin',
  right: 'shop',
  query: z.object(filter),
  reply: 'application/x-ndjson; charset=utf-8',
})
