import { describe, expect, test } from 'vitest'
import { limits } from '../platform/limits.ts'
import { readChatList, readWithSplitNumbers } from './chat-list.ts'

const read = (pasted: string) =>
  readChatList(pasted).map(({ quantity, words, size, loose }) =>
    [
      quantity ?? '?',
      words.join(' '),
      ...size.map(({ value, unit }) => `[${value}${unit ?? ''}]`),
      ...loose.map((value) => `(${value})`),
    ]
      .filter((part) => part !== '')
      .join(' '),
  )

describe('readChatList reads quantity and words of the line', () => {
  test.each([
    ['mau 3 jus jeruk ya kak', '3 jus jeruk'],
    ['jus jeruk 12', '12 jus jeruk'],
    ['jus jeruk dua botol', '2 jus jeruk'],
    ['jus jeruk x2', '2 jus jeruk'],
    ['jus jeruk x 2', '2 jus jeruk'],
    ['2x jus jeruk', '2 jus jeruk'],
    ['2xjus jeruk', '2 jus jeruk'],
    ['2 × jus jeruk', '2 jus jeruk'],
    ['3jus jeruk', '3 jus jeruk'],
    ['2 Kertas A4', '2 kertas a4'],
    ['jus jeruk 2pcs', '2 jus jeruk'],
    ['jus jeruk (2)', '2 jus jeruk'],
    ['jus jeruk: 2', '2 jus jeruk'],
    ['jus jeruk = 2 bungkus', '2 jus jeruk'],
    ['jus jeruk sebanyak 4', '4 jus jeruk'],
    ['qty 4 jus jeruk', '4 jus jeruk'],
    ['sebotol jus jeruk', '1 jus jeruk'],
    ['selembar karpet batik', '1 karpet batik'],
    ['jus jeruk dua belas', '12 jus jeruk'],
    ['dua puluh lima jus jeruk', '25 jus jeruk'],
    ['sepuluh jus jeruk', '10 jus jeruk'],
    ['selusin jus jeruk', '12 jus jeruk'],
    ['setengah lusin jus jeruk', '6 jus jeruk'],
    ['1/2 lusin jus jeruk', '6 jus jeruk'],
    ['½ lusin jus jeruk', '6 jus jeruk'],
    ['2 lusin jus jeruk', '24 jus jeruk'],
    ['half a dozen orange juices', '6 orange juices'],
    ['two dozen lamps please', '24 lamps'],
    ['I would like three lamps', '3 lamps'],
    ['karpet batik kawung 1', '1 karpet batik kawung'],
    ['jus jeruk 6', '6 jus jeruk'],
    ['Bu tolong kirim 3 jus jeruk ya 🙏', '3 jus jeruk'],
    ['🍊 jus jeruk 2', '2 jus jeruk'],
    ['2️⃣ jus jeruk', '2 jus jeruk'],
    ['1. jus jeruk 2', '2 jus jeruk'],
    ['1.jus jeruk 2', '2 jus jeruk'],
    ['2) 3 jus jeruk', '3 jus jeruk'],
    ['• jus jeruk 2', '2 jus jeruk'],
    ['> jus jeruk 2', '2 jus jeruk'],
    ['[25/11/26 10.30] Siti: 2 jus jeruk', '2 jus jeruk'],
    ['25/11/26 10.30 - Siti: 2 jus jeruk', '2 jus jeruk'],
    ['jus jeruk 2 @22.000', '2 jus jeruk'],
    ['2 jus jeruk Rp 44.000', '2 jus jeruk'],
    ['2 jus jeruk 44rb', '2 jus jeruk'],
    ['2 jus jeruk 22k', '2 jus jeruk'],
    ['jus jeruk 3 x 22.000', '3 jus jeruk'],
    ['2 jus jeruk jam 10', '2 jus jeruk'],
    ['2 jus jeruk untuk tgl 5/12', '2 jus jeruk'],
    ['２ jus jeruk', '2 jus jeruk'],
    ['2\u200B jus\u00A0jeruk', '2 jus jeruk'],
    ['JUS   JERUK  2', '2 jus jeruk'],
    ['2 paket', '2 paket'],
    ['20000011 x2', '2 20000011'],
  ])('%j', (line, expected) => {
    expect(read(line)).toEqual([expected])
  })
})

describe('readChatList distinguishes sizes from quantities in the line', () => {
  test.each([
    ['2 karpet 170x250', '2 karpet [170] [250]'],
    ['2 karpet 170 x 250 cm', '2 karpet [170cm] [250cm]'],
    ['karpet 1,7 x 2,5 m 2 lembar', '2 karpet [170cm] [250cm]'],
    ['jus jeruk 250 ml', '? jus jeruk [250ml]'],
    ['2 jus jeruk 250ml', '2 jus jeruk [250ml]'],
    ['jus jeruk size 250 ml 4', '4 jus jeruk [250ml]'],
    ['jus jeruk @250ml 3 botol', '3 jus jeruk [250ml]'],
    ['3 jus jeruk dua liter', '3 jus jeruk [2000ml]'],
    ['2 atau 3 jus jeruk', '2 atau jus jeruk (3)'],
    ['jus jeruk 1 liter 2', '2 jus jeruk [1000ml]'],
    ['jus jeruk 2 yang 250 ml', '2 jus jeruk [250ml]'],
    ['500 ml jus jeruk', '? jus jeruk [500ml]'],
    ['jus jeruk paket 6', '? jus jeruk [6]'],
    ['2 jus jeruk pack isi 6', '2 jus jeruk [6]'],
    ['1,5 meter kain', '? kain [150cm]'],
    ['karpet ukuran 160', '? karpet [160]'],
    ['2 karpet kilim 160', '2 karpet kilim (160)'],
    ['karpet kilim 160', '? karpet kilim (160)'],
    ['2 x 250 ml jus jeruk', '2 jus jeruk [250ml] (2)'],
    ['3 jus jeruk 2', '? jus jeruk (3) (2)'],
    ['0 karpet', '? karpet (0)'],
    ['99999 karpet', '? karpet (99999)'],
  ])('%j', (line, expected) => {
    expect(read(line)).toEqual([expected])
  })
})

describe('a chat line without a product', () => {
  test.each([
    'Bu, saya pesan:',
    'Halo kak',
    'terima kasih',
    'Terima kasih ya kak',
    'Selamat pagi, mau order ya',
    'Assalamualaikum',
    'thanks 🙏🙏',
    'Hello, I would like to order the following:',
    '🙏',
  ])('is left out of the list: %j', (line) => {
    expect(read(line)).toEqual([])
  })

  test.each(['0812 3456 7890', 'Jl. Melati No. 12 RT 03', 'alamat jalan jeruk 5'])(
    'is kept without words: %j',
    (line) => {
      expect(readChatList(line)).toMatchObject([{ text: line, words: [] }])
    },
  )
})

test.each([
  ['jus jeruk3', { quantity: 3, words: ['jus', 'jeruk'] }],
  ['jus jeruk', null],
])('readWithSplitNumbers(%j) returns %j', (line, expected) => {
  if (expected === null) expect(readWithSplitNumbers(line)).toBeNull()
  else expect(readWithSplitNumbers(line)).toMatchObject({ text: line, ...expected })
})

describe('a chat list', () => {
  test.each<[string, string[]]>([
    ['2 karpet kilim, 3 jus jeruk', ['2 karpet kilim', '3 jus jeruk']],
    ['2 jus kale dan apel dan 3 jus jeruk', ['2 jus kale apel', '3 jus jeruk']],
    ['jus jeruk 2 dan karpet kilim 1', ['2 jus jeruk', '1 karpet kilim']],
    ['one lamp and two rugs', ['1 lamp', '2 rugs']],
    ['jus jeruk 2,jus bit 3', ['2 jus jeruk', '3 jus bit']],
    ['jus jeruk 2 • jus bit 3', ['2 jus jeruk', '3 jus bit']],
    ['- 2x Karpet\n* jus x3\n• lampu 2 pcs\n1. dua kain', ['2 karpet', '3 jus', '2 lampu', '2 kain']],
    ['Halo kak\nmau pesan ya\r\n\r\n2 Karpet\nTerima kasih', ['2 karpet']],
  ])('is split into its items: %j', (pasted, wishes) => {
    expect(read(pasted)).toEqual(wishes)
  })

  test('keeps the text of an item as the customer wrote it', () => {
    expect(readChatList('Halo\n2 Karpet KILIM ya kak').map(({ text }) => text)).toEqual([
      '2 Karpet KILIM ya kak',
    ])
  })

  test('has at most limits.chatLines items', () => {
    expect(readChatList('2 jus\n'.repeat(limits.chatLines + 9))).toHaveLength(limits.chatLines)
  })
})
