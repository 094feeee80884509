import { describe, expect, test } from 'vitest'
import { readChatList } from './chat-list.ts'

const read = (pasted: string) =>
  readChatList(pasted).map(({ quantity, words }) => [quantity, words.join(' ')])

describe('a list from a chat', () => {
  test('names pieces and things in one line', () => {
    expect(read('2 karpet kilim 160, 3 jus jeruk')).toEqual([
      [2, 'karpet kilim 160'],
      [3, 'jus jeruk'],
    ])
  })

  test('or one thing a line, with marks and counting words', () => {
    expect(
      read('- 2x Karpet Kilim\n* jus jeruk x3\n• lampu meja 2 pcs\n1. dua karpet batik\n2) jus bit 4 botol'),
    ).toEqual([
      [2, 'karpet kilim'],
      [3, 'jus jeruk'],
      [2, 'lampu meja'],
      [2, 'karpet batik'],
      [4, 'jus bit'],
    ])
  })

  test('"dan" and "and" part two wishes only before a number', () => {
    expect(read('2 jus kale dan apel dan 3 jus jeruk')).toEqual([
      [2, 'jus kale dan apel'],
      [3, 'jus jeruk'],
    ])
    expect(read('one lamp and two rugs')).toEqual([
      [1, 'lamp'],
      [2, 'rugs'],
    ])
  })

  test.each([
    ['karpet kilim 160', null, 'karpet kilim 160'],
    ['karpet 160x230', null, 'karpet 160 230'],
    ['3 karpet 160 x 230 cm', 3, 'karpet 160 230'],
    ['500 ml jus jeruk', null, '500 ml jus jeruk'],
    ['2 jus jeruk 500 ml', 2, 'jus jeruk 500 ml'],
    ['1,5 meter kain', null, '1 5 meter kain'],
    ['0 karpet', null, '0 karpet'],
    ['99999 karpet', null, '99999 karpet'],
    ['0812 3456 7890', null, '0812 3456 7890'],
  ])('"%s" says how many only where it is plain', (line, quantity, words) => {
    expect(read(line)).toEqual([[quantity, words]])
  })

  test('nothing is left out, and every line stays as it was written', () => {
    const pasted = 'Halo kak\nmau pesan ya\n2 Karpet KILIM\n🙏🙏'
    expect(readChatList(pasted)).toEqual([
      { text: 'Halo kak', quantity: null, words: ['halo'] },
      { text: 'mau pesan ya', quantity: null, words: [] },
      { text: '2 Karpet KILIM', quantity: 2, words: ['karpet', 'kilim'] },
    ])
  })
})
