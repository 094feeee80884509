import { expect, test } from 'vitest'
import { Turns } from './embedded-turns.ts'

test('the event loop runs between turns, however many turns are waiting', async () => {
  const turns = new Turns()
  let eventLoopRan = false
  setImmediate(() => (eventLoopRan = true))
  const results = await Promise.all(
    Array.from({ length: 4 }, () =>
      turns.run(async () => {
        blockFor(15)
        return eventLoopRan
      }),
    ),
  )
  expect(results).toEqual([false, true, true, true])
})

function blockFor(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}
