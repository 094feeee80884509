import { expect, test } from 'vitest'
import { halvesOf } from './stars.tsx'

// Section 9: half a star from a fraction of 0.5 on, none below, and never a rounded one.
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
])('%d is drawn as %i half stars', (rating, halves) => {
  expect(halvesOf(rating)).toBe(halves)
})
