import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeStaticQris } from '#contract/payments/qris.ts'
import { readQrisPicture } from '#server/payments/read-qris-picture.ts'
import { merchant } from './shop.ts'

test('demo/qris.png contains the QRIS of the demo merchant', async () => {
  expect(await readQrisPicture(await readFile('demo/qris.png'))).toBe(makeStaticQris(merchant))
})
