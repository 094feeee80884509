import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackShutdown } from './track-shutdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const readState = (promise: Promise<void>) =>
  Promise.race([promise.then(() => 'ended'), Promise.resolve('waits')])

test('a node that a proxy checks every second fails three checks before it ends', async () => {
  const leaving = trackShutdown()
  for (let n = 0; n < 3; n++) {
    expect(leaving.isHealthy()).toBe(true)
    vi.advanceTimersByTime(1_000)
  }
  const announced = leaving.announce(2_000)
  expect([leaving.isHealthy(), leaving.isHealthy()]).toEqual([false, false])
  expect(await readState(announced)).toBe('waits')
  expect(leaving.isHealthy()).toBe(false)
  await announced
})

test('a node that shuts down waits no longer than its limit for failed checks', async () => {
  const leaving = trackShutdown()
  for (let n = 0; n < 3; n++) leaving.isHealthy()
  const announced = leaving.announce(2_000)
  vi.advanceTimersByTime(1_999)
  expect(await readState(announced)).toBe('waits')
  vi.advanceTimersByTime(1)
  await announced
})

test.each([
  ['there is no check', []],
  ['there were two checks', [0, 1_000]],
  ['a container checks twice a minute', [0, 30_000, 60_000]],
])('a node ends without waiting when %s', async (_, moments) => {
  const leaving = trackShutdown()
  let at = 0
  for (const moment of moments) {
    vi.advanceTimersByTime(moment - at)
    at = moment
    leaving.isHealthy()
  }
  await leaving.announce(2_000)
})
