import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvBeginning, csvRow } from '#server/platform/csv.ts'
import { isProblem } from './problem.ts'
import { readCsv } from './read-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const cell = fc
  .oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=＝+-@\'"; ,\t\r\na10/'.split('')) }))
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

const isHead = (cell: string) => ['nama', 'harga, per buah', 'harga', 'stok'].includes(cell)

test.each<[string, string, string[]]>([
  ['a line break in quotes', 'nama;"a,b,c,\nd,e";harga\n', ['nama', 'a,b,c,\nd,e', 'harga']],
  [
    'the other delimiters in quotes',
    'nama;"harga, per buah";stok\n1;2;3',
    ['nama', 'harga, per buah', 'stok'],
  ],
  ['semicolons in quotes', 'nama,"a;b;c;d",harga', ['nama', 'a;b;c;d', 'harga']],
  ['doubled quotation marks', '"nama;"";x",harga,stok', ['nama;";x', 'harga', 'stok']],
  ['the other delimiters without quotes', 'nama;x (a, b, c, d);harga', ['nama', 'x (a, b, c, d)', 'harga']],
  ['tabs, with semicolons in a head', 'nama\tx; y; z\tharga', ['nama', 'x; y; z', 'harga']],
])('heads with %s are split at the right delimiter', (_, text, heads) => {
  expect(readCsv(bytes(text), isHead)[0]).toEqual(heads)
})

test('the delimiter is that of the heads, also below a title', () => {
  expect(readCsv(bytes('Daftar harga, 27 November, toko\n\nnama;harga\nJus;1'), isHead)[2]).toEqual([
    'nama',
    'harga',
  ])
})

const utf8 = Buffer.from('nama;harga\n"Café\nlama";1\nKopi Susu ', 'utf8')

test.each<[string, Uint8Array, object]>([
  [
    'one bad byte in UTF-8',
    Buffer.concat([utf8, Buffer.from([0xe9]), Buffer.from(';2\nTeh;3')]),
    { kind: 'bad-byte', row: 3, before: 'Kopi Susu' },
  ],
  [
    'a bad byte before the only character of UTF-8',
    Buffer.from([0x61, 0x3b, 0xff, 0x0a, 0xc3, 0xa9]),
    { kind: 'bad-byte', row: 1, before: '' },
  ],
  [
    'a cut character at the end',
    Buffer.from([...Buffer.from('nama\ncafé\nx'), 0xc3]),
    { kind: 'bad-byte', row: 3, before: 'x' },
  ],
  [
    'the mark of UTF-8 and a byte of another encoding',
    Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x0a, 0xe9]),
    { kind: 'bad-byte', row: 2, before: '' },
  ],
  [
    'a byte that no encoding has',
    Buffer.from([0x61, 0x3b, 0x81, 0x0a]),
    { kind: 'bad-byte', row: 1, before: '' },
  ],
  ['the content of XLSX', Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1'), { kind: 'spreadsheet' }],
  ['the content of XLS', Buffer.from('D0CF11E0A1B11AE1', 'hex'), { kind: 'spreadsheet' }],
  ['UTF-16 without its mark', Buffer.from('nama;harga\nJus;1\n', 'utf16le'), { kind: 'utf-16' }],
  [
    'UTF-16 of the other byte order without its mark',
    Buffer.from('nama;harga\nJus;1\n', 'utf16le').swap16(),
    { kind: 'utf-16' },
  ],
  [
    'half a character of UTF-16',
    Buffer.from('\uFEFFnama\nJus\n', 'utf16le').subarray(0, -1),
    { kind: 'no-csv' },
  ],
  ['the bytes of a picture', Buffer.from('ffd8ffe00010c3a94a464946000101', 'hex'), { kind: 'no-csv' }],
  ['a web page', Buffer.from('\uFEFF \n<html><table><tr><td>nama</td></tr></table>'), { kind: 'web-page' }],
  ['a web page of Excel', Buffer.from('<!DOCTYPE html PUBLIC>\n<table>'), { kind: 'web-page' }],
])('a file with %s is refused with what to do', (_, file, reason) => {
  expect(reasonFor(file)).toEqual(reason)
})

function reasonFor(file: Uint8Array): unknown {
  try {
    return readCsv(file)
  } catch (error) {
    return isProblem(error, 'FILE_UNREADABLE') ? error.params.reason : error
  }
}

test.each<[string, string, object]>([
  ['a quotation mark that is never closed', 'a;b\n1;2\n"3;4\n5;6\n', { kind: 'stray-quote', row: 3 }],
  ['text behind a quoted cell', 'a;b\n"1"x;2\n', { kind: 'stray-quote', row: 2 }],
  ['two stray quotation marks', 'a;b\n1;2\n"3;4\n5;"6\n', { kind: 'stray-quote', row: 3 }],
  ['a stray one below one inside a cell', 'a;b\nRak 10";2\n"3;4\n5;"6\n7;8', { kind: 'stray-quote', row: 3 }],
  ['a NUL', 'a;b\n1\0;2', { kind: 'no-csv' }],
])('a file with %s is refused with its row', (_, text, reason) => {
  expect(reasonFor(bytes(text))).toEqual(reason)
})
