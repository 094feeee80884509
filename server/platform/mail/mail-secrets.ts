import type { Db } from '../database/database.ts'

export interface MailSecrets {
  token: string
  code?: string
}

/** Secrets are made when their mail is sent. Null means that they have expired. */
export type MakeSecrets = (db: Db, mailId: string) => Promise<MailSecrets | null>

/** The id is random, so the input of a user cannot contain the placeholders. */
export const makePlaceholders = (mailId: string): Required<MailSecrets> => ({
  token: `{{token-${mailId}}}`,
  code: `{{code-${mailId}}}`,
})

export const hiddenSecrets: Required<MailSecrets> = { token: '••••••••', code: '••••-••••-••••-••••' }

interface StoredTexts {
  id: string
  text_body: string
  html_body: string
  stop_url?: string | null
}

export function fillPlaceholders<M extends StoredTexts>(mail: M, secrets: MailSecrets): M {
  const placeholders = makePlaceholders(mail.id)
  const filled = (text: string) =>
    text
      .replaceAll(placeholders.token, () => secrets.token)
      .replaceAll(placeholders.code, () => secrets.code ?? '')
  return {
    ...mail,
    text_body: filled(mail.text_body),
    html_body: filled(mail.html_body),
    ...(mail.stop_url && { stop_url: filled(mail.stop_url) }),
  }
}

/** An error of the mail server may quote the mail or the beginning of a secret. */
export function maskSecrets(text: string, { token, code }: MailSecrets): string {
  const masked = text.replaceAll(matchBeginning(token), () => hiddenSecrets.token)
  return code === undefined ? masked : masked.replaceAll(matchBeginning(code), () => hiddenSecrets.code)
}

/** Secrets consist of letters, digits, `-` and `_`. */
const matchBeginning = (secret: string): RegExp => new RegExp(`${secret.slice(0, 6)}[\\w-]*`, 'g')

/*
 * Without a mail server, a demo on a local machine shows the secrets in its outbox. They are only in memory,
 * so that neither the database nor a backup contains them. After a restart the customer must request another
 * mail.
 */

const maxShown = 200
const shown = new Map<string, MailSecrets>()

export function rememberOutboxSecrets(mailId: string, secrets: MailSecrets): void {
  shown.set(mailId, secrets)
  const [oldest] = shown.keys()
  if (shown.size > maxShown && oldest !== undefined) shown.delete(oldest)
}

export const findOutboxSecrets = (mailId: string): MailSecrets | undefined => shown.get(mailId)
