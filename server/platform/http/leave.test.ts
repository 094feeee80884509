import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLeaving } from './leave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stateOf = (promise: Promise<void>) =>
  Promise.race([promise.then(() => 'ended'), Promise.resolve('waits')])

test('a node that a proxy asks every second lets it know three times before it ends', async () => {
  const leaving = openLeaving()
  for (let n = 0; n < 3; n++) {
    expect(leaving.asked()).toBe(true)
    vi.advanceTimersByTime(1_000)
  }
  const told = leaving.announce(2_000)
  expect([leaving.asked(), leaving.asked()]).toEqual([false, false])
  expect(await stateOf(told)).toBe('waits')
  expect(leaving.asked()).toBe(false)
  await told
})

test('it waits no longer than it has time', async () => {
  const leaving = openLeaving()
  for (let n = 0; n < 3; n++) leaving.asked()
  const told = leaving.announce(2_000)
  vi.advanceTimersByTime(1_999)
  expect(await stateOf(told)).toBe('waits')
  vi.advanceTimersByTime(1)
  await told
})

test.each([
  ['nobody asks', []],
  ['somebody looked twice', [0, 1_000]],
  ['a container asks twice a minute', [0, 30_000, 60_000]],
])('it ends at once where %s', async (_, moments) => {
  const leaving = openLeaving()
  let at = 0
  for (const moment of moments) {
    vi.advanceTimersByTime(moment - at)
    at = moment
    leaving.asked()
  }
  await leaving.announce(2_000)
})
