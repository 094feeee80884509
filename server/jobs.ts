import { forgetEndedSessions } from '#server/accounts/sessions.ts'
import { endUnansweredBookings } from '#server/bookings/end-unanswered.ts'
import { remindOfBookings } from '#server/bookings/remind-of-bookings.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import type { Database } from './platform/database/database.ts'
import { askForBackup } from './platform/backup/backup-work.ts'
import { forgetOldAttempts } from './platform/http/attempts.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import { defineJob } from './platform/jobs/job-kind.ts'
import { doneBy, startJobs as start, type Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { mailJob } from './platform/mail/queue-mail.ts'
import { openMailer } from './platform/mail/send-mail.ts'
import { cleanPictures } from './platform/media/clean-pictures.ts'
import { finishPicture, pictureJob, resumePictures } from './platform/media/finish-picture.ts'
import type { Works } from './platform/work/works.ts'
import type { Settings } from './settings.ts'

export interface JobParts {
  database: Database
  settings: Settings
  log: Log
  /** Called when a job has changed what visitors see. */
  refreshPages: () => void
  works: Works
}

/** While the shop's customers sleep. */
const nightlyBackup = defineJob('backup', { cron: '30 2 * * *' })
/** Finds long work again that a process has left, or that failed and is to be tried again. */
const goingOn = defineJob('go-on-with-work', { cron: '* * * * *' })
const expiry = defineJob('expire-orders', { cron: '* * * * *' })
const unanswered = defineJob('end-unanswered-bookings', { cron: '*/5 * * * *' })
/** By day, when a mail does not wake anybody. */
const reminding = defineJob('remind-of-bookings', { cron: '*/10 8-19 * * *' })
const cleaning = defineJob('clean-pictures', { cron: '10 3 * * *' })
const tidying = defineJob('tidy-up', { cron: '17 * * * *' })

/** Milliseconds that a mail on its way has left when the shop is told to stop. */
const patienceWithMailServer = 3_000

/** Everything the shop does by itself: mails, the expiry of unpaid orders, the answer to
 * bookings that nobody answered, reminders, the rest of uploaded pictures, and forgetting what is past its time. */
export async function startJobs({ database, settings, log, refreshPages, works }: JobParts): Promise<Jobs> {
  const { db } = database
  const mailer = openMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom })
  const jobs = await start(database, log, [
    ...(settings.backupDir
      ? [
          doneBy(nightlyBackup, async () => {
            await askForBackup(db, { askedBy: null, language: 'id' })
            void works.goOn()
          }),
        ]
      : []),
    doneBy(goingOn, async () => void works.goOn()),
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
      await resumePictures(db)
    }),
    doneBy(pictureJob, async ({ pictureId }, attempt) => {
      if (await finishPicture(db, pictureId, attempt)) refreshPages()
    }),
    doneBy(cleaning, async () => {
      const removed = await cleanPictures(db)
      log.info({ removed }, 'pictures that nothing uses were removed')
    }),
  ])
  await resumePictures(db)
  return {
    ...jobs,
    async stop() {
      const patience = setTimeout(() => mailer.close(), patienceWithMailServer)
      await jobs.stop()
      clearTimeout(patience)
      mailer.close()
    },
  }
}
