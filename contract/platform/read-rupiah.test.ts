import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupiah } from './money.ts'
import { readCount, readNumber, readRupiah } from './read-rupiah.ts'

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
  ['9rb', 9_000],
  ['150.000,00', 150_000],
  ['150rb', 150_000],
  ['Rp 150 ribu', 150_000],
  ['150 RB', 150_000],
  ['150k', 150_000],
  ['12,5rb', 12_500],
  ['1,5 jt', 1_500_000],
  ['1.5jt', 1_500_000],
  ['1,25 juta', 1_250_000],
  ['0,5 jt', 500_000],
  ['1500 rb', 1_500_000],
  ['2 jt.', 2_000_000],
  ['1 miliar', 1_000_000_000],
  ['１５０ｒｂ', 150_000],
  ['150.000 rupiah', 150_000],
  ['Rp 1.000.000.000', 1_000_000_000],
  ['1.250 rb', null],
  ['1,250jt', null],
  ['1.5.5 jt', null],
  ['5m', null],
  ['5 M', null],
  ['150rban', null],
  ['150 rb 500', null],
  ['1 jt 500 rb', null],
  ['rb', null],
  ['jt 5', null],
  ['-5 rb', null],
  ['rupiah', null],
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

test.each(['9rb', '2k', '1,5 jt', '9.000 rupiah'])(
  'a count of pieces or grams is no amount: %s',
  (written) => {
    expect(readCount(written)).toBeNull()
  },
)
