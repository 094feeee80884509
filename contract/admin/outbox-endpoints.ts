import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './outbox-schemas.ts'

export type { Mail } from './outbox-schemas.ts'

/** Days after which the body of a sent mail is deleted. */
export const mailBodyDays = 90

/** The `last_error` of a mail whose link and code have expired: the recipient has to request a new one. */
export const secretExpired = 'SECRET_OVER'

export const listMails = endpoint<typeof schemas.listMails>('GET', '/admin/outbox')
export const retryMail = endpoint<typeof schemas.retryMail>('POST', '/admin/outbox/:id/retry')
