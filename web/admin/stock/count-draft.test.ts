import { expect, test } from 'vitest'
import { compare, emptyCount, findLine, toBody, withCount, withPiece } from './count-draft.ts'

const item = (size_id: string, code: string, gtin: string | null = null) => ({
  size_id,
  code,
  gtin,
  name: `Vas ${size_id}`,
  size_name: null,
  product_id: 'p',
  price: 1,
  stock: 4,
  picture: null,
  hidden: false,
  held: 0,
})
const shelf = (size_id: string, expected: number, stock = expected) => ({
  size_id,
  expected,
  stock,
  held: expected - stock,
  moved: [],
})

test('each scan counts a piece, and the last size comes first', () => {
  const draft = [item('a', '20000011'), item('b', '20000028'), item('a', '20000011')].reduce(
    withPiece,
    emptyCount(),
  )
  expect(draft.lines.map(({ size_id, counted }) => [size_id, counted])).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('the moment of counting is that of the shop, on a phone with a wrong clock', () => {
  const hour = 3_600_000
  const draft = withPiece({ ...emptyCount(), clock: hour }, item('a', '20000011'))
  const ahead = Date.parse(draft.lines[0]?.counted_at ?? '') - Date.now()
  expect(Math.abs(ahead - hour)).toBeLessThan(5_000)
})

test('a counted size is found by its label and by its barcode, as a scanner reports it', () => {
  const draft = withPiece(emptyCount(), item('a', '20000011', '036000291452'))
  expect(
    [findLine(draft, '20000011'), findLine(draft, '0036000291452')].map((line) => line?.size_id),
  ).toEqual(['a', 'a'])
  expect(findLine(draft, '20000028')).toBeUndefined()
})

test('is compared with the shelf, and a size that was removed is not sent', () => {
  const counted = [item('a', '1'), item('b', '2'), item('gone', '3')].reduce(withPiece, emptyCount())
  const draft = withCount(counted, 'b', 5)
  const { compared, differing, gone } = compare(draft, [shelf('a', 1), shelf('b', 9, 2)])
  expect(differing.map(({ size_id, difference, owed }) => [size_id, difference, owed])).toEqual([
    ['b', -4, 2],
  ])
  expect(gone.map(({ size_id }) => size_id)).toEqual(['gone'])
  expect(toBody('', compared).lines.map(({ size_id, expected }) => [size_id, expected])).toEqual([
    ['b', 9],
    ['a', 1],
  ])
})
