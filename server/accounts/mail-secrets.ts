import type { Db } from '#server/platform/database/database.ts'
import type { MailSecrets } from '#server/platform/mail/mail-secrets.ts'
import { makeConfirmationSecret, mayCarryConfirmation } from './confirm-email.ts'
import { makeStopSecret, mayCarryStop } from './mail-stops.ts'
import { makeInvitationSecret, mayCarryInvitation } from './staff-invitations.ts'
import { makeResetSecrets, mayCarryResetCode } from './reset-codes.ts'
import { makeUndoSecret, mayCarryUndo } from './undo-email.ts'

export const makeMailSecrets = async (db: Db, mailId: string): Promise<MailSecrets | null> =>
  (await makeResetSecrets(db, mailId)) ??
  (await makeConfirmationSecret(db, mailId)) ??
  (await makeInvitationSecret(db, mailId)) ??
  (await makeUndoSecret(db, mailId)) ??
  makeStopSecret(db, mailId)

export const mayCarrySecret = async (db: Db, mailId: string): Promise<boolean> =>
  (await mayCarryResetCode(db, mailId)) ||
  (await mayCarryConfirmation(db, mailId)) ||
  (await mayCarryInvitation(db, mailId)) ||
  (await mayCarryUndo(db, mailId)) ||
  mayCarryStop(db, mailId)
