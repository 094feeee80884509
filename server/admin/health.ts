import type { HealthNotice } from '#contract/admin/health-schemas.ts'
import type { LedgerVerification } from '#contract/payments/ledger-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import type { App } from '#server/platform/http/app.ts'
import { writeAudit } from '#server/platform/audit.ts'
import { areBackupsEnabled, readBackupHealth } from '#server/platform/backup/backup-health.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { readDiskSpace } from '#server/platform/disk-space.ts'
import { readJobTrouble } from '#server/platform/jobs/job-trouble.ts'
import { readMailTrouble } from '#server/platform/mail/mail-trouble.ts'
import { confirmClock as believe, readClockMark } from '#server/platform/watch-clock.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { listWaysToPay } from '#server/shop/ways-to-pay.ts'
import { listNotices, type HealthFacts } from './health-notices.ts'

export interface HealthSources {
  database: Pick<Database, 'kind' | 'unwritable'>
  settings: Pick<App['settings'], 'dataDir' | 'backupDir'>
}

export async function showHealth(
  db: Db,
  language: Language,
  {
    database,
    settings,
    isDemo,
    ledger,
  }: HealthSources & { isDemo: boolean; ledger: LedgerVerification | null },
): Promise<HealthNotice[]> {
  const { dataDir, backupDir } = settings
  const facts: HealthFacts = {
    now: await readClock(db),
    waysToPay: (await listWaysToPay(db, await readShopSettings(db), language)).length,
    unwritable: database.unwritable(),
    dataSpace: database.kind === 'embedded' ? await readDiskSpace(dataDir) : undefined,
    backupSpace: backupDir === undefined ? undefined : await readDiskSpace(backupDir),
    clock: await readClockMark(db),
    mail: await readMailTrouble(db),
    jobs: await readJobTrouble(db),
    ledger,
    // The demo has a history of sixty days without backups.
    backups: isDemo
      ? undefined
      : {
          areOn: await areBackupsEnabled(db, backupDir),
          openSince: await readOpeningTime(db),
          health: await readBackupHealth(db),
        },
  }
  return listNotices(facts, language)
}

/** A shop counts as open from its first admin on. */
async function readOpeningTime(db: Db): Promise<Date | null> {
  const { since } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min('created_at').as('since'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return since
}

export async function confirmClock(db: Db, admin: { id: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mark = await believe(tx)
    if (!mark) return
    const { problem, latest } = mark
    const before = { problem, latest: latest.toISOString() }
    await writeAudit(tx, { userId: admin.id, action: 'believe-clock', subject: 'clock', before })
  })
}
