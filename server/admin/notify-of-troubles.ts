import type { AdminNoticeKind } from '#contract/notifications/kinds.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import { noteTrouble } from '#server/notifications/note-trouble.ts'
import { readBackupHealth } from '#server/platform/backup/backup-health.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { readMailTrouble } from '#server/platform/mail/mail-trouble.ts'

/** As long as for the notice on the dashboard, so that a short fault rings nowhere. */
const mailDelayMs = 10 * 60_000

/** Each failing backup and drill is notified of once, and late mails once until they are sent again. */
export async function notifyOfTroubles(db: Db): Promise<void> {
  const now = await readClock(db)
  const mail = await readMailTrouble(db)
  const { backupProblem, lastDrill } = await readBackupHealth(db)
  const isLate = mail !== null && now.getTime() - mail.since.getTime() > mailDelayMs
  // Mails that are only late for a while stay the same trouble.
  if (isLate || mail === null) await note(db, 'mail', isLate ? 'late' : null, '/admin/outbox?show=failing')
  await note(db, 'backup', backupProblem?.at.toISOString() ?? null, '/admin/tasks')
  await note(db, 'drill', lastDrill && !lastDrill.ok ? lastDrill.at.toISOString() : null, '/admin/tasks')
}

async function note(
  db: Db,
  kind: Extract<AdminNoticeKind, 'mail' | 'backup' | 'drill'>,
  subject: string | null,
  path: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await noteTrouble(tx, kind, subject)) await notifyAdmins(tx, { kind, path })
  })
}
