import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { makeStaticQris, withAmount } from '#contract/payments/qris.ts'
import { qrPath } from './qr-path.ts'

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

test('two independent readers decode the QR code of every amount', async () => {
  const wasm = await readFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  const wasmBinary = new Uint8Array(wasm).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9_999_999_999_999 }), async (rupiah) => {
      const payload = withAmount(shop, rupiah)
      const image = rasterise(payload)
      expect(jsQR.default(image.data, image.width, image.height)?.data).toBe(payload)
      expect(
        (await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 })).map(({ text }) => text),
      ).toEqual([payload])
    }),
    { numRuns: 60 },
  )
})

function rasterise(payload: string) {
  const { side, path } = qrPath(payload)
  const size = side * 4
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = 0; row < 4; row++) {
      const from = (Number(y) * 4 + row) * size + Number(x) * 4
      for (let at = from; at < from + Number(length) * 4; at++) data.set([0, 0, 0], at * 4)
    }
  return { data, width: size, height: size, colorSpace: 'srgb' as const }
}
