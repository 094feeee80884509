import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureCodes } from './open-picture.ts'
import { openPicture } from './open-picture.ts'
import { limitConcurrency } from './limit-concurrency.ts'

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
const atOnce = limitConcurrency(2)

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
  files: { width: number; format: 'webp' | 'jpeg'; bytes: Buffer }[]
  /** What the AVIF files are made from later: a JPEG or PNG file. */
  original: Buffer
}

/** An uploaded photograph as plain upright pixels, no larger than any layout shows it, free of whatever else was in the file. */
export const normalisePicture = (bytes: Uint8Array): Promise<NormalPicture> =>
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
  })

/** What pages need to show a picture at once, and what it takes to make the smaller AVIF files of it later. */
export const renderPicture = (picture: NormalPicture): Promise<PreparedPicture> =>
  atOnce(async () => {
    const { id, width: own, height } = picture
    const widths = widthsOf(own)
    const files: PreparedPicture['files'] = []
    // One after another: both places of the bench together already fill two cores.
    for (const width of widths) {
      // The owner waits for these: a fourth of the time of the usual effort, for files a fifteenth larger.
      const bytes = await open(picture).resize({ width }).webp({ quality: 75, effort: 2 }).toBuffer()
      files.push({ width, format: 'webp', bytes })
    }
    files.push(await sharePicture(picture))
    const placeholder = await hint(picture)
    return { id, width: own, height, placeholder, widths, files, original: await originalOf(picture) }
  })

/** One AVIF file of a prepared picture's original; a large one takes a small machine seconds. A fifth smaller than at 50 in 4:4:4, to the eye the same. */
export const renderAvif = (original: Uint8Array, width: number): Promise<Buffer> =>
  atOnce(() =>
    sharp(original).resize({ width }).avif({ quality: 46, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer(),
  )

/** The layouts' widths below the picture's own, and its own; one that is nearly its own gains nothing. */
const widthsOf = (own: number): number[] => [...layoutWidths.filter((width) => width <= own * 0.85), own]

const open = ({ pixels, width, height, channels }: NormalPicture) =>
  sharp(pixels, { raw: { width, height, channels } })

/** As good as the pixels to the eye at a tenth of their size; what is transparent has to stay so. */
const originalOf = (picture: NormalPicture): Promise<Buffer> =>
  picture.channels % 2 === 0
    ? open(picture).png({ compressionLevel: 3 }).toBuffer()
    : open(picture).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()

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
