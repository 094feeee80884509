import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkshopDay } from '#contract/bookings/admin-schemas.ts'
import { addDays, weekdayOf } from '#contract/platform/time.ts'
import { loadWeek } from '#web/admin/bookings/queries.ts'
import type { PageArguments } from '#web/app/page.ts'
import { queryClient } from '#web/app/queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** The workshop is open from 09:00 to 11:00 with one free bay per hour, except on Sundays and on the `closed` days. */
function workshop(closed: readonly string[]): PageArguments['api'] {
  const days = ({ from }: { from: string }): WorkshopDay[] =>
    Array.from({ length: 7 }, (_, at) => addDays(from, at)).map((date) => {
      const isClosed = weekdayOf(date) === 6 || closed.includes(date)
      const hours = ['09:00', '10:00'].map((time) => ({ time, taken: 0, free: 1, bookings: [] }))
      return { date, closed: isClosed, hours: isClosed ? [] : hours }
    })
  return ((_: unknown, { query }: { query: { from: string } }) =>
    Promise.resolve({ data: days(query) })) as unknown as PageArguments['api']
}

test.each([
  ['a Wednesday', '2026-11-18T12:00', '', [], '2026-11-16'],
  ['Saturday while it is open', '2026-11-21T10:59', '', [], '2026-11-16'],
  ['Saturday after it has closed', '2026-11-21T11:00', '', [], '2026-11-23'],
  ['Sunday', '2026-11-22T12:00', '', [], '2026-11-23'],
  ['Friday night before a closed Saturday', '2026-11-20T20:00', '', ['2026-11-21'], '2026-11-23'],
  ['Sunday, with that date in the address', '2026-11-22T12:00', '?date=2026-11-22', [], '2026-11-16'],
  ['Sunday, with an invalid date in the address', '2026-11-22T12:00', '?date=31', [], '2026-11-23'],
])('at %s the page shows the first week that has hours left', async (_, now, search, closed, monday) => {
  vi.setSystemTime(new Date(`${now}:00+07:00`))
  const url = new URL(`http://shop/admin/bookings/week${search}`)
  const page = { api: workshop(closed), url, language: 'id' } as unknown as PageArguments
  const { days } = await loadWeek(page)
  expect(days[0]?.date).toBe(monday)
})
