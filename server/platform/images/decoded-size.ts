import type { Metadata } from 'sharp'

/**
 * Bytes of a picture once it is decoded. The 50 megapixels of a phone and a screenshot of 1080 × 30,000 fit; a small file
 * that unfolds to 20,000 × 20,000 does not.
 */
const maxBytes = 160_000_000
/** Of a picture that the decoder holds as a whole, since no row of it is complete before the end of the file. */
const maxBytesHeld = 96_000_000
/** Times that a JPEG paints the whole picture; what is usual is ten. Each costs as much as a picture of its own. */
const maxScans = 50

/** Judges by the header alone, before anything is decoded. */
export function isTooLargeToDecode(bytes: Uint8Array, header: Metadata): boolean {
  const { width, height, channels, depth, format, isProgressive } = header
  const decoded = width * height * channels * (depth === 'uchar' ? 1 : 2)
  if (decoded > maxBytes) return true
  if (format === 'png') return isProgressive && decoded > maxBytesHeld
  const scans = countScans(bytes)
  return scans > maxScans || (scans > 1 && coefficientBytes(header) > maxBytesHeld)
}

/** A JPEG of several scans is held as coefficients of two bytes each, fewer of its colours where those are coarser. */
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
    // Within a scan: an escaped byte, or a mark to restart from.
    else if (code <= 1 || (code >= marker.firstRestart && code <= marker.startOfImage)) at += 2
    else {
      if (code === marker.startOfScan) scans++
      at += 2 + Math.max(2, ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
    }
  }
}
