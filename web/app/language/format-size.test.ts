import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test.each([
  [0, '0 KB', '0 KB'],
  [1_536, '1,5 KB', '1.5 KB'],
  [84.9 * 1024 ** 2, '84,9 MB', '84.9 MB'],
  [1024 ** 3, '1 GB', '1 GB'],
  [5_300 * 1024 ** 3, '5.300 GB', '5,300 GB'],
])('formatSize writes %d bytes as %s, and in English as %s', (bytes, indonesian, english) => {
  expect(formatSize(bytes, 'id')).toBe(indonesian)
  expect(formatSize(bytes, 'en')).toBe(english)
})
