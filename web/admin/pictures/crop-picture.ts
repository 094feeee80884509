/** The shape of a frame in parts of its sides, and the most pixels any layout shows of it. */
export interface Shape {
  width: number
  height: number
  mostPixels: number
}

export const shapes = {
  product: { width: 4, height: 5, mostPixels: 1440 },
  wide: { width: 4, height: 3, mostPixels: 1440 },
  /** As a wide screen shows it on the home page; a narrow one cuts its sides off. */
  hero: { width: 15, height: 8, mostPixels: 1920 },
} as const satisfies Record<string, Shape>

/** Which part of a photograph is used: how far it is enlarged, and where the middle of the frame is, from 0 to 1. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }

interface Size {
  width: number
  height: number
}

/** The frame in the pixels of the photograph; it never leaves it. */
export function frameOf({ width, height }: Size, shape: Shape, { zoom, x, y }: Crop) {
  const w = Math.min(width, (height * shape.width) / shape.height) / zoom
  const h = (w * shape.height) / shape.width
  const within = (middle: number, part: number, all: number) =>
    Math.min(Math.max(middle * all - part / 2, 0), all - part)
  return { left: within(x, w, width), top: within(y, h, height), width: w, height: h }
}

/** Moved by pixels of the frame as it is shown, which is `shown` pixels wide. */
export function moveCrop(size: Size, shape: Shape, crop: Crop, by: [number, number], shown: number): Crop {
  const middle = (at: ReturnType<typeof frameOf>) => ({
    x: at.left + at.width / 2,
    y: at.top + at.height / 2,
  })
  const frame = frameOf(size, shape, crop)
  const scale = frame.width / shown
  const from = middle(frame)
  const wished = { x: (from.x + by[0] * scale) / size.width, y: (from.y + by[1] * scale) / size.height }
  const held = middle(frameOf(size, shape, { ...crop, ...wished }))
  return { ...crop, x: held.x / size.width, y: held.y / size.height }
}

/** Draws what is inside the frame over the whole canvas, on white. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, shape: Shape, crop: Crop): void {
  const { left, top, width, height } = frameOf(picture, shape, crop)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** The part inside the frame as a file of its own. */
export async function cropPicture(
  picture: ImageBitmap,
  shape: Shape,
  crop: Crop,
  name: string,
): Promise<File> {
  const { width } = frameOf(picture, shape, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(width, shape.mostPixels)))
  canvas.height = Math.max(1, Math.round((canvas.width * shape.height) / shape.width))
  drawCrop(canvas, picture, shape, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('The canvas made no picture')
  return new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
