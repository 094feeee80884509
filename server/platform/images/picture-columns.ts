import { toPicture } from './to-picture.ts'

/** The query must join `pictures` as `f`. */
export const pictureColumns = [
  'f.id as picture_id',
  'f.width',
  'f.height',
  'f.placeholder',
  'f.widths',
  'f.has_avif',
] as const

export interface PictureColumns {
  picture_id: string | null
  width: number | null
  height: number | null
  placeholder: string | null
  widths: number[] | null
  has_avif: boolean | null
}

export function pictureFromColumns({
  picture_id,
  width,
  height,
  placeholder,
  widths,
  has_avif,
}: PictureColumns) {
  if (picture_id === null || width === null || height === null || placeholder === null || widths === null)
    return null
  return toPicture({ id: picture_id, width, height, placeholder, widths, has_avif: has_avif === true })
}
