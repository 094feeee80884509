import { expect, test } from 'vitest'
import {
  compare,
  emptyReview,
  findLine,
  toBody,
  withChanges,
  withCount,
  withPiece,
  withReason,
  type CountChange,
} from './count-lines.ts'

const ratna = { id: 'ratna', full_name: 'Ratna' }
const at = '2026-11-27T03:00:00.000Z'
const item = (size_id: string, gtin: string | null = null) => ({
  size_id,
  code: `code ${size_id}`,
  gtin,
  name: `Vas ${size_id}`,
  size_name: null,
})
const line = (size_id: string, counts: Record<string, number>, added = false) => ({
  ...item(size_id),
  added,
  entries: Object.entries(counts).map(([user_id, counted]) => ({
    user_id,
    by_name: user_id,
    counted,
    counted_at: at,
  })),
})
const shelf = (size_id: string, expected: number, stock = expected) => ({
  size_id,
  expected,
  stock,
  held: expected - stock,
  moved: [],
})

test('each scan counts a piece immediately, before the shop has confirmed it, and the last size comes first', () => {
  const changes = ['a', 'b', 'a'].reduce<readonly CountChange[]>(
    (all, size) => withPiece(all, item(size), null, at),
    [],
  )
  const lines = withChanges([line('a', { ratna: 4 })], changes, ratna)
  expect(lines.map(({ size_id, entries }) => [size_id, entries[0]?.counted])).toEqual([
    ['a', 6],
    ['b', 1],
  ])
})

test('scans of one size travel together until the first is under way, which is repeated unchanged', () => {
  const first = withPiece(withPiece([], item('a'), null, at), item('a'), 1, at)
  expect(first.map(({ add, seen }) => [add, seen])).toEqual([[2, null]])
  const sent = first.map((change) => ({ ...change, isSent: true }))
  expect(withPiece(sent, item('a'), 2, at).map(({ add, seen }) => [add, seen])).toEqual([
    [2, null],
    [1, 2],
  ])
})

test('the entry of another admin stays beside the own one', () => {
  const changes = withCount([], item('a'), 3, null, at)
  const [counted] = withChanges([line('a', { budi: 5 })], changes, ratna)
  expect(counted?.entries.map((entry) => [entry.by_name, entry.counted])).toEqual([
    ['Ratna', 3],
    ['budi', 5],
  ])
})

test('a counted size is found by its label and by its barcode, as a scanner reports it', () => {
  const lines = [{ ...line('a', { ratna: 1 }), gtin: '036000291452' }]
  expect(
    [findLine(lines, 'code a'), findLine(lines, '0036000291452')].map((found) => found?.size_id),
  ).toEqual(['a', 'a'])
  expect(findLine(lines, '20000028')).toBeUndefined()
})

test('is compared with the shelf, with one reason for all differences, and a size that was removed is not sent', () => {
  const lines = [line('a', { ratna: 1 }), line('b', { ratna: 2, budi: 3 }, true), line('gone', { ratna: 1 })]
  const { compared, differing, gone } = compare(lines, [shelf('a', 2), shelf('b', 9, 2)])
  expect(differing.map(({ size_id, difference, owed }) => [size_id, difference, owed])).toEqual([
    ['a', -1, 0],
    ['b', -4, 2],
  ])
  expect(gone.map(({ size_id }) => size_id)).toEqual(['gone'])
  const all = withReason(emptyReview(), ['a', 'b'], { reason: 'lost' })
  const body = toBody(withReason(all, ['b'], { reason: 'damage' }), compared)
  expect(body.lines.map(({ size_id, counted, reason }) => [size_id, counted, reason])).toEqual([
    ['a', 1, 'lost'],
    ['b', 5, 'damage'],
  ])
})
