import { expect, test } from 'vitest'
import { cartProblemText } from './cart-problem.ts'

const t = { cartFailed: 'cart', stockFailed: 'stock', goneFailed: 'gone' }

test.each([
  ["the shop's words are repeated", 409, 'INSUFFICIENT_STOCK', 'Stok tidak mencukupi. Tersedia: 2.'],
  ['a fault with its number too', 500, 'FAULT', 'Terjadi kesalahan. Beri tahu toko nomor ini: K7QM2-F9D3X'],
  ['a shop that cannot be reached says so', 0, 'UNREACHABLE', 'Toko tidak dapat dihubungi.'],
] as const)('%s', (_, status, code, message) => {
  expect(cartProblemText({ status, code, message, hasMessage: true }, t)).toBe(message)
})

test.each([
  [409, 'FAULT', '', false, 'stock'],
  [404, 'FAULT', '', false, 'gone'],
  [500, 'INSUFFICIENT_STOCK', '', true, 'stock'],
  [500, 'FAULT', 'Terjadi kesalahan.', false, 'cart'],
] as const)(
  'without words of its own %i %s "%s" (%s) is called %s',
  (status, code, message, hasMessage, text) => {
    expect(cartProblemText({ status, code, message, hasMessage }, t)).toBe(text)
  },
)
