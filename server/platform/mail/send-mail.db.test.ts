import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { openInbox, openSilentServer, type Inbox } from '#server/testing/inbox.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import type { Database } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { defineWorker, startJobs } from '../jobs/jobs.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { mailJob, queueMail, retryMail } from './queue-mail.ts'
import { openMailer } from './send-mail.ts'
import type { Mailer } from './send-mail.ts'

const mail = {
  to: 'siti@example.com',
  isLimited: false,
  subject: 'Pesanan Anda — terima kasih',
  text: 'Halo Siti,\n\nhttps://toko.example/orders/1\n',
  html: '<p>Halo Siti</p>',
  language: 'id',
  kind: 'order-placed',
  reference: 'TRX-7K2M-9QXA',
} as const

let database: Database
let inbox: Inbox
let stops: Array<() => unknown>
beforeEach(async () => {
  database = await openTestDatabase()
  inbox = await openInbox()
  stops = [() => inbox.close()]
})
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
})

describe('mails', () => {
  test('a mail reaches the mail server with its one recipient and a Message-ID of its own', async () => {
    const { jobs } = await start(inbox.url)
    const id = await queueMail(database.db, mail)
    await jobs.runDue()
    expect(inbox.received).toHaveLength(1)
    expect(inbox.received[0]).toMatchObject({ from: 'toko@example.com', to: ['siti@example.com'] })
    expect(inbox.received[0]?.text).toContain(`Message-ID: <${id}@example.com>`)
    expect(inbox.received[0]?.text).toContain('Content-Type: multipart/alternative')
    expect(await outbox()).toEqual([{ status: 'sent', attempts: 1, last_error: null, sent: true }])
  })

  test('a mail of a transaction that is rolled back is never sent', async () => {
    const { jobs } = await start(inbox.url)
    const undone = inTransaction(database.db, async (tx) => {
      await queueMail(tx, mail)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await jobs.runDue({ early: true })).toBe(0)
    expect(await outbox()).toEqual([])
  })

  test('no mail is lost while the mail server is down, and each arrives exactly once when it is back', async () => {
    const { jobs } = await start(inbox.url)
    await inbox.close()
    for (let n = 0; n < 5; n++) await queueMail(database.db, { ...mail, subject: `Mail ${n}` })
    await jobs.runDue()
    await jobs.runDue({ early: true })
    expect((await outbox())[0]).toMatchObject({ status: 'queued', attempts: 2 })
    expect((await outbox())[0]?.last_error).toContain('ECONNREFUSED')

    inbox = await openInbox(inbox.port)
    await jobs.runDue({ early: true })
    await jobs.runDue({ early: true })
    expect(inbox.received.map(({ subject }) => subject).sort()).toEqual(
      [0, 1, 2, 3, 4].map((n) => `Mail ${n}`),
    )
    expect(new Set((await outbox()).map(({ status }) => status))).toEqual(new Set(['sent']))
  })

  test('two workers that take the same mail send it once', async () => {
    const { mailer } = await start(inbox.url)
    const id = await queueMail(database.db, mail)
    const attempt = { number: 1, last: false }
    const results = await Promise.allSettled([1, 2, 3].map(() => mailer.sendMail(database.db, id, attempt)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await mailer.sendMail(database.db, id, attempt)
    expect(inbox.received).toHaveLength(1)
  })

  test('a mail whose worker ended while sending is sent by another worker after its claim has expired', async () => {
    const { jobs } = await start(inbox.url)
    const id = await queueMail(database.db, mail)
    await database.executeSql(`update mails set claimed_until = now() + interval '1 minute' where id = $1`, [
      id,
    ])
    await jobs.runDue()
    expect(inbox.received).toHaveLength(0)
    await database.executeSql(`update mails set claimed_until = now() - interval '1 second' where id = $1`, [
      id,
    ])
    await jobs.runDue({ early: true })
    expect(inbox.received).toHaveLength(1)
  })

  test('a mail that failed on its last attempt is marked as failed with the reason, and an admin can retry it', async () => {
    const { mailer, jobs } = await start(inbox.url)
    inbox.reject = ['DATA', 452, 'Mailbox full']
    const id = await queueMail(database.db, mail)
    await expect(mailer.sendMail(database.db, id, { number: 51, last: true })).rejects.toThrow('Mailbox full')
    expect(await outbox()).toEqual([
      { status: 'failed', attempts: 1, last_error: expect.stringContaining('Mailbox full'), sent: false },
    ])
    inbox.reject = undefined
    expect(await retryMail(database.db, id)).toBe(true)
    await jobs.runDue()
    expect(await outbox()).toEqual([{ status: 'sent', attempts: 2, last_error: null, sent: true }])
    expect(await retryMail(database.db, id)).toBe(false)
    expect(inbox.received).toHaveLength(1)
  })

  test.each([
    ['RCPT', 450, 'Greylisted, come back later'],
    ['RCPT', 452, 'Mailbox full'],
    ['DATA', 451, 'Try again'],
    ['MAIL', 421, 'Too busy'],
    // This is a problem of the sender's settings and not of the recipient.
    ['MAIL', 550, 'Sender not allowed'],
  ] as const)(
    'a mail refused by %s with %i "%s" waits and arrives once it is accepted',
    async (...problem) => {
      const { jobs } = await start(inbox.url)
      inbox.reject = problem
      await queueMail(database.db, mail)
      await jobs.runDue()
      expect(await outbox()).toEqual([
        { status: 'queued', attempts: 1, last_error: expect.stringContaining(problem[2]), sent: false },
      ])
      inbox.reject = undefined
      await jobs.runDue({ early: true })
      expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2, last_error: null }])
      await jobs.runDue({ early: true })
      expect(inbox.received).toHaveLength(1)
    },
  )

  test.each([
    ['RCPT', 550, 'No such mailbox'],
    ['DATA', 554, 'Message refused'],
  ] as const)(
    'a mail refused by %s with %i "%s" fails without a retry, and an admin can send it again',
    async (...problem) => {
      const { jobs } = await start(inbox.url)
      inbox.reject = problem
      const id = await queueMail(database.db, mail)
      await jobs.runDue()
      expect(await outbox()).toEqual([
        { status: 'failed', attempts: 1, last_error: expect.stringContaining(problem[2]), sent: false },
      ])
      expect(await jobs.runDue({ early: true })).toBe(0)
      inbox.reject = undefined
      expect(await retryMail(database.db, id)).toBe(true)
      await jobs.runDue()
      expect(inbox.received).toHaveLength(1)
    },
  )

  test.each([
    ['greet in time', { greeting: 100, answer: 100, conversation: 60_000 }, /greeting|timeout/i],
    ['finish in time', { greeting: 60_000, answer: 60_000, conversation: 100 }, /took too long/],
  ])('a mail server that does not %s is abandoned, and tried again later', async (_, timeouts, reason) => {
    const server = await openSilentServer()
    stops.push(server.close)
    const { jobs } = await start(server.url, timeouts)
    await queueMail(database.db, mail)
    await jobs.runDue()
    expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1, sent: false }])
    expect((await outbox())[0]?.last_error).toMatch(reason)
    const { jobs: again } = await start(inbox.url)
    await again.runDue({ early: true })
    expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }])
    expect(inbox.received).toHaveLength(1)
  })

  test('a slow mail server gets the time that it needs and receives each mail once', async () => {
    const { jobs } = await start(inbox.url)
    inbox.delayMs = 400
    for (let n = 0; n < 3; n++) await queueMail(database.db, { ...mail, subject: `Mail ${n}` })
    await jobs.runDue()
    expect(inbox.received.map(({ subject }) => subject).sort()).toEqual(['Mail 0', 'Mail 1', 'Mail 2'])
    expect(await outbox()).toMatchObject(Array.from({ length: 3 }, () => ({ status: 'sent', attempts: 1 })))
  })

  test('a mail whose acknowledgement was lost is sent again with the same Message-ID', async () => {
    const { jobs } = await start(inbox.url)
    inbox.hangsUp = true
    await queueMail(database.db, mail)
    await jobs.runDue()
    expect(await outbox()).toMatchObject([{ status: 'queued', attempts: 1 }])
    inbox.hangsUp = false
    await jobs.runDue({ early: true })
    expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 2 }])
    const ids = inbox.received.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1])
    expect(ids).toEqual([expect.stringMatching(/^<.+@example\.com>/), ids[0]])
  })

  test('a mail to an address that reads like two addresses is sent to neither', async () => {
    const { jobs } = await start(inbox.url)
    await queueMail(database.db, { ...mail, to: 'siti@example.com, thief@example.org' })
    await jobs.runDue()
    expect(inbox.received.flatMap(({ to }) => to)).not.toContain('thief@example.org')
  })

  test('without a mail server the mail is kept, and the terminal shows its link in one line', async () => {
    const { jobs, announced } = await start(undefined)
    const id = await queueMail(database.db, { ...mail, subject: 'Halo\u001b[2J\nSiti' })
    await jobs.runDue()
    expect(announced).toEqual([
      'Mail kept in the outbox, to siti@example.com: Halo [2J Siti https://toko.example/orders/1',
    ])
    expect(await outbox()).toEqual([{ status: 'kept', attempts: 1, last_error: null, sent: false }])

    await start(inbox.url)
    expect(await retryMail(database.db, id)).toBe(true)
  })

  test.each(['mail.example.com', 'http://mail.example.com', 'smtp://'])(
    'the SMTP_URL %s fails the start',
    (smtpUrl) => {
      expect(() => openMailer({ smtpUrl, from: 'toko@example.com', makeSecrets: async () => null })).toThrow(
        'SMTP_URL is not a mail server',
      )
    },
  )
})

async function outbox() {
  const rows = await database.db
    .selectFrom('mails')
    .select(['status', 'attempts', 'last_error', 'sent_at'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ sent_at, ...row }) => ({ ...row, sent: sent_at instanceof Date }))
}

async function start(
  smtpUrl: string | undefined,
  timeouts = { greeting: 20_000, answer: 20_000, conversation: 50_000 },
): Promise<{ jobs: Jobs; mailer: Mailer; announced: string[] }> {
  const announced: string[] = []
  const mailer = openMailer({
    smtpUrl,
    from: 'Griya <toko@example.com>',
    announce: (line) => announced.push(line),
    makeSecrets: async () => null,
    timeouts,
  })
  const action = defineWorker(mailJob, ({ mailId }, attempt) => mailer.sendMail(database.db, mailId, attempt))
  const jobs = await startJobs(database, quietLog, [action], { polling: false })
  stops.push(
    () => mailer.close(),
    () => jobs.stop(),
  )
  return { jobs, mailer, announced }
}
