import { expect, test } from 'vitest'
import { findQuietEnd, secondsUntilQuiet } from './quiet-hours.ts'

/** Moments and hours in Asia/Jakarta. */
test.each([
  ['2026-11-20T22:00', '22:00', '06:00', '2026-11-21T06:00'],
  ['2026-11-20T23:59', '22:00', '06:00', '2026-11-21T06:00'],
  ['2026-11-21T00:00', '22:00', '06:00', '2026-11-21T06:00'],
  ['2026-11-21T05:59', '22:00', '06:00', '2026-11-21T06:00'],
  ['2026-11-21T06:00', '22:00', '06:00', null],
  ['2026-11-20T21:59', '22:00', '06:00', null],
  ['2026-11-20T13:00', '12:30', '14:00', '2026-11-20T14:00'],
  ['2026-11-20T12:29', '12:30', '14:00', null],
  ['2026-11-20T14:00', '12:30', '14:00', null],
  ['2026-12-31T23:00', '22:00', '00:00', '2027-01-01T00:00'],
  ['2026-11-20T00:00', '22:00', '00:00', null],
  ['2026-11-20T12:00', '08:00', '08:00', null],
  ['2026-11-20T12:00', null, null, null],
])('at %s, quiet hours from %s to %s end at %s', (now, quiet_from, quiet_to, end) => {
  const found = findQuietEnd(new Date(`${now}:00+07:00`), { quiet_from, quiet_to })
  expect(found).toEqual(end === null ? null : new Date(`${end}:00+07:00`))
})

test.each([
  ['2026-11-20T21:59', '22:00', '06:00', 60],
  ['2026-11-20T06:00', '22:00', '06:00', 16 * 3_600],
  ['2026-11-20T22:00', '22:00', '06:00', 24 * 3_600],
  ['2026-11-20T12:00', '08:00', '08:00', null],
  ['2026-11-20T12:00', null, null, null],
])('at %s, quiet hours from %s to %s begin in %s seconds', (now, quiet_from, quiet_to, seconds) => {
  expect(secondsUntilQuiet(new Date(`${now}:00+07:00`), { quiet_from, quiet_to })).toBe(seconds)
})
