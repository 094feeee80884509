import type { Picture } from '#contract/platform/picture.ts'
import { sql, type RawBuilder } from 'kysely'
import { addCacheTags } from '../cache/shown.ts'

export interface PictureRow {
  id: string
  width: number
  height: number
  placeholder: string
  widths: number[]
  has_avif: boolean
}

export const pictureJson = (id: RawBuilder<unknown>): RawBuilder<PictureRow | null> => sql`
  (select jsonb_build_object('id', id, 'width', width, 'height', height, 'placeholder', placeholder, 'widths', widths,
    'has_avif', has_avif) from pictures where id = ${id})`

export function toPicture(row: PictureRow): Picture
export function toPicture(row: PictureRow | null | undefined): Picture | null
export function toPicture(row: PictureRow | null | undefined): Picture | null {
  if (!row) return null
  const { id, width, height, placeholder, widths, has_avif } = row
  addCacheTags(`picture:${id}`)
  const source = (format: 'avif' | 'webp') => ({
    type: `image/${format}` as const,
    srcset: widths.map((each) => `${mediaPath(id, each, format)} ${each}w`).join(', '),
  })
  const middle = widths.findLast((each) => each <= 960) ?? width
  const src = mediaPath(id, middle, 'webp')
  return {
    src,
    width,
    height,
    placeholder,
    sources: has_avif ? [source('avif'), source('webp')] : [source('webp')],
  }
}

export const mediaPath = (id: string, width: number, format: 'avif' | 'webp') =>
  `/media/${id}-${width}.${format}`

/** The file is a JPEG of at most 1,200 pixels for link previews (Open Graph). */
export const sharePath = (id: string) => `/media/${id}-og.jpg`
