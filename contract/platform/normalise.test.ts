import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isBlank,
  isEmail,
  normaliseCode,
  normaliseDigits,
  normaliseEmail,
  normaliseLine,
  normalisePhone,
  normaliseText,
  toChatNumber,
} from './normalise.ts'

const marks = [
  '\u00AD \u034F \u061C \u115F \u1160 \u17B4 \u180E \u200B \u200C \u200D \u200E \u200F \u202A \u202B \u202C \u202D \u202E',
  '\u2060 \u2061 \u2064 \u2066 \u2067 \u2068 \u2069 \u206F \u3164 \uFE00 \uFE0F \uFEFF \uFFA0 \uFFF9 \uFFFC \u{E0001} \u{E0061}',
  '\u0001 \u0007 \u001B \u007F \u0080 \u009F',
].flatMap((row) => row.split(' '))
const spaces = '\t\u00A0\u1680\u2000\u2003\u2007\u2009\u200A\u202F\u205F\u3000\u2800'.split('')
const dashes = '‐‑‒–—―−﹣－'.split('')

test.each(marks)('the invisible character %j is removed from every kind of text and is blank', (mark) => {
  const code = mark.codePointAt(0)?.toString(16)
  expect(normaliseLine(`${mark}Bu${mark} Ratna${mark}`), code).toBe('Bu Ratna')
  expect(normaliseText(`${mark}Bu${mark}\nRatna${mark}`)).toBe('Bu\nRatna')
  expect(normaliseCode(`${mark}0812${mark}3456${mark}`)).toBe('08123456')
  if (!/\p{Cc}/u.test(mark))
    expect(normaliseEmail(`${mark}siti${mark}@contoh.example${mark}`)).toBe('siti@contoh.example')
  expect(isBlank(mark)).toBe(true)
  expect(isBlank(` ${mark}\n${mark}`)).toBe(true)
})

test.each(spaces)('the space %j becomes a plain space and is blank', (space) => {
  expect(normaliseLine(`${space}Bu${space}${space}Ratna${space}`)).toBe('Bu Ratna')
  expect(normaliseText(`Bu${space}Ratna`)).toBe('Bu Ratna')
  expect(isBlank(space)).toBe(true)
})

test.each(dashes)('the dash %j is a hyphen in a code and stays in a text', (dash) => {
  expect(normaliseCode(`0812${dash}3456`)).toBe('0812-3456')
  expect(normaliseLine(`08.00${dash}17.00`)).toBe(`08.00${dash}17.00`)
})

test.each([
  ['a keycap', '1️⃣'],
  ['a heart', '❤️'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a hand with a skin tone', '👍🏽'],
  ['a woman with a laptop and a skin tone', '👩🏽‍💻'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['the flag of Wales', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['the flag of Indonesia', '🇮🇩'],
])('normalising keeps %s unchanged', (_, emoji) => {
  expect(normaliseLine(`bagus ${emoji}\u200B`)).toBe(`bagus ${emoji}`)
  expect(normaliseText(emoji)).toBe(emoji)
})

test.each([
  ['composed letters', 'E\u0301clair', 'Éclair'],
  ['letters separated by an invisible character', 'E\u200B\u0301clair', 'Éclair'],
  ['a curly apostrophe', 'Jum’at', 'Jum’at'],
  ['several lines', 'Jl. Mawar 1\r\n  RT 02\u2028Sleman', 'Jl. Mawar 1 RT 02 Sleman'],
  ['only a combining accent', '\u0301', ''],
])('normalises a line with %s', (_, typed, normalised) => {
  expect(normaliseLine(typed)).toBe(normalised)
})

test('a text keeps its lines and the spaces inside them', () => {
  expect(normaliseText('\n Jl. Mawar 1\r\n  RT 02\u2029\rSleman\u0085\n')).toBe(
    'Jl. Mawar 1\n  RT 02\n\nSleman',
  )
})

test.each([
  ['\u202A+62 812\u20113456\u20117890\u202C', '6281234567890'],
  ['０８１２ー３４５６'.replace('ー', '－'), '08123456'],
  ['(٠٨١٢) ٣٤٥٦.۷۸۹', '08123456789'],
])('normaliseDigits(%j) returns %j', (typed, digits) => {
  expect(normaliseDigits(typed)).toBe(digits)
})

describe('an e-mail address', () => {
  test.each([
    ['upper case', 'Siti@Contoh.EXAMPLE', 'siti@contoh.example'],
    ['direction marks', '\u2068siti@contoh.example\u2069', 'siti@contoh.example'],
    ['spaces around it', '\t \u00A0\u2800siti@contoh.example\u3000\n', 'siti@contoh.example'],
    ['labels of 63 characters', `siti@${'a'.repeat(63)}.example`, `siti@${'a'.repeat(63)}.example`],
    ['an internationalised top level', 'siti@contoh.भारत', 'siti@contoh.xn--h2brj9c'],
    ['full-width letters', 'ｓｉｔｉ＠ｃｏｎｔｏｈ．ｅｘａｍｐｌｅ', 'siti@contoh.example'],
    ['a domain with an umlaut', 'siti@BÜCHER.example', 'siti@xn--bcher-kva.example'],
    ['a decomposed domain', 'siti@bu\u0308cher.example', 'siti@xn--bcher-kva.example'],
    ['an ideographic full stop', 'siti@contoh。example', 'siti@contoh.example'],
    ['a dotted capital I', 'SİTI@contoh.example', 'si\u0307ti@contoh.example'],
    ['a tag and a plus', 'siti.n+toko@contoh.example', 'siti.n+toko@contoh.example'],
  ])('with %s is normalised', (_, typed, folded) => {
    expect(normaliseEmail(typed)).toBe(folded)
    expect(isEmail(folded)).toBe(true)
  })

  test.each([
    '',
    'siti',
    '@contoh.example',
    'siti@contoh',
    'siti@@contoh.example',
    'si..ti@contoh.example',
    '.siti@contoh.example',
    'siti.@contoh.example',
    'siti@contoh..example',
    'siti@.contoh.example',
    'siti@contoh.example.',
    'siti@contoh.example?bcc=budi@contoh.example',
    'si?ti@contoh.example',
    'si&ti@contoh.example',
    'si%0Ati@contoh.example',
    'si#ti@contoh.example',
    'si％ti@contoh.example',
    'si\u0007ti@contoh.example',
    'si\nti@contoh.example',
    'si\tti@contoh.example',
    'siti@con\u0000toh.example',
    'siti@contoh.example/a',
    'siti@contoh.example:25',
    'siti@127.0.0.1',
    'si ti@contoh.example',
    'siti @contoh.example',
    'siti@ contoh.example',
    'siti@con\u00A0toh.example',
    'siti@contoh.\u3000example',
    'si\u2800ti@contoh.example',
    'siti\r\n@contoh.example',
    'siti²@contoh.example',
    'ﬁti@contoh.example',
    'siti@contoh².example',
    'siti@-contoh.example',
    'siti@contoh-.example',
    'siti@contoh.-example',
    'siti@bücher-.example',
    `siti@${'a'.repeat(64)}.example`,
    `siti@${'ü'.repeat(63)}.example`,
    `siti@${'abcdefg.'.repeat(32)}example`,
    'siti@❤.example',
    'siti@toko❤️.example',
    'siti@1️⃣.example',
    'siti@toko™.example',
    'siti@toko🇮🇩.example',
    'siti@toko①.example',
    'siti@contoh.123',
    'siti@contoh.c0m',
    'siti@con_toh.example',
    'siti@localhost',
    'siti@[127.0.0.1]',
    'siti@xn--\u00FC.example',
    'Siti <siti@contoh.example>',
    'siti@contoh.example,budi@contoh.example',
  ])('%j is refused', (typed) => {
    expect(isEmail(normaliseEmail(typed))).toBe(false)
  })
})

test.each([
  ['a text', normaliseText],
  ['a line', normaliseLine],
  ['a code', normaliseCode],
  ['a phone number', normalisePhone],
  ['digits', normaliseDigits],
  ['an e-mail', normaliseEmail],
])('normalising %s twice changes nothing', (_, normalise) => {
  const fragment = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom(...marks, ...spaces, ...dashes, '❤️', '👩🏽‍💻', '\r\n', 'İ', '@', '.', 'bücher'),
    // These characters become neighbours when the characters between them are removed.
    fc.constantFrom('+', '(', ')', '-', 'a', '\u0301', '\u1DC0'),
  )
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 12 }), (pieces) => {
      const once = normalise(pieces.join(''))
      expect(normalise(once)).toBe(once)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['0812-3456-7890', '6281234567890'],
  ['+62 812 3456 7890', '6281234567890'],
  ['62 0812 3456 7890', '6281234567890'],
  ['6281234567890', '6281234567890'],
  ['+65 8123 4567', '6581234567'],
  ['0274 512345', '0274512345'],
  ['', ''],
])('the number %j of the shop is stored as %j', (typed, number) => {
  expect(toChatNumber(typed)).toBe(number)
})
