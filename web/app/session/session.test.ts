import { expect, test } from 'vitest'
import { safeReturnPath } from './session.ts'

test.each([
  ['/products/1?x=2', '/products/1?x=2'],
  ['/', '/'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\\/evil.example', null],
  ['\\\\evil.example', null],
  ['/\t/evil.example', null],
  ['/\n/evil.example', null],
  ['\t//evil.example', null],
  [' //evil.example', null],
  ['///evil.example', null],
  ['/.//evil.example', null],
  ['/cart/..//evil.example', null],
  ['http:evil.example', null],
  ['HTTPS://evil.example', null],
  ['data:text/html,x', null],
  ['evil.example', null],
  ['?returnUrl=/', null],
  [{ pathname: '/cart' }, null],
  [['/cart'], null],
  ['/@evil.example', '/@evil.example'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/products?next=https://evil.example#//x', '/products?next=https://evil.example#//x'],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['', null],
  [undefined, null],
])('safeReturnPath(%o) returns %o', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path)
})
