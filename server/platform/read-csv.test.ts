import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvBeginning, csvRow } from '#server/platform/csv.ts'
import { readCsv } from './read-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const cell = fc
  .oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        "'",
        '"',
        ';',
        ' ',
        ',',
        '\t',
        '\r',
        '\n',
        'a',
        '1',
        '0',
        '/',
      ),
    }),
  )
  .filter((text) => !text.includes('\0') && text.isWellFormed())

test('whatever is written is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (rows) => {
      const text = csvBeginning + [['nama', 'harga', 'stok'], ...rows].map(csvRow).join('')
      expect(readCsv(bytes(text))?.slice(1)).toEqual(rows)
    }),
  )
})

test('no cell begins like a formula', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(csvRow([text, 'x'])).not.toMatch(/^"?[=+\-@\t\r\n]/)
    }),
  )
})

describe('a file', () => {
  test.each<[string, string, string[][] | null]>([
    [
      'semicolons',
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\n"1,5",2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'old line ends',
      'a;b\r1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'lines within a cell',
      'a;b\n"1\n2";"3 ""x"""',
      [
        ['a', 'b'],
        ['1\n2', '3 "x"'],
      ],
    ],
    [
      'empty cells at the end',
      'a;b;c\n1;;',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
      ],
    ],
    ['an empty line, which keeps its number', 'a;b\n\n1;2', [['a', 'b'], [''], ['1', '2']]],
    [
      'a formula made harmless',
      "a;b\n'=1+1;'-5",
      [
        ['a', 'b'],
        ['=1+1', '-5'],
      ],
    ],
    [
      'an apostrophe that is one',
      "a;b\n'kata;''=x",
      [
        ['a', 'b'],
        ["'kata", "'=x"],
      ],
    ],
    [
      "Excel's own first line",
      '\uFEFFsep=;\r\na,b;c\r\n1;2\r\n',
      [
        ['a,b', 'c'],
        ['1', '2'],
      ],
    ],
    [
      "Excel's own first line, quoted by another program",
      '"sep=,"\na,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a quotation mark that never ends', 'a;b\n"1;2', null],
    ['something after a quoted cell', 'a;b\n"1"x;2', null],
    ['a NUL', 'a;b\n1\0;2', null],
  ])('with %s', (_, text, rows) => {
    expect(readCsv(bytes(text))).toEqual(rows)
  })

  test('in the letters of Windows is read too', () => {
    expect(readCsv(Uint8Array.from([0x61, 0x3b, 0x62, 0x0a, 0xd7, 0x3b, 0xe9]))).toEqual([
      ['a', 'b'],
      ['×', 'é'],
    ])
  })
})
