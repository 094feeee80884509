import type { Area } from 'react-easy-crop'

/** The shape of a frame in parts of its sides, and the max pixels any layout shows of it. */
export interface Shape {
  width: number
  height: number
  maxPixels: number
  /** The frame on the screen. */
  frame: string
}

export const shapes = {
  product: { width: 4, height: 5, maxPixels: 1440, frame: 'aspect-4/5 max-w-64' },
  wide: { width: 4, height: 3, maxPixels: 1440, frame: 'aspect-4/3 max-w-sm' },
  /** As a wide screen shows it on the home page; a narrow one cuts its sides off. */
  hero: { width: 15, height: 8, maxPixels: 1920, frame: 'aspect-15/8 max-w-sm' },
} as const satisfies Record<string, Shape>

/** The part inside the frame, in pixels of the photograph, as a file of its own, on white. */
export async function cropPicture(
  picture: ImageBitmap,
  shape: Shape,
  { x, y, width, height }: Area,
  name: string,
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(width, shape.maxPixels)))
  canvas.height = Math.max(1, Math.round((canvas.width * shape.height) / shape.width))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The canvas cannot be drawn on')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('The canvas made no picture')
  return new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
