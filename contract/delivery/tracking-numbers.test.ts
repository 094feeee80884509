import { expect, test } from 'vitest'
import { looksLikeNumberOf, readTrackingLines } from './tracking-numbers.ts'
import type { Company } from './companies.ts'

test.each([
  ['TRX-AB12-CD34 JP1234567890', 'TRX-AB12-CD34', 'JP1234567890'],
  ['trx-ab12-cd34\tjp1234567890', 'TRX-AB12-CD34', 'JP1234567890'],
  ['"TRX-AB12-CD34";"JP 1234 5678 90"', 'TRX-AB12-CD34', 'JP1234567890'],
  ['JP1234567890, TRX-AB12-CD34', 'TRX-AB12-CD34', 'JP1234567890'],
  ['1.  TRXAB12CD34 | 0012-3456-7890', 'TRX-AB12-CD34', '001234567890'],
  ['12/11/2026;TRX-AB12-CD34;Sari Dewi Anggraini;JP1234567890', 'TRX-AB12-CD34', 'JP1234567890'],
  ['TRX-AB12-CD34 JX1234567890 29/11/2026', 'TRX-AB12-CD34', 'JX1234567890'],
  ['TRX-AB12-CD34 Sari Dewi JX1234567890', 'TRX-AB12-CD34', 'JX1234567890'],
  ['TRX-AB12-CD34;Sari;081234567890;JX1234567890', 'TRX-AB12-CD34', 'JX1234567890'],
  ['TRX-AB12-CD34;+62 812-3456-7890;001234567890', 'TRX-AB12-CD34', '001234567890'],
  ['TRX-AB12-CD34;KURIR-77;Jl. Melati 5', 'TRX-AB12-CD34', 'KURIR77'],
])('a line "%s" is the order %s with the number %s', (typed, reference, number) => {
  expect(readTrackingLines(`\n${typed}\n`)).toEqual([{ line: 2, typed, reference, number, isSure: true }])
})

test.each([
  ['TRX-AB12-CD34', 'TRX-AB12-CD34', null],
  ['Nomor;Resi', null, null],
  ['TRX-AB12-CD345 JP1234567890', null, null],
  ['TRX-AB12-CD34;081234567890', 'TRX-AB12-CD34', '081234567890'],
  ['TRX-AB12-CD34;JP1234567890;JP1234567891', 'TRX-AB12-CD34', 'JP1234567890'],
])('a line "%s" does not name one number of an order', (typed, reference, number) => {
  expect(readTrackingLines(typed)).toEqual([{ line: 1, typed, reference, number, isSure: false }])
})

test.each<[Company, string, boolean]>([
  ['jne', '0123456789012345', true],
  ['jne', 'CM12345678901', true],
  ['jne', 'JP12', false],
  ['jne', '12AB12345678', false],
  ['jnt', 'JP1234567890', true],
  ['jnt', '1234567890', false],
  ['sicepat', '001234567890', true],
  ['sicepat', 'JP1234567890', false],
  ['anteraja', '10001234567890', true],
  ['anteraja', '123', false],
  ['pos', 'P2311221234567', true],
  ['pos', 'EE123456789ID', true],
  ['pos', 'ABC', false],
  ['other', 'KURIR-77', true],
  ['other', 'KURIR', false],
])('for %s, %s looks like a number: %s', (company, number, expected) => {
  expect(looksLikeNumberOf(company, number)).toBe(expected)
})

test('a hand scanner writes the label and the sticker as two lines', () => {
  expect(readTrackingLines('TRX-AB12-CD34\nJP1234567890\nTRX-EF56-GH78\n\n0012 3456 7890\n')).toEqual([
    {
      line: 1,
      typed: 'TRX-AB12-CD34 JP1234567890',
      reference: 'TRX-AB12-CD34',
      number: 'JP1234567890',
      isSure: true,
    },
    {
      line: 3,
      typed: 'TRX-EF56-GH78 0012 3456 7890',
      reference: 'TRX-EF56-GH78',
      number: '001234567890',
      isSure: true,
    },
  ])
})
