import { expect, test } from 'vitest'
import { isHeld, judgeClock, type ClockMark } from './judge-clock.ts'

const noon = Date.UTC(2026, 10, 22, 5)
const at = (minutes: number) => new Date(noon + minutes * 60_000)
const ms = (minutes: number) => minutes * 60_000

/** Minutes before or after noon, which is the latest moment the shop knows unless said. */
interface Kept {
  latest?: number
  problem?: ClockMark['problem']
  since?: number | null
  held?: number | null
}
const kept = ({ latest = 0, problem = null, since = null, held = null }: Kept = {}): ClockMark => ({
  latest: at(latest),
  problem,
  since: since === null ? null : at(since),
  held_until: held === null ? null : at(held),
})
const jumped = { problem: 'ahead', since: 100, held: 160 } as const

test.each<[string, Kept | undefined, { now: number; apart?: number; gained?: number }, Kept, boolean]>([
  ['the first look keeps what it reads', undefined, { now: 1 }, { latest: 1 }, false],
  ['a minute later the mark follows', {}, { now: 1 }, { latest: 1 }, false],
  ['the mark never goes back', {}, { now: -4 }, { latest: 0 }, false],
  ['five minutes back may be', {}, { now: -5 }, { latest: 0 }, false],
  ['more is a clock that went back', {}, { now: -6 }, { problem: 'behind', since: -6 }, true],
  [
    'it stays so since when it was seen',
    { problem: 'behind', since: -60 },
    { now: -10 },
    { problem: 'behind', since: -60 },
    true,
  ],
  [
    'once it has caught up, what was held rests for half an hour',
    { problem: 'behind', since: -60 },
    { now: 2 },
    { latest: 2, held: 32 },
    true,
  ],
  ['and then ends', { latest: 31, held: 32 }, { now: 33 }, { latest: 33, held: 32 }, false],
  [
    'a clock apart from the database',
    {},
    { now: 1, apart: -5.1 },
    { latest: 0, problem: 'apart', since: 1 },
    true,
  ],
  ['five minutes apart may be', {}, { now: 1, apart: 5 }, { latest: 1 }, false],
  [
    'agrees with it again',
    { problem: 'apart', since: 1 },
    { now: 9, apart: 0.1 },
    { latest: 9, held: 39 },
    true,
  ],
  [
    'a jump ahead holds for an hour and leaves the mark',
    {},
    { now: 100, gained: 99 },
    { latest: 0, ...jumped },
    true,
  ],
  ['five minutes ahead may be', {}, { now: 6, gained: 5 }, { latest: 6 }, false],
  ['the jump is still there', jumped, { now: 130 }, jumped, true],
  ['a second jump begins anew', jumped, { now: 190, gained: 80 }, { ...jumped, since: 190, held: 250 }, true],
  ['the hour is over: it is believed', jumped, { now: 160 }, { latest: 160 }, false],
  ['it is set back within the hour', jumped, { now: 3, gained: -98 }, { latest: 3, held: 33 }, true],
  ['it was set back while the shop was closed', jumped, { now: 3 }, { latest: 3, held: 33 }, true],
  ['it is set back too far', jumped, { now: -30, gained: -130 }, { problem: 'behind', since: -30 }, true],
  ['going back to what was known is no problem', {}, { now: -3, gained: -30 }, { latest: 0 }, false],
  ['a night with the shop closed is none either', {}, { now: 600 }, { latest: 600 }, false],
])('%s', (_, before, { now, apart = 0, gained = 0 }, after, held) => {
  const reading = { now: at(now), apart: ms(apart), gained: ms(gained) }
  const found = judgeClock(before && kept(before), reading)
  expect(found).toEqual(kept(after))
  expect(isHeld(found, at(now))).toBe(held)
})
