import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from './database.ts'
import { forgetCounts, keptCounts } from './kept-counts.ts'

let db: Db
beforeEach(() => {
  db = {} as Db
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [500, 0],
  [501, 10],
  [10_000, 10],
  [10_001, 60],
])('%i rows are remembered for %i seconds', (rows, seconds) => {
  keptCounts(db).note('list', rows)
  const known = () => keptCounts(db).get('list')?.rows
  if (seconds > 0) {
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    expect(known()).toBe(rows)
    vi.advanceTimersByTime(1)
  }
  expect(known()).toBeUndefined()
})

test('a smaller number takes the place of a larger one', () => {
  keptCounts(db).note('list', 501)
  keptCounts(db).note('list', 500)
  expect(keptCounts(db).get('list')).toBeUndefined()
})

test('after a change of the owner only what is too long to be counted is remembered', () => {
  const counts = keptCounts(db)
  counts.note('long', 10_001)
  counts.note('sum', 600, 5_000)
  expect(counts.get('sum')).toEqual({ rows: 600, amount: 5_000 })
  forgetCounts(db)
  expect([counts.get('sum'), counts.get('long')?.rows]).toEqual([undefined, 10_001])
})

test('what was being counted while the owner changed something is not remembered', () => {
  const counts = keptCounts(db)
  forgetCounts(db)
  counts.note('list', 600)
  expect(keptCounts(db).get('list')).toBeUndefined()
})
