import { readFile } from 'node:fs/promises'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { barcodePath } from './barcode.tsx'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const part = fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: 4, maxLength: 4 })

test('a reader decodes the barcode of every reference', async () => {
  const wasm = await readFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  await fc.assert(
    fc.asyncProperty(part, part, async (first, second) => {
      const reference = `TRX-${first}-${second}`
      const codes = await readBarcodes(rasterise(reference), { formats: ['Code128'] })
      expect(codes.map(({ text }) => text)).toEqual([reference])
    }),
    { numRuns: 60 },
  )
})

function rasterise(text: string) {
  const { width: modules, path } = barcodePath(text)
  const [scale, height] = [3, 60]
  const width = modules * scale
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [, x, length] of path.matchAll(/M(\d+) 0h(\d+)v1/g))
    for (let row = 0; row < height; row++)
      for (let at = Number(x) * scale; at < (Number(x) + Number(length)) * scale; at++)
        data.set([0, 0, 0], (row * width + at) * 4)
  return { data, width, height, colorSpace: 'srgb' as const }
}
