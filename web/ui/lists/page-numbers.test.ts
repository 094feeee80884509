import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [2, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 4 5 6'],
  [1, 9, '1 2 3 4 5 … 9'],
  [4, 9, '1 2 3 4 5 6 … 9'],
  [5, 9, '1 … 3 4 5 6 7 … 9'],
  [9, 9, '1 … 5 6 7 8 9'],
  [99, 9, '1 … 5 6 7 8 9'],
])('page %i of %i has the page numbers "%s"', (current, total, shown) => {
  expect(
    pageNumbers(current, total)
      .map((entry) => (entry === 'gap' ? '…' : entry))
      .join(' '),
  ).toBe(shown)
})
