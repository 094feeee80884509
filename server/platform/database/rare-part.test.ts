import { expect, test } from 'vitest'
import { isMixed, rarePart } from './rare-part.ts'

test.each([
  ['081200000777', '00000777'],
  ['+6281200000777', '200000777'],
  ['TRX-C4CA', '-C4CA'],
  ['trx-c4ca-1', '-c4ca-1'],
  ['trx-0abc', '-0abc'],
  [' bkg-1234 ', '-1234'],
  ['b 1234 ab', ' 1234 ab'],
  ['pelanggan 133', ' 133'],
])('few rows have all of %s: %s', (text, rare) => {
  expect(rarePart(text)).toBe(rare)
  expect(text).toContain(rare)
})

test.each([
  ['no digits', 'siti aminah'],
  ['fewer than three of them', 'pelanggan 13'],
  ['the beginning of a phone number', 'siti 0812'],
  ['the same from abroad', 'siti +6281'],
  ['digits alone', '0812'],
  ['nothing before it', 'c4ca-1'],
])('an index is asked for all of it: %s', (_, text) => {
  expect(rarePart(text)).toBeUndefined()
})

test.each([
  ['c4ca-1', true],
  ['b1234ab', true],
  ['siti 123', false],
  ['0812', false],
])('letters and digits in one word: %s', (text, mixed) => {
  expect(isMixed(text)).toBe(mixed)
})
