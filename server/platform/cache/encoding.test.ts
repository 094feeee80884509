import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity;q=1, *;q=0', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
  ['gzip;q=nonsense', 'identity'],
])('a client that accepts %o gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
