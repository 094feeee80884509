import { expect, test } from 'vitest'
import { periodBefore, readPeriod, type AskedPeriod } from './periods.ts'

const range = ({ from, to }: { from: string; to: string }) => `${from} ${to}`

test.each<[AskedPeriod, string, string]>([
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
