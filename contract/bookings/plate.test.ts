import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePlate } from './plate.ts'

test.each([
  ['B 1234 XYZ', 'B 1234 XYZ'],
  ['b1234xyz', 'B 1234 XYZ'],
  [' b  1234  xyz ', 'B 1234 XYZ'],
  ['B.1234.XYZ', 'B 1234 XYZ'],
  ['B-1234-XYZ', 'B 1234 XYZ'],
  ['b 12 34 x y z', 'B 1234 XYZ'],
  ['B\t1234\nXYZ', 'B 1234 XYZ'],
  ['AB 1 C', 'AB 1 C'],
  ['ab1c', 'AB 1 C'],
  ['B １２３４ XYZ', 'B 1234 XYZ'],
  ['\u2066B\u00A01234\u2011XYZ\u2069', 'B 1234 XYZ'],
  ['DK 9999 ZZ', 'DK 9999 ZZ'],
])('normalisePlate(%j) returns %j', (typed, plate) => {
  expect(normalisePlate(typed)).toBe(plate)
})

test.each([
  '',
  ' ',
  '1234 XYZ',
  'B 1234',
  'B XYZ',
  'B',
  '1234',
  'ABC 1234 XY',
  'B 12345 XYZ',
  'B 0123 XYZ',
  'B 0 XYZ',
  'B 1234 WXYZ',
  'B 1234 X1',
  'B 1234 XYZ 5',
  'B 1234 XYZ; drop',
  'Б 1234 XYZ',
])('normalisePlate(%j) returns null', (typed) => {
  expect(normalisePlate(typed)).toBeNull()
})

test('normalising a normalised plate changes nothing', () => {
  const letters = (max: number) => fc.stringMatching(new RegExp(`^[A-Za-z]{1,${max}}$`))
  const gap = fc.constantFrom('', ' ', '.', '-', '  ')
  fc.assert(
    fc.property(
      letters(2),
      gap,
      fc.integer({ min: 1, max: 9999 }),
      gap,
      letters(3),
      (region, one, number, two, series) => {
        const plate = normalisePlate(`${region}${one}${number}${two}${series}`)
        expect(plate).toBe(`${region} ${number} ${series}`.toUpperCase())
        expect(normalisePlate(plate ?? '')).toBe(plate)
      },
    ),
  )
})
