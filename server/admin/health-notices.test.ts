import { describe, expect, test } from 'vitest'
import { listNotices, type HealthFacts } from './health-notices.ts'
import { explainMailError } from './health-messages.ts'

const now = new Date('2026-11-22T05:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const hours = 60
const days = 24 * hours
const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3]

const well: HealthFacts = {
  waysToPay: 1,
  now,
  unwritable: undefined,
  dataSpace: { free: 40 * gigabyte, total: 100 * gigabyte },
  backupSpace: { free: 40 * gigabyte, total: 100 * gigabyte },
  clock: { latest: ago(1), problem: null, since: null, held_until: null },
  mail: null,
  jobs: { dueSince: ago(1), failed: null },
  ledger: null,
  backups: {
    areOn: true,
    openSince: ago(400 * days),
    health: { lastBackup: { at: ago(10 * hours) }, lastDrill: { at: ago(3 * days), ok: true } },
  },
}

const backups = (changes: Partial<NonNullable<HealthFacts['backups']>>) => ({
  backups: { ...well.backups!, ...changes },
})
const health = (lastBackup: number | null, lastDrill: [number, boolean] | null = [days, true]) => ({
  health: {
    lastBackup: lastBackup === null ? null : { at: ago(lastBackup) },
    lastDrill: lastDrill && { at: ago(lastDrill[0]), ok: lastDrill[1] },
  },
})
const room = (free: number, total = 100 * gigabyte) => ({ free, total })
const ledger = (minutes: number, problem: 'altered' | null = null) => ({
  ledger: {
    checked_at: ago(minutes).toISOString(),
    ok: problem === null,
    rows: 7,
    problem,
    number: problem && 3,
    order_id: null,
    order_reference: null,
    booking_id: null,
    booking_reference: null,
    day: null,
  },
})
const mail = (minutes: number) => ({
  mail: { since: ago(minutes), waiting: 3, reason: 'Greeting never received' },
})

test.each<[string, Partial<HealthFacts>, string[]]>([
  ['all is well', {}, []],
  ['a new shop', { clock: undefined, jobs: { dueSince: null, failed: null } }, []],
  ['the disk is full', { unwritable: 'ENOSPC', dataSpace: room(0) }, ['grave disk-full']],
  ['the disk can only be read', { unwritable: 'EROFS' }, ['grave read-only']],
  ['a tenth is left', { dataSpace: room(10 * gigabyte) }, []],
  ['less than a tenth', { dataSpace: room(9.9 * gigabyte) }, ['warning disk-nearly-full']],
  ['less than a gigabyte', { dataSpace: room(gigabyte - 1, 4 * gigabyte) }, ['warning disk-nearly-full']],
  ['less than a fiftieth', { dataSpace: room(1.9 * gigabyte) }, ['grave disk-nearly-full']],
  ['less than 200 MB', { dataSpace: room(200 * megabyte, gigabyte) }, ['grave disk-nearly-full']],
  ['the disk of the backups', { backupSpace: room(gigabyte / 2) }, ['grave disk-nearly-full']],
  [
    'data and backups on one full disk',
    { dataSpace: room(5 * gigabyte), backupSpace: room(5 * gigabyte) },
    ['warning disk-nearly-full'],
  ],
  ['PostgreSQL, and no folder for backups yet', { dataSpace: undefined, backupSpace: undefined }, []],
  ['the ledger was verified last night', ledger(10 * hours), []],
  ['the ledger was not verified for days', ledger(4 * days), ['hint ledger-unchecked']],
  ['a row of the ledger was altered', ledger(4 * days, 'altered'), ['grave ledger-broken']],
  ['mails have failed for ten minutes', mail(10), []],
  ['mails have failed for longer', mail(11), ['warning mail-late']],
  ['a job has been due for 15 minutes', { jobs: { dueSince: ago(15), failed: null } }, []],
  ['a job has been due for longer', { jobs: { dueSince: ago(16), failed: null } }, ['grave jobs-stuck']],
  [
    'a job failed',
    { jobs: { dueSince: null, failed: { name: 'clean-pictures', at: ago(90) } } },
    ['warning jobs-failed'],
  ],
  ['no folder for backups', backups({ areOn: false, ...health(null, null) }), ['hint backup-off']],
  ['a demo', { backups: undefined }, []],
  ['the last backup was the night before last', backups(health(36 * hours)), []],
  ['one nightly backup was missed', backups(health(37 * hours)), ['warning backup-overdue']],
  ['no backup yet in a new shop', backups({ openSince: ago(days), ...health(null, null) }), []],
  [
    'no backup ever',
    backups({ openSince: ago(2 * days), ...health(null, null) }),
    ['warning backup-overdue'],
  ],
  ['the last drill failed', backups(health(days, [days, false])), ['warning drill-failed']],
  ['the last drill was two weeks ago', backups(health(days, [14 * days, true])), []],
  ['the last drill was longer ago', backups(health(days, [15 * days, true])), ['hint drill-overdue']],
  ['no drill ever', backups(health(days, null)), ['hint drill-overdue']],
  ['no drill in a new shop', backups({ openSince: ago(3 * days), ...health(days, null) }), []],
  [
    'grave notices come first',
    { ...mail(60), ...backups({ areOn: false }), unwritable: 'ENOSPC' },
    ['grave disk-full', 'warning mail-late', 'hint backup-off'],
  ],
])('shows the expected notices: %s', (_, facts, expected) => {
  const notices = listNotices({ ...well, ...facts }, 'en')
  expect(notices.map(({ level, kind }) => `${level} ${kind}`)).toEqual(expected)
  const indonesian = listNotices({ ...well, ...facts }, 'id')
  for (const [n, { title, text }] of notices.entries()) {
    expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN/)
    expect(indonesian[n]?.text).not.toBe(text)
  }
})

describe('the clock', () => {
  const of = (problem: 'behind' | 'apart' | 'ahead') =>
    listNotices({ ...well, clock: { latest: ago(-60), problem, since: ago(5), held_until: ago(-55) } }, 'id')

  test('that went back shows its time, and the latest time that the shop has seen', () => {
    const [notice] = of('behind')
    expect(notice).toMatchObject({ kind: 'clock-behind', level: 'grave', since: null })
    expect(notice?.text).toContain(
      '22 November 2026, 12.00 WIB, padahal toko sudah mencatat 22 November 2026, 13.00 WIB',
    )
  })

  test('that jumped ahead shows until when nothing expires', () => {
    const [notice] = of('ahead')
    expect(notice).toMatchObject({ kind: 'clock-ahead', level: 'warning', since: ago(5).toISOString() })
    expect(notice?.text).toContain('Sampai 22 November 2026, 12.55 WIB')
  })

  test("that differs from the database's clock", () => {
    expect(of('apart')).toMatchObject([{ kind: 'clock-apart', level: 'grave' }])
  })
})

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'The mail server does not answer.'],
  ['Greeting never received', 'The mail server does not answer.'],
  ['The mail server took too long', 'The mail server does not answer.'],
  ['getaddrinfo ENOTFOUND mail.example', 'The address of the mail server was not found'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'does not accept the name or password'],
  ['self-signed certificate in certificate chain', 'The secure connection'],
  ['Mail command failed: 550 sender rejected', 'does not accept the sender'],
  ['Message failed: 452 daily quota exceeded', 'its sending limit is reached'],
  ['Message failed: 451 local error', 'The mail server says: “Message failed: 451 local error”.'],
])('explains “%s” in plain words', (reason, words) => {
  expect(explainMailError(reason).en).toContain(words)
})
