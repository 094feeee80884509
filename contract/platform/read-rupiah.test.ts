import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupiah } from './money.ts'
import { readRupiah } from './read-rupiah.ts'

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
])('%j is read as %j', (written, rupiah) => {
  expect(readRupiah(written)).toBe(rupiah)
})

test('what the shop writes it also reads', () => {
  fc.assert(fc.property(fc.nat(1_000_000_000), (rupiah) => readRupiah(formatRupiah(rupiah)) === rupiah))
})
