import { expect, test } from 'vitest'
import { isExpiryPaused, judgeClock, type ClockMark } from './judge-clock.ts'

const noon = Date.UTC(2026, 10, 22, 5)
const at = (minutes: number) => new Date(noon + minutes * 60_000)
const ms = (minutes: number) => minutes * 60_000

/** The values are minutes before or after noon. */
interface Mark {
  latest?: number
  problem?: ClockMark['problem']
  since?: number | null
  held?: number | null
}
const toMark = ({ latest = 0, problem = null, since = null, held = null }: Mark = {}): ClockMark => ({
  latest: at(latest),
  problem,
  since: since === null ? null : at(since),
  held_until: held === null ? null : at(held),
})
const jumped = { problem: 'ahead', since: 100, held: 160 } as const

test.each<[string, Mark | undefined, { now: number; apart?: number; gained?: number }, Mark, boolean]>([
  ['the first check stores the time', undefined, { now: 1 }, { latest: 1 }, false],
  ['a minute later the mark follows', {}, { now: 1 }, { latest: 1 }, false],
  ['the mark never goes back', {}, { now: -4 }, { latest: 0 }, false],
  ['five minutes back are tolerated', {}, { now: -5 }, { latest: 0 }, false],
  ['more than that is a clock that went back', {}, { now: -6 }, { problem: 'behind', since: -6 }, true],
  [
    'a clock that went back keeps the time when that was detected',
    { problem: 'behind', since: -60 },
    { now: -10 },
    { problem: 'behind', since: -60 },
    true,
  ],
  [
    'when the clock has caught up, endings are paused for half an hour',
    { problem: 'behind', since: -60 },
    { now: 2 },
    { latest: 2, held: 32 },
    true,
  ],
  ['after that they continue', { latest: 31, held: 32 }, { now: 33 }, { latest: 33, held: 32 }, false],
  [
    "a clock that differs from the database's",
    {},
    { now: 1, apart: -5.1 },
    { latest: 0, problem: 'apart', since: 1 },
    true,
  ],
  ['a difference of five minutes is tolerated', {}, { now: 1, apart: 5 }, { latest: 1 }, false],
  [
    "a clock that agrees with the database's again",
    { problem: 'apart', since: 1 },
    { now: 9, apart: 0.1 },
    { latest: 9, held: 39 },
    true,
  ],
  [
    'a jump ahead pauses for an hour and leaves the mark',
    {},
    { now: 100, gained: 99 },
    { latest: 0, ...jumped },
    true,
  ],
  ['five minutes ahead are tolerated', {}, { now: 6, gained: 5 }, { latest: 6 }, false],
  ['the jump persists', jumped, { now: 130 }, jumped, true],
  [
    'a second jump starts the hour again',
    jumped,
    { now: 190, gained: 80 },
    { ...jumped, since: 190, held: 250 },
    true,
  ],
  ['after the hour the clock is trusted', jumped, { now: 160 }, { latest: 160 }, false],
  [
    'a clock that is set back within the hour',
    jumped,
    { now: 3, gained: -98 },
    { latest: 3, held: 33 },
    true,
  ],
  ['a clock that was set back while the shop was closed', jumped, { now: 3 }, { latest: 3, held: 33 }, true],
  [
    'a clock that is set back too far',
    jumped,
    { now: -30, gained: -130 },
    { problem: 'behind', since: -30 },
    true,
  ],
  [
    'a clock that goes back to a known time is no problem',
    {},
    { now: -3, gained: -30 },
    { latest: 0 },
    false,
  ],
  ['a night with the shop closed is no problem', {}, { now: 600 }, { latest: 600 }, false],
])('judgeClock: %s', (_, before, { now, apart = 0, gained = 0 }, after, held) => {
  const reading = { now: at(now), apart: ms(apart), gained: ms(gained) }
  const mark = judgeClock(before && toMark(before), reading)
  expect(mark).toEqual(toMark(after))
  expect(isExpiryPaused(mark, at(now))).toBe(held)
})
