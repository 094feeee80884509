import { expect, test } from 'vitest'
import { lazySerializers } from './lazy-serializers.ts'

test('an answer is serialised by what is compiled when the first one is given, and then kept', () => {
  let compiled = 0
  const schema = {
    type: 'object',
    get properties() {
      compiled++
      return { name: { type: 'string' } }
    },
  }
  const serialize = lazySerializers({}, {})({ method: 'GET', url: '/', httpStatus: '200', schema })
  expect(compiled).toBe(0)
  expect(serialize({ name: 'rug', secret: 1 })).toBe('{"name":"rug"}')
  const once = compiled
  expect(serialize({ name: 'lamp' })).toBe('{"name":"lamp"}')
  expect([once > 0, compiled]).toEqual([true, once])
})
