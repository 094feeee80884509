import { expect, test } from 'vitest'
import { safeReturnPath } from './session.ts'

test.each([
  ['/products/1?x=2', '/products/1?x=2'],
  ['/', '/'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  [undefined, null],
])('after login %o leads to %o', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path)
})
