import { expect, test } from 'vitest'
import { countOf, inLanguages } from './texts.ts'

const texts = inLanguages({
  cart: ['Keranjang', 'Cart'],
  chat: 'WhatsApp',
  pieces: (n: number) => [`${n} barang`, n === 1 ? '1 piece' : `${n} pieces`],
  steps: { shipped: ['Dikirim', 'Shipped'], done: ['Selesai', 'Done'] },
})

test('a pair, one text for both languages, a function and a group are given in a language', () => {
  const [id, en] = [texts('id'), texts('en')]
  expect([id.cart, id.chat, id.pieces(1), id.steps]).toEqual([
    'Keranjang',
    'WhatsApp',
    '1 barang',
    { shipped: 'Dikirim', done: 'Selesai' },
  ])
  expect([en.cart, en.chat, en.pieces(1), en.steps]).toEqual([
    'Cart',
    'WhatsApp',
    '1 piece',
    { shipped: 'Shipped', done: 'Done' },
  ])
})

test('the texts of a language stay the same object, so that nothing is drawn again', () => {
  expect(texts('en')).toBe(texts('en'))
})

test('one thing is singular in English, however it is counted', () => {
  expect([
    countOf(1, 'order'),
    countOf('1', 'order'),
    countOf(0, 'order'),
    countOf('1,001', 'order'),
  ]).toEqual(['1 order', '1 order', '0 orders', '1,001 orders'])
  expect(countOf(2, 'customer waits', 'customers wait')).toBe('2 customers wait')
})
