import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { User, Session, StoppableMail } from './schemas.ts'

export const register = endpoint<typeof schemas.register>('POST', '/auth/register')
export const logIn = endpoint<typeof schemas.logIn>('POST', '/auth/login')
export const whoAmI = endpoint<typeof schemas.whoAmI>('GET', '/auth/me')
export const whoAmIByPost = endpoint<typeof schemas.whoAmIByPost>('POST', '/auth/me')
export const logOut = endpoint<typeof schemas.logOut>('POST', '/auth/logout')
export const listSessions = endpoint<typeof schemas.listSessions>('GET', '/auth/sessions')
export const endOneSession = endpoint<typeof schemas.endOneSession>('DELETE', '/auth/sessions/:id')
export const endOtherSessions = endpoint<typeof schemas.endOtherSessions>('DELETE', '/auth/sessions')
export const forgotPassword = endpoint<typeof schemas.forgotPassword>('POST', '/auth/forgotpassword')
export const showInvitation = endpoint<typeof schemas.showInvitation>('GET', '/auth/invitations/:token')
export const acceptInvitation = endpoint<typeof schemas.acceptInvitation>('POST', '/auth/invitations/:token')
export const resetPassword = endpoint<typeof schemas.resetPassword>('PUT', '/auth/resetpassword/:token')
export const mailConfirmation = endpoint<typeof schemas.mailConfirmation>('POST', '/auth/confirmation')
export const confirmEmail = endpoint<typeof schemas.confirmEmail>('POST', '/auth/confirmation/:token')
export const showEmailUndo = endpoint<typeof schemas.showEmailUndo>('GET', '/auth/email-changes/:token')
export const undoEmailChange = endpoint<typeof schemas.undoEmailChange>('POST', '/auth/email-changes/:token')
export const showMailStop = endpoint<typeof schemas.showMailStop>('GET', '/mail-stops/:token')
export const stopMails = endpoint<typeof schemas.stopMails>('POST', '/mail-stops/:token')
export const updateDetails = endpoint<typeof schemas.updateDetails>('PUT', '/auth/updatedetails')
export const updatePassword = endpoint<typeof schemas.updatePassword>('PUT', '/auth/updatepassword')
