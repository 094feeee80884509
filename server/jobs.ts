import { forgetEndedSessions } from '#server/accounts/sessions.ts'
import { endUnansweredBookings } from '#server/bookings/end-unanswered-bookings.ts'
import { remindOfBookings } from '#server/bookings/remind-of-bookings.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import type { Database } from './platform/database/database.ts'
import { requestBackup } from './platform/backup/backup-task.ts'
import { forgetOldAttempts } from './platform/http/attempts.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import { defineJob, type JobKind } from './platform/jobs/job-kind.ts'
import { doneBy, prepareQueues, startJobs as start, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/logging/log.ts'
import { mailJob } from './platform/mail/queue-mail.ts'
import { openMailer } from './platform/mail/send-mail.ts'
import { cleanPictures } from './platform/images/clean-pictures.ts'
import { makeRenditions, pictureJob, resumePictures } from './platform/images/make-renditions.ts'
import { watchClock } from './platform/watch-clock.ts'
import { resumeTasks, taskQueues } from './platform/tasks/ask-for-task.ts'
import type { Settings } from './settings.ts'
import { openTasks } from './tasks.ts'

export interface JobParts {
  database: Database
  settings: Settings
  log: Log
  /** Called when a job has changed what visitors see. */
  refreshPages: () => void
}

/** While the shop's customers sleep. */
const nightlyBackup = defineJob('backup', { cron: '30 2 * * *' })
const expiry = defineJob('expire-orders', { cron: '* * * * *' })
const unanswered = defineJob('end-unanswered-bookings', { cron: '*/5 * * * *' })
/** By day, when a mail does not wake anybody. */
const reminding = defineJob('remind-of-bookings', { cron: '*/10 8-19 * * *' })
const cleaning = defineJob('clean-pictures', { cron: '10 3 * * *' })
const tidying = defineJob('tidy-up', { cron: '17 * * * *' })

const queuesOfTasks = [...new Set(Object.values(taskQueues))]

/** Every kind of job; each has its queue before anything is enqueued. */
export const jobKinds = [
  nightlyBackup,
  expiry,
  unanswered,
  reminding,
  cleaning,
  tidying,
  mailJob,
  pictureJob,
  ...queuesOfTasks,
]

export const prepareJobs = (database: Database): Promise<void> => prepareQueues(database, jobKinds)

export interface ShopJobs extends Jobs {
  /** Has the tasks begin that were just asked for. */
  beginTasks: () => void
}

/** Milliseconds that a mail on its way has left when the shop is to stop. */
const patienceWithMailServer = 3_000

/** Everything the shop does by itself: mails, the expiry of unpaid orders, the answer to
 * bookings that nobody answered, reminders, the rest of uploaded pictures, long tasks, and forgetting what is past its time. */
export async function startJobs({ database, settings, log, refreshPages }: JobParts): Promise<ShopJobs> {
  const { db } = database
  const tasks = openTasks({ database, settings, log, refreshPages })
  const clock = watchClock(db, log)
  /** What ends or forgets something because of the time waits while the time is not to be trusted. */
  const byTheClock = (kind: JobKind<object>, end: () => Promise<void>) =>
    doneBy(kind, async () => {
      if (!(await clock.holdsEndings())) await end()
    })
  const mailer = openMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom })
  const jobs = await start(database, log, [
    ...(settings.backupDir
      ? [
          doneBy(nightlyBackup, async () => {
            await requestBackup(db, { askedBy: null, language: 'id' })
          }),
        ]
      : []),
    ...tasks.workers,
    doneBy(mailJob, ({ mailId }, attempt) => mailer.sendMail(db, mailId, attempt)),
    byTheClock(expiry, async () => {
      if ((await expireOrders(db, settings.publicUrl)) > 0) refreshPages()
    }),
    byTheClock(unanswered, async () => {
      await endUnansweredBookings(db, settings.publicUrl)
    }),
    byTheClock(reminding, async () => {
      await remindOfBookings(db, settings.publicUrl)
    }),
    doneBy(tidying, async () => {
      await resumePictures(db)
      await resumeTasks(db)
      if (await clock.holdsEndings()) return
      await forgetOldKeys(db)
      await forgetOldAttempts(db)
      await forgetEndedSessions(db)
    }),
    doneBy(pictureJob, async ({ pictureId }, attempt) => {
      if (await makeRenditions(db, pictureId, attempt)) refreshPages()
    }),
    byTheClock(cleaning, async () => {
      const removed = await cleanPictures(db)
      log.info({ removed }, 'pictures that nothing uses were removed')
    }),
  ])
  await resumePictures(db)
  await resumeTasks(db)
  return {
    ...jobs,
    beginTasks: () => jobs.wake(queuesOfTasks),
    async stop() {
      clock.stop()
      tasks.close()
      const patience = setTimeout(() => mailer.close(), patienceWithMailServer)
      await jobs.stop()
      clearTimeout(patience)
      mailer.close()
    },
  }
}
