import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test.each([
  ['', 0],
  ['abcde', 0],
  ['123456', 1],
  ['password1', 1],
  ['rahasia123', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['melati-jogja', 2],
  ['kopi pagi di teras', 3],
  ['Kx7!mQ2#vR9p', 3],
])('%j has strength %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test("the customer's own name and address do not make a password longer", () => {
  expect(strengthOf('sariwulandari')).toBe(2)
  expect(strengthOf('sariwulandari', ['Sari Wulandari', 'sari@contoh.example'])).toBe(1)
})
