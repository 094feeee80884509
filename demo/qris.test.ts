import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeStaticQris } from '#contract/payments/qris.ts'
import { readQrisPicture } from '#server/payments/read-qris-picture.ts'
import { merchant } from './shop.ts'

test("the demo shop's printed card carries its merchant's code", async () => {
  expect(await readQrisPicture(await readFile('demo/qris.png'))).toBe(makeStaticQris(merchant))
})
