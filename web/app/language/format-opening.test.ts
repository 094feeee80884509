import { expect, test } from 'vitest'
import { formatOpening } from './format-opening.ts'

/** Friday, 27 November 2026, 06.00 WIB, which is still Thursday in UTC. */
const friday = new Date('2026-11-26T23:00:00Z')

test.each([
  ['2026-11-27T01:00:00Z', 'hari ini pukul 08.00 WIB', 'today at 08:00 WIB'],
  ['2026-11-28T01:00:00Z', 'besok pukul 08.00 WIB', 'tomorrow at 08:00 WIB'],
  ['2026-11-30T01:00:00Z', 'hari Senin pukul 08.00 WIB', 'on Monday at 08:00 WIB'],
  ['2026-12-03T01:00:00Z', 'hari Kamis pukul 08.00 WIB', 'on Thursday at 08:00 WIB'],
  ['2026-12-04T01:00:00Z', 'pada 4 Desember 2026, 08.00 WIB', 'on 4 December 2026, 08:00 WIB'],
  ['2026-11-26T01:00:00Z', 'pada 26 November 2026, 08.00 WIB', 'on 26 November 2026, 08:00 WIB'],
])('a shop that opens at %s says %s', (moment, id, en) => {
  expect(formatOpening(moment, 'id', friday)).toBe(id)
  expect(formatOpening(moment, 'en', friday)).toBe(en)
})
