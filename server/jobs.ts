import { forgetEndedSessions } from '#server/accounts/sessions.ts'
import { endUnansweredBookings } from '#server/bookings/end-unanswered.ts'
import { remindOfBookings } from '#server/bookings/remind-of-bookings.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import type { Database } from './platform/database/database.ts'
import { backUpNightly, nightlyBackup } from './platform/backup/nightly-backup.ts'
import { forgetOldAttempts } from './platform/http/attempts.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import { defineJob } from './platform/jobs/job-kind.ts'
import { doneBy, startJobs as start, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { mailJob } from './platform/mail/queue-mail.ts'
import { openMailer } from './platform/mail/send-mail.ts'
import type { Settings } from './settings.ts'

export interface JobParts {
  database: Database
  settings: Settings
  log: Log
  /** Called when a job has changed what visitors see. */
  refreshPages: () => void
}

const expiry = defineJob('expire-orders', { cron: '* * * * *' })
const unanswered = defineJob('end-unanswered-bookings', { cron: '*/5 * * * *' })
/** By day, when a mail does not wake anybody. */
const reminding = defineJob('remind-of-bookings', { cron: '*/10 8-19 * * *' })
const tidying = defineJob('tidy-up', { cron: '17 * * * *' })

/** Everything the shop does by itself: mails, the expiry of unpaid orders, the answer to
 * bookings that nobody answered, reminders, and forgetting what is past its time. */
export async function startJobs({ database, settings, log, refreshPages }: JobParts): Promise<Jobs> {
  const { db } = database
  const mailer = openMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom })
  const { backupDir } = settings
  const jobs = await start(database, log, [
    ...(backupDir ? [doneBy(nightlyBackup, () => backUpNightly(db, backupDir))] : []),
    doneBy(mailJob, ({ mailId }, attempt) => mailer.sendMail(db, mailId, attempt)),
    doneBy(expiry, async () => {
      if ((await expireOrders(db, settings.publicUrl)) > 0) refreshPages()
    }),
    doneBy(unanswered, async () => {
      await endUnansweredBookings(db, settings.publicUrl)
    }),
    doneBy(reminding, async () => {
      await remindOfBookings(db, settings.publicUrl)
    }),
    doneBy(tidying, async () => {
      await forgetOldKeys(db)
      await forgetOldAttempts(db)
      await forgetEndedSessions(db)
    }),
  ])
  return {
    ...jobs,
    async stop() {
      await jobs.stop()
      mailer.close()
    },
  }
}
