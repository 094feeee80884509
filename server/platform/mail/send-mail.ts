import { sql, type RawBuilder } from 'kysely'
import { secretExpired } from '#contract/admin/outbox.ts'
import type { Db } from '../database/database.ts'
import type { Attempt } from '../jobs/job-kind.ts'
import {
  fillPlaceholders,
  hiddenSecrets,
  rememberOutboxSecrets,
  maskSecrets,
  type MakeSecrets,
} from './mail-secrets.ts'
import { attachLogo, type Letterhead } from './letterhead.ts'
import { queueMails, writeMails, type Mail, type NewMail } from './queue-mail.ts'
import { StartupError } from '../errors.ts'

export interface MailSettings {
  /** The form is smtp://user:password@host:587 or smtps://…. Without it, every mail is kept in the outbox. */
  smtpUrl?: string | undefined
  from: string
  /**
   * Shows a kept mail as a line in a terminal. The log must not have the line, since it names the recipient
   * and a link.
   */
  announce?: ((line: string) => void) | undefined
  makeSecrets: MakeSecrets
  /** Tests of the delivery alone leave this out. */
  readLetterhead?: (db: Db) => Promise<Letterhead>
  /** By default, only the terminal shows the secrets of a kept mail. */
  showSecrets?: { inTerminal: boolean; inOutbox: boolean }
  /** The milliseconds that the mail server may take to greet, to answer a command, and in total. */
  timeouts?: { greeting: number; answer: number; conversation: number }
}

export interface Mailer {
  postMails: (db: Db, mails: readonly NewMail[]) => Promise<void>
  sendMail: (db: Db, id: string, attempt: Attempt) => Promise<void>
  /** A mail in progress counts as not sent and is retried. */
  close: () => void
}

type Row = NonNullable<Awaited<ReturnType<typeof claim>>>

const second = 1000
// A claim must outlast the whole conversation, since a second worker could send the same mail after it.
const defaultTimeouts = { greeting: 10 * second, answer: 30 * second, conversation: 60 * second }
const claimedUntil = sql<Date>`now() + interval '150 seconds'`

export function openMailer({
  smtpUrl,
  from,
  announce,
  makeSecrets,
  readLetterhead = async () => ({ logo: null, replyTo: null }),
  showSecrets = { inTerminal: true, inOutbox: false },
  timeouts = defaultTimeouts,
}: MailSettings): Mailer {
  const server = smtpUrl ? requireServer(smtpUrl) : undefined
  let opened: ReturnType<typeof openTransport> | undefined
  const closed = Promise.withResolvers<never>()
  // This avoids an unhandled rejection while no mail is being sent.
  closed.promise.catch(() => {})
  const announceMail = ({ to, subject, text }: Pick<Mail, 'to' | 'subject' | 'text'>) =>
    announce?.(`Mail kept in the outbox, to ${toOneLine(to)}: ${toOneLine(subject)} ${findFirstLink(text)}`)
  return {
    async postMails(db, mails) {
      if (server) return queueMails(db, mails)
      const written = new Set(await writeMails(db, mails, 'kept'))
      for (const mail of mails) if (written.has(mail.id)) announceMail(mail)
    },
    async sendMail(db, id, attempt) {
      const stored = await claim(db, id)
      if (!stored) return rejectWhileClaimed(db, id)
      const isShown = announce !== undefined && showSecrets.inTerminal
      const secrets = stored.holds_secret && (server || isShown) ? await makeSecrets(db, id) : undefined
      if (secrets === null) return recordResult(db, id, { status: 'failed', last_error: secretExpired })
      const mail = fillPlaceholders(stored, secrets ?? hiddenSecrets)
      if (!server) {
        if (secrets && showSecrets.inOutbox) rememberOutboxSecrets(id, secrets)
        announceMail({ to: mail.to_address, subject: mail.subject, text: mail.text_body })
        return recordResult(db, id, { status: 'kept', last_error: null })
      }
      try {
        const message = toMessage(mail, from, await readLetterhead(db))
        opened ??= openTransport(server, timeouts)
        const sending = opened.then((transport) => transport.sendMail(message))
        await withDeadline(Promise.race([sending, closed.promise]), timeouts.conversation)
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        const reason = (secrets ? maskSecrets(text, secrets) : text).slice(0, 500)
        const isFinal = attempt.last || isPermanentRejection(error)
        await recordResult(db, id, { status: isFinal ? 'failed' : 'queued', last_error: reason })
        // A mailbox that does not exist is not retried. An admin sees the error and may send the mail again.
        if (isPermanentRejection(error)) return
        // Without its cause: the job queue stores an error with all its properties.
        // oxlint-disable-next-line preserve-caught-error -- it may repeat the secrets
        throw secrets ? new Error(reason) : error
      }
      await recordResult(db, id, { status: 'sent', last_error: null, sent_at: sql<Date>`shop_now()` })
    },
    close: () => {
      closed.reject(new Error('The shop was stopped before the mail server responded'))
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

/** The import is dynamic, to save memory in a shop that sends no mails. */
async function openTransport(url: string, { greeting, answer }: typeof defaultTimeouts) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    dnsTimeout: greeting,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: answer,
    // Mails consist of text only. Nothing in them may make nodemailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function claim(db: Db, id: string) {
  return db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, claimed_until: claimedUntil })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<', sql<Date>`now()`)]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** The other worker may have ended while sending, so this job must run again. */
async function rejectWhileClaimed(db: Db, id: string) {
  const mail = await db.selectFrom('mails').select('status').where('id', '=', id).executeTakeFirst()
  if (mail?.status === 'queued') throw new Error(`The mail ${id} is being sent by another worker`)
}

function toMessage(mail: Row, from: string, { logo, replyTo }: Letterhead) {
  const { html, attachments } = attachLogo(mail.html_body, logo)
  return {
    from,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // The address is an object, since a text with a comma would be parsed as several addresses.
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    text: mail.text_body,
    html,
    attachments: [
      ...attachments,
      ...mail.attachments.map(({ filename, type, content }) => ({ filename, contentType: type, content })),
    ],
    // All attempts have the same Message-ID, so that a mailbox can recognise a repeated mail. A mail with new
    // secrets has a new one.
    messageId: `<${mail.id}${mail.holds_secret ? `.${mail.attempts}` : ''}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
    date: mail.created_at,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language,
      ...(mail.stop_url && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    // RFC 8058: a mail program may stop such mails with one press.
    ...(mail.stop_url && { list: { unsubscribe: mail.stop_url } }),
  }
}

/**
 * A 5xx about the recipient or the text is permanent. The shop must correct the cause of a 5xx about the login
 * or the sender, and the mail waits.
 */
function isPermanentRejection(error: unknown): boolean {
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

async function recordResult(
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

function findFirstLink(text: string): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? ''
}

/** Control characters in a name must not reach the terminal. */
function toOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
