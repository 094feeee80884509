import { expect, test } from 'vitest'
import { cartProblemText } from './cart-problem.ts'

const t = { cartFailed: 'cart', stockFailed: 'stock', goneFailed: 'gone' }

test.each([
  ["the shop's words are repeated", 409, 'INSUFFICIENT_STOCK', 'Stok tidak mencukupi. Tersedia: 2.'],
  ['a shop that cannot be reached says so', 0, 'UNREACHABLE', 'Toko tidak dapat dihubungi.'],
] as const)('%s', (_, status, code, message) => {
  expect(cartProblemText({ status, code, message }, t)).toBe(message)
})

test.each([
  [409, 'FAULT', '', 'stock'],
  [404, 'FAULT', '', 'gone'],
  [500, 'INSUFFICIENT_STOCK', '', 'stock'],
  [500, 'FAULT', 'Terjadi kesalahan.', 'cart'],
] as const)('without words of its own %i %s "%s" is called %s', (status, code, message, text) => {
  expect(cartProblemText({ status, code, message }, t)).toBe(text)
})
