import { expect, test } from 'vitest'
import { emptyColumns, flag, grams, line, money, text } from '#contract/platform/resource.ts'
import { readCells } from './resource.ts'

const label = ['', ''] as const
const fields = {
  name: line(80, { label, both: true }),
  brand: line(80, { label, optional: true }),
  description: text(2_000, { label }),
  price: money({ label }),
  surcharge: money({ label, optional: true }),
  weight_grams: grams({ label, optional: true }),
  is_popular: flag({ label }),
}
const before = {
  name: 'Kilim',
  name_en: 'Rug',
  brand: 'Anyam',
  description: 'Wol',
  price: 250_000,
  surcharge: 5_000,
  weight_grams: 750,
  is_popular: true,
}

test.each([
  [
    'a blank cell clears an optional field and keeps a flag',
    { ...emptyColumns(fields), price: undefined, is_popular: true },
    '',
  ],
  ['a missing column keeps the value', before, undefined],
] as const)('%s', (_, expected, cell) => {
  const columns = Object.keys(before)
  const cells = Object.fromEntries(columns.flatMap((column) => (cell === undefined ? [] : [[column, cell]])))
  expect(readCells(fields, cells, before, { reject: () => expect.unreachable() })).toEqual(expected)
})
