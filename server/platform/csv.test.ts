import { expect, test } from 'vitest'
import { commaRow, csvRow } from './csv.ts'

test.each([
  ['plain text', 'Siti Rahma', 'Siti Rahma'],
  ['nothing', null, ''],
  ['an empty text', '', ''],
  ['a number', 1_250_000, '1250000'],
  ['a moment', { iso: '2026-11-20 14:05' }, '2026-11-20 14:05'],
  ['a semicolon', 'a;b', '"a;b"'],
  ['a comma', 'Jl. Melati 5, Sleman', '"Jl. Melati 5, Sleman"'],
  ['quotation marks', 'meja "jati"', '"meja ""jati"""'],
  ['several lines', 'Jl. Melati 5\nSleman', '"Jl. Melati 5\nSleman"'],
  ['a telephone number', '081234567890', "'081234567890"],
  ['a telephone number from abroad', '+62 812-3456-7890', "'+62 812-3456-7890"],
  ['a text that a spreadsheet reads as a date', '10/11', "'10/11"],
  ['a text that a spreadsheet reads as a large number', '12E45', "'12E45"],
  ['a formula', '=HYPERLINK("https://x.example";"klik")', `"'=HYPERLINK(""https://x.example"";""klik"")"`],
  ['a formula with plus', '+cmd|x', "'+cmd|x"],
  ['a formula with minus', '-2+3+cmd', "'-2+3+cmd"],
  ['a formula with @', '@SUM(A1)', "'@SUM(A1)"],
  ['a formula with a full-width sign', '＝1+1', "'＝1+1"],
  ['a formula behind a tab', '\t=1+1', '"\'\t=1+1"'],
  ['a formula behind spaces', '  =1+1', "'  =1+1"],
  ['a formula behind a line break', '\r\n=1+1', `"'\r\n=1+1"`],
  ['a reference', 'TRX-8H2K-93QA', 'TRX-8H2K-93QA'],
  ['words with a number', '2 × Kilim', '2 × Kilim'],
])('a cell with %s is written so that a spreadsheet keeps it', (_, cell, written) => {
  expect(csvRow([cell])).toBe(`${written}\r\n`)
})

test('the cells of a row are separated by semicolons', () => {
  expect(csvRow(['a', 1, null, 'b'])).toBe('a;1;;b\r\n')
})

test('a row for another program has commas, and texts without apostrophes', () => {
  expect(commaRow(['081234567890', '42', 'a,b', '"', 'a;b', '', '=1+1', '\t=1+1'])).toBe(
    `081234567890,42,"a,b","""","a;b",,=1+1,"\t=1+1"\r\n`,
  )
})
