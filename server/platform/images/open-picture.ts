import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { PlainProblemCode } from '#contract/platform/problem.ts'
import { problem, ProblemError } from '../problem.ts'
import { isTooLargeToDecode } from './decoded-size.ts'
import { limitConcurrency } from './limit-concurrency.ts'

// Whatever a visitor sends meets two decoders only; libvips would also try SVG, PDF, GIF, TIFF and more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// Pictures are worked on side by side; two threads within one picture gain nothing more.
sharp.concurrency(1)
sharp.cache(false)

/** The heaviest pictures take 100 to 200 MB each; more at once gain nothing on two cores. */
const decodingAtOnce = limitConcurrency(2, {
  maxWaiting: 8,
  refuse: () => problem('TOO_MANY_UPLOADS', { seconds: 5 }),
})

export interface PictureCodes {
  type: PlainProblemCode
  broken: PlainProblemCode
  dimensions: PlainProblemCode
}

/**
 * Opens a JPEG or PNG, known by its content and never by its name, upright and in sRGB, when it is its turn. `action` reads the
 * pixels; a file that turns out damaged while it does is refused as broken, one that would take too much memory before that.
 * TOO_MANY_UPLOADS where too many wait already.
 */
export async function openPicture<T>(
  bytes: Uint8Array,
  codes: PictureCodes,
  action: (picture: Sharp) => Promise<T>,
): Promise<T> {
  if (!isJpegOrPng(bytes)) throw problem(codes.type)
  const header = await orBroken(sharp(bytes, { limitInputPixels: false }).metadata(), codes)
  if (isTooLargeToDecode(bytes, header)) throw problem(codes.dimensions)
  return decodingAtOnce(() => {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false })
    return orBroken(action(picture.autoOrient().toColourspace('srgb')), codes)
  })
}

const isJpegOrPng = (bytes: Uint8Array): boolean =>
  [
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ].some((signature) => signature.every((byte, at) => bytes[at] === byte))

/** libvips says what is wrong with a file only in prose, so every fault while it decodes counts as the file's. */
const orBroken = <T>(action: Promise<T>, codes: PictureCodes): Promise<T> =>
  action.catch((cause: unknown) => {
    if (cause instanceof ProblemError) throw cause
    throw Object.assign(problem(codes.broken), { cause })
  })
