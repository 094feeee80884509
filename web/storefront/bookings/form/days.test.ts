import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#contract/platform/time.ts'
import { shortMonthText, monthText, hourText } from '#web/app/language/format-day.ts'
import { dayText, shortDayText, appointmentText } from '#web/app/language/format-weekday.ts'
import { dayState, laterMonths, shownDay, stripDays } from '#web/storefront/bookings/form/days.ts'

const daysFrom = (today: string, full: readonly string[] = []) =>
  Array.from({ length: 61 }, (_, n) => {
    const date = addDays(today, n)
    const closed = new Date(`${date}T00:00:00Z`).getUTCDay() === 0
    return { date, closed, available: closed || full.includes(date) ? 0 : 9 }
  })

test.each([
  [{ closed: true, available: 0 }, 'closed'],
  [{ closed: false, available: 0 }, 'full'],
  [{ closed: false, available: 1 }, 'free'],
])('dayState of %j is %s', (day, state) => {
  expect(dayState({ date: '2026-11-23', ...day })).toBe(state)
})

describe('the shown day', () => {
  const days = daysFrom('2026-11-21', ['2026-11-21', '2026-11-24'])

  test.each([
    ['the first free day if none is wanted, after a full today and a Sunday', '', '2026-11-23'],
    ['the wanted day if it is free', '2026-12-01', '2026-12-01'],
    ['the wanted day even if it has become full', '2026-11-24', '2026-11-24'],
    ['the wanted day if it is the last of sixty', '2027-01-20', '2027-01-20'],
    ['the first free day if yesterday is wanted, from a tab open over midnight', '2026-11-20', '2026-11-23'],
    ['the first free day if a day after the sixty is wanted', '2027-01-21', '2026-11-23'],
    ['the first free day if the value is invalid', 'besok', '2026-11-23'],
  ])('is %s', (_, wanted, shown) => {
    expect(shownDay(days, wanted)).toBe(shown)
  })

  test('is null when all days are full', () => {
    const taken = days.map((day) => ({ ...day, available: 0 }))
    expect(shownDay(taken, '')).toBeNull()
  })
})

test('the days after the strip are grouped by month, without a gap', () => {
  const days = daysFrom('2026-11-21')
  const months = laterMonths(days)
  expect(months.map(({ month, days: inMonth }) => [month, inMonth.length])).toEqual([
    ['2026-12', 27],
    ['2027-01', 20],
  ])
  expect(months[0]?.days[0]?.date).toBe('2026-12-05')
  expect([...days.slice(0, stripDays), ...months.flatMap((month) => month.days)]).toEqual(days)
})

test('days and hours have the format of each language', () => {
  const at = { date: '2026-08-03', time: '09:00' }
  expect(appointmentText(at, 'id')).toBe('Senin, 3 Agustus 2026, 09.00 WIB')
  expect(appointmentText(at, 'en')).toBe('Monday, 3 August 2026, 09:00 WIB')
  expect([shortDayText('2026-12-04', 'id'), shortDayText('2026-12-04', 'en')]).toEqual([
    'Jum, 4 Des',
    'Fri, 4 Dec',
  ])
  expect([shortMonthText('2027-05-01', 'id'), shortMonthText('2027-10-01', 'id')]).toEqual(['Mei', 'Okt'])
  expect([monthText('2027-01', 'id'), monthText('2027-01', 'en')]).toEqual(['Januari 2027', 'January 2027'])
  expect([hourText('14:00', 'id'), hourText('14:00', 'en')]).toEqual(['14.00', '14:00'])
})

describe("the browser's time zone and clock do not change a day", () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.useRealTimers()
  })

  test.each(
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Europe/London', 'Asia/Jakarta'].flatMap(
      (zone) =>
        // The moments are just before and just after midnight in Jakarta, and on a clock that is years
        // behind.
        ['2026-11-22T16:59:59Z', '2026-11-22T17:00:00Z', '2020-02-29T00:00:00Z'].map(
          (now) => [zone, now] as const,
        ),
    ),
  )('in %s at %s', (zone, now) => {
    vi.stubEnv('TZ', zone)
    vi.useFakeTimers({ now: new Date(now) })
    const days = daysFrom('2026-11-23')
    expect(shownDay(days, '')).toBe('2026-11-23')
    expect(dayText('2026-11-23', 'id')).toBe('Senin, 23 November 2026')
    expect(appointmentText({ date: '2026-12-31', time: '16:00' }, 'en')).toBe(
      'Thursday, 31 December 2026, 16:00 WIB',
    )
    expect(laterMonths(days)[0]?.days[0]?.date).toBe('2026-12-07')
  })
})
