import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../platform/time.ts'
import { daysBetween, periodBefore, periodNames, readPeriod, type PeriodQuery } from './periods.ts'

const range = ({ from, to }: { from: string; to: string }) => `${from} ${to}`

test.each<[PeriodQuery, string, string]>([
  [{ period: 'today' }, '2026-03-31 2026-03-31', '2026-03-30 2026-03-30'],
  [{ period: '7-days' }, '2026-03-25 2026-03-31', '2026-03-18 2026-03-24'],
  [{}, '2026-03-02 2026-03-31', '2026-01-31 2026-03-01'],
  [{ period: '90-days' }, '2026-01-01 2026-03-31', '2025-10-03 2025-12-31'],
  // February has no 31st.
  [{ period: 'month' }, '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  [{ period: 'last-month' }, '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
  [{ period: 'year' }, '2026-01-01 2026-03-31', '2025-01-01 2025-03-31'],
  [
    { from: '2026-03-01', to: '2026-03-10', period: 'month' },
    '2026-03-01 2026-03-10',
    '2026-02-19 2026-02-28',
  ],
  [{ from: '2026-03-30' }, '2026-03-30 2026-03-31', '2026-03-28 2026-03-29'],
  [{ to: '2026-03-30' }, '2026-03-01 2026-03-30', '2026-01-30 2026-02-28'],
])('on 31 March, %o is %s, after %s', (asked, shown, before) => {
  const period = readPeriod(asked, '2026-03-31')
  expect([range(period), range(periodBefore(asked, period))]).toEqual([shown, before])
})

const before = (period: (typeof periodNames)[number], today: string) =>
  range(periodBefore({ period }, readPeriod({ period }, today)))

test.each([
  ['2029-12-31', 'year', '2028-01-01 2028-12-31'],
  ['2029-03-01', 'year', '2028-01-01 2028-03-01'],
  ['2028-12-31', 'year', '2027-01-01 2027-12-31'],
  ['2028-02-29', 'year', '2027-01-01 2027-02-28'],
  ['2028-03-31', 'month', '2028-02-01 2028-02-29'],
  ['2028-03-15', 'month', '2028-02-01 2028-02-15'],
  ['2028-01-31', 'month', '2027-12-01 2027-12-31'],
  ['2028-03-31', 'last-month', '2028-01-01 2028-01-31'],
] as const)('on %s, the %s is compared with %s', (today, period, expected) => {
  expect(before(period, today)).toBe(expected)
})

test('of any day from 2000 to 2100, a period and the one before are of one kind and do not overlap', () => {
  const day = fc.integer({ min: 0, max: 36_524 }).map((n) => addDays('2000-01-01', n))
  fc.assert(
    fc.property(day, fc.constantFrom(...periodNames), (today, period) => {
      const now = readPeriod({ period }, today)
      const earlier = periodBefore({ period }, now)
      expect(earlier.from <= earlier.to && earlier.to < now.from && now.from <= now.to).toBe(true)
      const { from, to } = earlier
      if (period === 'month' || period === 'year') {
        expect([from.slice(7), from.slice(period === 'year' ? 4 : 7)]).toEqual([
          '-01',
          now.from.slice(period === 'year' ? 4 : 7),
        ])
        const isLastOfMonth = addDays(to, 1).endsWith('-01')
        expect(to.slice(8) === today.slice(8) || (isLastOfMonth && to.slice(8) < today.slice(8))).toBe(true)
        if (period === 'year') expect(to.slice(5, 7)).toBe(today.slice(5, 7))
      } else if (period === 'last-month') expect([from.slice(8), addDays(to, 1)]).toEqual(['01', now.from])
      else expect([daysBetween(from, to), addDays(to, 1)]).toEqual([daysBetween(now.from, now.to), now.from])
    }),
  )
})
