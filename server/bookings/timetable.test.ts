import { afterEach, describe, expect, test } from 'vitest'
import { makeTimetable } from './timetable.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const weekday = { open: '08:00', close: '17:00' }
const settings = {
  bays: 5,
  hours: [weekday, weekday, weekday, weekday, weekday, { open: '08:00', close: '15:00' }, null],
  closed_days: ['2026-12-25'],
}
const at = (clock: string) => makeTimetable(settings, new Date(`${clock}+07:00`))
const friday = '2026-11-20T10:00:00'

describe.each(['America/New_York', 'Pacific/Kiritimati', 'Asia/Jakarta'])('on a machine in %s', (machine) => {
  test.each([
    // These hours have begun.
    [friday, '2026-11-19 14:00', 'SLOT_PAST'],
    [friday, '2026-11-15 09:00', 'SLOT_PAST'],
    [friday, '2026-11-20 09:00', 'SLOT_PAST'],
    [friday, '2026-11-20 10:00', 'SLOT_PAST'],
    // Customers book at least two hours ahead, to the second.
    [friday, '2026-11-20 11:00', 'SLOT_TOO_SOON'],
    ['2026-11-20T10:00:01', '2026-11-20 12:00', 'SLOT_TOO_SOON'],
    [friday, '2026-11-20 12:00', undefined],
    // Bookings begin from opening until an hour before closing.
    [friday, '2026-11-20 16:00', undefined],
    [friday, '2026-11-20 17:00', 'SLOT_OUTSIDE_HOURS'],
    [friday, '2026-11-21 14:00', undefined],
    [friday, '2026-11-21 15:00', 'SLOT_OUTSIDE_HOURS'],
    [friday, '2026-11-23 07:00', 'SLOT_OUTSIDE_HOURS'],
    [friday, '2026-11-23 08:00', undefined],
    [friday, '2026-11-23 00:00', 'SLOT_OUTSIDE_HOURS'],
    [friday, '2026-11-23 23:00', 'SLOT_OUTSIDE_HOURS'],
    // The workshop is closed on Sundays and on closed days.
    [friday, '2026-11-22 09:00', 'SLOT_CLOSED'],
    [friday, '2026-12-25 09:00', 'SLOT_CLOSED'],
    // Bookings are possible up to sixty days ahead.
    [friday, '2027-01-19 16:00', undefined],
    [friday, '2027-01-20 08:00', 'SLOT_TOO_FAR'],
    [friday, '2027-01-24 08:00', 'SLOT_TOO_FAR'],
    [friday, '2999-12-31 08:00', 'SLOT_TOO_FAR'],
    // Around midnight in Jakarta, it is still the day before in UTC.
    ['2026-11-22T23:59:59', '2026-11-23 08:00', undefined],
    ['2026-11-22T23:59:59', '2027-01-21 08:00', undefined],
    ['2026-11-22T23:59:59', '2027-01-22 08:00', 'SLOT_TOO_FAR'],
    ['2026-11-23T00:00:00', '2027-01-22 08:00', undefined],
    ['2026-11-23T00:00:00', '2026-11-22 14:00', 'SLOT_PAST'],
    ['2026-11-23T06:00:00', '2026-11-23 08:00', undefined],
    ['2026-11-23T06:00:01', '2026-11-23 08:00', 'SLOT_TOO_SOON'],
    // The year changes at midnight in Jakarta.
    ['2026-12-31T23:59:59', '2027-01-01 08:00', undefined],
    ['2026-12-31T23:59:59', '2027-03-01 08:00', undefined],
    ['2026-12-31T23:59:59', '2027-03-02 08:00', 'SLOT_TOO_FAR'],
    ['2027-01-01T00:00:00', '2027-03-02 08:00', undefined],
    ['2027-01-01T00:00:00', '2026-12-31 16:00', 'SLOT_PAST'],
  ])('at %s a customer who requests %s gets %s', (clock, wanted, problem) => {
    process.env['TZ'] = machine
    const [date = '', time = ''] = wanted.split(' ')
    expect(at(clock).findProblem({ date, time }, 'customer')).toBe(problem)
  })

  test('today and the last day are those of Jakarta', () => {
    process.env['TZ'] = machine
    const days = ['2026-12-31T23:59:59', '2027-01-01T00:00:00'].map((clock) => {
      const { today, lastDay } = at(clock)
      return [today, lastDay]
    })
    expect(days).toEqual([
      ['2026-12-31', '2027-03-01'],
      ['2027-01-01', '2027-03-02'],
    ])
  })
})

test.each([
  ['2026-11-20 12:00', '12:00:00', undefined],
  ['2026-11-20 12:00', '12:59:59', undefined],
  ['2026-11-20 12:00', '13:00:00', 'SLOT_PAST'],
  ['2026-11-20 13:00', '12:59:59', undefined],
  ['2026-11-22 13:00', '12:00:00', 'SLOT_CLOSED'],
  ['2026-11-20 17:00', '12:00:00', 'SLOT_OUTSIDE_HOURS'],
  ['2027-01-20 09:00', '12:00:00', 'SLOT_TOO_FAR'],
])('the workshop itself books %s at %s until the hour is over: %s', (wanted, clock, problem) => {
  const [date = '', time = ''] = wanted.split(' ')
  expect(at(`2026-11-20T${clock}`).findProblem({ date, time }, 'workshop')).toBe(problem)
})

test('a day has every hour in which it is open', () => {
  const timetable = at(friday)
  expect(timetable.hoursOf('2026-11-23')).toEqual([
    '08:00',
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
  ])
  expect(timetable.hoursOf('2026-11-21')).toHaveLength(7)
  expect([timetable.hoursOf('2026-11-22'), timetable.hoursOf('2026-12-25')]).toEqual([[], []])
})

test.each([
  [{ open: '08:30', close: '12:30' }, ['09:00', '10:00', '11:00']],
  [
    { open: '09:00', close: '15:00', break: { from: '12:00', to: '13:00' } },
    ['09:00', '10:00', '11:00', '13:00', '14:00'],
  ],
  [
    { open: '09:00', close: '15:00', break: { from: '11:30', to: '12:30' } },
    ['09:00', '10:00', '13:00', '14:00'],
  ],
  [{ open: '09:30', close: '10:30' }, []],
  [{ open: '21:00', close: '23:30' }, ['21:00', '22:00']],
])('the bookings of a day with %j begin at %j', (weekday, hours) => {
  const week = Array.from({ length: 7 }, () => weekday)
  const timetable = makeTimetable({ ...settings, hours: week }, new Date(`${friday}+07:00`))
  expect(timetable.hoursOf('2026-11-23')).toEqual(hours)
})
