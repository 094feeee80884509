import type { HealthKind, HealthNotice } from '#contract/admin/health-schemas.ts'
import type { LedgerVerification } from '#contract/payments/ledger-schemas.ts'
import { formatDateTime, type Bilingual, type Language } from '#contract/platform/language.ts'
import type { BackupHealth } from '#server/platform/backup/backup-health.ts'
import type { Unwritable } from '#server/platform/database/pglite-dialect.ts'
import { judgeDiskSpace, type DiskSpace } from '#server/platform/disk-space.ts'
import type { ClockMark } from '#server/platform/judge-clock.ts'
import type { JobTrouble } from '#server/platform/jobs/job-trouble.ts'
import type { MailTrouble } from '#server/platform/mail/mail-trouble.ts'
import { healthMessages, explainMailError, formatSize } from './health-messages.ts'

interface LatestBackups {
  lastBackup: Pick<NonNullable<BackupHealth['lastBackup']>, 'at'> | null
  lastDrill: Pick<NonNullable<BackupHealth['lastDrill']>, 'at' | 'ok'> | null
}

export interface HealthFacts {
  now: Date
  waysToPay: number
  unwritable: Unwritable | undefined
  /** Undefined unless the shop uses the embedded database. */
  dataSpace: DiskSpace | undefined
  backupSpace: DiskSpace | undefined
  clock: ClockMark | undefined
  mail: MailTrouble | null
  jobs: JobTrouble
  ledger: LedgerVerification | null
  /** Undefined for the demo. */
  backups: { areOn: boolean; openSince: Date | null; health: LatestBackups } | undefined
}

const minute = 60_000
const hour = 60 * minute
/** Milliseconds before a notice is shown, so that short faults cause none. */
const noticeDelayMs = {
  mail: 10 * minute,
  job: 15 * minute,
  /** One nightly backup may be missed, with half a day to react. */
  backup: 36 * hour,
  drill: 14 * 24 * hour,
  ledger: 3 * 24 * hour,
}

type Notice = Pick<HealthNotice, 'kind' | 'level'> & {
  title: Bilingual
  text: Bilingual
  since?: Date | null
  link?: { to: string; text: Bilingual }
}

export function listNotices(facts: HealthFacts, language: Language): HealthNotice[] {
  const notices = [
    ...listPaymentNotices(facts),
    ...listStorageNotices(facts),
    ...listLedgerNotices(facts),
    ...listDiskSpaceNotices(facts),
    ...listClockNotices(facts),
    ...listJobNotices(facts),
    ...listMailNotices(facts),
    ...listBackupNotices(facts),
  ]
  return notices
    .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
    .map(({ kind, level, title, text, since, link }) => ({
      kind,
      level,
      title: title[language],
      text: text[language],
      since: since?.toISOString() ?? null,
      link: link ? { to: link.to, text: link.text[language] } : null,
    }))
}

const levels: HealthNotice['level'][] = ['grave', 'warning', 'hint']

function listPaymentNotices({ waysToPay }: HealthFacts): Notice[] {
  if (waysToPay > 0) return []
  const { title, text, link } = healthMessages['no-payment']
  return [{ kind: 'no-payment', level: 'grave', title, text, link: { to: '/admin/qris', text: link } }]
}

function listStorageNotices({ unwritable }: HealthFacts): Notice[] {
  if (!unwritable) return []
  const kind: HealthKind = unwritable === 'ENOSPC' ? 'disk-full' : 'read-only'
  return [{ kind, level: 'grave', ...healthMessages[kind] }]
}

function listDiskSpaceNotices({ unwritable, dataSpace, backupSpace }: HealthFacts): Notice[] {
  if (unwritable === 'ENOSPC') return []
  const listForFolder = (space: DiskSpace | undefined, text: Bilingual): Notice[] => {
    const level = space && judgeDiskSpace(space)
    if (!level) return []
    const title = inBothLanguages((language) =>
      healthMessages.nearlyFull.title[language](formatSize(space.free, language)),
    )
    return [{ kind: 'disk-nearly-full', level, title, text }]
  }
  const dataNotices = listForFolder(dataSpace, healthMessages.nearlyFull.data)
  return dataNotices.length > 0 ? dataNotices : listForFolder(backupSpace, healthMessages.nearlyFull.backups)
}

function listClockNotices({ clock, now }: HealthFacts): Notice[] {
  if (!clock?.problem) return []
  const { problem, since, latest, held_until } = clock
  const level = problem === 'ahead' ? 'warning' : 'grave'
  const { title, text } = healthMessages[`clock-${problem}`]
  const when = (moment: Date | null, language: Language) => (moment && formatDateTime(moment, language)) ?? ''
  const worded = inBothLanguages((language) =>
    text[language]({
      now: when(now, language),
      latest: when(latest, language),
      until: when(held_until, language),
    }),
  )
  // While the clock is behind, `since` is a time of the wrong clock.
  const shownSince = problem === 'behind' ? null : since
  return [{ kind: `clock-${problem}`, level, title, text: worded, since: shownSince }]
}

function listLedgerNotices({ ledger, now }: HealthFacts): Notice[] {
  if (!ledger) return []
  const checked = new Date(ledger.checked_at)
  if (ledger.problem) {
    const { title, text, what } = healthMessages['ledger-broken']
    const { problem, number, order_reference, booking_reference } = ledger
    const finding = inBothLanguages((language) =>
      what[problem][language](order_reference ?? booking_reference ?? String(number)),
    )
    const worded = inBothLanguages((language) => `${finding[language]} ${text[language]}`)
    return [{ kind: 'ledger-broken', level: 'grave', title, text: worded, since: checked }]
  }
  if (!isOlder(checked, now, noticeDelayMs.ledger)) return []
  return [{ kind: 'ledger-unchecked', level: 'hint', ...healthMessages['ledger-unchecked'], since: checked }]
}

function listJobNotices({ jobs: { dueSince, failed }, now }: HealthFacts): Notice[] {
  if (dueSince && isOlder(dueSince, now, noticeDelayMs.job))
    return [{ kind: 'jobs-stuck', level: 'grave', ...healthMessages['jobs-stuck'], since: dueSince }]
  if (!failed) return []
  const { title, text } = healthMessages['jobs-failed']
  const worded = inBothLanguages((language) => text[language](failed.name))
  return [{ kind: 'jobs-failed', level: 'warning', title, text: worded, since: failed.at }]
}

function listMailNotices({ mail, now }: HealthFacts): Notice[] {
  if (!mail || !isOlder(mail.since, now, noticeDelayMs.mail)) return []
  const { title, text, link } = healthMessages['mail-late']
  return [
    {
      kind: 'mail-late',
      level: 'warning',
      title: inBothLanguages((language) => title[language](mail.waiting)),
      text: inBothLanguages((language) => `${explainMailError(mail.reason)[language]} ${text[language]}`),
      since: mail.since,
      link: { to: '/admin/outbox?show=failing', text: link },
    },
  ]
}

function listBackupNotices({ backups, now }: HealthFacts): Notice[] {
  if (!backups) return []
  if (!backups.areOn) return [{ kind: 'backup-off', level: 'hint', ...healthMessages['backup-off'] }]
  const { openSince, health } = backups
  const { lastBackup, lastDrill } = health
  const link = { to: '/admin/tasks', text: healthMessages.toTasks }
  const notices: Notice[] = []
  const since = lastBackup?.at ?? openSince
  if (since && isOlder(since, now, noticeDelayMs.backup)) {
    const { title, last, never } = healthMessages['backup-overdue']
    notices.push({
      kind: 'backup-overdue',
      level: 'warning',
      title,
      text: lastBackup ? last : never,
      since,
      link,
    })
  }
  if (lastDrill && !lastDrill.ok)
    notices.push({
      kind: 'drill-failed',
      level: 'warning',
      ...healthMessages['drill-failed'],
      since: lastDrill.at,
      link,
    })
  else if (lastBackup && isOlder(lastDrill?.at ?? openSince ?? now, now, noticeDelayMs.drill))
    notices.push({
      kind: 'drill-overdue',
      level: 'hint',
      ...healthMessages['drill-overdue'],
      since: lastDrill?.at ?? null,
    })
  return notices
}

const isOlder = (moment: Date, now: Date, milliseconds: number): boolean =>
  now.getTime() - moment.getTime() > milliseconds

const inBothLanguages = (text: (language: Language) => string): Bilingual => ({
  id: text('id'),
  en: text('en'),
})
