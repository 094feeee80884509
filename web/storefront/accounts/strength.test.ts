import { expect, test } from 'vitest'
import { estimateStrength } from './strength.ts'

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
  expect(estimateStrength(password)).toBe(strength)
})

test("the customer's name in a password makes it weaker", () => {
  expect(estimateStrength('sariwulandari')).toBe(2)
  expect(estimateStrength('sariwulandari', ['Sari Wulandari', 'sari@contoh.example'])).toBe(1)
})
