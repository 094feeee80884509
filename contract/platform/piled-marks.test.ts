import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasPiledMarks } from './piled-marks.ts'

const pile = (unit: string, marks = 31) => `a${unit.repeat(marks).slice(0, marks * unit.length)}`

test.each([
  ['above and below', pile('\u0300\u0316', 16)],
  ['of one class', pile('\u0300')],
  ['around letters of the left', pile('\u05B0')],
  ['that enclose', pile('\u20DD')],
  ['of half-width kana', pile('\uFF9E')],
  ['of half-width kana and accents', pile('\uFF9E\u0300', 16)],
  ['that are apart by invisible characters', pile('\u0300\u200B\uFE0F')],
  ['that are apart by direction marks', pile('\u0316\u200E')],
  ['at the end of a long text', `${'Karpet é '.repeat(1_000)}${pile('\u0300')}`],
])('a text with 31 marks %s is unreadable', (_, text) => {
  expect(hasPiledMarks(text)).toBe(true)
})

test.each([
  ['Indonesian', 'Jum’at, Éclair Rp 25.000'],
  ['Vietnamese, decomposed', 'Tiếng Việt nhiều dấu'.normalize('NFD')],
  ['Hangul', '한국어 텍스트'],
  ['conjoining Hangul', '한국어 텍스트'.normalize('NFD')],
  ['Hindi', 'क्षत्रिय हिन्दी'],
  ['Thai', 'ที่นี่น้ำผึ้ง'],
  ['Javanese', 'ꦲꦏ꧀ꦱꦫꦗꦮ'],
  ['Balinese', 'ᬅᬓ᭄ᬱᬭᬩᬮᬶ'],
  ['Arabic with vowels', 'بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ'],
  ['Hebrew with vowels and cantillation', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
  ['Tibetan', 'བསྒྲུབས་ཧཱུྃ'],
  ['emoji', '👩🏽‍💻❤️'.repeat(50)],
  ['half-width kana', 'ｶﾞｷﾞｸﾞｹﾞｺﾞ'.repeat(50)],
  ['30 marks', pile('\u0300\u0316', 15)],
])('%s is readable', (_, text) => {
  expect(hasPiledMarks(text)).toBe(false)
})

test('only toNormalForm calls String.normalize', () => {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const direct = files.filter((file) => /\.normalize\(/.test(readFileSync(file, 'utf8')))
  expect(direct).toEqual(['contract/platform/piled-marks.ts'])
})
