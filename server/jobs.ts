import { makeMailSecrets } from '#server/accounts/mail-secrets.ts'
import { bookingMailJob, composeBookingMails } from '#server/bookings/booking-mails.ts'
import { endUnansweredBookings } from '#server/bookings/end-unanswered-bookings.ts'
import { remindOfBookings } from '#server/bookings/remind-of-bookings.ts'
import { countNeedsMe } from '#server/admin/needs-me/show-needs-me.ts'
import { notifyOfTroubles } from '#server/admin/notify-of-troubles.ts'
import { raiseSecurityAlarms } from '#server/admin/security-alarm.ts'
import { pushJob } from '#server/notifications/notify.ts'
import { readPushKeys } from '#server/notifications/push-keys.ts'
import { sendNotices } from '#server/notifications/send-notices.ts'
import { sendStockNotices } from '#server/catalogue/stock-notices/send-stock-notices.ts'
import { orderMailJob, composeOrderMails } from '#server/orders/order-mails.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { remindOfPayment } from '#server/orders/remind-of-payment.ts'
import { verifyLedger } from '#server/payments/verify-ledger.ts'
import type { Database } from './platform/database/database.ts'
import { nightlyBackup, requestBackup } from './platform/backup/backup-task.ts'
import { requestDrill } from './platform/backup/drill-task.ts'
import { defineJob, RetryLater, type JobKind } from './platform/jobs/job-kind.ts'
import {
  defineWorker,
  defineBatchWorker,
  prepareQueues,
  startJobs as start,
  type Jobs,
} from './platform/jobs/jobs.ts'
import type { Log } from './platform/logging/log.ts'
import { mailJob } from './platform/mail/queue-mail.ts'
import { openMailer } from './platform/mail/send-mail.ts'
import { makeRenditions, pictureJob, resumePictures } from './platform/images/make-renditions.ts'
import { readLetterhead } from './shop/mail-letterhead.ts'
import { deleteExpiredRows } from './platform/retention.ts'
import { watchClock } from './platform/watch-clock.ts'
import { resumeTasks, taskQueues } from './platform/tasks/request-task.ts'
import { graceShares, type EndShares } from './platform/process/end-in-time.ts'
import { retention } from './retention.ts'
import { isLocalDemo, type Settings } from './settings.ts'
import { openTasks } from './tasks.ts'

interface JobOptions {
  database: Database
  settings: Settings
  log: Log
  refreshPages: () => void
}

const weeklyDrill = defineJob('drill', { cron: '0 4 * * 0' })
const orderExpiry = defineJob('expire-orders', { cron: '* * * * *' })
/** It skips the night itself. */
const paymentReminder = defineJob('remind-of-payment', { cron: '*/5 * * * *' })
const ledgerCheck = defineJob('verify-ledger', { cron: '40 1 * * *', expireInSeconds: 60 * 60 })
const bookingExpiry = defineJob('end-unanswered-bookings', { cron: '*/5 * * * *' })
/** Reminders are sent only in the daytime, so that no mail wakes a customer. */
const bookingReminder = defineJob('remind-of-bookings', { cron: '*/10 8-19 * * *' })
/** Finds notices whose quiet hours or retry delay is over. */
const pushSweep = defineJob('push-sweep', { cron: '* * * * *' })
const troubleCheck = defineJob('notify-of-troubles', { cron: '* * * * *' })
const stockNoticeJob = defineJob('send-stock-notices', { cron: '* * * * *' })
/** This job takes the longest: the first night after an upgrade may delete the rows of years. */
const retentionJob = defineJob('forget-old-rows', { cron: '10 3 * * *', expireInSeconds: 4 * 60 * 60 })
const resumeJob = defineJob('tidy-up', { cron: '17 * * * *' })

const taskQueueKinds = [...new Set(Object.values(taskQueues))]

export const jobKinds = [
  nightlyBackup,
  weeklyDrill,
  orderExpiry,
  paymentReminder,
  ledgerCheck,
  bookingExpiry,
  bookingReminder,
  stockNoticeJob,
  retentionJob,
  resumeJob,
  orderMailJob,
  bookingMailJob,
  mailJob,
  pushJob,
  pushSweep,
  troubleCheck,
  pictureJob,
  ...taskQueueKinds,
]

export const prepareJobs = (database: Database): Promise<void> => prepareQueues(database, jobKinds)

export interface ShopJobs extends Omit<Jobs, 'stop'> {
  beginTasks: () => void
  stop: (shares?: EndShares) => Promise<void>
}

export async function startJobs({ database, settings, log, refreshPages }: JobOptions): Promise<ShopJobs> {
  const { db } = database
  const closing = new AbortController()
  const tasks = openTasks({ database, settings, log, refreshPages })
  const clock = watchClock(db, log)
  /** Jobs that end or delete something because of its age wait while the clock is not trusted. */
  const whenClockIsTrusted = (kind: JobKind<object>, end: () => Promise<void>) =>
    defineWorker(kind, async () => {
      if (!(await clock.pausesExpiry())) await end()
    })
  const mailer = openMailer({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    announce: settings.demo || process.stdout.isTTY ? console.log : undefined,
    makeSecrets: makeMailSecrets,
    readLetterhead,
    showSecrets: {
      inTerminal: process.stdout.isTTY || isLocalDemo(settings),
      inOutbox: isLocalDemo(settings),
    },
  })
  // A browser may ask for the public key as soon as the shop is open.
  await readPushKeys(db)
  const sendPushes = () =>
    sendNotices(db, {
      publicUrl: settings.publicUrl,
      subject: toPushSubject(settings),
      moreServices: settings.pushServices,
      log,
      countBadge: () => countNeedsMe(db, { database, settings }),
    })
  const backups = settings.backupDir
  const jobs = await start(database, log, [
    ...(backups
      ? [
          defineWorker(nightlyBackup, async () => {
            await requestBackup(db, { askedBy: null, language: 'id' })
          }),
          defineWorker(weeklyDrill, async () => {
            await requestDrill(db, { backups, askedBy: null, language: 'id' })
          }),
        ]
      : []),
    ...tasks.workers,
    defineBatchWorker(orderMailJob, async (jobs) => {
      await mailer.postMails(db, await composeOrderMails(db, jobs, settings.publicUrl))
    }),
    defineBatchWorker(bookingMailJob, async (jobs) => {
      await mailer.postMails(db, await composeBookingMails(db, jobs, settings.publicUrl))
    }),
    defineWorker(mailJob, ({ mailId }, attempt) => mailer.sendMail(db, mailId, attempt)),
    defineBatchWorker(pushJob, sendPushes),
    defineWorker(pushSweep, sendPushes),
    defineWorker(troubleCheck, async () => {
      await Promise.all([notifyOfTroubles(db), raiseSecurityAlarms(db, settings)])
    }),
    whenClockIsTrusted(orderExpiry, async () => {
      if ((await expireOrders(db)) > 0) refreshPages()
    }),
    whenClockIsTrusted(paymentReminder, async () => {
      await remindOfPayment(db, settings.publicUrl)
    }),
    defineWorker(ledgerCheck, async () => {
      await verifyLedger(db)
    }),
    whenClockIsTrusted(bookingExpiry, async () => {
      await endUnansweredBookings(db)
    }),
    whenClockIsTrusted(bookingReminder, async () => {
      await remindOfBookings(db)
    }),
    whenClockIsTrusted(stockNoticeJob, async () => {
      await sendStockNotices(db, settings.publicUrl)
    }),
    defineWorker(resumeJob, async () => {
      await resumePictures(db)
      await resumeTasks(db)
    }),
    defineWorker(pictureJob, async ({ pictureId }, attempt) => {
      if (await makeRenditions(db, pictureId, attempt)) refreshPages()
    }),
    whenClockIsTrusted(retentionJob, async () => {
      try {
        await deleteExpiredRows(db, retention, { closing: closing.signal, log })
      } catch (error) {
        throw closing.signal.aborted ? new RetryLater(60) : error
      }
    }),
  ])
  await resumePictures(db)
  await resumeTasks(db)
  return {
    ...jobs,
    beginTasks: () => jobs.wake(taskQueueKinds),
    async stop(shares = graceShares) {
      clock.stop()
      closing.abort()
      const mailTimer = setTimeout(() => mailer.close(), shares.mail)
      await Promise.all([tasks.close(shares.tasks), jobs.stop(shares.jobs)])
      clearTimeout(mailTimer)
      mailer.close()
    },
  }
}

/** Where a push service writes to if the shop misbehaves. */
const toPushSubject = ({ publicUrl, mailFrom }: Settings): string =>
  publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'toko@localhost'}`
