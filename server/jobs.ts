import { makeMailSecrets } from '#server/accounts/mail-secrets.ts'
import { bookingMailJob, composeBookingMails } from '#server/bookings/booking-mails.ts'
import { endUnansweredBookings } from '#server/bookings/end-unanswered-bookings.ts'
import { remindOfBookings } from '#server/bookings/remind-of-bookings.ts'
import { orderMailJob, composeOrderMails } from '#server/orders/order-mails.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { verifyLedger } from '#server/payments/verify-ledger.ts'
import type { Database } from './platform/database/database.ts'
import { nightlyBackup, requestBackup } from './platform/backup/backup-task.ts'
import { requestDrill } from './platform/backup/drill-task.ts'
import { defineJob, RetryLater, type JobKind } from './platform/jobs/job-kind.ts'
import { doneBy, defineBatchWorker, prepareQueues, startJobs as start, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/logging/log.ts'
import { mailJob } from './platform/mail/queue-mail.ts'
import { openMailer } from './platform/mail/send-mail.ts'
import { makeRenditions, pictureJob, resumePictures } from './platform/images/make-renditions.ts'
import { deleteExpiredRows } from './platform/retention.ts'
import { watchClock } from './platform/watch-clock.ts'
import { resumeTasks, taskQueues } from './platform/tasks/ask-for-task.ts'
import { graceShares, type EndShares } from './platform/process/end-in-time.ts'
import { retention } from './retention.ts'
import { isOwnDemo, type Settings } from './settings.ts'
import { openTasks } from './tasks.ts'

interface JobParts {
  database: Database
  settings: Settings
  log: Log
  /** Called when a job has changed what visitors see. */
  refreshPages: () => void
}

/** Sunday morning, well after the night's backup. */
const weeklyDrill = defineJob('drill', { cron: '0 4 * * 0' })
const expiry = defineJob('expire-orders', { cron: '* * * * *' })
/** Before the night's backup. */
const verifying = defineJob('verify-ledger', { cron: '40 1 * * *', expireInSeconds: 60 * 60 })
const unanswered = defineJob('end-unanswered-bookings', { cron: '*/5 * * * *' })
/** By day, when a mail does not wake anybody. */
const reminding = defineJob('remind-of-bookings', { cron: '*/10 8-19 * * *' })
/** The only job that removes anything, and the longest: the first night after an upgrade may find years. */
const forgetting = defineJob('forget-old-rows', { cron: '10 3 * * *', expireInSeconds: 4 * 60 * 60 })
const resuming = defineJob('tidy-up', { cron: '17 * * * *' })

const queuesOfTasks = [...new Set(Object.values(taskQueues))]

/** Every kind of job; each has its queue before anything is enqueued. */
export const jobKinds = [
  nightlyBackup,
  weeklyDrill,
  expiry,
  verifying,
  unanswered,
  reminding,
  forgetting,
  resuming,
  orderMailJob,
  bookingMailJob,
  mailJob,
  pictureJob,
  ...queuesOfTasks,
]

export const prepareJobs = (database: Database): Promise<void> => prepareQueues(database, jobKinds)

export interface ShopJobs extends Omit<Jobs, 'stop'> {
  /** Has the tasks begin that were just asked for. */
  beginTasks: () => void
  /** Ends what is being done, each in its share of the time. */
  stop: (shares?: EndShares) => Promise<void>
}

/** Everything the shop does by itself: mails, the expiry of unpaid orders, the answer to
 * bookings that nobody answered, reminders, the rest of uploaded pictures, long tasks, and forgetting what is past its time. */
export async function startJobs({ database, settings, log, refreshPages }: JobParts): Promise<ShopJobs> {
  const { db } = database
  const closing = new AbortController()
  const tasks = openTasks({ database, settings, log, refreshPages })
  const clock = watchClock(db, log)
  /** What ends or forgets something because of the time waits while the time is not to be trusted. */
  const byTheClock = (kind: JobKind<object>, end: () => Promise<void>) =>
    doneBy(kind, async () => {
      if (!(await clock.pausesExpiry())) await end()
    })
  const mailer = openMailer({
    smtpUrl: settings.smtpUrl,
    from: settings.mailFrom,
    announce: settings.demo || process.stdout.isTTY ? console.log : undefined,
    makeSecrets: makeMailSecrets,
    showSecrets: { inTerminal: process.stdout.isTTY || isOwnDemo(settings), inOutbox: isOwnDemo(settings) },
  })
  const backups = settings.backupDir
  const jobs = await start(database, log, [
    ...(backups
      ? [
          doneBy(nightlyBackup, async () => {
            await requestBackup(db, { askedBy: null, language: 'id' })
          }),
          doneBy(weeklyDrill, async () => {
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
    doneBy(mailJob, ({ mailId }, attempt) => mailer.sendMail(db, mailId, attempt)),
    byTheClock(expiry, async () => {
      if ((await expireOrders(db)) > 0) refreshPages()
    }),
    doneBy(verifying, async () => {
      await verifyLedger(db)
    }),
    byTheClock(unanswered, async () => {
      await endUnansweredBookings(db)
    }),
    byTheClock(reminding, async () => {
      await remindOfBookings(db)
    }),
    doneBy(resuming, async () => {
      await resumePictures(db)
      await resumeTasks(db)
    }),
    doneBy(pictureJob, async ({ pictureId }, attempt) => {
      if (await makeRenditions(db, pictureId, attempt)) refreshPages()
    }),
    byTheClock(forgetting, async () => {
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
    beginTasks: () => jobs.wake(queuesOfTasks),
    async stop(shares = graceShares) {
      clock.stop()
      closing.abort()
      const patience = setTimeout(() => mailer.close(), shares.mail)
      await Promise.all([tasks.close(shares.tasks), jobs.stop(shares.jobs)])
      clearTimeout(patience)
      mailer.close()
    },
  }
}
