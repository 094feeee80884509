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

const maxLogoPixels = 960

/** `area` is in pixels of the photograph. The file is a JPEG with a white background. */
export function cropPicture(
  picture: ImageBitmap,
  shape: Shape,
  { x, y, width, height }: Area,
  name: string,
): Promise<File> {
  const shownWidth = Math.min(width, shape.maxPixels)
  const { canvas, context } = makeCanvas(shownWidth, (shownWidth * shape.height) / shape.width)
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return encode(canvas, name, 'image/jpeg')
}

/** A logo stays whole and transparent, so the file is a PNG. */
export function shrinkLogo(picture: ImageBitmap, name: string): Promise<File> {
  const scale = Math.min(1, maxLogoPixels / Math.max(picture.width, picture.height))
  const { canvas, context } = makeCanvas(picture.width * scale, picture.height * scale)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return encode(canvas, name, 'image/png')
}

function makeCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser provided no 2D canvas context')
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

async function encode(
  canvas: HTMLCanvasElement,
  name: string,
  type: 'image/jpeg' | 'image/png',
): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error(`Could not encode the picture as ${type}`)
  return new File([blob], name.replace(/\.\w+$/, `.${type === 'image/png' ? 'png' : 'jpg'}`), { type })
}
