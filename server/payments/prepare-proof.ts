import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '#contract/platform/limits.ts'
import { problem } from '../platform/problem.ts'
import { openPicture } from '../platform/images/open-picture.ts'

/** Pixels, enough for the smallest print of a banking app. For a long screenshot the shorter side decides. */
const largest = { side: 2400, shorterSide: 720 }
/** A JPEG has at most 65,535 pixels per side. */
const maxSide = 65_000
const codes = { type: 'PROOF_TYPE', broken: 'PROOF_BROKEN', dimensions: 'PROOF_BROKEN' } as const

export interface Proof {
  /** The re-encoded JPEG is upright and contains no location, camera or hidden data. */
  picture: Buffer
  sha256: Buffer
  /** 64 bits as 16 hexadecimal characters, which hardly change when the picture is scaled or compressed again. */
  dhash: string
}

/**
 * The file must be a JPG, JPEG or PNG up to 5 MB (docs/behaviour/payments.md). Throws PROOF_MISSING, PROOF_TOO_LARGE,
 * PROOF_TYPE and PROOF_BROKEN.
 */
export async function prepareProof(bytes: Uint8Array): Promise<Proof> {
  if (bytes.length === 0) throw problem('PROOF_MISSING')
  if (bytes.length > limits.proofBytes) throw problem('PROOF_TOO_LARGE')
  return openPicture(bytes, codes, async (opened) => {
    const { autoOrient } = await opened.metadata()
    const picture = await opened
      .flatten({ background: '#ffffff' })
      .resize({ ...readableSize(autoOrient), fit: 'fill' })
      .jpeg({ quality: 82 })
      .toBuffer()
    return {
      picture,
      sha256: createHash('sha256').update(bytes).digest(),
      dhash: await differenceHash(picture),
    }
  })
}

/** A picture is never enlarged. Throws PROOF_BROKEN if it is too long for a JPEG. */
function readableSize({ width, height }: { width: number; height: number }) {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const scale = Math.min(1, Math.max(largest.side / longer, largest.shorterSide / shorter))
  if (longer * scale > maxSide) throw problem('PROOF_BROKEN')
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function differenceHash(picture: Uint8Array): Promise<string> {
  const grey = await sharp(picture)
    .resize({ width: 9, height: 8, fit: 'fill' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  let hash = 0n
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      hash = (hash << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n)
    }
  return hash.toString(16).padStart(16, '0')
}
