import sharp from 'sharp'
import { limitConcurrency } from '#server/platform/images/limit-concurrency.ts'

/** At a width of 240 pixels digits can be distinguished, and traces of compression hardly show. */
export class GreyPicture {
  readonly grey: Uint8Array
  readonly width: number
  readonly height: number
  #profiles: Profiles | undefined
  #range: Range | undefined

  constructor(grey: Uint8Array, width: number, height: number) {
    this.grey = grey
    this.width = width
    this.height = height
  }

  get profiles(): Profiles {
    return (this.#profiles ??= computeProfiles(this))
  }

  get range(): Range {
    return (this.#range ??= computeRange(this))
  }
}

export interface Profiles {
  rows: Float64Array
  columns: Float64Array
}

export interface Range {
  darkest: Uint8Array
  brightest: Uint8Array
}

const greyWidth = 240
const mostRows = 4 * greyWidth

/** Comparing one proof reads many pictures, so only one is decoded at a time. */
const limitReading = limitConcurrency(1)

export async function readGreyPicture(picture: Uint8Array): Promise<GreyPicture> {
  const { data, info } = await limitReading(() =>
    sharp(picture)
      .greyscale()
      .resize({ width: greyWidth })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const height = Math.min(info.height, mostRows)
  return new GreyPicture(data.subarray(0, info.width * height), info.width, height)
}

export function shrink(picture: GreyPicture, scale: number): GreyPicture {
  if (scale === 1) return picture
  const { grey, width, height } = picture
  const copy = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const shrunk = new Uint8Array(copy.width * copy.height)
  for (let y = 0; y < copy.height; y++) {
    const [top, below, down] = between(y, scale, height)
    for (let x = 0; x < copy.width; x++) {
      const [left, right, across] = between(x, scale, width)
      const upper = grey[top * width + left]! * (1 - across) + grey[top * width + right]! * across
      const lower = grey[below * width + left]! * (1 - across) + grey[below * width + right]! * across
      shrunk[y * copy.width + x] = Math.round(upper * (1 - down) + lower * down)
    }
  }
  return new GreyPicture(shrunk, copy.width, copy.height)
}

function between(at: number, scale: number, end: number): [first: number, second: number, share: number] {
  const exact = Math.max(0, (at + 0.5) / scale - 0.5)
  const first = Math.min(end - 1, Math.floor(exact))
  return [first, Math.min(end - 1, first + 1), exact - first]
}

function computeProfiles({ grey, width, height }: GreyPicture): Profiles {
  const rows = new Float64Array(height)
  const columns = new Float64Array(width)
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x
      const here = grey[at]!
      const change = Math.abs(grey[at + 1]! - here) + Math.abs(grey[at + width]! - here)
      rows[y]! += change
      columns[x]! += change
    }
  return { rows, columns }
}

function computeRange({ grey, width, height }: GreyPicture): Range {
  const inRow = { darkest: Uint8Array.from(grey), brightest: Uint8Array.from(grey) }
  for (let at = 1; at < grey.length; at++) if (at % width > 0) widen(inRow, at, at - 1, grey, grey)
  for (let at = 0; at + 1 < grey.length; at++) if ((at + 1) % width > 0) widen(inRow, at, at + 1, grey, grey)
  const { darkest, brightest } = inRow
  const range = { darkest: Uint8Array.from(darkest), brightest: Uint8Array.from(brightest) }
  for (let at = width; at < width * height; at++) widen(range, at, at - width, darkest, brightest)
  for (let at = 0; at < width * (height - 1); at++) widen(range, at, at + width, darkest, brightest)
  return range
}

function widen(range: Range, at: number, neighbour: number, darkest: Uint8Array, brightest: Uint8Array) {
  if (darkest[neighbour]! < range.darkest[at]!) range.darkest[at] = darkest[neighbour]!
  if (brightest[neighbour]! > range.brightest[at]!) range.brightest[at] = brightest[neighbour]!
}
