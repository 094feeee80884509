import * as z from 'zod/mini'
import { Credentials, Details, NewPassword, PasswordChange, Registration } from './forms.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, email, id, moment, linkToken } from '../platform/fields.ts'

export const User = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  role: z.enum(['customer', 'admin']),
  /** By a link that was mailed there. Orders that the shop wrote down for the address belong to the account only then. */
  email_confirmed: z.boolean(),
  created_at: moment,
})
export type User = z.infer<typeof User>

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Sign up',
  access: 'visitor',
  body: Registration,
  reply: done,
  problems: ['EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
  status: 201,
})

export const logIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in; the token is good for 30 days (12 hours for an admin)',
  access: 'visitor',
  body: Credentials,
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    token: z.string(),
    user: User,
    data: z.object({ token: z.string(), user: User }),
  }),
  problems: ['WRONG_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
})

const me = z.object({ success: z.literal(true), user: User, data: User })

export const whoAmI = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in user',
  access: 'customer',
  reply: me,
})

/** One screen of the specification asks with POST and no body. */
export const whoAmIByPost = defineEndpoint({ ...whoAmI, method: 'POST' })

export const logOut = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session on the server',
  access: 'customer',
  reply: done,
})

/** One device or browser where the user is signed in. */
export const Session = z.object({
  id: z.string(),
  /** Browser and system, such as "Chrome · Android"; null when they were not recognised. */
  device: z.nullable(z.string()),
  /** The session that asks. */
  current: z.boolean(),
  created_at: moment,
  /** To within five minutes. */
  last_used_at: moment,
})
export type Session = z.infer<typeof Session>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the user is signed in, this session first',
  access: 'customer',
  reply: answer(z.array(Session)),
})

export const endOneSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: "End one of one's own sessions",
  access: 'customer',
  params: z.object({ id }),
  reply: done,
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End every session but this one',
  access: 'customer',
  reply: done,
})

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgotpassword',
  summary: 'Send a reset code by e-mail; it is never in the answer',
  access: 'visitor',
  body: z.object({ email }),
  reply: z.extend(done, {
    /** The mail server takes none at the moment: the message says so, and there is no code to type yet. */
    mail_late: z.optional(z.literal(true)),
  }),
  problems: ['EMAIL_UNKNOWN', 'TOO_MANY_ATTEMPTS'],
})

export const resetPassword = defineEndpoint({
  method: 'PUT',
  path: '/auth/resetpassword/:token',
  summary: 'Set a new password with the code or the link from the e-mail',
  access: 'visitor',
  params: z.object({ token: linkToken }),
  body: NewPassword,
  reply: done,
  problems: ['RESET_CODE_DEAD'],
})

export const mailConfirmation = defineEndpoint({
  method: 'POST',
  path: '/auth/confirmation',
  summary: "Mail a link that confirms one's own address; none when it is confirmed",
  access: 'customer',
  reply: done,
  problems: ['TOO_MANY_ATTEMPTS'],
})

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/confirmation/:token',
  summary:
    "Confirm one's own address with the link from the e-mail; what the shop wrote down for it joins the account",
  access: 'customer',
  secret: true,
  params: z.object({ token: linkToken }),
  reply: z.object({ success: z.literal(true), message: z.string(), user: User, data: User }),
  problems: ['CONFIRMATION_DEAD'],
})

export const updateDetails = defineEndpoint({
  method: 'PUT',
  path: '/auth/updatedetails',
  summary: "Change one's own details; an admin who changes the e-mail gives the password too",
  access: 'customer',
  body: Details,
  reply: z.object({ success: z.literal(true), message: z.string(), user: User, data: User }),
  problems: ['EMAIL_TAKEN', 'EDITED_MEANWHILE', 'WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
})

export const updatePassword = defineEndpoint({
  method: 'PUT',
  path: '/auth/updatepassword',
  summary: "Change one's own password; every other session ends",
  access: 'customer',
  body: PasswordChange,
  reply: done,
  problems: ['WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
})
