import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './outbox-schemas.ts'

export type { Mail } from './outbox-schemas.ts'

export const mailBodyDays = 90

/**
 * This value of `last_error` marks a mail whose link and code have expired. The recipient has to request a
 * new mail.
 */
export const secretExpired = 'SECRET_OVER'

export const listMails = endpoint<typeof schemas.listMails>('GET', '/admin/outbox')
export const retryMail = endpoint<typeof schemas.retryMail>('POST', '/admin/outbox/:id/retry')
