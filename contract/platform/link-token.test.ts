import { expect, test } from 'vitest'
import { readLinkToken } from './link-token.ts'

const token = 'a_-B'.repeat(10) + 'c9_'

test.each<[string, string]>([
  ['alone', token],
  ...[
    '.',
    ',',
    ')',
    '>',
    '"',
    "'",
    '”',
    '’',
    '*',
    '!',
    '...',
    '>.',
    '\u200b',
    '\u200e',
    '\u202c',
    '\ufeff',
    ' ',
    '\n',
    '…',
    '_',
    '.Terima-kasih',
  ].map((tail): [string, string] => [JSON.stringify(tail), token + tail]),
  ['invisible characters in front', `\u200b\u2068${token}\u2069`],
  ['brackets around', `<${token}>`],
  ['an invisible character inside', `${token.slice(0, 20)}\u200b${token.slice(20)}`],
])('readLinkToken finds the token with %s', (_, text) => {
  expect(readLinkToken(text)).toBe(token)
})

test.each([
  ['ABCD-EFGH-JKLM-NPQR.', 'ABCD-EFGH-JKLM-NPQR'],
  ['ＡＢＣＤ‑ＥＦＧＨ', 'ABCD-EFGH'],
  ['x', 'x'],
  ['…', ''],
])('readLinkToken returns a typed code without stray characters: %s', (text, code) => {
  expect(readLinkToken(text)).toBe(code)
})
