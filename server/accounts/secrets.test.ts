import { expect, test } from 'vitest'
import { hashTypedCode } from './secrets.ts'

test.each(['7K2M-9QXA-BCDE-FGHJ', '7k2m 9qxa bcde fghj', ' 7K2M9QXABCDEFGHJ\n', '7K2M–9QXA—BCDE\u00A0FGHJ'])(
  'the code 7K2M-9QXA-BCDE-FGHJ is accepted when typed as %j',
  (typed) => {
    expect(hashTypedCode(typed)).toEqual(hashTypedCode('7K2M-9QXA-BCDE-FGHJ'))
  },
)

test('another code has another hash', () => {
  expect(hashTypedCode('7K2M-9QXA-BCDE-FGHK')).not.toEqual(hashTypedCode('7K2M-9QXA-BCDE-FGHJ'))
})
