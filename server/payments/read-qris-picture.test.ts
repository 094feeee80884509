import { readFile } from 'node:fs/promises'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeStaticQris } from '#contract/qris.ts'
import { readQrisPicture } from './read-qris-picture.ts'

const shop = makeStaticQris({
  name: 'GRIYA SEGAR',
  city: 'BANDUNG',
  postalCode: '40115',
  provider: 'ID.CO.EXAMPLE.WWW',
  accountNumber: '936000000000000001',
  merchantId: 'GRIYA0001',
  nationalId: 'ID0000000000001',
  categoryCode: '5712',
  terminal: 'A01',
})
const printed = (payload: string, width: number) => toBuffer(payload, { width })

test('a tilted, blurred photograph of the printed code is read', async () => {
  const wall = { top: 300, bottom: 200, left: 90, right: 150, background: '#ddd' }
  const hung = await sharp(await printed(shop, 480))
    .extend(wall)
    .png()
    .toBuffer()
  const photograph = sharp(hung).rotate(11, { background: '#ddd' }).blur(1.2)
  expect(await readQrisPicture(await photograph.jpeg({ quality: 60 }).toBuffer())).toBe(shop)
})

test("the shop's code is found beside another one", async () => {
  const pixels = async (payload: string) =>
    sharp(await printed(payload, 400))
      .flatten()
      .toColourspace('srgb')
      .raw()
      .toBuffer()
  const both = Buffer.concat([await pixels('https://example.com/'), await pixels(shop)])
  const channels = (both.length / (400 * 800)) as 1 | 3
  const bytes = await sharp(both, { raw: { width: 400, height: 800, channels } })
    .png()
    .toBuffer()
  expect(await readQrisPicture(bytes)).toBe(shop)
})

test('a picture without a code has none', async () => {
  expect(await readQrisPicture(await readFile('demo/photos/jus-jeruk.jpg'))).toBeNull()
})

test('what is no picture is refused', async () => {
  await expect(readQrisPicture(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'PICTURE_TYPE' })
})
