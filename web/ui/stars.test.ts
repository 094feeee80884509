import { expect, test } from 'vitest'
import { countHalfStars } from './stars.tsx'

// A fraction of 0.5 or more is half a star, and a smaller one is none: a rating is never rounded up.
test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [3.99, 7],
  [4, 8],
  [4.49, 8],
  [4.5, 9],
  [5, 10],
  [6, 10],
  [-1, 0],
])('a rating of %d is drawn as %i half stars', (rating, halves) => {
  expect(countHalfStars(rating)).toBe(halves)
})
