import sharp from 'sharp'
import { openPicture } from '#server/platform/images/open-picture.ts'

/** In pixels. */
const fullSide = 1600
const thumbnailSide = 240
const codes = { type: 'PICTURE_TYPE', broken: 'PICTURE_BROKEN', dimensions: 'PICTURE_DIMENSIONS' } as const

/** JPEG without location, camera or hidden data. */
export interface Photo {
  full: Buffer
  small: Buffer
}

/** Throws the problems of `openPicture`. */
export const preparePhoto = (file: Uint8Array): Promise<Photo> =>
  openPicture(file, codes, async (opened) => {
    const full = await opened
      .flatten({ background: '#ffffff' })
      .resize({ width: fullSide, height: fullSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer()
    const small = await sharp(full)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'cover' })
      .jpeg({ quality: 75, mozjpeg: true })
      .toBuffer()
    return { full, small }
  })
