import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readQris } from '#contract/qris.ts'
import { openPicture } from '#server/platform/media/open-picture.ts'

const codes = { type: 'PICTURE_TYPE', broken: 'PICTURE_BROKEN', dimensions: 'PICTURE_DIMENSIONS' } as const
/** Pixels a side; a code too fine for one is often read in another. */
const scales = [1600, 800, 3200]

/** The text of the QR code on an uploaded picture (JPEG or PNG), the shop's QRIS before any other; null when none is read. */
export async function readQrisPicture(bytes: Uint8Array): Promise<string | null> {
  await (ready ??= prepareReader())
  let other: string | null = null
  for (const side of scales) {
    const texts = await readCodes(await pixelsOf(bytes, side))
    const qris = texts.find((text) => readQris(text).ok)
    if (qris) return qris
    other ??= texts[0] ?? null
  }
  return other
}

let ready: Promise<unknown> | undefined

/** Without its own file the reader would fetch one from the internet. */
async function prepareReader(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasm = await readFile(file)
  const wasmBinary = new Uint8Array(wasm).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

const pixelsOf = (bytes: Uint8Array, side: number) =>
  openPicture(bytes, codes, async (picture) => {
    const { data, info } = await picture
      .flatten({ background: '#ffffff' })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
  })

async function readCodes(pixels: ImageData): Promise<string[]> {
  const found = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true, textMode: 'Plain' })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
