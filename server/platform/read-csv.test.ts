import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvBeginning, csvRow } from '#server/platform/csv.ts'
import { isProblem } from './problem.ts'
import { readCsv } from './read-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const cell = fc
  .oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@\'"; ,\t\r\na10/'.split('')) }))
  .filter((text) => !text.includes('\0') && text.isWellFormed())

test('readCsv returns every row as csvRow has written it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (rows) => {
      const text = csvBeginning + [['nama', 'harga', 'stok'], ...rows].map(csvRow).join('')
      expect(readCsv(bytes(text)).slice(1)).toEqual(rows)
    }),
  )
})

test('no written cell begins like a formula', () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(csvRow([text, 'x'])).not.toMatch(/^"?[=+\-@\t\r\n]/)
    }),
  )
})

test.each<[string, string, string[][]]>([
  [
    'semicolons',
    'a;b\r\n"1,5";2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
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
    'line ends of old Macs',
    'a;b\r1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['an empty line, which counts as a row', 'a;b\n\n1;2', [['a', 'b'], [''], ['1', '2']]],
  ['rows of different lengths', 'a;b\n1\n1;2;3', [['a', 'b'], ['1'], ['1', '2', '3']]],
  [
    'an apostrophe before a formula',
    "a;b\n'=1+1;'-5",
    [
      ['a', 'b'],
      ['=1+1', '-5'],
    ],
  ],
  [
    'an apostrophe that belongs to the text',
    "a;b\n'kata;''=x",
    [
      ['a', 'b'],
      ["'kata", "'=x"],
    ],
  ],
  [
    'the first line that Excel adds',
    '\uFEFFsep=;\r\na,b;c\r\n1;2\r\n',
    [
      ['a,b', 'c'],
      ['1', '2'],
    ],
  ],
  [
    'that line in quotation marks',
    '"sep=,"\na,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a quotation mark inside a cell',
    'a;b\nRak 10";2',
    [
      ['a', 'b'],
      ['Rak 10"', '2'],
    ],
  ],
])('a file with %s is read', (_, text, rows) => {
  expect(readCsv(bytes(text))).toEqual(rows)
})

test.each<[string, Uint8Array]>([
  ['Windows-1252', Uint8Array.from([0x61, 0x3b, 0x62, 0x0a, 0xd7, 0x3b, 0xe9])],
  ['UTF-16 of Excel', Buffer.from('\uFEFFa\tb\n×\té', 'utf16le')],
  ['UTF-16 with the other byte order', Buffer.from('\uFEFFa\tb\n×\té', 'utf16le').swap16()],
])('a file in %s is read', (_, file) => {
  expect(readCsv(file)).toEqual([
    ['a', 'b'],
    ['×', 'é'],
  ])
})

test.each<[string, string, object]>([
  ['a quotation mark that is never closed', 'a;b\n1;2\n"3;4\n5;6\n', { kind: 'stray-quote', row: 3 }],
  ['text behind a quoted cell', 'a;b\n"1"x;2\n', { kind: 'stray-quote', row: 2 }],
  ['two stray quotation marks', 'a;b\n1;2\n"3;4\n5;"6\n', { kind: 'stray-quote', row: 3 }],
  ['a stray one below one inside a cell', 'a;b\nRak 10";2\n"3;4\n5;"6\n7;8', { kind: 'stray-quote', row: 3 }],
  ['a NUL', 'a;b\n1\0;2', { kind: 'no-csv' }],
])('a file with %s is refused with its row', (_, text, reason) => {
  try {
    readCsv(bytes(text))
    expect.unreachable()
  } catch (error) {
    expect(isProblem(error, 'FILE_UNREADABLE') && error.params.reason).toEqual(reason)
  }
})
