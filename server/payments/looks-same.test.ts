import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareProof } from '#server/payments/prepare-proof.ts'
import { crop, receipt, recompress, resize } from '#server/testing/receipt.ts'
import { readGreyPicture, type GreyPicture } from './grey-picture.ts'
import { looksSame } from './looks-same.ts'

const greyPictureOf = async (picture: Buffer) => readGreyPicture((await prepareProof(picture)).picture)

const picture = await receipt()
const original = await greyPictureOf(picture)

function same(one: GreyPicture, other: GreyPicture): boolean {
  expect(looksSame(other, one)).toBe(looksSame(one, other))
  return looksSame(one, other)
}

test.each([
  ['as it was', picture],
  ['compressed', await recompress(picture)],
  ['compressed twice', await recompress(await recompress(picture, 70), 50)],
  ['smaller', await resize(picture, 0.8)],
  ['half as large', await resize(picture, 0.5)],
  ['larger', await resize(picture, 2)],
  ['without the bar at its top', await crop(picture, { top: 6 })],
  ['without its bottom', await crop(picture, { bottom: 12 })],
  ['without its edges', await crop(picture, { top: 5, bottom: 5, left: 5, right: 5 })],
  ['cropped by hand', await crop(picture, { top: 7, bottom: 3, left: 4, right: 6 })],
  ['cropped and smaller', await resize(await crop(picture, { top: 8, left: 3 }), 0.7)],
])('a receipt %s is the same picture', async (_, copy) => {
  expect(same(original, await greyPictureOf(copy))).toBe(true)
})

test.each([
  ['another amount', { amount: '1350000' }],
  ['another day', { time: '20261203 1722' }],
  ['another reference number', { reference: '261188300957' }],
  ['everything else', { amount: '84000', time: '20261003 1722', account: '0921', reference: '774100582210' }],
  ['another bank', { bank: 'night' }],
] as const)('a receipt with %s is another picture, however similar', async (_, changes) => {
  const other = await receipt(changes)
  for (const sent of [other, await recompress(other), await resize(other, 0.6)])
    expect(same(original, await greyPictureOf(sent))).toBe(false)
})

test('photographs of a phone are distinguished, and their copies are recognised', async () => {
  const names = ['lunas', 'lampu-dan-jus', 'panel-kurang-bayar', 'makrame-dan-keranjang']
  const photographs = await Promise.all(names.map((name) => readFile(`demo/proofs/${name}.jpg`)))
  const small = (one: Buffer) => sharp(one).resize({ width: 500 }).jpeg({ quality: 60 }).toBuffer()
  const pictures = await Promise.all(photographs.map(greyPictureOf))
  const copies = await Promise.all(photographs.map(async (one) => greyPictureOf(await small(one))))
  for (const [n, copy] of copies.entries())
    for (const [m, grey] of pictures.entries()) expect(same(copy, grey)).toBe(n === m)
})

test('neither an empty picture nor one of a single line resembles a receipt', async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
  for (const [width, height] of [
    [390, 780],
    [1, 1],
    [2000, 1],
  ] as const)
    expect(same(original, await greyPictureOf(await plain(width, height)))).toBe(false)
})
