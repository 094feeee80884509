import { expect, test } from 'vitest'
import { badgeText } from './badges.ts'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4_000, '99+'],
])('a badge for %i shows %s', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
