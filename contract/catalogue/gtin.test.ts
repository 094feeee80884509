import { expect, test } from 'vitest'
import { isGtin, isInStoreNumber, normaliseGtin } from './gtin.ts'

test.each([
  ['4006381333931', true, 'an EAN-13'],
  ['96385074', true, 'an EAN-8'],
  ['036000291452', true, 'a UPC-A'],
  ['4006381333932', false, 'a wrong check digit'],
  ['4006381339331', false, 'two digits exchanged'],
  ['400638133393', false, 'a digit is missing'],
  ['14006381333938', false, 'a GTIN-14 of a carton'],
  ['8,99275E+12', false, 'a number that a spreadsheet rounded'],
  ['', false, 'nothing'],
])('%s is a manufacturer’s barcode: %s (%s)', (digits, expected) => {
  expect(isGtin(digits)).toBe(expected)
})

test('a UPC-A that a scanner reports with thirteen digits is the same barcode', () => {
  expect(normaliseGtin('0036000291452')).toBe('036000291452')
  expect(normaliseGtin(' 4 006381-333931 ')).toBe('4006381333931')
})

test('the numbers that each shop gives itself are recognised', () => {
  expect(['20000011', '2000000000114', '0200000000004'].map(normaliseGtin).map(isInStoreNumber)).toEqual([
    true,
    true,
    true,
  ])
  expect(['4006381333931', '96385074', '036000291452'].some(isInStoreNumber)).toBe(false)
})
