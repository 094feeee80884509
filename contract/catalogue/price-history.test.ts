import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowestPriceBefore, priceBeforeSale, type PriceEntry } from './price-history.ts'

const onDay = (day: number): string => new Date(Date.UTC(2026, 0, 1) + day * 24 * 3_600_000).toISOString()

interface Days {
  at: number
  price: number
  sale?: number | null
  from?: number | null
  until?: number | null
}

const entry = ({ at, price, sale = null, from = null, until = null }: Days): PriceEntry => ({
  at: onDay(at),
  price,
  sale_price: sale,
  sale_from: from === null ? null : onDay(from),
  sale_until: until === null ? null : onDay(until),
})
const struck = (days: readonly Days[]) => priceBeforeSale(days.map(entry))

test.each<[string, Days[], number | null]>([
  ['there is no sale', [{ at: 0, price: 100 }], null],
  ['the size was not sold before', [{ at: 0, price: 100, sale: 80 }], null],
  [
    'the price stayed the same',
    [
      { at: 0, price: 100 },
      { at: 50, price: 100, sale: 80 },
    ],
    100,
  ],
  [
    'the price was raised just before the sale',
    [
      { at: 0, price: 100 },
      { at: 45, price: 150 },
      { at: 50, price: 150, sale: 80 },
    ],
    100,
  ],
  [
    'the price was raised 30 days before the sale',
    [
      { at: 0, price: 100 },
      { at: 20, price: 150 },
      { at: 50, price: 150, sale: 80 },
    ],
    150,
  ],
  [
    'the price is raised while the sale waits for its begin',
    [
      { at: 0, price: 100 },
      { at: 50, price: 100, sale: 80, from: 60 },
      { at: 55, price: 150, sale: 80, from: 60 },
    ],
    100,
  ],
  [
    'the price is raised during the sale',
    [
      { at: 0, price: 100 },
      { at: 50, price: 100, sale: 80 },
      { at: 52, price: 150, sale: 80 },
    ],
    100,
  ],
  [
    'the sale price is lowered during the sale',
    [
      { at: 0, price: 100 },
      { at: 50, price: 100, sale: 80 },
      { at: 52, price: 100, sale: 70 },
    ],
    100,
  ],
  [
    'the sale was entered after its begin',
    [
      { at: 0, price: 100 },
      { at: 45, price: 120 },
      { at: 50, price: 120, sale: 80, from: 10 },
    ],
    100,
  ],
  [
    'a sale follows another one',
    [
      { at: 0, price: 100 },
      { at: 50, price: 100, sale: 80, until: 60 },
      { at: 65, price: 100, sale: 70 },
    ],
    80,
  ],
  [
    'the same sale is extended before its end',
    [
      { at: 0, price: 100 },
      { at: 50, price: 100, sale: 80, from: 50, until: 60 },
      { at: 58, price: 100, sale: 80, from: 50, until: 70 },
    ],
    100,
  ],
  [
    'the same sale is entered again after its end',
    [
      { at: 0, price: 100 },
      { at: 50, price: 100, sale: 80, from: 50, until: 60 },
      { at: 65, price: 100, sale: 80, from: 50, until: 70 },
    ],
    80,
  ],
])('if %s, the entries %o strike %s', (_, days, expected) => {
  expect(struck(days)).toBe(expected)
})

test('a sale that begins now would strike the lowest price of the last 30 days', () => {
  const history = [
    { at: 0, price: 90 },
    { at: 10, price: 100 },
    { at: 20, price: 100, sale: 80, from: 25, until: 26 },
  ].map(entry)
  expect([9, 15, 26, 55, 56].map((day) => lowestPriceBefore(history, onDay(day)))).toEqual([
    90, 90, 80, 80, 100,
  ])
  expect(lowestPriceBefore([], onDay(1))).toBeNull()
})

/** What one piece cost on a day. All changes are at the begin of a day. */
function priceOn(days: readonly Days[], day: number): number | null {
  const present = days.findLast(({ at }) => at <= day)
  if (!present) return null
  const { price, sale = null, from = null, until = null } = present
  const isOnSale = sale !== null && (from === null || from <= day) && (until === null || day < until)
  return isOnSale ? Math.min(price, sale) : price
}

/** Goes back day by day while the same sale was entered and had not ended. */
function modelOfStruckPrice(days: readonly Days[]): number | null {
  const last = days.at(-1)!
  if (last.sale == null) return null
  let begin = last.at
  for (let day = begin - 1; day >= days[0]!.at; day -= 1) {
    const { sale, from, until } = days.findLast(({ at }) => at <= day)!
    if (sale == null || from !== last.from || (until != null && until <= day)) break
    begin = day
  }
  if (last.from != null) begin = Math.max(begin, last.from)
  let lowest: number | null = null
  for (let day = begin - 30; day < begin; day += 1) {
    const price = priceOn(days, day)
    if (price !== null && (lowest === null || price < lowest)) lowest = price
  }
  return lowest
}

const day = fc.integer({ min: 0, max: 100 })
const change = fc.record({
  price: fc.integer({ min: 50, max: 150 }),
  sale: fc.option(fc.integer({ min: 0, max: 100 })),
  // Few values, so that sales are saved again.
  from: fc.option(fc.constantFrom(10, 40, 90, 120)),
  length: fc.option(fc.integer({ min: 1, max: 30 })),
})

test('the struck price is the lowest one that a customer could pay in the 30 days before the sale', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(day, { minLength: 1, maxLength: 8 })
        .chain((ats) =>
          fc.tuple(...ats.toSorted((a, b) => a - b).map((at) => fc.tuple(fc.constant(at), change))),
        ),
      (changes) => {
        const days = changes.map(([at, { price, sale, from, length }]): Days => {
          if (sale === null) return { at, price, sale, from: null, until: null }
          return { at, price, sale, from, until: length === null ? null : (from ?? at) + length }
        })
        expect(struck(days)).toBe(modelOfStruckPrice(days))
      },
    ),
    { numRuns: 2_000 },
  )
})
