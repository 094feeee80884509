import jsqr from 'jsqr'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'

/** Reads the QR code of what the screen shows, as the camera of a phone beside it would. */
export async function scan(code: Locator): Promise<string> {
  await code.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.decode() : undefined))
  const shot = await code.screenshot()
  // Like a camera that comes closer until it can read.
  for (const width of [700, 1050, 1400]) {
    const { data, info } = await sharp(shot)
      .resize({ width })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)
    if (read) return read.data
  }
  throw new Error('No code can be read from the screen')
}

/** The fields of a QRIS by their tags: two digits of tag, two of length, then the value. */
export function qrisFields(payload: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4))
    fields[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}
