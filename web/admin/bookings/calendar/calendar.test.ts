import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  dayIn,
  hourState,
  todayAt,
  walkInAddress,
  weekOf,
  weekText,
} from '#web/admin/bookings/calendar/calendar.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { dayText, shortDayText } from '#web/app/language/format-weekday.ts'

describe('the calendar', () => {
  test.each([
    ['a Monday starts its week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['a Sunday ends its week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['a week crosses the end of a month', '2026-12-01', '2026-11-30', '2026-12-06'],
    ['a week crosses the end of a year', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['a week contains a leap day', '2028-03-01', '2028-02-28', '2028-03-05'],
    ['a week crosses the end of February in a common year', '2027-03-03', '2027-03-01', '2027-03-07'],
  ])('has weeks of seven days: %s', (_, day, first, last) => {
    const week = weekOf(day)
    expect(week).toHaveLength(7)
    expect([week[0], week[6]]).toEqual([first, last])
    expect(new Set(week).size).toBe(7)
    expect(week).toContain(day)
  })

  test.each([
    ['2026-11-25', '23–29 November 2026', '23–29 November 2026'],
    ['2026-12-03', '30 November – 6 Desember 2026', '30 November – 6 December 2026'],
    ['2026-12-31', '28 Desember 2026 – 3 Januari 2027', '28 December 2026 – 3 January 2027'],
  ])('titles the week of %s "%s" and "%s"', (day, id, en) => {
    expect([weekText(day, 'id'), weekText(day, 'en')]).toEqual([id, en])
  })
})

describe('the address of a page', () => {
  test.each([
    ['date=2026-11-23', '2026-11-23'],
    ['date=2028-02-29', '2028-02-29'],
    ['date=2026-02-29', '2026-11-21'],
    ['date=23-11-2026', '2026-11-21'],
    ['date=besok', '2026-11-21'],
    ['', '2026-11-21'],
  ])('with "%s" names the date %s', (query, day) => {
    expect(dayIn(new URLSearchParams(query), '2026-11-21')).toBe(day)
  })

  test('of a walk-in form contains the day and the hour', () => {
    expect(walkInAddress('2026-11-23', '09:00')).toBe('/admin/bookings/new?date=2026-11-23&time=09%3A00')
  })
})

describe('today', () => {
  test.each([
    ['2026-11-20T16:59:59Z', '2026-11-20'],
    ['2026-11-20T17:00:00Z', '2026-11-21'],
    ['2026-12-31T16:59:59Z', '2026-12-31'],
    ['2026-12-31T17:00:00Z', '2027-01-01'],
  ])('at %s is %s, because the day changes at midnight in Jakarta', (moment, day) => {
    expect(todayAt(Date.parse(moment))).toBe(day)
  })
})

test.each([
  ['2026-11-23T01:59:59Z', 'ahead'],
  ['2026-11-23T02:00:00Z', 'now'],
  ['2026-11-23T02:59:59Z', 'now'],
  ['2026-11-23T03:00:00Z', 'over'],
  ['2026-11-24T02:30:00Z', 'over'],
] as const)('at %s the hour 09:00 of 23 November in Jakarta is "%s"', (moment, state) => {
  expect(hourState('2026-11-23', '09:00', Date.parse(moment))).toBe(state)
})

test('days and hours are formatted in each language', () => {
  expect(dayText('2027-01-03', 'id')).toBe('Minggu, 3 Januari 2027')
  expect(dayText('2027-01-03', 'en')).toBe('Sunday, 3 January 2027')
  expect(shortDayText('2026-12-07', 'id')).toBe('Sen, 7 Des')
  expect(shortDayText('2026-12-07', 'en', 'long')).toBe('Monday, 7 Dec')
  expect([hourText('09:00', 'id'), hourText('09:00', 'en')]).toEqual(['09.00', '09:00'])
})

describe('the calendar shows the days of Jakarta', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['Pacific/Kiritimati', -840],
    ['Pacific/Pago_Pago', 660],
    ['America/New_York', 300],
    ['Asia/Jakarta', -420],
  ])('in a browser of the time zone %s', (zone, minutesBehind) => {
    vi.stubEnv('TZ', zone)
    const now = new Date('2026-12-31T17:30:00Z')
    expect(now.getTimezoneOffset()).toBe(minutesBehind)
    const today = todayAt(now.getTime())
    expect(today).toBe('2027-01-01')
    expect(weekOf(today)[0]).toBe('2026-12-28')
    expect(dayText(today, 'id')).toBe('Jumat, 1 Januari 2027')
    expect(hourState(today, '00:00', now.getTime())).toBe('now')
  })
})
