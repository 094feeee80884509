import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './outbox-schemas.ts'

export type { Mail } from './outbox-schemas.ts'

/** Days after which a mail that was sent loses what it says. */
export const mailBodyDays = 90

/** The `last_error` of a mail whose link and code open nothing any more: its reader has to ask for another one. */
export const secretOver = 'SECRET_OVER'

export const listMails = endpoint<typeof schemas.listMails>('GET', '/admin/outbox')
export const retryMail = endpoint<typeof schemas.retryMail>('POST', '/admin/outbox/:id/retry')
