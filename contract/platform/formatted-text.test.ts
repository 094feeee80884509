import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFormattedText, type Block, type Inline } from './formatted-text.ts'

describe('a formatted text', () => {
  test('has headings, paragraphs with their line breaks, lists and steps', () => {
    const text =
      '## Cara memesan\nPilih barang.\nLalu bayar.\n\n- satu\n- dua\n  baris kedua\n1. pertama\n2) kedua\n\n3. ketiga'
    expect(parseFormattedText(text)).toEqual([
      { kind: 'heading', content: ['Cara memesan'] },
      { kind: 'paragraph', content: ['Pilih barang.\nLalu bayar.'] },
      { kind: 'list', items: [['satu'], ['dua\nbaris kedua']] },
      { kind: 'steps', start: 1, items: [['pertama'], ['kedua']] },
      { kind: 'steps', start: 3, items: [['ketiga']] },
    ])
  })

  test('has bold text and links, one inside the other', () => {
    expect(inline('a **b** [c](/kontak) d')).toEqual([
      'a ',
      { kind: 'bold', content: ['b'] },
      ' ',
      { kind: 'link', to: '/kontak', content: ['c'] },
      ' d',
    ])
    expect(inline('**[b](/a)**')).toEqual([
      { kind: 'bold', content: [{ kind: 'link', to: '/a', content: ['b'] }] },
    ])
    expect(inline('[**b**](/a)')).toEqual([
      { kind: 'link', to: '/a', content: [{ kind: 'bold', content: ['b'] }] },
    ])
  })

  test.each([
    '**',
    '****',
    '** **',
    '** *a',
    '[a]',
    '[a](',
    '[](/a)',
    '[ ](/a)',
    '[a]()',
    '[a](/b c)',
    '#judul',
    '-a',
    '1.500 rupiah',
    '2026. Tahun baru',
    '<b>a</b>',
    '<script>alert(1)</script>',
    '`a`',
    '![a]',
  ])('%s stays as typed', (typed) => {
    expect(parseFormattedText(typed)).toEqual([{ kind: 'paragraph', content: [typed.trim()] }])
  })

  test('is empty for a blank text', () => {
    expect(parseFormattedText(' \n\n \n')).toEqual([])
  })
})

describe('a link', () => {
  test.each([
    [
      '[Jepara](https://id.wikipedia.org/wiki/Jepara_(kota))',
      'https://id.wikipedia.org/wiki/Jepara_(kota)',
      'Jepara',
    ],
    ['[a](/b_(c)_(d)?e=(f))', '/b_(c)_(d)?e=(f)', 'a'],
    ['[syarat [penting]](/kebijakan/terms)', '/kebijakan/terms', 'syarat [penting]'],
    ['[[1]](/a)', '/a', '[1]'],
  ])('may have brackets: %s', (text, to, content) => {
    expect(inline(text)).toEqual([{ kind: 'link', to, content: [content] }])
  })

  test('ends before a bracket of the sentence', () => {
    expect(inline('(lihat [a](/b))')).toEqual(['(lihat ', { kind: 'link', to: '/b', content: ['a'] }, ')'])
  })

  test.each([
    '/',
    '/kontak',
    '/products?page=2#a',
    'https://a.example/b',
    'HTTP://a.example',
    'mailto:a@b.c',
    'tel:+62812',
  ])('may lead to %s', (to) => expect(inline(`[a](${to})`)).toEqual([{ kind: 'link', to, content: ['a'] }]))

  test.each([
    'javascript:alert`1`',
    'JavaScript:alert`1`',
    'data:text/html,<script>',
    'vbscript:a',
    'file:///etc/passwd',
    'blob:https://a.example/b',
    '//a.example',
    '/\\a.example',
    '\\\\a.example',
    'kontak',
    '#a',
    '?a',
    'https:a.example',
    '\u0001javascript:alert`1`',
    'java&#115;cript:a',
  ])('to %j stays text', (to) => expect(inline(`[a](${to})`)).toEqual([`[a](${to})`]))
})

/** Pieces of the syntax in any order reach more states than random letters do. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '**',
        '*',
        '[',
        ']',
        '(',
        ')',
        '](',
        '## ',
        '- ',
        '1. ',
        '\n',
        '\n\n',
        '  ',
        '/',
        'https://',
        'javascript:',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''))

test('every input gives a tree of two levels with allowed links, and no letter is lost', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const blocks = parseFormattedText(text)
      const parts = blocks.flatMap(contentsOf).flat()
      for (const part of parts) checkPart(part, 2)
      const shown = parts.map(textOf).join('')
      for (const letter of lettersOf(shown)) expect(text).toContain(letter)
      expect(lettersOf(shown).length).toBeLessThanOrEqual(lettersOf(text).length)
    }),
    { numRuns: 1_000 },
  )
})

test('text without the characters of the syntax is shown completely', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '😀', ' ', '\n') }), (text) => {
      const shown = parseFormattedText(text).flatMap(contentsOf).flat().map(textOf).join('')
      expect(shown.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})

test.each([
  '[',
  '[a',
  '[a](',
  '[a](b',
  '[a]',
  '](',
  '(',
  '*',
  '**',
  '**a',
  '** ',
  '**[a](/b',
  '[**a](/b)',
  '[a](/b)',
  '**a**',
  '#',
  '# ',
  '- ',
  '- \r',
  '- a\n',
  '- a\n  b\n  c',
  '1. ',
  '\n',
  ' ',
  '\u2028',
  'a\n',
])('50,000 characters of %j are parsed in less than a second', (piece) => {
  const text = piece.repeat(Math.ceil(50_000 / piece.length))
  const start = performance.now()
  parseFormattedText(text)
  parseFormattedText(`- ${text}`)
  expect(performance.now() - start).toBeLessThan(1_000)
})

const contentsOf = (block: Block): Inline[][] => ('items' in block ? block.items : [block.content])

const inline = (text: string): Inline[] => parseFormattedText(text).flatMap(contentsOf).flat()

const textOf = (part: Inline): string => (typeof part === 'string' ? part : part.content.map(textOf).join(''))

const lettersOf = (text: string): string[] => text.match(/\p{L}/gu) ?? []

function checkPart(part: Inline, levels: number): void {
  if (typeof part === 'string') return
  expect(levels).toBeGreaterThan(0)
  if (part.kind === 'link') expect(part.to).toMatch(/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i)
  for (const inner of part.content) checkPart(inner, levels - 1)
}
