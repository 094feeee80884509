import { expect, test } from 'vitest'
import { containing, containingExactly } from './containing.ts'
import { isMixed, rarePart } from './rare-part.ts'

test.each([
  ['081200000777', '00777'],
  ['+6281200000777', '00777'],
  ['TRX-C4CA', 'C4CA'],
  ['trx-c4ca-1', 'c4ca'],
  ['c4ca-1', 'c4ca'],
  ['budi88@contoh.example', 'di88'],
  ['pelanggan777@', 'an777'],
  ['budi.santoso@contoh.example', 'budi.santoso'],
  ['trx-0abc', '0abc'],
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
  ['a single word', 'b1234ab'],
  ['letters and digits, but fewer than four', 'jalan 5a'],
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

test('an index is asked where its word begins', () => {
  expect(containingExactly(' 1_3')).toBe(String.raw`% 1\_3%`)
  expect(containing(' 1_3')).toBe(String.raw`%1\_3%`)
})
