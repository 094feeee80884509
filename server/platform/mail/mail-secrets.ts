import type { Db } from '../database/database.ts'

/** What a mail carries that opens something: the token of its link, and in some mails a code to type. */
export interface MailSecrets {
  token: string
  code?: string
}

/** Makes the secrets of a mail that is about to be sent; null when it may not open anything any more. */
export type MakeSecrets = (db: Db, mailId: string) => Promise<MailSecrets | null>

/** In place of its secrets in a stored mail. The id is random: what people write into a mail cannot hold its placeholders. */
export const placeholdersOf = (mailId: string): Required<MailSecrets> => ({
  token: `{{token-${mailId}}}`,
  code: `{{code-${mailId}}}`,
})

/** What is shown where the secrets are not. */
export const hiddenSecrets: Required<MailSecrets> = { token: '••••••••', code: '••••-••••-••••-••••' }

interface StoredTexts {
  id: string
  text_body: string
  html_body: string
}

/** A stored mail with these secrets in place of its placeholders. */
export function fillIn<M extends StoredTexts>(mail: M, secrets: MailSecrets): M {
  const placeholders = placeholdersOf(mail.id)
  const filled = (text: string) =>
    text
      .replaceAll(placeholders.token, () => secrets.token)
      .replaceAll(placeholders.code, () => secrets.code ?? '')
  return { ...mail, text_body: filled(mail.text_body), html_body: filled(mail.html_body) }
}

/** What a mail server says may repeat the mail it was given, or the beginning of it. */
export function withoutSecrets(said: string, { token, code }: MailSecrets): string {
  const masked = said.replaceAll(beginningOf(token), () => hiddenSecrets.token)
  return code === undefined ? masked : masked.replaceAll(beginningOf(code), () => hiddenSecrets.code)
}

/** Both kinds are made of letters, digits, `-` and `_`. */
const beginningOf = (secret: string): RegExp => new RegExp(`${secret.slice(0, 6)}[\\w-]*`, 'g')

/*
 * Without a mail server the demo on one's own machine shows the secrets in its outbox. They are kept in memory only, so that neither
 * the database nor a backup has them; after a restart a newcomer asks for another mail.
 */

const mostShown = 200
const shown = new Map<string, MailSecrets>()

export function showInOutbox(mailId: string, secrets: MailSecrets): void {
  shown.set(mailId, secrets)
  const [oldest] = shown.keys()
  if (shown.size > mostShown && oldest !== undefined) shown.delete(oldest)
}

export const secretsInOutbox = (mailId: string): MailSecrets | undefined => shown.get(mailId)
