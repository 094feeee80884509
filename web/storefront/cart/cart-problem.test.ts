import { expect, test } from 'vitest'
import { cartProblemText } from './cart-problem.ts'

const t = { cartFailed: 'cart', stockFailed: 'stock', goneFailed: 'gone' }

test.each([
  ["the shop's message is shown", 409, 'INSUFFICIENT_STOCK', 'Stok tidak mencukupi. Tersedia: 2.'],
  [
    'the message of a server error is shown with its number',
    500,
    'FAULT',
    'Terjadi kesalahan. Beri tahu toko nomor ini: K7QM2-F9D3X',
  ],
  ['the message for an unreachable shop is shown', 0, 'UNREACHABLE', 'Toko tidak dapat dihubungi.'],
] as const)('%s', (_, status, code, message) => {
  expect(cartProblemText({ status, code, message, hasMessage: true }, t)).toBe(message)
})

test.each([
  [409, 'FAULT', '', false, 'stock'],
  [404, 'FAULT', '', false, 'gone'],
  [500, 'INSUFFICIENT_STOCK', '', true, 'stock'],
  [500, 'FAULT', 'Terjadi kesalahan.', false, 'cart'],
] as const)(
  'the problem %i %s with the message "%s" (own: %s) shows the text %s',
  (status, code, message, hasMessage, text) => {
    expect(cartProblemText({ status, code, message, hasMessage }, t)).toBe(text)
  },
)
