import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { limits } from '#contract/platform/limits.ts'
import { problem } from '../platform/problem.ts'
import { openPicture } from '../platform/images/open-picture.ts'
import { limitConcurrency } from '../platform/images/limit-concurrency.ts'

/** Pixels a side: enough to read the smallest print of a banking app. */
const largest = 2400
const codes = { type: 'PROOF_TYPE', broken: 'PROOF_BROKEN', dimensions: 'PROOF_BROKEN' } as const
const atOnce = limitConcurrency(2)

export interface Proof {
  /** A JPEG made anew: upright, without place, camera or anything hidden behind the picture. */
  picture: Buffer
  /** Of the file as it was sent. */
  sha256: Buffer
  /** 64 bits as 16 hexadecimal characters that hardly change when the same picture is sent smaller or compressed again. */
  dhash: string
}

/** Section 5: JPG, JPEG or PNG up to 5 MB, decoded to be sure. */
export async function prepareProof(bytes: Uint8Array): Promise<Proof> {
  if (bytes.length === 0) throw problem('PROOF_MISSING')
  if (bytes.length > limits.proofBytes) throw problem('PROOF_TOO_LARGE')
  return atOnce(() =>
    openPicture(bytes, codes, async (opened) => {
      const { data, info } = await opened
        .flatten({ background: '#ffffff' })
        .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const picture = sharp(data, {
        raw: { width: info.width, height: info.height, channels: info.channels },
      })
      return {
        picture: await picture.clone().jpeg({ quality: 82 }).toBuffer(),
        sha256: createHash('sha256').update(bytes).digest(),
        dhash: await differenceHash(picture.clone()),
      }
    }),
  )
}

/** Whether each of 8 × 8 points is brighter than its neighbour on the right. */
async function differenceHash(picture: Sharp): Promise<string> {
  const grey = await picture
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
