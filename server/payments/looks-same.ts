import { findCrop, type Crop } from './find-crop.ts'
import { shrink, type GreyPicture, type Range } from './grey-picture.ts'

/*
 * Receipts of one bank differ in a few digits, which a short fingerprint misses and compression blurs. The two
 * pictures are therefore laid over each other. A difference that compression, scaling or cropping cannot cause means
 * two receipts.
 */

/**
 * The largest mean difference of a block, of 255. Measured: copies stay below 17, receipts with other digits are
 * nearly always above 20.
 */
const mostDifference = 17
const block = 8

/** Either picture may be a smaller, recompressed or slightly cropped copy of the other. */
export function looksSame(a: GreyPicture, b: GreyPicture): boolean {
  const first = findCrop(a.profiles, b.profiles)
  if (first && isThere(a, b, first)) return true
  if (first?.scale === 1 && Math.abs(a.height - b.height) <= 1) return false
  const second = findCrop(b.profiles, a.profiles)
  return second !== undefined && isThere(b, a, second)
}

function isThere(whole: GreyPicture, part: GreyPicture, crop: Crop): boolean {
  const copy = shrink(part, crop.scale)
  const near = [0, -1, 1]
  return near.some((dy) =>
    near.some((dx) => differsNowhere({ whole, copy, left: crop.left + dx, top: crop.top + dy })),
  )
}

interface Laid {
  whole: GreyPicture
  copy: GreyPicture
  left: number
  top: number
}

function differsNowhere(laid: Laid): boolean {
  const { whole, copy, left, top } = laid
  const right = Math.min(copy.width, whole.width - left)
  const bottom = Math.min(copy.height, whole.height - top)
  for (let y = Math.max(0, -top); y + block <= bottom; y += block)
    for (let x = Math.max(0, -left); x + block <= right; x += block)
      if (difference(laid, x, y) > mostDifference) return false
  return true
}

function difference({ whole, copy, left, top }: Laid, x: number, y: number): number {
  let sum = 0
  for (let j = y; j < y + block; j++)
    for (let i = x; i < x + block; i++) {
      const a = (j + top) * whole.width + i + left
      const b = j * copy.width + i
      sum += outside(copy.grey[b]!, whole.range, a) + outside(whole.grey[a]!, copy.range, b)
    }
  return sum / (block * block)
}

const outside = (grey: number, { darkest, brightest }: Range, at: number): number =>
  Math.max(0, grey - brightest[at]!, darkest[at]! - grey)
