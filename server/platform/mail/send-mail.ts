import { sql, type RawBuilder } from 'kysely'
import { secretOver } from '#contract/admin/outbox-endpoints.ts'
import type { Db } from '../database/database.ts'
import type { Attempt } from '../jobs/job-kind.ts'
import { fillIn, hiddenSecrets, showInOutbox, withoutSecrets, type MakeSecrets } from './mail-secrets.ts'
import { queueMails, writeMails, type Mail, type NewMail } from './queue-mail.ts'
import { StartupError } from '../startup-error.ts'

export interface MailSettings {
  /** smtp://user:password@host:587 or smtps://…; absent: every mail is kept in the outbox. */
  smtpUrl?: string | undefined
  /** The sender, 'Griya Segar <toko@example.com>'. */
  from: string
  /** Shows in a terminal a mail that is kept, in one line; the log is given no such line, which names its reader and a link. */
  announce?: ((line: string) => void) | undefined
  makeSecrets: MakeSecrets
  /** Where a mail that is kept shows its secrets; a terminal alone unless said. */
  showSecrets?: { inTerminal: boolean; inOutbox: boolean }
  /** How long the mail server may take, in milliseconds: to greet, to answer, and altogether. */
  patience?: { greeting: number; answer: number; conversation: number }
}

export interface Mailer {
  /** Writes mails into the outbox, and leaves them to be sent where there is a mail server. */
  postMails: (db: Db, mails: readonly NewMail[]) => Promise<void>
  /** Sends one mail of the outbox; the job queue calls it, and again after a failure. */
  sendMail: (db: Db, id: string, attempt: Attempt) => Promise<void>
  /** Sends no more; a mail that is on its way counts as not sent, and will be tried again. */
  close: () => void
}

type Row = NonNullable<Awaited<ReturnType<typeof claim>>>

const second = 1000
// A claim must outlast the whole conversation, or a second worker could send the same mail.
const usualPatience = { greeting: 10 * second, answer: 30 * second, conversation: 60 * second }
const claimed = sql<Date>`now() + interval '150 seconds'`

/** Opens the way mails leave the shop. */
export function openMailer({
  smtpUrl,
  from,
  announce,
  makeSecrets,
  showSecrets = { inTerminal: true, inOutbox: false },
  patience = usualPatience,
}: MailSettings): Mailer {
  const server = smtpUrl ? requireServer(smtpUrl) : undefined
  let opened: ReturnType<typeof openTransport> | undefined
  const closed = Promise.withResolvers<never>()
  // Where no mail is on its way, nobody waits for it.
  closed.promise.catch(() => {})
  const announceKept = ({ to, subject, text }: Pick<Mail, 'to' | 'subject' | 'text'>) =>
    announce?.(`Mail kept in the outbox, to ${oneLine(to)}: ${oneLine(subject)} ${firstLink(text)}`)
  return {
    async postMails(db, mails) {
      if (server) return queueMails(db, mails)
      const written = new Set(await writeMails(db, mails, 'kept'))
      for (const mail of mails) if (written.has(mail.id)) announceKept(mail)
    },
    async sendMail(db, id, attempt) {
      const stored = await claim(db, id)
      if (!stored) return rejectWhileClaimed(db, id)
      const isShown = announce !== undefined && showSecrets.inTerminal
      const secrets = stored.holds_secret && (server || isShown) ? await makeSecrets(db, id) : undefined
      if (secrets === null) return settle(db, id, { status: 'failed', last_error: secretOver })
      const mail = fillIn(stored, secrets ?? hiddenSecrets)
      if (!server) {
        if (secrets && showSecrets.inOutbox) showInOutbox(id, secrets)
        announceKept({ to: mail.to_address, subject: mail.subject, text: mail.text_body })
        return settle(db, id, { status: 'kept', last_error: null })
      }
      try {
        opened ??= openTransport(server, patience)
        const sending = opened.then((transport) => transport.sendMail(message(mail, from)))
        await withDeadline(Promise.race([sending, closed.promise]), patience.conversation)
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error)
        const reason = (secrets ? withoutSecrets(said, secrets) : said).slice(0, 500)
        const isFinal = attempt.last || isRejectedForGood(error)
        await settle(db, id, { status: isFinal ? 'failed' : 'queued', last_error: reason })
        // A mailbox that does not exist is not asked again and again: the owner sees it and may try once more.
        if (isRejectedForGood(error)) return
        // Without its cause: the job queue keeps an error with everything that it carries.
        // oxlint-disable-next-line preserve-caught-error -- it may repeat the secrets
        throw secrets ? new Error(reason) : error
      }
      await settle(db, id, { status: 'sent', last_error: null, sent_at: sql<Date>`shop_now()` })
    },
    close: () => {
      closed.reject(new Error('The shop was stopped before the mail server answered'))
      void opened?.then((transport) => transport.close())
    },
  }
}

function requireServer(smtpUrl: string): string {
  if (!/^smtps?:\/\/[^/]/.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new StartupError(
      'SMTP_URL is not a mail server: write it as smtp://user:password@host:587 (or smtps://…:465).',
    )
  return smtpUrl
}

/** Its program is in memory from the first mail on, of a shop that sends any. */
async function openTransport(url: string, { greeting, answer }: typeof usualPatience) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    dnsTimeout: greeting,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: answer,
    // Mails are made of text only: nothing in them may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Takes the mail for this worker alone; nothing when it is settled or another worker has it. */
async function claim(db: Db, id: string) {
  return db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, claimed_until: claimed })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<', sql<Date>`now()`)]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** The other worker may have died while sending: then this job must come back. */
async function rejectWhileClaimed(db: Db, id: string) {
  const mail = await db.selectFrom('mails').select('status').where('id', '=', id).executeTakeFirst()
  if (mail?.status === 'queued') throw new Error(`The mail ${id} is being sent by another worker`)
}

function message(mail: Row, from: string) {
  return {
    from,
    // As an object, since a text with a comma would be read as several addresses.
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    attachments: mail.attachments.map(({ filename, type, content }) => ({
      filename,
      contentType: type,
      content,
    })),
    // The same at every attempt: should one be acknowledged and yet repeated, a mailbox can recognise it. With new secrets it is another one.
    messageId: `<${mail.id}${mail.holds_secret ? `.${mail.attempts}` : ''}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
    date: mail.created_at,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
  }
}

/** A 5xx about this recipient or this text. One about our own sign-in or sender is the owner's to mend, and waits. */
function isRejectedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false
  const { command, responseCode } = error
  return /^5\d\d$/.test(String(responseCode)) && (command === 'RCPT TO' || command === 'DATA')
}

async function withDeadline<T>(sending: Promise<T>, milliseconds: number): Promise<T> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Error('The mail server took too long')), milliseconds)
  try {
    return await Promise.race([sending, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function settle(
  db: Db,
  id: string,
  result: Partial<Pick<Row, 'status' | 'last_error'>> & { sent_at?: RawBuilder<Date> },
) {
  await db
    .updateTable('mails')
    .set({ ...result, claimed_until: null })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

function firstLink(text: string): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? ''
}

/** Control characters in a name must not steer the terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
