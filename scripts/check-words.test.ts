import { expect, test } from 'vitest'
import { findBannedWords } from './check-words.mjs'

test.each([
  ['// Nobody waits\n// for whoever asks', ['nobody', 'whoever']],
  ['const isHers = true', ['hers']],
  ['stays as it is, at once', ['as it is', 'at once']],
])('findBannedWords finds the banned words of %j', (text, words) => {
  expect(findBannedWords(text).map(({ word }) => word)).toEqual(words)
})

test.each(['keepAlive: true', 'keep-alive', 'sheet, other, there', 'EDITED_MEANWHILE'])(
  'findBannedWords accepts %j',
  (text) => {
    expect(findBannedWords(text)).toEqual([])
  },
)

test('findBannedWords returns the line of a banned word', () => {
  expect(findBannedWords('first\nsecond\nanew')).toEqual([{ line: 3, word: 'anew' }])
})
