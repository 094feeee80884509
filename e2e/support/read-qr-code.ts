import jsqr from 'jsqr'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { readQrisPicture } from '#server/payments/read-qris-picture.ts'
import { expect } from './test.ts'

/** Like the camera of a phone, the reader tries repeatedly until it succeeds. */
export async function readQrCode(code: Locator): Promise<string> {
  let read: string | null = null
  await expect
    .poll(async () => (read = await readScreen(code)), { timeout: 20_000, message: 'a code on the screen' })
    .not.toBeNull()
  return read!
}

/** Tries two readers at several sizes, because each of them misses codes that every phone reads. */
async function readScreen(code: Locator): Promise<string | null> {
  await code.evaluate((shown) => {
    // The bar of a phone may cover what is at the edge.
    shown.scrollIntoView({ block: 'center' })
    return shown instanceof HTMLImageElement ? shown.decode() : undefined
  })
  const shot = await code.screenshot()
  for (const width of [700, 1050, 1400]) {
    const { data, info } = await sharp(shot)
      .resize({ width })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const found = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)
    if (found) return found.data
  }
  // The poll tries again.
  return readQrisPicture(shot).catch(() => null)
}

/** Each field of a QRIS has two digits of tag, two digits of length, and the value. */
export function qrisFields(payload: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < payload.length;) {
    const length = Number(payload.slice(at + 2, at + 4))
    fields[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}
