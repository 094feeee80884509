import * as z from 'zod/mini'
import { Credentials, Details, NewAdminPassword, NewPassword, PasswordChange, Registration } from './forms.ts'
import { defineEndpoint } from '../platform/endpoint.ts'
import { answer, done, email, id, moment, linkToken, rupiah } from '../platform/fields.ts'
import { staffRoles, type Switches } from '../platform/roles.ts'

const percent = z.int().check(z.minimum(0), z.maximum(100))
export const StaffSwitches = z.object({
  confirms_proofs: z.boolean(),
  refunds_up_to: rupiah,
  discounts_up_to: percent,
  changes_stock: z.boolean(),
  sees_turnover: z.boolean(),
  exports: z.boolean(),
}) satisfies z.ZodMiniType<Switches>
export const StaffRights = z.object({ role: z.enum(staffRoles), switches: StaffSwitches })

export const User = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  role: z.enum(['customer', 'admin']),
  /** Only of an admin: what this person may do. */
  staff: z.optional(StaffRights),
  /**
   * The user confirmed the address with a mailed link. Only then do orders that the shop took for this
   * address belong to the account.
   */
  email_confirmed: z.boolean(),
  /** The time since when the user agrees to WhatsApp messages. It is missing when the user does not. */
  whatsapp_agreed_at: z.optional(moment),
  created_at: moment,
})
export type User = z.infer<typeof User>

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Register an account',
  access: 'visitor',
  body: Registration,
  reply: done,
  problems: ['EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
  status: 201,
})

/** The ways in which an account can give its second factor. */
export const FactorOffer = z.object({
  passkey: z.boolean(),
  totp: z.boolean(),
  recovery_code: z.boolean(),
  /** The shop had this address when the passkeys were made. They do not work at another one. */
  passkeys_of: z.optional(z.string()),
})
export type FactorOffer = z.infer<typeof FactorOffer>

export const LoggedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: User,
  data: z.object({ token: z.string(), user: User }),
})

export const logIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in; the token is valid for 30 days (for an admin 12 hours, and 2 without use)',
  access: 'visitor',
  body: Credentials,
  reply: z.extend(LoggedIn, {
    /** Until the admin gives a second factor, the session may do nothing else. */
    second_factor: z.optional(FactorOffer),
  }),
  problems: ['WRONG_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
})

const me = z.object({ success: z.literal(true), user: User, data: User })

export const whoAmI = defineEndpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Show the signed-in user',
  access: 'customer',
  beforeFactor: 'log-in',
  reply: me,
})

/** A screen of the specification sends POST without a body. */
export const whoAmIByPost = defineEndpoint({ ...whoAmI, method: 'POST' })

export const logOut = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the current session',
  access: 'customer',
  beforeFactor: 'log-in',
  reply: done,
})

export const Session = z.object({
  id: z.string(),
  /**
   * The browser and the system, such as "Chrome · Android". The device is null when the shop did not
   * recognise them.
   */
  device: z.nullable(z.string()),
  /** The network of the log-in, such as "103.28.12.x" or "2001:db8:1::/48". It is null when it is not known. */
  network: z.nullable(z.string()),
  current: z.boolean(),
  /** Only the password was given: until the second factor follows, the session may do nothing. */
  needs_factor: z.boolean(),
  created_at: moment,
  /** The time is accurate to five minutes. */
  last_used_at: moment,
})
export type Session = z.infer<typeof Session>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the open sessions of the user, the current one first',
  access: 'customer',
  reply: answer(z.array(Session)),
})

export const showSession = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions/:id',
  summary: 'Show one open session of the user',
  access: 'customer',
  params: z.object({ id }),
  reply: answer(Session),
})

export const endOneSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one session of the user',
  access: 'customer',
  notByPin: true,
  params: z.object({ id }),
  reply: done,
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End all sessions except the current one',
  access: 'customer',
  notByPin: true,
  reply: done,
})

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forgotpassword',
  summary: 'Send a reset code by e-mail; the response never contains it',
  access: 'visitor',
  body: z.object({ email }),
  reply: z.extend(done, {
    /**
     * The mail server accepts no mail at the moment. The message says so, and there is no code to enter yet.
     */
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
  summary: "Mail a link that confirms the user's address; sends nothing when it is confirmed already",
  access: 'customer',
  reply: done,
  problems: ['TOO_MANY_ATTEMPTS'],
})

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/confirmation/:token',
  summary:
    "Confirm the user's address with the link from the e-mail; orders that the shop took for this address join the account",
  access: 'customer',
  secret: true,
  params: z.object({ token: linkToken }),
  reply: z.object({ success: z.literal(true), message: z.string(), user: User, data: User }),
  problems: ['CONFIRMATION_DEAD'],
})

const invitation = z.object({ token: linkToken })

export const showInvitation = defineEndpoint({
  method: 'GET',
  path: '/auth/invitations/:token',
  summary: 'Show for whom the mailed link of an invitation is',
  access: 'visitor',
  secret: true,
  params: invitation,
  reply: answer(z.extend(StaffRights, { full_name: z.string(), email: z.string() })),
  problems: ['INVITATION_DEAD'],
})

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/auth/invitations/:token',
  summary: 'Choose the password of a new admin with the mailed link, which works once',
  access: 'visitor',
  secret: true,
  params: invitation,
  body: NewAdminPassword,
  reply: done,
  problems: ['INVITATION_DEAD', 'EMAIL_TAKEN'],
})

export const updateDetails = defineEndpoint({
  method: 'PUT',
  path: '/auth/updatedetails',
  summary: "Change the user's details; an admin who changes the e-mail must send the password",
  access: 'customer',
  notByPin: true,
  body: Details,
  reply: z.object({ success: z.literal(true), message: z.string(), user: User, data: User }),
  problems: [
    'EMAIL_TAKEN',
    'EDITED_MEANWHILE',
    'WRONG_CURRENT_PASSWORD',
    'TOO_MANY_ATTEMPTS',
    'ELEVATION_NEEDED',
  ],
})

export const answerWhatsApp = defineEndpoint({
  method: 'PUT',
  path: '/auth/whatsapp',
  summary: 'Agree to WhatsApp messages, or withdraw that',
  access: 'customer',
  body: z.object({ agrees: z.boolean() }),
  reply: z.object({ success: z.literal(true), message: z.string(), user: User, data: User }),
})

const undo = z.object({ token: linkToken })

export const showEmailUndo = defineEndpoint({
  method: 'GET',
  path: '/auth/email-changes/:token',
  summary: 'Show which address the mailed link gives back to its account',
  access: 'visitor',
  secret: true,
  params: undo,
  reply: answer(z.object({ email: z.string() })),
  problems: ['EMAIL_UNDO_DEAD'],
})

export const undoEmailChange = defineEndpoint({
  method: 'POST',
  path: '/auth/email-changes/:token',
  summary:
    'Undo the change of the e-mail with the link that was mailed to the former address; all sessions end',
  access: 'visitor',
  secret: true,
  params: undo,
  reply: done,
  problems: ['EMAIL_UNDO_DEAD', 'EMAIL_TAKEN'],
})

/** Mails that an order, a booking or the account does not depend on. */
export const StoppableMail = z.enum(['back-in-stock', 'rating-reply', 'order-unpaid'])
export type StoppableMail = z.infer<typeof StoppableMail>

export const showMailStop = defineEndpoint({
  method: 'GET',
  path: '/mail-stops/:token',
  summary: 'Show which mails the link in a mail stops',
  access: 'visitor',
  secret: true,
  params: undo,
  reply: answer(z.object({ kind: StoppableMail })),
  problems: ['MAIL_STOP_UNKNOWN'],
})

export const stopMails = defineEndpoint({
  method: 'POST',
  path: '/mail-stops/:token',
  summary: 'Stop the mails of this kind, without logging in; stopping again has no effect',
  access: 'visitor',
  secret: true,
  params: undo,
  reply: done,
  problems: ['MAIL_STOP_UNKNOWN'],
})

export const updatePassword = defineEndpoint({
  method: 'PUT',
  path: '/auth/updatepassword',
  summary: "Change the user's password; all other sessions end",
  access: 'customer',
  asksAgain: true,
  body: PasswordChange,
  reply: done,
  problems: ['WRONG_CURRENT_PASSWORD', 'TOO_MANY_ATTEMPTS'],
})
