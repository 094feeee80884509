import type { Metadata } from 'sharp'

/**
 * The decoded bytes of a picture. The limit allows the 50 megapixels of a phone and a screenshot of 1080 ×
 * 30,000, but no small file that decodes to 20,000 × 20,000.
 */
const maxBytes = 160_000_000
/**
 * The limit for a picture that the decoder holds as a whole, since no row is complete before the end of the
 * file.
 */
const maxBytesInMemory = 96_000_000
/** A progressive JPEG usually has ten scans. Each scan costs as much as decoding a picture. */
const maxScans = 50

export function isTooLargeToDecode(bytes: Uint8Array, header: Metadata): boolean {
  const { width, height, channels, depth, format, isProgressive } = header
  const decoded = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (decoded > maxBytes) return true
  if (format === 'png') return isProgressive && decoded > maxBytesInMemory
  const scans = countScans(bytes)
  return scans > maxScans || (scans > 1 && coefficientBytes(header) > maxBytesInMemory)
}

/**
 * The decoder holds a JPEG of several scans as coefficients of two bytes. There are fewer of them if the
 * colours are subsampled.
 */
function coefficientBytes({ width, height, channels, chromaSubsampling }: Metadata): number {
  const perPixel = chromaSubsampling === '4:2:0' ? 1.5 : chromaSubsampling === '4:2:2' ? 2 : channels
  return width * height * perPixel * 2
}

const marker = { startOfScan: 0xda, endOfImage: 0xd9, firstRestart: 0xd0, startOfImage: 0xd8 }

function countScans(jpeg: Uint8Array): number {
  let scans = 0
  let at = 2
  for (;;) {
    at = jpeg.indexOf(0xff, at)
    const code = at === -1 ? undefined : jpeg[at + 1]
    if (code === undefined || code === marker.endOfImage) return scans
    if (code === 0xff) at += 1
    // These bytes are part of a scan: an escaped byte or a restart marker.
    else if (code <= 1 || (code >= marker.firstRestart && code <= marker.startOfImage)) at += 2
    else {
      if (code === marker.startOfScan) scans++
      at += 2 + Math.max(2, ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
    }
  }
}
