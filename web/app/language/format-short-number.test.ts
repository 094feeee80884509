import { expect, test } from 'vitest'
import { formatShortNumber } from './format-short-number.ts'

test.each([
  [0, '0', '0'],
  [500, '500', '500'],
  [2_500, '2,5\u00A0rb', '2.5k'],
  [1_500_000, '1,5\u00A0jt', '1.5m'],
  [20_000_000_000, '20\u00A0M', '20bn'],
])('%i is %s in Indonesian and %s in English', (n, id, en) => {
  expect([formatShortNumber(n, 'id'), formatShortNumber(n, 'en')]).toEqual([id, en])
})
