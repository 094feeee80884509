import type { Area } from 'react-easy-crop'

/** `width` and `height` are an aspect ratio. `maxPixels` is the maximum width that any layout shows. */
export interface Shape {
  width: number
  height: number
  maxPixels: number
  frame: string
}

export const shapes = {
  product: { width: 4, height: 5, maxPixels: 1440, frame: 'aspect-4/5 max-w-64' },
  wide: { width: 4, height: 3, maxPixels: 1440, frame: 'aspect-4/3 max-w-sm' },
  /** The home page on a wide screen has this shape; a narrow screen crops the sides. */
  hero: { width: 15, height: 8, maxPixels: 1920, frame: 'aspect-15/8 max-w-sm' },
} as const satisfies Record<string, Shape>

/** `area` is in pixels of the photograph. The file is a JPEG with a white background. */
export async function cropPicture(
  picture: ImageBitmap,
  shape: Shape,
  { x, y, width, height }: Area,
  name: string,
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(width, shape.maxPixels)))
  canvas.height = Math.max(1, Math.round((canvas.width * shape.height) / shape.width))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser provided no 2D canvas context')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('Could not encode the cropped picture as JPEG')
  return new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
