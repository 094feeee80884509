import { expect, test } from 'vitest'
import { Turns } from './embedded-turns.ts'

test('a request is heard between turns, however many are waiting', async () => {
  const turns = new Turns()
  let isHeard = false
  setImmediate(() => (isHeard = true))
  const heard = await Promise.all(
    Array.from({ length: 4 }, () =>
      turns.during(async () => {
        beBusy(15)
        return isHeard
      }),
    ),
  )
  expect(heard).toEqual([false, true, true, true])
})

/** As a statement of the embedded database is, for so many milliseconds. */
function beBusy(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}
