import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureCodes } from './open-picture.ts'
import { openPicture } from './open-picture.ts'
import { limitTo } from './places.ts'

/** Counted up when the files below come out differently, so that their addresses change too. */
const version = 1
/** Pixels. */
const layoutWidths = [160, 320, 480, 640, 960, 1280, 1920]
const largest = { width: 1920, height: 2400 }
const codes: PictureCodes = {
  type: 'PICTURE_TYPE',
  broken: 'PICTURE_BROKEN',
  dimensions: 'PICTURE_DIMENSIONS',
}
const atOnce = limitTo(2)

export interface NormalPicture {
  /** 16 hexadecimal characters made from the pixels: the same photograph is the same picture. */
  id: string
  width: number
  height: number
  pixels: Buffer
  channels: 1 | 2 | 3 | 4
}

export interface PreparedPicture {
  id: string
  width: number
  height: number
  placeholder: string
  widths: number[]
  files: { width: number; format: 'avif' | 'webp' | 'jpeg'; bytes: Buffer }[]
}

/** An uploaded photograph as plain upright pixels, no larger than any layout shows it, free of whatever else was in the file. */
export const normalisePicture = (bytes: Uint8Array): Promise<NormalPicture> =>
  atOnce(() =>
    openPicture(bytes, codes, async (picture) => {
      const { data, info } = await picture
        .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { width, height, channels } = info
      const id = createHash('sha256')
        .update(`${version} ${width} ${height} ${channels} `)
        .update(data)
        .digest('hex')
        .slice(0, 16)
      return { id, width, height, channels, pixels: data }
    }),
  )

/** Every file the pages need of a picture, and what they draw before it is loaded. */
export const renderPicture = (picture: NormalPicture): Promise<PreparedPicture> =>
  atOnce(async () => {
    const widths = widthsOf(picture.width)
    const files: PreparedPicture['files'] = []
    for (const width of widths) {
      const pixels = await resize(picture, width)
      // One after another: both places of the bench together already fill two cores.
      files.push({ width, format: 'avif', bytes: await pixels().avif({ quality: 50, effort: 2 }).toBuffer() })
      files.push({ width, format: 'webp', bytes: await pixels().webp({ quality: 75 }).toBuffer() })
    }
    const { id, height } = picture
    const share = await sharePicture(picture)
    return {
      id,
      width: picture.width,
      height,
      placeholder: await hint(picture),
      widths,
      files: [...files, share],
    }
  })

/** From bytes to files in one go. */
export const preparePicture = async (bytes: Uint8Array): Promise<PreparedPicture> =>
  renderPicture(await normalisePicture(bytes))

/** The layouts' widths below the picture's own, and its own; one that is nearly its own gains nothing. */
const widthsOf = (own: number): number[] => [...layoutWidths.filter((width) => width <= own * 0.85), own]

const open = ({ pixels, width, height, channels }: NormalPicture) =>
  sharp(pixels, { raw: { width, height, channels } })

async function resize(picture: NormalPicture, width: number) {
  const { data, info } = await open(picture).resize({ width }).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return () => sharp(data, { raw })
}

/** For Open Graph: every messenger reads JPEG, few read more, and some give up on large files. */
async function sharePicture(picture: NormalPicture): Promise<PreparedPicture['files'][number]> {
  const width = Math.min(picture.width, 1200)
  const bytes = await open(picture)
    .flatten({ background: '#ffffff' })
    .resize({ width })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { width, format: 'jpeg', bytes }
}

/** At most 24 pixels a side and 300 bytes, as it travels inside every list. */
async function hint(picture: NormalPicture): Promise<string> {
  for (const side of [24, 16, 12, 8, 4]) {
    const tiny = await open(picture)
      .resize({ width: side, height: side, fit: 'inside' })
      .webp({ quality: 20 })
      .toBuffer()
    const address = `data:image/webp;base64,${tiny.toString('base64')}`
    if (address.length < 300) return address
  }
  return ''
}
