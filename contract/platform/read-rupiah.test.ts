import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupiah } from './money.ts'
import { readNumber, readRupiah } from './read-rupiah.ts'

test.each([
  ['1250000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['Rp 1.250.000', 1_250_000],
  ['Rp. 25.000,00', 25_000],
  [' 25 000 ', 25_000],
  ['25.000,0', 25_000],
  ['0', 0],
  ['1.250', 1_250],
  ['', null],
  ['1.25', null],
  ['12,5', null],
  ['1.250,000', null],
  ['1,250.50', null],
  ['-5', null],
  ['5e3', null],
  ['gratis', null],
  ['99999999999999999999', null],
  ['9000', 9_000],
  ['9.000', 9_000],
  ['9,000', 9_000],
  ['Rp 9.000', 9_000],
  ['Rp9.000,-', 9_000],
  ['Rp 9.000,00', 9_000],
  ['rp. 9.000.-', 9_000],
  ['IDR 9,000.00', 9_000],
  ['9.000,00', 9_000],
  ['9,000.00', 9_000],
  ['9000.00', 9_000],
  ['0,00', 0],
  [' 9 000 ', 9_000],
  ['9\u00A0000', 9_000],
  ['９０００', 9_000],
  ['\u202A9.000\u202C', 9_000],
  ['9.00', null],
  ['9,00', null],
  ['9.0', null],
  ['900,00', null],
  ['9.0000', null],
  ['9,000,00', null],
  ['1.250.00', null],
  ['1.234.56', null],
  ['0.500', null],
  ['9 0 0 0', null],
  ['12 5', null],
  ['-9000', null],
  ['9000-', null],
  ['9e3', null],
  ['9rb', null],
  ['Rp', null],
  ['-', null],
])('readRupiah(%j) returns %j', (written, rupiah) => {
  expect(readRupiah(written)).toBe(rupiah)
})

test.each([
  ['9000', null],
  ['9 000', null],
  ['9.000', 'points'],
  ['9.000,00', 'points'],
  ['9000,00', 'points'],
  ['9,000', 'commas'],
  ['9,000.00', 'commas'],
  ['9000.00', 'commas'],
])('readNumber(%j) returns the style %s', (written, style) => {
  expect(readNumber(written)?.style).toBe(style)
})

test('readRupiah reads every amount that formatRupiah writes', () => {
  fc.assert(fc.property(fc.nat(1_000_000_000), (rupiah) => readRupiah(formatRupiah(rupiah)) === rupiah))
})
