import type { Db } from '#server/platform/database/database.ts'
import type { MailSecrets } from '#server/platform/mail/mail-secrets.ts'
import { makeConfirmationSecret, mayCarryConfirmation } from './confirm-email.ts'
import { makeInvitationSecret, mayCarryInvitation } from './staff-invitations.ts'
import { makeResetSecrets, mayCarryResetCode } from './reset-codes.ts'

export const makeMailSecrets = async (db: Db, mailId: string): Promise<MailSecrets | null> =>
  (await makeResetSecrets(db, mailId)) ??
  (await makeConfirmationSecret(db, mailId)) ??
  makeInvitationSecret(db, mailId)

export const mayCarrySecret = async (db: Db, mailId: string): Promise<boolean> =>
  (await mayCarryResetCode(db, mailId)) ||
  (await mayCarryConfirmation(db, mailId)) ||
  mayCarryInvitation(db, mailId)
