import type { Db } from '#server/platform/database/database.ts'
import type { MailSecrets } from '#server/platform/mail/mail-secrets.ts'
import { makeConfirmationSecret, mayCarryConfirmation } from './confirm-email.ts'
import { makeResetSecrets, mayCarryResetCode } from './reset-codes.ts'

/** Creates the secrets of an account mail when it is sent; null if it may not carry any. */
export const makeMailSecrets = async (db: Db, mailId: string): Promise<MailSecrets | null> =>
  (await makeResetSecrets(db, mailId)) ?? makeConfirmationSecret(db, mailId)

/** Whether a mail may still carry a secret. */
export const mayCarrySecret = async (db: Db, mailId: string): Promise<boolean> =>
  (await mayCarryResetCode(db, mailId)) || mayCarryConfirmation(db, mailId)
