import * as z from 'zod/mini'
import { defineEndpoint } from '../platform/endpoint.ts'
import { done, id, listed, moment, longPaging } from '../platform/fields.ts'

export const Mail = z.object({
  id: z.string(),
  to_address: z.string(),
  subject: z.string(),
  text_body: z.string(),
  html_body: z.string(),
  kind: z.string(),
  status: z.enum(['queued', 'sent', 'kept', 'failed', 'withheld']),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: moment,
  sent_at: z.nullable(moment),
  body_removed_at: z.nullable(moment),
  /** The mail contains a secret link or code, which is not shown here. */
  hides_secret: z.boolean(),
})
export type Mail = z.infer<typeof Mail>

export const listMails = defineEndpoint({
  method: 'GET',
  path: '/admin/outbox',
  summary: 'List mails, newest first; `show=failing` lists those that failed for good or are being retried',
  access: 'admin',
  right: 'shop',
  query: z.extend(z.object(longPaging(20)), { show: z.optional(z.literal('failing')) }),
  reply: listed(Mail),
})

export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/admin/outbox/:id/retry',
  summary: 'Retry a mail whose body is not deleted',
  access: 'admin',
  right: 'shop',
  params: z.object({ id }),
  reply: done,
  problems: ['MAIL_SECRET_OVER'],
})
