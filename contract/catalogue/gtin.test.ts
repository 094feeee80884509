import { expect, test } from 'vitest'
import { hasCode, isGtin, isInStoreNumber, normaliseGtin, normaliseGtinCell } from './gtin.ts'

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

test.each([
  // One number of fourteen digits, however many zeros are written before it.
  ['0036000291452', '036000291452'],
  ['00036000291452', '036000291452'],
  ['04006381333931', '4006381333931'],
  ['000096385074', '96385074'],
  ['0000096385074', '96385074'],
  ['00000096385074', '96385074'],
  // What programs and scanners put around it.
  [' 4 006381-333931 ', '4006381333931'],
  ['012345678905.0', '012345678905'],
  ['012345678905,00', '012345678905'],
  ['4.006.381.333.931', '4006381333931'],
  ['="4006381333931"', '4006381333931'],
  ["'4006381333931", '4006381333931'],
  [']E04006381333931', '4006381333931'],
  [']e496385074', '96385074'],
  [']C10104006381333931', '4006381333931'],
  [']d201040063813339311728010110AB', '4006381333931'],
  ['(01)04006381333931(17)280101', '4006381333931'],
  ['0104006381333931', '4006381333931'],
])('%s is the barcode %s', (typed, digits) => {
  expect([normaliseGtin(typed), normaliseGtinCell(typed), isGtin(normaliseGtin(typed))]).toEqual([
    digits,
    digits,
    true,
  ])
})

test.each([
  '4006381333931.5',
  '40063813339.31',
  '012345678905.000',
  '4006381333931/96385074',
  '400638133393 1 kg',
  '36000291452',
  '14006381333938',
  ']C1214006381333931',
  '(10)4006381333931',
  '(01)4006381333931',
])('%s is refused instead of guessed', (typed) => {
  expect(isGtin(normaliseGtin(typed))).toBe(false)
})

test('a cell of a spreadsheet gets the zeros back that the spreadsheet removed', () => {
  expect(['36000291452', '36000291452.0'].map(normaliseGtinCell)).toEqual(['036000291452', '036000291452'])
})

/** The digits with their check digit. */
const complete = (digits: string): string =>
  digits + Array.from({ length: 10 }, (_, n) => n).find((n) => isGtin(digits + String(n)))

test.each([
  ['200000001', 'a label of the shop, with thirteen digits'],
  ['02', 'a weighed article'],
  ['04', 'a number inside one company'],
  ['050', 'a coupon'],
  ['059', 'a coupon'],
  ['000', 'never issued'],
  ['20', 'a weighed article'],
  ['29', 'a weighed article'],
  ['980', 'a refund receipt'],
  ['981', 'a coupon'],
  ['985', 'never issued'],
  ['990', 'a coupon'],
  ['999', 'a coupon'],
])('%s… is no product (%s)', (prefix) => {
  const gtin = normaliseGtin(complete(prefix.padEnd(12, '7')))
  expect([isGtin(gtin), isInStoreNumber(gtin)]).toEqual([true, true])
})

test.each(['001', '019', '030', '060', '139', '300', '899', '960', '977', '978', '979'])(
  '%s… is a product',
  (prefix) => {
    const gtin = normaliseGtin(complete(prefix.padEnd(12, '7')))
    expect([isGtin(gtin), isInStoreNumber(gtin)]).toEqual([true, false])
  },
)

test('the short numbers that each shop gives itself are recognised, and others are not', () => {
  expect(['20000011', '00000000', complete('9800000')].map(isInStoreNumber)).toEqual([true, true, true])
  expect(['4006381333931', '96385074', '036000291452'].some(isInStoreNumber)).toBe(false)
})

test('a size is found by each form of its barcode and of its label', () => {
  const size = { code: '20000011', gtin: '96385074' }
  const forms = ['96385074', '0000096385074', ']E496385074', '20000011', '0000020000011']
  expect(forms.map((typed) => hasCode(size, typed))).toEqual(forms.map(() => true))
  expect(hasCode(size, '4006381333931')).toBe(false)
})
