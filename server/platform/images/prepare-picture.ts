import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureCodes } from './open-picture.ts'
import { openPicture } from './open-picture.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** Increment the version when the files below change, so that their paths change too. */
const version = 1
const layoutWidths = [160, 320, 480, 640, 960, 1280, 1920]
const maxSize = { width: 1920, height: 2400 }
const codes: PictureCodes = {
  type: 'PICTURE_TYPE',
  broken: 'PICTURE_BROKEN',
  dimensions: 'PICTURE_DIMENSIONS',
}
const limitRendering = limitConcurrency(2)

export interface NormalPicture {
  /** The same photograph has the same id, since the id is a hash of the pixels. */
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
  files: { width: number; format: 'webp' | 'jpeg'; bytes: Buffer }[]
  original: Buffer
}

/** The result is upright, has no metadata and is at most as large as the largest layout. */
export const normalisePicture = (bytes: Uint8Array): Promise<NormalPicture> =>
  openPicture(bytes, codes, async (picture) => {
    const { data, info } = await picture
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const id = createHash('sha256')
      .update(`${version} ${width} ${height} ${channels} `)
      .update(data)
      .digest('hex')
      .slice(0, 16)
    return { id, width, height, channels, pixels: data }
  })

export const renderPicture = (picture: NormalPicture): Promise<PreparedPicture> =>
  limitRendering(async () => {
    const { id, width: fullWidth, height } = picture
    const widths = chooseWidths(fullWidth)
    const files: PreparedPicture['files'] = []
    // The files are made one after another, since two pictures at the same time already use two cores.
    for (const width of widths) {
      // An admin waits for these files. They take a fourth of the time of the usual effort and are a
      // fifteenth larger.
      const bytes = await open(picture).resize({ width }).webp({ quality: 75, effort: 2 }).toBuffer()
      files.push({ width, format: 'webp', bytes })
    }
    files.push(await renderShareFile(picture))
    const placeholder = await renderPlaceholder(picture)
    return {
      id,
      width: fullWidth,
      height,
      placeholder,
      widths,
      files,
      original: await encodeOriginal(picture),
    }
  })

/**
 * A large picture takes seconds on a small machine. The settings make the file a fifth smaller than quality
 * 50 in 4:4:4, without a visible difference.
 */
export const renderAvif = (original: Uint8Array, width: number): Promise<Buffer> =>
  limitRendering(() =>
    sharp(original).resize({ width }).avif({ quality: 46, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer(),
  )

/** Layout widths above 85 % of the picture's width would hardly save bytes. */
export const chooseWidths = (own: number): number[] => [
  ...layoutWidths.filter((width) => width <= own * 0.85),
  own,
]

const open = ({ pixels, width, height, channels }: NormalPicture) =>
  sharp(pixels, { raw: { width, height, channels } })

/**
 * Both formats look like the original pixels. The JPEG takes a tenth of their size; the PNG keeps
 * transparency.
 */
const encodeOriginal = (picture: NormalPicture): Promise<Buffer> =>
  picture.channels % 2 === 0
    ? open(picture).png({ compressionLevel: 3 }).toBuffer()
    : open(picture).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()

/**
 * Link previews (Open Graph) use this file. Every messenger reads JPEG, few read more, and some refuse large
 * files.
 */
async function renderShareFile(picture: NormalPicture): Promise<PreparedPicture['files'][number]> {
  const width = Math.min(picture.width, 1200)
  const bytes = await open(picture)
    .flatten({ background: '#ffffff' })
    .resize({ width })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { width, format: 'jpeg', bytes }
}

/** The limit is 24 pixels a side and 300 characters, since every list contains the placeholder. */
async function renderPlaceholder(picture: NormalPicture): Promise<string> {
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
