import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Sharp } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { openPicture } from '#server/platform/images/open-picture.ts'
import { problem } from '#server/platform/problem.ts'

const codes = { type: 'PICTURE_TYPE', broken: 'PICTURE_BROKEN', dimensions: 'PICTURE_DIMENSIONS' } as const
/** Pixels per side. A code that is too fine at one size is often read at another. */
const scales = [1600, 800, 3200]

/**
 * The picture must be a JPEG or PNG. Throws QRIS_UNREADABLE if it has no QR code, and QRIS_SEVERAL if a customer's
 * phone might read another one.
 */
export async function readQrisPicture(bytes: Uint8Array): Promise<string> {
  await (ready ??= prepareReader())
  const texts = await openPicture(bytes, codes, readAllCodes)
  const [text, ...others] = texts
  if (text === undefined) throw problem('QRIS_UNREADABLE')
  if (others.length > 0) throw problem('QRIS_SEVERAL')
  return text
}

let ready: Promise<unknown> | undefined

/** Without this local file, the library downloads the reader. */
async function prepareReader(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasm = await readFile(file)
  const wasmBinary = new Uint8Array(wasm).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

async function readAllCodes(picture: Sharp): Promise<Set<string>> {
  const texts = new Set<string>()
  for (const side of scales) {
    const { pixels, isWhole } = await readPixels(picture, side)
    for (const text of await readCodes(pixels)) texts.add(text)
    if (texts.size > 0 && isWhole) break
  }
  return texts
}

async function readPixels(picture: Sharp, side: number) {
  const { autoOrient } = await picture.metadata()
  const { data, info } = await picture
    .clone()
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return {
    pixels: { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const },
    isWhole: width === autoOrient.width && height === autoOrient.height,
  }
}

async function readCodes(pixels: ImageData): Promise<string[]> {
  const found = await readBarcodes(pixels, { formats: ['QRCode'], tryHarder: true, textMode: 'Plain' })
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}
