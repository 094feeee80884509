import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { PlainProblemCode } from '#contract/platform/problem.ts'
import { problem, ProblemError } from '../problem.ts'
import { isTooLargeToDecode } from './decoded-size.ts'
import { limitConcurrency } from './limit-concurrency.ts'

// The files of visitors reach only two decoders. libvips would also try SVG, PDF, GIF, TIFF and more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// Pictures are processed in parallel, so threads within a picture gain nothing.
sharp.concurrency(1)
sharp.cache(false)

/** The largest pictures take 100 to 200 MB each. More at the same time gain nothing on two cores. */
const limitDecoding = limitConcurrency(2, {
  maxWaiting: 8,
  refuse: () => problem('TOO_MANY_UPLOADS', { seconds: 5 }),
})

export interface PictureCodes {
  type: PlainProblemCode
  broken: PlainProblemCode
  dimensions: PlainProblemCode
}

/**
 * The picture is upright and in sRGB. Throws the problems of `codes` for a damaged or too large file, and
 * TOO_MANY_UPLOADS when too many pictures wait.
 */
export async function openPicture<T>(
  bytes: Uint8Array,
  codes: PictureCodes,
  action: (picture: Sharp) => Promise<T>,
): Promise<T> {
  if (!isJpegOrPng(bytes)) throw problem(codes.type)
  const header = await orThrowBroken(sharp(bytes, { limitInputPixels: false }).metadata(), codes)
  if (isTooLargeToDecode(bytes, header)) throw problem(codes.dimensions)
  return limitDecoding(() => {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false })
    return orThrowBroken(action(picture.autoOrient().toColourspace('srgb')), codes)
  })
}

const isJpegOrPng = (bytes: Uint8Array): boolean =>
  [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ].some((signature) => signature.every((byte, at) => bytes[at] === byte))

/**
 * libvips reports problems of a file without a code, so every error while decoding counts as a broken file.
 */
const orThrowBroken = <T>(action: Promise<T>, codes: PictureCodes): Promise<T> =>
  action.catch((cause: unknown) => {
    if (cause instanceof ProblemError) throw cause
    throw Object.assign(problem(codes.broken), { cause })
  })
