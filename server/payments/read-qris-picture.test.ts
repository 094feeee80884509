import { readFile } from 'node:fs/promises'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeStaticQris } from '#contract/payments/qris.ts'
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

test('a picture with a second, much smaller code is refused', async () => {
  const small = await printed('https://example.com/', 160)
  const poster = await sharp({
    create: { width: 2600, height: 3400, channels: 3, background: '#ffffff' },
  })
    .composite([
      { input: await printed(shop, 2000), left: 300, top: 100 },
      { input: small, left: 100, top: 3200 },
    ])
    .png()
    .toBuffer()
  await expect(readQrisPicture(poster)).rejects.toMatchObject({ code: 'QRIS_SEVERAL' })
})

test('a picture that shows the same code twice is accepted', async () => {
  const code = await printed(shop, 480)
  const twice = await sharp(code)
    .extend({ right: 520, background: '#ffffff' })
    .composite([{ input: code, left: 500, top: 0 }])
    .png()
    .toBuffer()
  expect(await readQrisPicture(twice)).toBe(shop)
})

test('a picture without a code is refused', async () => {
  const juice = readQrisPicture(await readFile('demo/photos/jus-jeruk.jpg'))
  await expect(juice).rejects.toMatchObject({ code: 'QRIS_UNREADABLE' })
})

test('a file that is not a picture is refused', async () => {
  await expect(readQrisPicture(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'PICTURE_TYPE' })
})
