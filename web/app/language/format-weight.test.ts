import { expect, test } from 'vitest'
import { formatWeight } from './format-weight.ts'

test.each([
  [50, '0,05\u00A0kg', '0.05\u00A0kg'],
  [1_000, '1\u00A0kg', '1\u00A0kg'],
  [1_001, '1,001\u00A0kg', '1.001\u00A0kg'],
  [12_500, '12,5\u00A0kg', '12.5\u00A0kg'],
])('formatWeight writes %d grams as %s, and in English as %s', (grams, indonesian, english) => {
  expect(formatWeight(grams, 'id')).toBe(indonesian)
  expect(formatWeight(grams, 'en')).toBe(english)
})
