import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { blankableLine, day, id, listed, longPaging, moment } from '../platform/fields.ts'
import { limits } from '../platform/limits.ts'
import { staffRoles } from '../platform/roles.ts'

const AuditSubjectKind = z.enum([
  'order',
  'booking',
  'product',
  'category',
  'service',
  'delivery',
  'voucher',
  'count',
  'person',
  'mail',
  'rating',
  'suggestion',
])

export const AuditEntry = z.object({
  id: z.int(),
  at: moment,
  /** An action on the command line has no admin. */
  by: z.nullable(
    z.object({
      id: z.string(),
      full_name: z.string(),
      /** The role at that time; null for a customer. */
      role: z.nullable(z.enum(staffRoles)),
    }),
  ),
  action: z.string(),
  subject: z.string(),
  /**
   * The kind of the subject, and its reference or name. Both are null when the subject has no id or no longer
   * exists.
   */
  subject_kind: z.nullable(AuditSubjectKind),
  subject_name: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const entryId = z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'WHOLE_NUMBER')))

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary:
    'List what admins did, newest first: by admin, action, subject (an id, a reference or an e-mail) and day ' +
    '(`from` and `to` inclusive)',
  access: 'admin',
  right: 'shop',
  query: z.extend(z.object({ ...longPaging(50), after: entryId, before: entryId }), {
    /** `terminal` selects the entries from the command line. */
    admin: z.optional(id),
    action: z.optional(z.string().check(z.maxLength(limits.search))),
    subject: z.optional(blankableLine(limits.email)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  reply: z.extend(listed(AuditEntry), {
    filters: z.object({
      admins: z.array(z.object({ id: z.string(), full_name: z.string() })),
      actions: z.array(z.string()),
    }),
  }),
})
